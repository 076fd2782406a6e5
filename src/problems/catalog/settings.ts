/** What can be wrong with the environment variables that `.env.example` describes. */
import { error } from '../kind.ts'

export const settingsProblems = {
  'settings/unknown-variable': error<{ variable: string; known: readonly string[] }>('developer', {
    message: ({ variable }) => `There is no variable ${variable}.`,
    hint: ({ known }) => `Those of the forms are: ${known.join(', ')}.`,
  }),
  'settings/no-delivery': error<{ variable: string }>('developer', {
    message: ({ variable }) => `${variable} is set, but LEADS_DELIVERY is not.`,
    hint: () =>
      [
        'Choose how leads are delivered:',
        '  LEADS_DELIVERY=confirmed  tells visitors that a lead was sent only after the automation service said so. A live site needs this.',
        '  LEADS_DELIVERY=seed       follows the specification literally: a lead can get lost while the visitor reads that it was sent.',
      ].join('\n'),
  }),
  'settings/bad-choice': error<{ variable: string; value: string; choices: readonly string[] }>('developer', {
    message: ({ variable, value }) => `${variable} is "${value}".`,
    hint: ({ choices }) => `Write ${choices.join(' or ')}.`,
  }),
  'settings/bad-lead-host': error<{ value: string }>('developer', {
    message: ({ value }) => `LEADS_HOST is "${value}".`,
    hint: 'Write the origin of the automation service, such as https://automation.example, or / for the site itself.',
  }),
  'settings/lead-host-path': error<{ value: string; host: string }>('developer', {
    message: ({ value }) => `LEADS_HOST is "${value}", but each form adds /webhook/ and its name by itself.`,
    hint: ({ host }) => `Leave the path out: LEADS_HOST=${host}`,
  }),
  'settings/bad-lead-address': error<{ variable: string; value: string }>('developer', {
    message: ({ variable, value }) => `${variable} is "${value}".`,
    hint: 'Write a whole address, such as https://automation.example/webhook/dtpa, or a path on the site itself that begins with one slash.',
  }),
  'settings/no-blog-address': error('developer', {
    message: 'No blog is set.',
    hint: 'Put its address into BLOG_URL: BLOG_URL=https://blog.example/wp-json/wp/v2 npm run firm -- …',
  }),
  'settings/bad-blog-address': error<{ value: string; reason: string }>('developer', {
    message: ({ value, reason }) => `BLOG_URL is "${value}", which ${reason}.`,
    hint: "Write the address of the blog's REST API: https://blog.example/wp-json/wp/v2",
  }),
  'settings/bad-image-host': error<{ value: string }>('developer', {
    message: ({ value }) => `BLOG_IMAGE_HOSTS holds "${value}", which is not a host that can serve pictures.`,
    hint: 'Write hosts separated by spaces, without a path: https://cdn.example https://i0.wp.com',
  }),
} as const
