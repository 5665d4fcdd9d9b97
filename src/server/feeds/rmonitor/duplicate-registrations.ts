// A registration number that operators have entered twice: the feed sends standings of both, one of them empty.
import { parseKnownTime, parseMilliseconds } from './fields'
import type { RawRecord } from './records'

interface StandingRecord extends RawRecord {
  readonly command: 'G' | 'H'
}

export class DuplicateRegistrations {
  readonly #registrations: Set<string>
  /** Standings with values that have arrived since the last `dropEmptyStandings()`. */
  readonly #filled = new Set<string>()
  /** Standings that have had values. */
  readonly #known = new Set<string>()
  /** Standings that became empty, until the rider crosses the line again. Values after that prove a duplicate. */
  readonly #emptied = new Set<string>()
  /** Registrations that had both kinds of standings at once. That may also be the deletion of a lap. */
  readonly #suspected = new Set<string>()

  constructor(registrations: readonly string[] = []) {
    this.#registrations = new Set(registrations)
  }

  get registrations(): readonly string[] {
    return [...this.#registrations]
  }

  observe(record: RawRecord): void {
    if (record.command === 'J') this.#forget(record.fields[0] ?? '')
    if (!isStanding(record)) return
    const key = keyOf(record)
    if (!isEmpty(record)) {
      if (this.#emptied.delete(key)) this.#registrations.add(registrationOf(record))
      this.#filled.add(key)
      this.#known.add(key)
    } else if (this.#known.has(key)) this.#emptied.add(key)
  }

  /** Drops the empty standings of registrations that also had others since the last call. */
  dropEmptyStandings(records: readonly RawRecord[]): readonly RawRecord[] {
    const remaining = records.filter(
      record => !isStanding(record) || !isEmpty(record) || !this.#isOfDuplicate(record),
    )
    this.#filled.clear()
    return remaining
  }

  clear(): void {
    this.#registrations.clear()
    this.#known.clear()
    this.#emptied.clear()
    this.#suspected.clear()
  }

  #isOfDuplicate(record: StandingRecord): boolean {
    const registration = registrationOf(record)
    if (this.#registrations.has(registration)) return true
    if (!this.#filled.has(keyOf(record))) return false
    if (this.#suspected.has(registration)) this.#registrations.add(registration)
    this.#suspected.add(registration)
    return true
  }

  #forget(registration: string): void {
    this.#emptied.delete(`G ${registration}`)
    this.#emptied.delete(`H ${registration}`)
  }
}

function isStanding(record: RawRecord): record is StandingRecord {
  return record.command === 'G' || record.command === 'H'
}

/** Without laps and time, but not invalid. */
function isEmpty({ fields }: StandingRecord): boolean {
  const [laps, time] = [fields[2], fields[3]]
  return (
    (laps === '' || laps === '0') &&
    parseMilliseconds(time) !== undefined &&
    parseKnownTime(time) === undefined
  )
}

function registrationOf({ fields }: StandingRecord): string {
  return fields[1] ?? ''
}

function keyOf(record: StandingRecord): string {
  return `${record.command} ${registrationOf(record)}`
}
