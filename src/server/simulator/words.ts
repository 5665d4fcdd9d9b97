// How a simulation is spoken: the words of one protocol, and the pace at which they are said.
import type { Happening, Simulation } from './happening'

export interface Words {
  /** What is said of it the moment it happens. */
  tell(happening: Happening): readonly string[]
  /** Said every second. */
  beat(at: number): readonly string[]
  /** Everything there is to know, for somebody who has just come; told to all at a low rate. */
  state(at: number): readonly string[]
}

const second = 1000
const repeatEvery = 20_000

export class Playback {
  readonly #simulation: Simulation
  readonly #words: Words
  #next = 0
  #beatAt: number
  #repeatAt: number
  /** Told up to here. */
  at: number

  constructor(simulation: Simulation, words: Words) {
    this.#simulation = simulation
    this.#words = words
    this.at = simulation.happenings[0]?.at ?? 0
    this.#beatAt = this.at
    this.#repeatAt = this.at
  }

  get isOver(): boolean {
    return this.at >= this.#simulation.overAt
  }

  /** Everything that is said until then. */
  until(time: number): readonly string[] {
    const end = Math.min(time, this.#simulation.overAt)
    const lines: string[] = []
    for (;;) {
      const happening = this.#simulation.happenings[this.#next]
      const soonest = Math.min(happening?.at ?? Infinity, this.#beatAt, this.#repeatAt)
      if (soonest > end) break
      this.at = soonest
      if (happening?.at === soonest) lines.push(...this.#happen(happening))
      else if (this.#repeatAt === soonest) lines.push(...this.#repeat())
      else lines.push(...this.#beat())
    }
    this.at = Math.max(this.at, end)
    return lines
  }

  /** For a newcomer. */
  greeting(): readonly string[] {
    return this.#words.state(this.at)
  }

  #happen(happening: Happening): readonly string[] {
    this.#next += 1
    const isEnd = happening.kind === 'flag' && happening.flag === undefined && happening.at > 0
    // The result is told once more, and then left to settle.
    if (isEnd) this.#repeatAt = Infinity
    return [...this.#words.tell(happening), ...(isEnd ? this.#words.state(happening.at) : [])]
  }

  #repeat(): readonly string[] {
    this.#repeatAt += repeatEvery
    return this.#words.state(this.at)
  }

  #beat(): readonly string[] {
    this.#beatAt += second
    return this.#words.beat(this.at)
  }
}

/** Latin-1, as timing computers write. */
export function bytesOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map(line => `${line}\r\n`).join(''), 'latin1')
}

/** The whole session as one recording. */
export function recordingOf(simulation: Simulation, words: Words): Buffer {
  return bytesOf(new Playback(simulation, words).until(Infinity))
}
