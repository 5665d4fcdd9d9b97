import type { Message } from '#timing'
import { parseMilliseconds } from './fields'

interface Section {
  readonly start: string
  readonly end: string
  readonly inches: number
  /** 1 to 5; undefined for the speed trap. */
  readonly sector?: number
}

const inchesInMile = 63_360
const dayMs = 86_400_000
const maxSectors = 5
/** A speed trap is a few dozen meters long. A longer section is part of the lap. */
const maxTrapInches = 8_000
/** A car that needs longer has stopped in the trap. */
const maxTrapMs = 60_000

/**
 * Derives pits, sectors and speeds from the IMSA enhanced records: crossings of every line by time of day, and the
 * sections between them. Start/finish itself comes from $J, which has the clock of the session.
 */
export class EnhancedTiming {
  #sections: readonly Section[] = []
  /** The time of the latest crossing, by competitor and line. */
  readonly #crossingTimes = new Map<string, Map<string, number>>()
  readonly #latestLines = new Map<string, string>()
  readonly #inPit = new Map<string, boolean>()

  clear(): void {
    this.#crossingTimes.clear()
    this.#latestLines.clear()
    this.#inPit.clear()
  }

  /** Parses $T,"Sebring","SEB","3.7","4","S01","T1","T2","46820.5",… */
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
    // With more than five sectors none is reported: the ideal lap of only five of them would be too fast.
    const hasSectors = sections.every(({ sector = 0 }) => sector <= maxSectors)
    const lap = sections.filter(({ inches, sector }) =>
      sector === undefined ? inches <= maxTrapInches : hasSectors,
    )
    const hasChanged = JSON.stringify(lap) !== JSON.stringify(this.#sections)
    this.#sections = lap
    const sectors = this.#sectors
    return hasChanged ? [{ type: 'session', ...(name !== undefined && { track: name }), sectors }] : []
  }

  get #sectors(): number {
    return this.#sections.filter(({ sector }) => sector !== undefined).length
  }

  /** The messages that every new run starts with. */
  get trackFacts(): readonly Message[] {
    const sectors = this.#sectors
    const hasPits = this.#crossingTimes.size > 0
    if (sectors === 0 && !hasPits) return []
    return [{ type: 'session', ...(sectors > 0 && { sectors }), ...(hasPits && { hasPits }) }]
  }

  /** Whether the car was in the pit lane at its latest crossing. */
  isInPit(competitor: string): boolean | undefined {
    return this.#inPit.get(competitor)
  }

  /** Parses $L,"21","P1","SFP","01/27/2009","14:10:17.578" */
  recordCrossing(
    competitor: string,
    line: string,
    name: string,
    time: string,
  ): readonly Message[] | undefined {
    const at = parseMilliseconds(time)
    if (at === undefined) return undefined
    const isPit = line.startsWith('P')
    // $J may be received before the $L of the same crossing. The pit entry has set the location by then.
    this.#inPit.set(competitor, isPit && name !== 'POP')
    // After the first crossing, the absence of pit crossings means that there was no stop.
    const sessionMessages: readonly Message[] =
      this.#crossingTimes.size === 0 ? [{ type: 'session', hasPits: true }] : []
    const messages = [...sessionMessages, ...this.#findSectionsEnding(competitor, line, at)]
    const crossed = this.#crossingTimes.get(competitor) ?? new Map<string, number>()
    this.#crossingTimes.set(competitor, crossed.set(line, at))
    if (isPit || this.#isSectorLine(line)) this.#latestLines.set(competitor, line)
    // The lines of pit entry and exit extend across the track. Crossings on the track say nothing about the pits.
    if (isPit && name === 'PIP') messages.push({ type: 'crossing', competitor, line: 'PIN' })
    if (isPit && name === 'POP') messages.push({ type: 'crossing', competitor, line: 'POUT' })
    return messages
  }

  #isSectorLine(line: string): boolean {
    return this.#sections.some(
      ({ sector, start, end }) => sector !== undefined && (start === line || end === line),
    )
  }

  *#findSectionsEnding(competitor: string, line: string, at: number): Generator<Message> {
    for (const { start, end, inches, sector } of this.#sections) {
      const from = this.#crossingTimes.get(competitor)?.get(start)
      if (end !== line || from === undefined) continue
      const time = (at - from + dayMs) % dayMs
      if (sector !== undefined) {
        // Otherwise a line in between or the start of this section was missed.
        if (this.#latestLines.get(competitor) === start) yield { type: 'section', competitor, sector, time }
      } else if (time > 0 && time < maxTrapMs && inches > 0) {
        yield { type: 'section', competitor, speedMph: inches / inchesInMile / (time / 3_600_000) }
      }
    }
  }
}
