// One connection of a load generator: as little HTTP as it takes, so that the generator is not what is measured.
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  /** Milliseconds from the request to the last byte. */
  readonly took: number
}

const headEnd = Buffer.from('\r\n\r\n')

export class Connection {
  readonly #socket: Socket
  #waiting: { readonly resolve: (answer: Answer) => void; readonly askedAt: number } | undefined
  #received: Buffer = Buffer.alloc(0)
  #broken: (() => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#take(chunk))
    socket.on('error', () => this.#broken?.())
    socket.on('close', () => this.#broken?.())
  }

  static open(port: number, host = '127.0.0.1'): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host)
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  /** One at a time. */
  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, askedAt: performance.now() }
      this.#broken = () => reject(new Error('The connection is gone'))
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#broken = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${head}`)
    if (this.#received.length < end + headEnd.length + length) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#broken = undefined
    const etag = /etag: (\S+)/i.exec(head)?.[1]
    waiting?.resolve({ status, etag, took: performance.now() - waiting.askedAt })
  }
}

/** A request as a browser sends it, of which the server reads every line. */
export function requestText(
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
