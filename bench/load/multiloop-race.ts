// A race of 40 riders that a Multiloop timing system on this machine has reported, second by second.
import { createServer, type Server, type Socket } from 'node:net'
import { createSimulatedField, encodeLines, MultiloopEncoder, Playback, simulate } from '#simulator'
import { testTrack } from '#simulator/testing'
import type { BenchServer } from './bench-server'

const riders = 40
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export class MultiloopRace {
  readonly port: number
  readonly #listener: Server
  readonly #connected: Promise<Socket>
  readonly #minutes: number

  private constructor(listener: Server, minutes: number) {
    const address = listener.address()
    this.port = typeof address === 'object' && address !== null ? address.port : 0
    this.#listener = listener
    this.#connected = new Promise(resolve => listener.once('connection', resolve))
    this.#minutes = minutes
  }

  /** The server connects to its port. */
  static async listen(minutes: number): Promise<MultiloopRace> {
    const listener = createServer()
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    return new MultiloopRace(listener, minutes)
  }

  /** Sends the whole race but its end, and waits until it is processed. */
  async run({ liveServices: { liveTiming } }: BenchServer): Promise<void> {
    const socket = await this.#connected
    socket.setNoDelay(true)
    const simulation = simulate({
      seed: 1,
      kind: 'race',
      track: testTrack,
      category: 'Superbike',
      riders: createSimulatedField(7, riders, 'Superbike'),
      length: { minutes: this.#minutes + 5 },
    })
    const playback = new Playback(simulation, new MultiloopEncoder(simulation))
    for (let second = 0; second <= this.#minutes * 60; second += 1) {
      const isSent = socket.write(encodeLines(playback.advanceTo(second * 1000)))
      // One record of the journal per second of the race.
      await wait(1)
      if (!isSent) await new Promise<void>(resolve => socket.once('drain', resolve))
    }
    for (let count = -1; count !== liveTiming.snapshot?.sequence; await wait(1000))
      count = liveTiming.snapshot?.sequence ?? 0
  }

  async stop(): Promise<void> {
    const socket = await this.#connected
    socket.destroy()
    this.#listener.close()
  }
}
