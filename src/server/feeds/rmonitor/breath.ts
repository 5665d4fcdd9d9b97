// A recorder that connects again leaves no mark: the state is simply told anew, standings before the run they belong
// to. So what is told of the state between two heartbeats waits for the end of that breath, in case it is another
// run's. That is a second at most, and a standing that speaks of the crossing just told need not wait.
import { realTime } from './fields'
import type { Held } from './greeting'

const state = new Set(['A', 'COMP', 'C', 'E', 'G', 'H', 'RMS', 'T'])
/** $B says which run it is; what happens now happens in the one we are in, so what was told before it does too. */
const ends = new Set(['B', 'F', 'J', 'L', 'COR', 'SP', 'SR', 'RMHL'])
/** No feed has this many records of state. */
const most = 20_000

export class Breath {
  #held: Held[] = []
  /** The last crossing of each competitor. */
  readonly #crossings = new Map<string, Held>()

  get held(): readonly Held[] {
    return this.#held
  }

  restore(held: readonly Held[]): void {
    this.#held = [...held]
  }

  /** Whether the record is kept back. */
  hold(record: Held): boolean {
    if (!state.has(record.command) || this.#isOfCrossing(record)) return false
    this.#held.push(record)
    return true
  }

  get isFull(): boolean {
    return this.#held.length > most
  }

  isEndedBy({ command }: Held): boolean {
    return ends.has(command)
  }

  heard(record: Held): void {
    if (record.command === 'J') this.#crossings.set(record.fields[0] ?? '', record)
  }

  release(): readonly Held[] {
    const held = this.#held
    this.#held = []
    return held
  }

  /** The same total or the same lap time to the millisecond: no other run has that. */
  #isOfCrossing({ command, fields: [, competitor = '', , time] }: Held): boolean {
    const [, lapTime, total] = this.#crossings.get(competitor)?.fields ?? []
    if (realTime(time) === undefined) return false
    if (!(command === 'G' && time === total) && !(command === 'H' && time === lapTime)) return false
    // It must not overtake an older one of the same competitor.
    return !this.#held.some(held => held.command === command && held.fields[1] === competitor)
  }
}
