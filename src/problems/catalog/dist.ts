/** What can be wrong with the built files. Developers read these words; staff cannot cause most of them. */
import { error, warning } from '../kind.ts'

export const distProblems = {
  // Addresses
  'dist/missing-page': error('developer', {
    message: 'The page was not built.',
    hint: 'A route lists this address, but no file answers there. Look at the output of npm run build.',
  }),
  'dist/unlisted-page': error('developer', {
    message: 'No route lists this page.',
    hint: 'Add its address to src/routes.ts, or delete what writes it.',
  }),
  'dist/no-metadata': error<{ what: 'title' | 'description' }>('developer', {
    message: ({ what }) => `The page has no ${what}.`,
    hint: 'Each page sets its head in src/pages/.',
  }),
  'dist/same-metadata': error<{ what: 'title' | 'description'; other: string }>('developer', {
    message: ({ what, other }) => `The page has the same ${what} as ${other}.`,
    hint: 'Search results would show both alike. Change one.',
  }),
  'dist/canonical-count': error<{ count: number }>('developer', {
    message: ({ count }) => `The page has ${count} canonical addresses.`,
    hint: 'Each page that search engines may show has exactly one.',
  }),
  'dist/canonical-chain': error<{ path: string }>('developer', {
    message: ({ path }) => `The canonical address ${path} does not name itself.`,
    hint: 'A page names itself, or a page that names itself.',
  }),

  // What the security policy forbids
  'dist/style-attribute': error<{ element: string }>('developer', {
    message: ({ element }) => `<${element}> has a style attribute.`,
    hint: 'The security policy forbids it. Use a class.',
  }),
  'dist/event-attribute': error<{ element: string; attribute: string }>('developer', {
    message: ({ element, attribute }) => `<${element}> has ${attribute}.`,
    hint: 'The security policy forbids it. Listen from src/enhancements/ or an island.',
  }),
  'dist/inline-style': error('developer', {
    message: 'The page has an inline <style> that the security policy does not allow.',
    hint: 'Put the rules into src/styles/: the build puts those into each page.',
  }),
  'dist/inline-script': error('developer', {
    message: 'The page has an inline <script>.',
    hint: 'The security policy forbids it. Put the script into a file.',
  }),

  // Structure and words
  'dist/repeated-id': error<{ name: string }>('developer', {
    message: ({ name }) => `The id "${name}" appears twice.`,
    hint: 'Labels and links would reach only the first. Rename one.',
  }),
  'dist/main-heading': error<{ count: number }>('developer', {
    message: ({ count }) => `The page has ${count} <h1>.`,
    hint: 'Each page has exactly one.',
  }),
  'dist/skipped-heading': error<{ heading: string; level: number; previous: number }>('developer', {
    message: ({ heading, level, previous }) => `<h${level}> "${heading}" follows <h${previous}>.`,
    hint: 'Headings go down one level at a time.',
  }),
  'dist/missing-landmark': error<{ element: string }>('developer', {
    message: ({ element }) => `The page has no <${element}>.`,
    hint: 'Each page has the frame of src/layouts/.',
  }),
  'dist/missing-alt': error<{ src: string }>('developer', {
    message: ({ src }) => `The picture ${src} has no alt.`,
    hint: 'Describe it, or write alt="" if it is only decoration.',
  }),
  'dist/missing-size': error<{ src: string }>('developer', {
    message: ({ src }) => `The picture ${src} has no size.`,
    hint: 'Set width and height, so that the page does not move when it loads.',
  }),
  'dist/invalid-html': error<{ rule: string; reason: string; place: string }>('developer', {
    message: ({ reason, place }) => `The HTML is not valid: ${reason} (${place}).`,
    hint: ({ rule }) =>
      `Correct the component that writes it. https://html-validate.org/rules/${rule}.html explains the rule.`,
  }),
  'dist/invalid-post': warning<{ rule: string; reason: string; place: string }>('staff', {
    message: ({ reason, place }) => `The text from the blog is not valid HTML: ${reason} (${place}).`,
    hint: 'Browsers repair it. Correct the entry in the blog, then run firm snapshot.',
  }),
  'dist/unfilled-token': error<{ token: string }>('developer', {
    message: ({ token }) => `${token} was not filled in.`,
    hint: 'The text does not pass through the Markdown pipeline of src/content/.',
  }),
  'dist/shown-undefined': error('developer', {
    message: 'The page shows "undefined", "NaN" or "[object Object]".',
    hint: 'Look for a value that is missing, or is not a text.',
  }),
  'dist/no-phone': error('developer', {
    message: 'The page has no phone link.',
    hint: 'Visitors must be able to call from every page.',
  }),
  'dist/other-number': error<{ number: string; wanted: string }>('developer', {
    message: ({ number, wanted }) =>
      `A call to action has the number ${number}, and the phone bar ${wanted}.`,
    hint: 'Every call to action has the number for new cases: findPhone(firm, "intake").',
  }),

  // Weight and age
  'dist/heavy-page': error<{ bytes: number; max: number }>('developer', {
    message: ({ bytes, max }) =>
      `The page loads ${bytes} bytes of JavaScript before any island, more than ${max}.`,
    hint: 'npm run bench -- loads shows what pages load. The budget is in scripts/check/budgets.ts.',
  }),
  'dist/heavy-styles': error<{ bytes: number; max: number }>('developer', {
    message: ({ bytes, max }) => `The page has ${bytes} bytes of CSS, more than ${max}.`,
    hint: 'Use utilities that other components use already, instead of new values.',
  }),
  'dist/heavy-form': error<{ bytes: number; max: number }>('developer', {
    message: ({ bytes, max }) => `The form costs ${bytes} bytes of JavaScript, more than ${max}.`,
    hint: 'Look for what form.tsx imports; in the file of a single form, for long lists of choices. The budget is in scripts/check/budgets.ts.',
  }),
  'dist/missing-chunk': error('developer', {
    message: 'The build has no chunk for this file.',
    hint: 'If it was moved, change its path in scripts/check/check-dist.ts.',
  }),
  'dist/heavy-hero': error<{
    bytes: number
    width: number
    density: number
    max: number
    file: string
  }>('developer', {
    message: ({ bytes, width, density, max, file }) =>
      `The hero picture is ${bytes} bytes at ${width} px and ${density}x, more than ${max} (${file}).`,
    hint: 'The limits are in src/content/images.ts, and images.server.ts should have kept them.',
  }),
  'dist/newer-feature': error<{ feature: string; browsers: readonly string[]; place: string }>('developer', {
    message: ({ feature, browsers, place }) =>
      `The file uses ${feature}, which ${browsers.join(', ')} does not know: ${place}.`,
    hint: 'Add a fallback, or use something older.',
  }),
} as const
