// The network side of a P3 decoder: sends records to all clients and answers requests to send passings again.
import { encodeP3Passing, type P3Memory } from '#simulator'
import { createServer, type Server, type Socket } from 'node:net'
import { parseDecoderRecord } from '../feeds/p3/decoder-record'
import { FrameDecoder } from '../feeds/p3/frame-decoder'

export interface DecoderServerOptions {
  readonly memory: P3Memory
  /** Loopback by default, because decoders have no authentication. */
  readonly host?: string | undefined
  /** 0 selects a free port. */
  readonly port?: number | undefined
}

/** A request for the passings with these numbers, both ends included. */
export interface ResendRequest {
  readonly from: number
  readonly until: number
  readonly decoder: number | undefined
}

const resendType = 0x04
const tags = { from: 0x01, until: 0x02, decoder: 0x81 } as const
/** Clients with more unsent data are disconnected. */
const maxUnsentBytes = 4_000_000
const maxRequests = 1000

export class DecoderServer {
  readonly #options: DecoderServerOptions
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  readonly #requests: ResendRequest[] = []
  #clientWaiters: (() => void)[] = []
  #port = 0

  constructor(options: DecoderServerOptions) {
    this.#options = options
    this.#server = createServer(socket => this.#accept(socket))
  }

  get port(): number {
    return this.#port
  }

  get clientCount(): number {
    return this.#clients.size
  }

  /** The newest requests, in the order of receipt. */
  get requests(): readonly ResendRequest[] {
    return this.#requests
  }

  /** Returns the port. */
  async start(): Promise<number> {
    const { host = '127.0.0.1', port = 0 } = this.#options
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, resolve)
    })
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    return this.#port
  }

  async stop(): Promise<void> {
    this.dropLinks()
    await new Promise<void>(resolve => void this.#server.close(() => resolve()))
  }

  send(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    for (const socket of this.#clients) {
      if (socket.writableLength > maxUnsentBytes) socket.destroy()
      else socket.write(bytes)
    }
  }

  /** Disconnects all clients; they can connect again. */
  dropLinks(): void {
    for (const socket of this.#clients) socket.destroy()
    this.#clients.clear()
  }

  /** Resolves at once while a client is connected. */
  waitForClient(): Promise<void> {
    if (this.#clients.size > 0) return Promise.resolve()
    return new Promise(resolve => void this.#clientWaiters.push(resolve))
  }

  #accept(socket: Socket): void {
    const frames = new FrameDecoder()
    // A client may disconnect at any time.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#clients.delete(socket))
    socket.on('data', bytes => {
      for (const { record } of frames.push(bytes)) if (record !== undefined) this.#answer(socket, record)
    })
    this.#clients.add(socket)
    const waiters = this.#clientWaiters
    this.#clientWaiters = []
    for (const resolve of waiters) resolve()
  }

  /** Decoders have more requests; clients of live timing need only this one. */
  #answer(socket: Socket, bytes: Uint8Array): void {
    const record = parseDecoderRecord(bytes)
    if (typeof record === 'string' || record.type !== resendType) return
    const [from, until, decoder] = [tags.from, tags.until, tags.decoder].map(tag => record.fields.get(tag))
    const request = {
      from: Number(from ?? 1),
      until: Number(until ?? Infinity),
      decoder: decoder === undefined ? undefined : Number(decoder),
    }
    this.#requests.push(request)
    if (this.#requests.length > maxRequests) this.#requests.shift()
    const passings = this.#options.memory.list(request.from, request.until, request.decoder)
    socket.write(Buffer.concat(passings.map(encodeP3Passing)))
  }
}
