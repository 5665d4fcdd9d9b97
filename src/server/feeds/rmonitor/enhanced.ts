// The IMSA enhanced records: crossings of every line by time of day, and the sections between them. Start/finish
// itself is told by $J, which has the session's own clock; from here come the pits, the sectors and the speeds.
import type { Message } from '#timing'
import { millisecondsOf } from './fields'

interface Section {
  readonly start: string
  readonly end: string
  readonly inches: number
  /** 1 to 5, or none for the speed trap. */
  readonly sector?: number
}

const inchesInMile = 63_360
const day = 86_400_000
const mostSectors = 5
/** A trap is a few dozen metres; longer than this is a part of the lap. */
const longestTrap = 8_000
/** A car that needs longer for a trap has stopped in it. */
const slowestTrap = 60_000

export class Enhanced {
  #sections: readonly Section[] = []
  /** Of each car: when it crossed which line, and which of the sectors' lines it crossed last. */
  readonly #crossed = new Map<string, Map<string, number>>()
  readonly #latest = new Map<string, string>()
  readonly #inPit = new Map<string, boolean>()

  clear(): void {
    this.#crossed.clear()
    this.#latest.clear()
    this.#inPit.clear()
  }

  /** $T,"Sebring","SEB","3.7","4","S01","T1","T2","46820.5",… */
  setTrack(fields: readonly string[]): readonly Message[] | undefined {
    const [name, , , count, ...rest] = fields
    const sections: Section[] = []
    for (let index = 0; index + 3 < rest.length; index += 4) {
      const [title = '', start = '', end = '', length = ''] = rest.slice(index, index + 4)
      const sector = /^S0*([1-9]\d*)$/.exec(title)?.[1]
      sections.push({
        start,
        end,
        inches: Number(length),
        ...(sector !== undefined && { sector: Number(sector) }),
      })
    }
    if (sections.length === 0 || sections.length !== Number(count)) return undefined
    // Five of seven sectors are no lap: then none is told, rather than an ideal that is too good.
    const hasSectors = sections.every(({ sector = 0 }) => sector <= mostSectors)
    const lap = sections.filter(({ inches, sector }) =>
      sector === undefined ? inches <= longestTrap : hasSectors,
    )
    const hasChanged = JSON.stringify(lap) !== JSON.stringify(this.#sections)
    this.#sections = lap
    const sectors = this.#sectors
    return hasChanged ? [{ type: 'session', ...(name !== undefined && { track: name }), sectors }] : []
  }

  get #sectors(): number {
    return this.#sections.filter(({ sector }) => sector !== undefined).length
  }

  /** What holds for every run. */
  get facts(): readonly Message[] {
    const sectors = this.#sectors
    const hasPits = this.#crossed.size > 0
    if (sectors === 0 && !hasPits) return []
    return [{ type: 'session', ...(sectors > 0 && { sectors }), ...(hasPits && { hasPits }) }]
  }

  /** Whether the car was in the pit lane when it was last seen. */
  isInPit(competitor: string): boolean | undefined {
    return this.#inPit.get(competitor)
  }

  /** $L,"21","P1","SFP","01/27/2009","14:10:17.578" */
  cross(competitor: string, line: string, name: string, time: string): readonly Message[] | undefined {
    const at = millisecondsOf(time)
    if (at === undefined) return undefined
    const isPit = line.startsWith('P')
    // $J may come before the $L of the same crossing: pit entry has told by then where he is.
    this.#inPit.set(competitor, isPit && name !== 'POP')
    // From the first crossing on, "no stop" is knowledge.
    const told: readonly Message[] = this.#crossed.size === 0 ? [{ type: 'session', hasPits: true }] : []
    const messages = [...told, ...this.#sectionsEnding(competitor, line, at)]
    const crossed = this.#crossed.get(competitor) ?? new Map<string, number>()
    this.#crossed.set(competitor, crossed.set(line, at))
    if (isPit || this.#isSectorLine(line)) this.#latest.set(competitor, line)
    // The lines of pit entry and exit reach across the track too: on the track they say nothing of the pits.
    if (isPit && name === 'PIP') messages.push({ type: 'crossing', competitor, line: 'PIN' })
    if (isPit && name === 'POP') messages.push({ type: 'crossing', competitor, line: 'POUT' })
    return messages
  }

  #isSectorLine(line: string): boolean {
    return this.#sections.some(
      ({ sector, start, end }) => sector !== undefined && (start === line || end === line),
    )
  }

  *#sectionsEnding(competitor: string, line: string, at: number): Generator<Message> {
    for (const { start, end, inches, sector } of this.#sections) {
      const from = this.#crossed.get(competitor)?.get(start)
      if (end !== line || from === undefined) continue
      const time = (at - from + day) % day
      if (sector !== undefined) {
        // Another line in between was missed, or this one's beginning was.
        if (this.#latest.get(competitor) === start) yield { type: 'section', competitor, sector, time }
      } else if (time > 0 && time < slowestTrap && inches > 0) {
        yield { type: 'section', competitor, speedMph: inches / inchesInMile / (time / 3_600_000) }
      }
    }
  }
}
