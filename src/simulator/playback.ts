// Plays a simulation as the lines that a timing computer would send, in order of simulated time.
import type { SimulationEvent, Simulation } from './simulation-event'

export interface FeedEncoder {
  encodeEvent(event: SimulationEvent): readonly string[]
  /** Sent every second. */
  encodeHeartbeat(at: number): readonly string[]
  /** The complete state: sent to new connections, and repeated periodically to all. */
  encodeState(at: number): readonly string[]
}

const heartbeatIntervalMs = 1000
const stateIntervalMs = 20_000

export class Playback {
  readonly #simulation: Simulation
  readonly #encoder: FeedEncoder
  #nextEvent = 0
  #heartbeatAt: number
  #stateAt: number
  #position: number

  constructor(simulation: Simulation, encoder: FeedEncoder) {
    this.#simulation = simulation
    this.#encoder = encoder
    this.#position = simulation.events[0]?.at ?? 0
    this.#heartbeatAt = this.#position
    this.#stateAt = this.#position
  }

  /** The simulated time up to which lines were returned. */
  get position(): number {
    return this.#position
  }

  get isFinished(): boolean {
    return this.#position >= this.#simulation.endsAt
  }

  /** Returns all lines that are sent between the current position and `time`. */
  advanceTo(time: number): readonly string[] {
    const end = Math.min(time, this.#simulation.endsAt)
    const lines: string[] = []
    for (;;) {
      const event = this.#simulation.events[this.#nextEvent]
      const next = Math.min(event?.at ?? Infinity, this.#heartbeatAt, this.#stateAt)
      if (next > end) break
      this.#position = next
      if (event?.at === next) lines.push(...this.#playEvent(event))
      else if (this.#stateAt === next) lines.push(...this.#playState())
      else lines.push(...this.#playHeartbeat())
    }
    this.#position = Math.max(this.#position, end)
    return lines
  }

  /** The lines that a new connection receives first. */
  encodeState(): readonly string[] {
    return this.#encoder.encodeState(this.#position)
  }

  #playEvent(event: SimulationEvent): readonly string[] {
    this.#nextEvent += 1
    const isEnd = event.kind === 'flag' && event.flag === undefined && event.at > 0
    // The final state is sent once with the end of the session and not repeated afterwards.
    if (isEnd) this.#stateAt = Infinity
    return [...this.#encoder.encodeEvent(event), ...(isEnd ? this.#encoder.encodeState(event.at) : [])]
  }

  #playState(): readonly string[] {
    this.#stateAt += stateIntervalMs
    return this.#encoder.encodeState(this.#position)
  }

  #playHeartbeat(): readonly string[] {
    this.#heartbeatAt += heartbeatIntervalMs
    return this.#encoder.encodeHeartbeat(this.#position)
  }
}

/** In Latin-1, the encoding of the timing protocols. */
export function encodeLines(lines: readonly string[]): Uint8Array {
  const text = lines.map(line => `${line}\r\n`).join('')
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

/** The bytes of the whole session. */
export function encodeRecording(simulation: Simulation, encoder: FeedEncoder): Uint8Array {
  return encodeLines(new Playback(simulation, encoder).advanceTo(Infinity))
}
