// A timing computer that speaks at the pace a measurement wants, from the moment the server listens.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Simulation } from '../../src/server/simulator/happening'
import { MultiloopWords } from '../../src/server/simulator/multiloop-words'
import { bytesOf, Playback } from '../../src/server/simulator/words'

/** So many passings a second, one by one; or so many times as fast as it was. */
export type Pace = { readonly passings: number } | { readonly speed: number }

const lookEvery = 10

export class TimingFeed {
  readonly #pace: Pace
  readonly #playback: Playback
  /** When somebody crosses a line, each moment once. */
  readonly #passings: readonly number[]
  readonly #begin: number
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer(socket => this.#welcome(socket))
  #timer: NodeJS.Timeout | undefined

  /** What happens before `begin`, in milliseconds of the session, is told at once. */
  constructor(simulation: Simulation, pace: Pace, begin = 0) {
    this.#pace = pace
    this.#begin = begin
    this.#playback = new Playback(
      simulation,
      new MultiloopWords(simulation, { startsAt: Math.floor(Date.now() / 1000) }),
    )
    const crossed = simulation.happenings.filter(({ kind, at }) => kind === 'line' && at > begin)
    this.#passings = [...new Set(crossed.map(({ at }) => at))]
  }

  get isOver(): boolean {
    return this.#playback.isOver
  }

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    // A server on a port has an address of this kind.
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #welcome(socket: Socket): void {
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.resume()
    socket.write(bytesOf(this.#playback.greeting()))
    this.#sockets.add(socket)
    if (this.#timer === undefined) this.#play()
  }

  #play(): void {
    this.#say(this.#begin)
    const began = performance.now()
    this.#timer = setInterval(() => {
      const seconds = (performance.now() - began) / 1000
      if ('speed' in this.#pace) this.#say(this.#begin + seconds * 1000 * this.#pace.speed)
      else this.#say(this.#passings[Math.floor(seconds * this.#pace.passings)] ?? Infinity)
    }, lookEvery)
  }

  #say(until: number): void {
    const lines = this.#playback.until(until)
    if (lines.length === 0) return
    for (const socket of this.#sockets) socket.write(bytesOf(lines))
  }
}
