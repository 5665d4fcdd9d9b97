// A timing computer at a track that does not exist: it plays a simulation over TCP to whoever listens.
import { createServer, type Server, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Simulation } from './happening'
import { MultiloopWords } from './multiloop-words'
import { RmonitorWords, type RmonitorOptions } from './rmonitor-words'
import { bytesOf, Playback, type Words } from './words'

export interface SimulatorServerOptions extends RmonitorOptions {
  readonly simulation: Simulation
  readonly protocol?: 'multiloop' | 'rmonitor'
  /** 0 is any that is free. */
  readonly port?: number
  /** 60 plays a minute in a second. */
  readonly speed?: number
}

/** How often something is said, and how much a listener may leave unread before he is dropped. */
const every = 50
const mostUnread = 4_000_000

function wordsOf({ simulation, protocol = 'multiloop', ...options }: SimulatorServerOptions): Words {
  return protocol === 'multiloop'
    ? new MultiloopWords(simulation, options)
    : new RmonitorWords(simulation, options)
}

export class SimulatorServer {
  readonly #options: SimulatorServerOptions
  readonly #playback: Playback
  readonly #server: Server
  readonly #listeners = new Set<Socket>()
  readonly #begin: number
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined
  #port = 0
  readonly #end: { readonly over: Promise<void>; readonly tell: () => void }

  constructor(options: SimulatorServerOptions) {
    this.#options = options
    this.#playback = new Playback(options.simulation, wordsOf(options))
    this.#begin = this.#playback.at
    this.#server = createServer(socket => this.#welcome(socket))
    let tell: () => void = () => undefined
    const over = new Promise<void>(resolve => {
      tell = resolve
    })
    this.#end = { over, tell }
  }

  get port(): number {
    return this.#port
  }

  /** Resolves when everything has been said; also when it was stopped before. */
  get over(): Promise<void> {
    return this.#end.over
  }

  get isOver(): boolean {
    return this.#playback.isOver
  }

  /** Listens on loopback only, and begins to play. */
  async start(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(this.#options.port ?? 0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#startedAt = performance.now()
    this.#timer = setInterval(() => this.#say(), every)
    return this.#port
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#listeners) socket.destroy()
    this.#end.tell()
    await new Promise<void>(resolve => void this.#server.close(() => resolve()))
  }

  #welcome(socket: Socket): void {
    // A listener who goes away in the middle of a word is none of our business.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#listeners.delete(socket))
    // What he says is not heard, but has to be read for his leaving to be noticed.
    socket.resume()
    socket.write(bytesOf(this.#playback.greeting()))
    this.#listeners.add(socket)
  }

  #say(): void {
    const { speed = 1 } = this.#options
    const lines = this.#playback.until(this.#begin + (performance.now() - this.#startedAt) * speed)
    const bytes = bytesOf(lines)
    for (const socket of lines.length === 0 ? [] : this.#listeners) {
      if (socket.writableLength > mostUnread) socket.destroy()
      else socket.write(bytes)
    }
    if (!this.#playback.isOver) return
    clearInterval(this.#timer)
    this.#end.tell()
  }
}
