// Sends single requests exactly as given: paths are not normalized and bodies not parsed.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Attack {
  readonly method: string
  /** Path and query, encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const timeoutMs = 40_000
/** A stream does not end: its first bytes are enough. */
const maxStreamMs = 50

export function sendAttack(port: number, { method, path, headers, body }: Attack): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Without it, Node sends the body of a DELETE without its length.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const allHeaders = { ...headers, ...length }
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: allHeaders,
      timeout: timeoutMs,
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)))
    sent.on('error', reject)
    sent.on('response', response => {
      const chunks: Buffer[] = []
      const finish = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        })
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', finish)
      response.on('error', reject)
      if (response.headers['content-type']?.startsWith('text/event-stream'))
        setTimeout(() => {
          response.off('error', reject)
          response.on('error', () => undefined)
          finish()
          sent.destroy()
        }, maxStreamMs)
    })
    sent.end(body)
  })
}

export function closeConnections(): void {
  agent.destroy()
}
