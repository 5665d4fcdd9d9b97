// A minimal HTTP connection for the load generator, so that the generator is not the bottleneck.
import { connect, type Socket } from 'node:net'

export interface HttpResponse {
  readonly status: number
  readonly etag: string | undefined
  /** From the request to the last byte. */
  readonly durationMs: number
}

const headEnd = Buffer.from('\r\n\r\n')

export class Connection {
  readonly #socket: Socket
  #pending: { readonly resolve: (response: HttpResponse) => void; readonly sentAt: number } | undefined
  #received: Buffer = Buffer.alloc(0)
  #fail: (() => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#receive(chunk))
    socket.on('error', () => this.#fail?.())
    socket.on('close', () => this.#fail?.())
  }

  static open(port: number, host = '127.0.0.1'): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host)
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  /** Only one request at a time. */
  request(text: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, sentAt: performance.now() }
      this.#fail = () => reject(new Error('The connection was closed'))
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`The response has no content length:\n${head}`)
    if (this.#received.length < end + headEnd.length + length) return
    this.#received = Buffer.alloc(0)
    const pending = this.#pending
    this.#pending = undefined
    this.#fail = undefined
    const etag = /etag: (\S+)/i.exec(head)?.[1]
    pending?.resolve({ status, etag, durationMs: performance.now() - pending.sentAt })
  }
}

/** Builds a GET request with the headers of a browser. */
export function buildRequest(
  path: string,
  headers: Readonly<Record<string, string | undefined>> = {},
): string {
  const all = {
    Host: 'localhost:3000',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    Accept: 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Dest': 'empty',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
