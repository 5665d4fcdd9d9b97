// The state of one run, which detects records that the feed repeats.
import type { EntryMessage, SessionKind, SessionMessage, RacerStatus } from '#timing'
import { parseDuration, parseKind, parseKindOfPreamble } from './fields'
import type { MultiloopRecord } from './records'

/** Two records of one crossing may be rounded differently. */
const toleranceMs = 1

export class Rider {
  /** The reported crossings of start/finish. */
  readonly #crossings: number[] = []
  /** The latest number of laps in any record. */
  laps = 0
  grid: number | undefined
  status: RacerStatus = 'running'
  /** The text of the latest entry record. */
  lastEntry = ''

  /** The reported crossing of start/finish at this time. */
  findCrossing(at: number): number | undefined {
    return this.#crossings.findLast(each => Math.abs(each - at) <= toleranceMs)
  }

  addCrossing(at: number): void {
    this.#crossings.push(at)
  }
}

export class Run {
  key: string | undefined
  name: string | undefined
  event = ''
  start: number | undefined
  /** A rider has completed a lap. */
  hasStarted = false
  #kind: SessionKind | undefined
  /** Whether a countdown has been received: after that, 0 is a count instead of "no limit". */
  readonly countdowns = { laps: false, time: false }
  /** Records and facts that have been reported. */
  readonly #seenFacts = new Set<string>()
  readonly #riders = new Map<string, Rider>()
  /** Numbers are kept from one run to the next, like entries. */
  readonly #numbers: Map<string, string>

  constructor(
    public preamble: string,
    before?: Run,
  ) {
    this.#numbers = new Map(before?.numbers)
  }

  get numbers(): ReadonlyMap<string, string> {
    return this.#numbers
  }

  /** Derived from a preamble such as `Q1` until $R is received. */
  get kind(): SessionKind | undefined {
    return this.#kind ?? parseKindOfPreamble(this.preamble)
  }

  /** Whether $R describes this run. Before the first lap the start time may still change. */
  isDescribedBy({ preamble, fields: [event = '', , name, , start] }: MultiloopRecord): boolean {
    if (preamble !== this.preamble) return false
    if (this.name === undefined) return true
    const newStart = parseDuration(start)
    const isSameStart = newStart === undefined || this.start === undefined || newStart === this.start
    return this.name === name && this.event === event && (isSameStart || !this.hasStarted)
  }

  /** Handles `$R¦R¦400004C7¦R1¦Autumn Classic¦AC¦Twins Cup Race 1¦R¦685ECBB8`. */
  describe({ fields: [event = '', , name = '', type = '', start] }: MultiloopRecord): void {
    this.event = event
    this.name = name
    this.#kind = parseKind(type) ?? this.#kind
    this.start = parseDuration(start) ?? this.start
  }

  get message(): SessionMessage {
    const name = this.name || this.event || this.preamble
    return {
      type: 'session',
      ...(this.key !== undefined && { run: this.key }),
      ...(name !== '' && { name }),
      ...(this.#kind !== undefined && { kind: this.#kind }),
      hasPits: true,
    }
  }

  findOrCreateRider(competitor: string): Rider {
    const existing = this.#riders.get(competitor)
    if (existing !== undefined) return existing
    const rider = new Rider()
    this.#riders.set(competitor, rider)
    return rider
  }

  /** Entries are repeated rarely, but every record contains the number. */
  introduceNumber(competitor: string, number: string): readonly EntryMessage[] {
    if (number === '' || this.#numbers.get(competitor) === number) return []
    this.#numbers.set(competitor, number)
    return [{ type: 'entry', competitor, number }]
  }

  /** Returns whether the fact is new. */
  markSeen(fact: string): boolean {
    if (this.#seenFacts.has(fact)) return false
    this.#seenFacts.add(fact)
    return true
  }
}
