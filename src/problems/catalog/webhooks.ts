/** What can be wrong with the address of a form. */
import { defineKind } from '../kind.ts'

const publish =
  'Publish the workflow in n8n, and compare its path and its method (POST) with automation/README.md.'

const defineSilence = (title: string, hint: string) =>
  defineKind<{ host: string; reason: string }>({
    severity: 'error',
    title,
    message: ({ host, reason }) => `${host} cannot be reached: ${reason}.`,
    hint: () => hint,
  })

export const webhookProblems = {
  // What the address says
  'webhooks/no-address': defineKind<{ variable: string }>({
    severity: 'error',
    title: 'A form without an address',
    message: () => 'No address is set. Visitors read that the form could not be sent.',
    hint: ({ variable }) => `Set LEADS_HOST, or ${variable} for this form only. .env.example explains how.`,
  }),
  'webhooks/own-origin': defineKind({
    severity: 'warning',
    title: 'A form that posts to the site itself',
    message: () => 'It posts to the site itself. A site published as files cannot receive anything.',
    hint: () =>
      'Set LEADS_HOST to the automation service. / is only for the inbox of npm start, or for a proxy that forwards it.',
  }),
  'webhooks/not-https': defineKind({
    severity: 'error',
    title: 'An address without encryption',
    message: () => 'It is http. Browsers refuse to post there from an https page.',
    hint: () => 'Start it with https://. Only this computer may use http.',
  }),
  'webhooks/only-here': defineKind({
    severity: 'warning',
    title: 'An address on this computer',
    message: () => 'It names this computer. A visitor’s browser would post to the visitor’s own computer.',
    hint: () => 'This is for tests only. Set an address that anyone can reach.',
  }),
  'webhooks/test-address': defineKind<{ isSeen: boolean }>({
    severity: 'error',
    title: 'A test address of n8n',
    message: ({ isSeen }) =>
      isSeen
        ? 'It is a test address. n8n removes it after two minutes.'
        : 'It is a test address. n8n removes it after two minutes, and visitors would still read that all went well.',
    hint: () =>
      'Set LEADS_DELIVERY=confirmed, which posts to /webhook/ instead, or set an address with /webhook/.',
  }),
  'webhooks/replaced-address': defineKind<{ variable: string }>({
    severity: 'warning',
    title: 'A test address that is not used',
    message: ({ variable }) =>
      `${variable} is a test address. Under "confirmed", the forms post to /webhook/ instead.`,
    hint: ({ variable }) => `Write /webhook/ in ${variable}, so that it says where the leads go.`,
  }),
  'webhooks/repeated': defineKind<{ others: readonly string[] }>({
    severity: 'error',
    title: 'One address for two forms',
    message: ({ others }) => `It is also the address of ${others.join(', ')}.`,
    hint: () => 'Each form sends different fields. Give each form its own address.',
  }),
  'webhooks/unseen': defineKind({
    severity: 'warning',
    title: 'A form that is posted without CORS',
    message: () =>
      'It is posted without CORS. No one can see whether it arrived, and any answer counts as success.',
    hint: () => 'Set LEADS_DELIVERY=confirmed.',
  }),

  // What the network says
  'webhooks/unknown-host': defineSilence(
    'A host that does not exist',
    'Look for a typo in the address, or set up its DNS.',
  ),
  'webhooks/refused': defineSilence(
    'A host that refuses the connection',
    'Start the service, and check the port and the firewall.',
  ),
  'webhooks/timeout': defineSilence(
    'A host that does not answer in time',
    'Check that the service runs and is not overloaded.',
  ),
  'webhooks/certificate': defineSilence(
    'A host without a secure connection that browsers accept',
    'Renew its certificate, or use the host name in the certificate.',
  ),
  'webhooks/broken': defineSilence(
    'A host that breaks the connection',
    'Check the log of the service or its proxy.',
  ),

  // What the service answers
  'webhooks/preflight-status': defineKind<{ status: number }>({
    severity: 'error',
    title: 'A preflight that is refused',
    message: ({ status }) =>
      `When asked whether pages on the site may post (OPTIONS), it answers ${status}. Browsers then do not post.`,
    hint: ({ status }) =>
      status === 404
        ? publish
        : 'It must answer OPTIONS with a status from 200 to 299, without a redirect or a login.',
  }),
  'webhooks/not-published': defineKind<{ status: number }>({
    severity: 'error',
    title: 'A workflow that is not published',
    message: ({ status }) => `n8n answers ${status}: no published workflow receives a POST at this path.`,
    hint: () => publish,
  }),
  'webhooks/wrong-origin': defineKind<{ origin: string; allowed: string | undefined }>({
    severity: 'error',
    title: 'A service that does not let the site post',
    message: ({ origin, allowed }) =>
      allowed === undefined
        ? `It does not say that pages on ${origin} may post.`
        : `It lets pages on ${allowed} post, but not pages on ${origin}.`,
    hint: ({ origin }) =>
      `Put ${origin} in "Allowed Origins (CORS)" of the webhook. Do not end it with a slash. Separate several with commas, without spaces.`,
  }),
  'webhooks/wrong-headers': defineKind<{ allowed: string | undefined }>({
    severity: 'error',
    title: 'A service that does not accept JSON from pages',
    message: ({ allowed }) =>
      `It does not allow the header Content-Type${allowed === undefined ? '' : ` (only ${allowed})`}: browsers then do not post JSON.`,
    hint: () => 'Answer OPTIONS with "Access-Control-Allow-Headers: Content-Type".',
  }),
  'webhooks/redirected': defineKind<{ to: string | undefined }>({
    severity: 'error',
    title: 'A lead that is answered with a redirect',
    message: ({ to }) =>
      `It answers the lead with a redirect${to === undefined ? '' : ` to ${to}`}, which may lose it.`,
    hint: () => 'Set the address it redirects to.',
  }),
  'webhooks/refused-lead': defineKind<{ status: number }>({
    severity: 'error',
    title: 'A lead that is refused',
    message: ({ status }) => `It answers the lead with ${status}.`,
    hint: ({ status }) =>
      status === 404
        ? publish
        : 'Check the executions of the workflow. A step failed, or it expects other fields.',
  }),
  'webhooks/answers-early': defineKind({
    severity: 'warning',
    title: 'A workflow that answers before its steps run',
    message: () =>
      'n8n answers "Workflow was started", before the steps of the workflow run: a lead that a step loses counts as sent.',
    hint: () =>
      'In "Receive the form" set Respond to "When Last Node Finishes", and publish the workflow again.',
  }),
  'webhooks/not-tried': defineKind({
    severity: 'warning',
    title: 'A test lead that was not sent',
    message: () => 'No test lead was sent, because of the errors above.',
    hint: () => 'Fix those first.',
  }),
} as const
