// Plays a simulation over TCP to all connected clients, as the timing computer at a track does.
import {
  encodeLines,
  MultiloopEncoder,
  Playback,
  type RmonitorOptions,
  RmonitorEncoder,
  type Simulation,
  type FeedEncoder,
} from '#simulator'
import { createServer, type Server, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface SimulatorServerOptions extends RmonitorOptions {
  readonly simulation: Simulation
  readonly protocol?: 'multiloop' | 'rmonitor'
  /** 0 selects a free port. */
  readonly port?: number
  /** 60 plays one minute per second. */
  readonly speed?: number
}

const sendIntervalMs = 50
/** Clients with more unsent data are disconnected. */
const maxUnsentBytes = 4_000_000

function createEncoder({
  simulation,
  protocol = 'multiloop',
  ...options
}: SimulatorServerOptions): FeedEncoder {
  return protocol === 'multiloop'
    ? new MultiloopEncoder(simulation, options)
    : new RmonitorEncoder(simulation, options)
}

export class SimulatorServer {
  readonly #options: SimulatorServerOptions
  readonly #playback: Playback
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  readonly #startPosition: number
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined
  #port = 0
  readonly #finish: { readonly finished: Promise<void>; readonly resolve: () => void }

  constructor(options: SimulatorServerOptions) {
    this.#options = options
    this.#playback = new Playback(options.simulation, createEncoder(options))
    this.#startPosition = this.#playback.position
    this.#server = createServer(socket => this.#accept(socket))
    let resolve: () => void = () => undefined
    const finished = new Promise<void>(resolveFinished => {
      resolve = resolveFinished
    })
    this.#finish = { finished, resolve }
  }

  get port(): number {
    return this.#port
  }

  /** Resolves at the end of the session, or when the server is stopped earlier. */
  get finished(): Promise<void> {
    return this.#finish.finished
  }

  get isFinished(): boolean {
    return this.#playback.isFinished
  }

  /** Listens on loopback only and starts the playback. Returns the port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(this.#options.port ?? 0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#startedAt = performance.now()
    this.#timer = setInterval(() => this.#send(), sendIntervalMs)
    return this.#port
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#clients) socket.destroy()
    this.#finish.resolve()
    await new Promise<void>(resolve => void this.#server.close(() => resolve()))
  }

  #accept(socket: Socket): void {
    // A client may disconnect at any time.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#clients.delete(socket))
    // Incoming data is discarded, but must be read for the close event to fire.
    socket.resume()
    socket.write(encodeLines(this.#playback.encodeState()))
    this.#clients.add(socket)
  }

  #send(): void {
    const { speed = 1 } = this.#options
    const lines = this.#playback.advanceTo(
      this.#startPosition + (performance.now() - this.#startedAt) * speed,
    )
    const bytes = encodeLines(lines)
    for (const socket of lines.length === 0 ? [] : this.#clients) {
      if (socket.writableLength > maxUnsentBytes) socket.destroy()
      else socket.write(bytes)
    }
    if (!this.#playback.isFinished) return
    clearInterval(this.#timer)
    this.#finish.resolve()
  }
}
