// A client of the live stream on a plain socket, for requests and reading speeds that `fetch` does not have.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface RawRequest {
  readonly cookie: string
  readonly path?: string
  readonly method?: string
  readonly version?: '1.0' | '1.1'
  readonly headers?: Readonly<Record<string, string>>
}

export function buildRawRequest({
  cookie,
  path = '',
  method = 'GET',
  version = '1.1',
  headers = {},
}: RawRequest): string {
  const lines = Object.entries({ Host: 'localhost', Cookie: cookie, ...headers })
  return `${method} /api/dashboard/live${path} HTTP/${version}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

export class RawStream {
  readonly socket: Socket
  readonly #received: Buffer[] = []
  isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', bytes => this.#received.push(bytes))
    socket.on('error', () => undefined)
    socket.once('close', () => (this.isClosed = true))
  }

  static async open(address: string, request: string): Promise<RawStream> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    const stream = new RawStream(socket)
    socket.write(request)
    return stream
  }

  /** Everything received so far, as Latin-1. */
  get text(): string {
    return Buffer.concat(this.#received).toString('latin1')
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#received)
  }

  /** The number of bytes received so far. */
  get size(): number {
    return this.#received.reduce((sum, { length }) => sum + length, 0)
  }

  close(): void {
    this.socket.destroy()
  }
}

/** The body of a response in HTTP chunks, as far as it has been received. */
export function readChunks(response: Buffer): Buffer {
  const chunks: Buffer[] = []
  let at = response.indexOf('\r\n\r\n') + 4
  for (;;) {
    const lineEnd = response.indexOf('\r\n', at)
    if (lineEnd < 0) break
    const length = Number.parseInt(response.toString('latin1', at, lineEnd), 16)
    if (length === 0 || response.length < lineEnd + 4 + length) break
    chunks.push(response.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 4 + length
  }
  return Buffer.concat(chunks)
}
