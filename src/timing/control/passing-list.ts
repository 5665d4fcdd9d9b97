// The passings of a run as an official sees them, in order of time. After a record only those that it can have changed are
// described again, so that the cost of an update does not grow with the laps already run.
import { type ControlPassing, isSuspicious, keyOf, readFacts } from './control-passings'
import type { ControlledFold } from './controlled-fold'
import type { CrossingMessage } from '../engine/messages'
import type { TimelineRecord } from '../replay/columns'
import { describeRiderPassings, findRacer, type ListedPassing } from './describe-rider-passings'
import { findFirstChange } from './find-first-change'
import { visitRecords } from './visit-records'

export interface PassingChanges {
  /** All passings that may have changed. */
  readonly changed: readonly ControlPassing[]
  /** The keys of passings that no longer exist. */
  readonly removed: readonly string[]
}

/** Higher than the number of passings of any run. */
const firstOrderOfInserted = 1e9

export class PassingList {
  /** What is described; undefined before the first update, and while one is not complete. */
  #controlled: ControlledFold | undefined
  #byKey = new Map<string, ListedPassing>()
  #inOrder: ListedPassing[] = []
  /** In order of time. */
  #byRider = new Map<string, ListedPassing[]>()
  #byUnknownSource = new Map<string, ListedPassing[]>()
  #sources = new Set<string>()
  #suspicious = new Set<ListedPassing>()

  get length(): number {
    return this.#inOrder.length
  }

  /** In order of time. */
  at(index: number): ControlPassing | undefined {
    return this.#inOrder[index]?.passing
  }

