// What was told of one run, so that what the feed repeats is not told twice.
import type { EntryMessage, Kind, SessionMessage, Status } from '#timing'
import { duration, kindOf, kindOfPreamble } from './fields'
import type { Heard } from './records'

/** Two records of one crossing may be rounded differently. */
const tolerance = 1

export class Rider {
  /** When he crossed start/finish, as far as it was told. */
  readonly #crossings: number[] = []
  /** Laps as last heard in whatever record. */
  laps = 0
  grid: number | undefined
  status: Status = 'running'
  /** The entry as last announced. */
  announced = ''

  /** The crossing of start/finish at this time, as it was told. */
  crossingAt(at: number): number | undefined {
    return this.#crossings.findLast(each => Math.abs(each - at) <= tolerance)
  }

  cross(at: number): void {
    this.#crossings.push(at)
  }
}

export class Run {
  key: string | undefined
  name: string | undefined
  event = ''
  start: number | undefined
  /** Somebody has done a lap. */
  hasStarted = false
  #kind: Kind | undefined
  /** Has counted down: from then on 0 is a count and no blank. */
  readonly counted = { laps: false, time: false }
  /** Records and facts that need no telling again. */
  readonly #told = new Set<string>()
  readonly #riders = new Map<string, Rider>()
  /** Numbers hold from one run to the next, as entries do. */
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

  /** Until $R has said so, the preamble tells: `Q1`. */
  get kind(): Kind | undefined {
    return this.#kind ?? kindOfPreamble(this.preamble)
  }

  /** Whether it is the run this $R speaks of. Before anybody has done a lap, it may still be given another start. */
  isDescribedBy({ preamble, fields: [event = '', , name, , start] }: Heard): boolean {
    if (preamble !== this.preamble) return false
    if (this.name === undefined) return true
    const told = duration(start)
    const isSameStart = told === undefined || this.start === undefined || told === this.start
    return this.name === name && this.event === event && (isSameStart || !this.hasStarted)
  }

  /** `$R¦R¦400004C7¦R1¦Autumn Classic¦AC¦Twins Cup Race 1¦R¦685ECBB8` */
  describe({ fields: [event = '', , name = '', type = '', start] }: Heard): void {
    this.event = event
    this.name = name
    this.#kind = kindOf(type) ?? this.#kind
    this.start = duration(start) ?? this.start
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

  rider(competitor: string): Rider {
    const held = this.#riders.get(competitor)
    if (held !== undefined) return held
    const rider = new Rider()
    this.#riders.set(competitor, rider)
    return rider
  }

  /** Entries are repeated at a low rate; the number is in every record. */
  introduce(competitor: string, number: string): readonly EntryMessage[] {
    if (number === '' || this.#numbers.get(competitor) === number) return []
    this.#numbers.set(competitor, number)
    return [{ type: 'entry', competitor, number }]
  }

  /** Whether it is the first time this is told. */
  isNews(fact: string): boolean {
    if (this.#told.has(fact)) return false
    this.#told.add(fact)
    return true
  }
}
