/** What can be wrong with the address of a form. */
import { error, warning } from '../kind.ts'

const publish =
  'Publish the workflow in n8n, and compare its path and its method (POST) with automation/README.md.'

const defineSilence = (hint: string) =>
  error<{ host: string; reason: string }>('developer', {
    message: ({ host, reason }) => `${host} cannot be reached: ${reason}.`,
    hint,
  })

export const webhookProblems = {
  // What the address says
  'webhooks/no-address': error<{ variable: string | undefined }>('developer', {
    message: 'No address is set. Visitors read that the form could not be sent.',
    hint: ({ variable }) =>
      `Set LEADS_HOST${variable === undefined ? '' : `, or ${variable} for this form only`}. .env.example explains how.`,
  }),
  'webhooks/own-origin': warning('developer', {
    message: 'It posts to the site itself. A site published as files cannot receive anything.',
    hint: 'Set LEADS_HOST to the automation service. / is only for the inbox of npm start, or for a proxy that forwards it.',
  }),
  'webhooks/not-https': error('developer', {
    message: 'It is http. Browsers refuse to post there from an https page.',
    hint: 'Start it with https://. Only this computer may use http.',
  }),
  'webhooks/only-here': warning('developer', {
    message: 'It names this computer. A visitor’s browser would post to the visitor’s own computer.',
    hint: 'This is for tests only. Set an address that anyone can reach.',
  }),
  'webhooks/test-address': error<{ isSeen: boolean }>('developer', {
    message: ({ isSeen }) =>
      isSeen
        ? 'It is a test address. n8n removes it after two minutes.'
        : 'It is a test address. n8n removes it after two minutes, and visitors would still read that all went well.',
    hint: 'Set LEADS_DELIVERY=confirmed, which posts to /webhook/ instead, or set an address with /webhook/.',
  }),
  'webhooks/replaced-address': warning<{ variable: string }>('developer', {
    message: ({ variable }) =>
      `${variable} is a test address. Under "confirmed", the forms post to /webhook/ instead.`,
    hint: ({ variable }) => `Write /webhook/ in ${variable}, so that it says where the leads go.`,
  }),
  'webhooks/repeated': error<{ others: readonly string[] }>('developer', {
    message: ({ others }) => `It is also the address of ${others.join(', ')}.`,
    hint: 'Each form sends different fields. Give each form its own address.',
  }),
  'webhooks/unseen': warning('developer', {
    message:
      'It is posted without CORS. No one can see whether it arrived, and any answer counts as success.',
    hint: 'Set LEADS_DELIVERY=confirmed.',
  }),

  // What the network says
  'webhooks/unknown-host': defineSilence('Look for a typo in the address, or set up its DNS.'),
  'webhooks/refused': defineSilence('Start the service, and check the port and the firewall.'),
  'webhooks/timeout': defineSilence('Check that the service runs and is not overloaded.'),
  'webhooks/certificate': defineSilence('Renew its certificate, or use the host name in the certificate.'),
  'webhooks/broken': defineSilence('Check the log of the service or its proxy.'),

  // What the service answers
  'webhooks/preflight-status': error<{ status: number }>('developer', {
    message: ({ status }) =>
      `When asked whether pages on the site may post (OPTIONS), it answers ${status}. Browsers then do not post.`,
    hint: ({ status }) =>
      status === 404
        ? publish
        : 'It must answer OPTIONS with a status from 200 to 299, without a redirect or a login.',
  }),
  'webhooks/not-published': error<{ status: number }>('developer', {
    message: ({ status }) => `n8n answers ${status}: no published workflow receives a POST at this path.`,
    hint: publish,
  }),
  'webhooks/wrong-origin': error<{ origin: string; allowed: string | undefined }>('developer', {
    message: ({ origin, allowed }) =>
      allowed === undefined
        ? `It does not say that pages on ${origin} may post.`
        : `It lets pages on ${allowed} post, but not pages on ${origin}.`,
    hint: ({ origin }) =>
      `Put ${origin} in "Allowed Origins (CORS)" of the webhook. Do not end it with a slash. Separate several with commas, without spaces.`,
  }),
  'webhooks/wrong-headers': error<{ allowed: string | undefined }>('developer', {
    message: ({ allowed }) =>
      `It does not allow the header Content-Type${allowed === undefined ? '' : ` (only ${allowed})`}: browsers then do not post JSON.`,
    hint: 'Answer OPTIONS with "Access-Control-Allow-Headers: Content-Type".',
  }),
  'webhooks/redirected': error<{ to: string | undefined }>('developer', {
    message: ({ to }) =>
      `It answers the lead with a redirect${to === undefined ? '' : ` to ${to}`}, which may lose it.`,
    hint: 'Set the address it redirects to.',
  }),
  'webhooks/refused-lead': error<{ status: number }>('developer', {
    message: ({ status }) => `It answers the lead with ${status}.`,
    hint: ({ status }) =>
      status === 404
        ? publish
        : 'Check the executions of the workflow. A step failed, or it expects other fields.',
  }),
  'webhooks/answers-early': warning('developer', {
    message:
      'n8n answers "Workflow was started", before the steps of the workflow run: a lead that a step loses counts as sent.',
    hint: 'In the webhook of the form set Respond to "Using \'Respond to Webhook\' Node", and publish the workflow again.',
  }),
  'webhooks/not-tried': warning('developer', {
    message: 'No test lead was sent, because of the errors above.',
    hint: 'Fix those first.',
  }),
} as const