  /** In order of time. */
  newest(count: number): readonly ControlPassing[] {
    return toPassings(this.#inOrder.slice(-count))
  }

  /** The passings of each unknown transponder. */
  get unknown(): readonly (readonly ControlPassing[])[] {
    return [...this.#byUnknownSource.values()].map(toPassings)
  }

  /** Those that an official should look at, in order of time. */
  get suspicious(): readonly ControlPassing[] {
    return toPassings([...this.#suspicious].toSorted(compareTimes))
  }

  /** Undefined for a rider without a passing. Deleted ones do not count. */
  findLast(competitor: string): ControlPassing | undefined {
    return this.#byRider.get(competitor)?.findLast(({ passing }) => passing?.isDeleted === false)?.passing
  }

  /** The passing that ended the lap with this time. */
  findEndOfLap(competitor: string, at: number): ControlPassing | undefined {
    return this.#byRider.get(competitor)?.find(({ passing }) => passing?.lap?.at === at)?.passing
  }

  /** Whether the feed has reported a passing of the transponder. */
  hasSource(source: string): boolean {
    return this.#sources.has(source)
  }

  /** Describes what has changed. Yields now and then while all passings are described. */
  *follow(controlled: ControlledFold): Generator<undefined, PassingChanges> {
    const before = this.#controlled
    this.#controlled = undefined
    const changes =
      before !== undefined && canContinue(before, controlled)
        ? { changed: this.#continue(before, controlled), removed: [] }
        : yield* this.#describeAll(controlled)
    this.#controlled = controlled
    return changes
  }

  *#describeAll(controlled: ControlledFold): Generator<undefined, PassingChanges> {
    const before = this.#byKey
    this.#clear()
    const { arrivals, overlay } = controlled
    yield* visitRecords(arrivals, record => void this.#addRecord(controlled, record))
    for (const crossing of overlay.inserted) this.#add(controlled, crossing, undefined)
    this.#inOrder = [...this.#byKey.values()].toSorted(compareTimes)
    for (const each of this.#inOrder) this.#groupOf(each).push(each)
    const changed: ControlPassing[] = []
    for (const passings of [...this.#byRider.values(), ...this.#byUnknownSource.values()]) {
      for (const each of this.#describe(passings, -Infinity, controlled)) changed.push(each)
      yield undefined
    }
    return { changed, removed: [...before.keys()].filter(key => !this.#byKey.has(key)) }
  }

  #clear(): void {
    this.#byKey = new Map()
    this.#byRider.clear()
    this.#byUnknownSource.clear()
    this.#sources.clear()
    this.#suspicious.clear()
  }

  /** An update after records of the feed. */
  #continue(before: ControlledFold, controlled: ControlledFold): readonly ControlPassing[] {
    const changedSince = new Map<ListedPassing[], number>()
    const change = (passings: ListedPassing[], since: number): void => {
      changedSince.set(passings, Math.min(since, changedSince.get(passings) ?? Infinity))
    }
    const { items, length } = controlled.arrivals
    const records = items.slice(before.arrivals.length, length)
    for (const added of records.flatMap(record => this.#addRecord(controlled, record))) {
      insertInOrder(this.#inOrder, added)
      insertInOrder(this.#groupOf(added), added)
      change(this.#groupOf(added), added.facts.at)
    }
    for (const racer of controlled.fold.session.racers) {
      const racerBefore = findRacer(before.fold.session, racer.competitor)
      const passings = this.#byRider.get(racer.competitor)
      if (passings !== undefined && racerBefore !== racer)
        change(passings, findFirstChange(racerBefore, racer))
    }
    return [...changedSince].flatMap(([passings, since]) => this.#describe(passings, since, controlled))
  }

  #describe(
    passings: readonly ListedPassing[],
    since: number,
    controlled: ControlledFold,
  ): readonly ControlPassing[] {
    const described = describeRiderPassings(passings, since, controlled)
    for (const each of described) {
      if (each.passing !== undefined && isSuspicious(each.passing)) this.#suspicious.add(each)
      else this.#suspicious.delete(each)
    }
    return toPassings(described)
  }

  #addRecord(controlled: ControlledFold, { messages, receivedAt }: TimelineRecord): readonly ListedPassing[] {
    return messages.flatMap(message =>
      message.type === 'crossing' ? (this.#add(controlled, message, receivedAt) ?? []) : [],
    )
  }

  /** Returns undefined for a passing that the feed has sent twice: it is listed once. */
  #add(
    controlled: ControlledFold,
    crossing: CrossingMessage,
    receivedAt: number | undefined,
  ): ListedPassing | undefined {
    const key = keyOf(crossing)
    if (key === undefined || this.#byKey.has(key)) return undefined
    const { event } = crossing
    const order = event === undefined ? this.#byKey.size : firstOrderOfInserted + event
    const facts = readFacts(key, crossing, receivedAt, controlled)
    const added = { facts, order, passing: undefined }
    this.#byKey.set(key, added)
    if (event === undefined) this.#sources.add(crossing.competitor)
    return added
  }

  #groupOf({ facts: { competitor, crossing } }: ListedPassing): ListedPassing[] {
    const [groups, key] =
      competitor === undefined ? [this.#byUnknownSource, crossing.competitor] : [this.#byRider, competitor]
    const passings = groups.get(key) ?? []
    groups.set(key, passings)
    return passings
  }
}

/** Whether there are only more records: what else passings depend on is the same. */
function canContinue(before: ControlledFold, after: ControlledFold): boolean {
  const [one, other] = [before.fold.session, after.fold.session]
  return (
    before.overlay === after.overlay &&
    before.arrivals.items === after.arrivals.items &&
    before.arrivals.length <= after.arrivals.length &&
    one.kind === other.kind &&
    one.flags === other.flags &&
    one.isClosedList === other.isClosedList &&
    one.racers.length <= other.racers.length
  )
}

function compareTimes(one: ListedPassing, other: ListedPassing): number {
  return one.facts.at - other.facts.at || one.order - other.order
}

/** Searches from the end, where the place of a new passing almost always is. */
function insertInOrder(passings: ListedPassing[], added: ListedPassing): void {
  const index = passings.findLastIndex(each => compareTimes(each, added) < 0) + 1
  passings.splice(index, 0, added)
}

function toPassings(listed: readonly ListedPassing[]): readonly ControlPassing[] {
  return listed.flatMap(({ passing }) => passing ?? [])
}
