// Plays a simulation over TCP at a chosen pace, starting with the first connection.
import { encodeLines, MultiloopEncoder, Playback, type Simulation } from '#simulator'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** One by one at a fixed rate, or faster than real time by a factor. */
export type Pace = { readonly passingsPerSecond: number } | { readonly speed: number }

const sendIntervalMs = 10

export class TimingFeed {
  readonly #pace: Pace
  readonly #playback: Playback
  /** The distinct times of all line crossings. */
  readonly #passingTimes: readonly number[]
  readonly #startPosition: number
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer(socket => this.#accept(socket))
  #timer: NodeJS.Timeout | undefined

  /** Events before `startPosition`, in milliseconds of the session, are sent at once. */
  constructor(simulation: Simulation, pace: Pace, startPosition = 0) {
    this.#pace = pace
    this.#startPosition = startPosition
    this.#playback = new Playback(
      simulation,
      new MultiloopEncoder(simulation, { startsAt: Math.floor(Date.now() / 1000) }),
    )
    const crossings = simulation.events.filter(({ kind, at }) => kind === 'crossing' && at > startPosition)
    this.#passingTimes = [...new Set(crossings.map(({ at }) => at))]
  }

  get isFinished(): boolean {
    return this.#playback.isFinished
  }

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    // The address of a TCP server is an object.
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #accept(socket: Socket): void {
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.resume()
    socket.write(encodeLines(this.#playback.encodeState()))
    this.#sockets.add(socket)
    if (this.#timer === undefined) this.#play()
  }

  #play(): void {
    this.#send(this.#startPosition)
    const startedAt = performance.now()
    this.#timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000
      if ('speed' in this.#pace) this.#send(this.#startPosition + seconds * 1000 * this.#pace.speed)
      else this.#send(this.#passingTimes[Math.floor(seconds * this.#pace.passingsPerSecond)] ?? Infinity)
    }, sendIntervalMs)
  }

  #send(until: number): void {
    const lines = this.#playback.advanceTo(until)
    if (lines.length === 0) return
    for (const socket of this.#sockets) socket.write(encodeLines(lines))
  }
}
