/** One request as a browser would put it on the wire: nothing is followed, nothing is repeated. */
import http from 'node:http'
import https from 'node:https'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** The beginning of the body. */
  body: string
  milliseconds: number
}

/** Why there is no answer. */
export interface Silence {
  reason: 'unknown-host' | 'refused' | 'timeout' | 'certificate' | 'broken'
  /** What the system calls it. */
  code: string
}

export interface Question {
  method: 'OPTIONS' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Milliseconds until no answer counts as none. */
  timeout: number
}

/** Characters of a body that are kept. */
const keptLength = 300

export async function ask(
  url: string,
  { method, headers, body, timeout }: Question,
): Promise<Answer | Silence> {
  const begun = performance.now()
  const { request } = url.startsWith('https:') ? https : http
  const signal = AbortSignal.timeout(timeout)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      request(url, { method, headers: { ...headers, ...length }, signal, agent: false }, (response) => {
        let start = ''
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: start.slice(0, keptLength),
            milliseconds: Math.round(performance.now() - begun),
          })
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          start += chunk
          // No answer to a lead is so long.
          if (start.length <= keptLength) return
          finish()
          response.destroy()
        })
        response.on('end', finish).on('close', finish).on('error', reject)
      })
        .on('error', reject)
        .end(body)
    })
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return { reason: signal.aborted ? 'timeout' : findReason(code), code }
  }
}

function findReason(code: string): Silence['reason'] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT') return 'timeout'
  return /CERT|TLS|SSL|SELF_SIGNED|VERIFY|EPROTO/.test(code) ? 'certificate' : 'broken'
}
