/** What can be wrong with the address of a form: each with what it means and what to do. */
import type { Endpoint } from '#src/leads/endpoint.ts'
import type { Silence } from './ask.ts'

export interface Finding {
  id: `webhooks/${string}`
  severity: 'error' | 'warning'
  message: string
  hint: string
}

const publish =
  'Publish the workflow in n8n, and compare its path and its method (POST) with automation/README.md.'

export const findings = {
  noAddress: (variable: string): Finding => ({
    id: 'webhooks/no-address',
    severity: 'error',
    message: 'No address is set. Visitors read that the form could not be sent.',
    hint: `Set LEADS_HOST, or ${variable} for this form only. .env.example explains how.`,
  }),
  ownOrigin: (): Finding => ({
    id: 'webhooks/own-origin',
    severity: 'warning',
    message: 'It posts to the site itself. A site published as files cannot receive anything.',
    hint: 'Set LEADS_HOST to the automation service. / is only for the inbox of npm start, or for a proxy that forwards it.',
  }),
  notHttps: (): Finding => ({
    id: 'webhooks/not-https',
    severity: 'error',
    message: 'It is http. Browsers refuse to post there from an https page.',
    hint: 'Start it with https://. Only this computer may use http.',
  }),
  onlyHere: (): Finding => ({
    id: 'webhooks/only-here',
    severity: 'warning',
    message: 'It names this computer. A visitor’s browser would post to the visitor’s own computer.',
    hint: 'This is for tests only. Set an address that anyone can reach.',
  }),
  testAddress: ({ mode }: Endpoint): Finding => ({
    id: 'webhooks/test-address',
    severity: 'error',
    message:
      mode === 'no-cors'
        ? 'It is a test address. n8n removes it after two minutes, and visitors would still read that all went well.'
        : 'It is a test address. n8n removes it after two minutes.',
    hint: 'Set LEADS_DELIVERY=confirmed, which posts to /webhook/ instead, or set an address with /webhook/.',
  }),
  replacedAddress: (variable: string): Finding => ({
    id: 'webhooks/replaced-address',
    severity: 'warning',
    message: `${variable} is a test address. Under "confirmed", the forms post to /webhook/ instead.`,
    hint: `Write /webhook/ in ${variable}, so that it says where the leads go.`,
  }),
  repeated: (others: readonly string[]): Finding => ({
    id: 'webhooks/repeated',
    severity: 'error',
    message: `It is also the address of ${others.join(', ')}.`,
    hint: 'Each form sends different fields. Give each form its own address.',
  }),
  unseen: (): Finding => ({
    id: 'webhooks/unseen',
    severity: 'warning',
    message:
      'It is posted without CORS. No one can see whether it arrived, and any answer counts as success.',
    hint: 'Set LEADS_DELIVERY=confirmed.',
  }),
  silent: ({ reason, code }: Silence, host: string, seconds: number): Finding => {
    const [message, hint] = {
      'unknown-host': [
        `The host ${host} is not known (${code}).`,
        'Look for a typo in the address, or set up its DNS.',
      ],
      refused: [`${host} refuses the connection.`, 'Start the service, and check the port and the firewall.'],
      timeout: [
        `${host} did not answer within ${seconds} s.`,
        'Check that the service runs and is not overloaded.',
      ],
      certificate: [
        `${host} does not offer a secure connection that browsers accept (${code}).`,
        'Renew its certificate, or use the host name in the certificate.',
      ],
      broken: [`${host} broke the connection (${code}).`, 'Check the log of the service or its proxy.'],
    }[reason] as [string, string]
    return { id: `webhooks/${reason}`, severity: 'error', message, hint }
  },
  preflightStatus: (status: number): Finding => ({
    id: 'webhooks/preflight-status',
    severity: 'error',
    message: `When asked whether pages on the site may post (OPTIONS), it answers ${status}. Browsers then do not post.`,
    hint:
      status === 404
        ? publish
        : 'It must answer OPTIONS with a status from 200 to 299, without a redirect or a login.',
  }),
  notPublished: (status: number): Finding => ({
    id: 'webhooks/not-published',
    severity: 'error',
    message: `n8n answers ${status}: no published workflow receives a POST at this path.`,
    hint: publish,
  }),
  wrongOrigin: (origin: string, allowed: string | undefined): Finding => ({
    id: 'webhooks/wrong-origin',
    severity: 'error',
    message:
      allowed === undefined
        ? `It does not say that pages on ${origin} may post.`
        : `It lets pages on ${quote(allowed)} post, but not pages on ${origin}.`,
    hint: `Put ${origin} in "Allowed Origins (CORS)" of the webhook. Do not end it with a slash. Separate several with commas, without spaces.`,
  }),
  wrongHeaders: (allowed: string | undefined): Finding => ({
    id: 'webhooks/wrong-headers',
    severity: 'error',
    message: `It does not allow the header Content-Type${allowed === undefined ? '' : ` (only ${quote(allowed)})`}: browsers then do not post JSON.`,
    hint: 'Answer OPTIONS with "Access-Control-Allow-Headers: Content-Type".',
  }),
  redirected: (to: string | undefined): Finding => ({
    id: 'webhooks/redirected',
    severity: 'error',
    message: `It answers the lead with a redirect${to === undefined ? '' : ` to ${quote(to)}`}, which may lose it.`,
    hint: 'Set the address it redirects to.',
  }),
  refusedLead: (status: number): Finding => ({
    id: 'webhooks/refused-lead',
    severity: 'error',
    message: `It answers the lead with ${status}.`,
    hint:
      status === 404
        ? publish
        : 'Check the executions of the workflow. A step failed, or it expects other fields.',
  }),
  answersEarly: (): Finding => ({
    id: 'webhooks/answers-early',
    severity: 'warning',
    message:
      'n8n answers "Workflow was started", before the steps of the workflow run: a lead that a step loses counts as sent.',
    hint: 'In "Receive the form" set Respond to "When Last Node Finishes", and publish the workflow again.',
  }),
  notTried: (): Finding => ({
    id: 'webhooks/not-tried',
    severity: 'warning',
    message: 'No test lead was sent, because of the errors above.',
    hint: 'Fix those first.',
  }),
} as const

/** What a server says, cut short, with what cannot be seen made visible. */
export function quote(text: string, longest = 200): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (sign) =>
    /\s/.test(sign) ? ' ' : `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
}
