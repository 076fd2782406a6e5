/** What can be wrong with the address of a form: each with what it means and what to do. */
import type { Endpoint } from '#src/leads/endpoint.ts'
import type { Silence } from './ask.ts'

export interface Finding {
  id: `webhooks/${string}`
  severity: 'error' | 'warning'
  message: string
  hint: string
}

const activate = 'Activate the workflow in n8n, and compare the path with the one in automation/README.md.'

export const findings = {
  noAddress: (variable: string): Finding => ({
    id: 'webhooks/no-address',
    severity: 'error',
    message: 'No address is set: visitors are told that it could not be sent.',
    hint: `Set LEADS_HOST, or ${variable} for this form alone. .env.example says how.`,
  }),
  ownOrigin: (): Finding => ({
    id: 'webhooks/own-origin',
    severity: 'warning',
    message: 'It is posted to the site itself. Published as files, a site receives nothing.',
    hint: 'Set LEADS_HOST to the automation service. / is for the inbox of npm start, or where a proxy passes it on.',
  }),
  notHttps: (): Finding => ({
    id: 'webhooks/not-https',
    severity: 'error',
    message: 'It is http: browsers refuse to post from a page that is https.',
    hint: 'Write https:// in front of it. Only this computer itself may be http.',
  }),
  onlyHere: (): Finding => ({
    id: 'webhooks/only-here',
    severity: 'warning',
    message: 'It names this computer: a visitor’s browser would post to the computer of the visitor.',
    hint: 'For trials only. Set an address that is reached from everywhere.',
  }),
  testAddress: ({ mode }: Endpoint): Finding => ({
    id: 'webhooks/test-address',
    severity: 'error',
    message:
      mode === 'no-cors'
        ? 'It is a test address: n8n takes it away after two minutes, and visitors would still be told that all went well.'
        : 'It is a test address: n8n takes it away after two minutes.',
    hint: 'Set LEADS_DELIVERY=confirmed, which posts to /webhook/ in its place, or an address of /webhook/ of its own.',
  }),
  replacedAddress: (variable: string): Finding => ({
    id: 'webhooks/replaced-address',
    severity: 'warning',
    message: `${variable} is a test address; under "confirmed" the forms post to /webhook/ in its place.`,
    hint: `Write /webhook/ in ${variable}, so that it says where the leads go.`,
  }),
  repeated: (others: readonly string[]): Finding => ({
    id: 'webhooks/repeated',
    severity: 'error',
    message: `It is also the address of ${others.join(', ')}.`,
    hint: 'Each form sends other fields: give each an address of its own.',
  }),
  unseen: (): Finding => ({
    id: 'webhooks/unseen',
    severity: 'warning',
    message:
      'It is posted without CORS: nobody can see whether it arrived, and success is claimed of any answer.',
    hint: 'Set LEADS_DELIVERY=confirmed.',
  }),
  silent: ({ reason, code }: Silence, host: string, seconds: number): Finding => {
    const [message, hint] = {
      'unknown-host': [
        `The host ${host} is not known (${code}).`,
        'Look for a slip in the address, or set up its DNS.',
      ],
      refused: [`${host} refuses the connection.`, 'Start the service, and check the port and the firewall.'],
      timeout: [
        `${host} did not answer within ${seconds} s.`,
        'Check that the service runs and is not overloaded.',
      ],
      certificate: [
        `${host} offers no secure connection that browsers accept (${code}).`,
        'Renew its certificate, or name the host that it is for.',
      ],
      broken: [
        `${host} broke the connection (${code}).`,
        'Look into the log of the service or of its proxy.',
      ],
    }[reason] as [string, string]
    return { id: `webhooks/${reason}`, severity: 'error', message, hint }
  },
  preflightStatus: (status: number): Finding => ({
    id: 'webhooks/preflight-status',
    severity: 'error',
    message: `Asked whether pages of the site may post (OPTIONS), it answers ${status}: browsers then do not post.`,
    hint:
      status === 404
        ? activate
        : 'It must answer OPTIONS with a status from 200 to 299, without a redirect or a login.',
  }),
  wrongOrigin: (origin: string, allowed: string | undefined): Finding => ({
    id: 'webhooks/wrong-origin',
    severity: 'error',
    message:
      allowed === undefined
        ? `It does not say that pages of ${origin} may post.`
        : `It lets pages of ${quote(allowed)} post, but not those of ${origin}.`,
    hint: `Put ${origin} into "Allowed Origins (CORS)" of the webhook: no slash at the end, several with commas and no spaces.`,
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
    hint: 'Set the address that it leads to.',
  }),
  refusedLead: (status: number): Finding => ({
    id: 'webhooks/refused-lead',
    severity: 'error',
    message: `It answers the lead with ${status}.`,
    hint:
      status === 404
        ? activate
        : 'Look into the executions of the workflow: a step of it failed, or it expects other fields.',
  }),
  notTried: (): Finding => ({
    id: 'webhooks/not-tried',
    severity: 'warning',
    message: 'No test lead was sent, because of what is wrong above.',
    hint: 'Mend that first.',
  }),
} as const

/** What a server says, cut short, with what cannot be seen made visible. */
export function quote(text: string, longest = 200): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (sign) =>
    /\s/.test(sign) ? ' ' : `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
}
