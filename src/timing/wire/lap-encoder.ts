import type { Lap } from '../engine/lap'
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { PracticePositions } from './practice-positions'
import { toWireLap } from './wire-lap'
import type { WireRider } from './wire-row'
import { findChangedLaps, type LapDifference, removeAllLaps, type SeenLaps } from './find-changed-laps'

export interface RemovedLap {
  readonly racer_id: string
  readonly lapindex: number
}

export interface EncodedLap extends RemovedLap {
  readonly text: string
}

export interface LapChanges {
  readonly changed: readonly EncodedLap[]
  readonly removed: readonly RemovedLap[]
}

interface Fragment {
  readonly competitor: string
  readonly rider: WireRider
  readonly lap: Lap
  readonly position: number | undefined
  /** Undefined until the lap is encoded. */
  readonly text: string | undefined
}

/** The laps with one number, by rider id. */
type Bucket = Map<string, Fragment>

interface RacerDifference extends LapDifference {
  readonly competitor: string
  readonly rider: WireRider
}

const noChanges: LapChanges = { changed: [], removed: [] }

/**
 * Encodes the laps of a live race and determines which of them changed. The cost does not grow with the race, except when
 * an earlier lap of a practice changes: then the positions of all later laps may change too.
 */
export class LapEncoder {
  readonly #seen = new Map<string, SeenLaps>()
  readonly #buckets = new Map<number, Bucket>()
  readonly #joinedTexts = new Map<number, string>()
  #kind: Session['kind'] | undefined
  #practicePositions = new PracticePositions()
  #latestAt = -Infinity

  /** The JSON of all laps without the brackets of the list, sorted by lap and position. */
  toText(): string {
    const numbers = [...this.#buckets.keys()].toSorted((one, other) => one - other)
    return numbers.map(number => this.#joinedTextOf(number)).join(',')
  }

  update(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const differences: RacerDifference[] = []
    for (const racer of session.racers) {
      const rider = riderOf(racer)
      const difference = findChangedLaps(racer, rider, this.#seen.get(racer.competitor))
      this.#storeSeen(racer, rider)
      if (difference === undefined) continue
      differences.push({ ...difference, competitor: racer.competitor, rider })
    }
    if (this.#seen.size > session.racers.length) differences.push(...this.#removeOthers(session))
    const isOtherKind = this.#kind !== session.kind && this.#kind !== undefined
    this.#kind = session.kind
    if (isOtherKind || (session.kind !== 'race' && this.#changesEarlierLaps(differences)))
      return this.#encodeAgain(session, riderOf)
    return differences.length === 0 ? noChanges : this.#apply(differences)
  }

  #storeSeen({ competitor, earlier, last }: Racer, rider: WireRider): void {
    this.#seen.set(competitor, { rider, items: earlier.items, length: earlier.length, last })
  }

  /** Removes the laps of riders who are no longer in the session, such as those of another class. */
  #removeOthers({ indexByCompetitor }: Session): readonly RacerDifference[] {
    const others = [...this.#seen].filter(([competitor]) => !indexByCompetitor.has(competitor))
    for (const [competitor] of others) this.#seen.delete(competitor)
    return others.map(([competitor, seen]) =>
      Object.assign(removeAllLaps(seen), { competitor, rider: seen.rider }),
    )
  }

  #changesEarlierLaps(differences: readonly RacerDifference[]): boolean {
    return differences.some(
      ({ isAddition, laps }) => !isAddition || laps.some(({ at = Infinity }) => at < this.#latestAt),
    )
  }

  #encodeAgain(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const before = this.#listEncoded()
    this.#buckets.clear()
    this.#joinedTexts.clear()
    this.#practicePositions = new PracticePositions()
    this.#latestAt = -Infinity
    this.#apply(
      session.racers.map(racer => {
        const rider = riderOf(racer)
        this.#storeSeen(racer, rider)
        return { competitor: racer.competitor, rider, laps: lapsOf(racer), removed: [], isAddition: true }
      }),
    )
    const now = this.#listEncoded()
    return {
      changed: [...now].flatMap(([key, lap]) => (before.get(key)?.text === lap.text ? [] : [lap])),
      removed: [...before].flatMap(([key, { racer_id, lapindex }]) =>
        now.has(key) ? [] : [{ racer_id, lapindex }],
      ),
    }
  }

  #listEncoded(): Map<string, EncodedLap> {
    const all = new Map<string, EncodedLap>()
    for (const [lapindex, bucket] of this.#buckets)
      for (const [racer_id, { text = '' }] of bucket)
        all.set(`${lapindex} ${racer_id}`, { racer_id, lapindex, text })
    return all
  }

  #apply(differences: readonly RacerDifference[]): LapChanges {
    const removed = differences.flatMap(each => each.removed)
    for (const { racer_id, lapindex } of removed) this.#bucketOf(lapindex).delete(racer_id)
    const numbers = new Set(removed.map(({ lapindex }) => lapindex))
    const inOrder = differences
      .flatMap(({ competitor, rider, laps }) => laps.map(lap => ({ competitor, rider, lap })))
      .toSorted(({ lap: one }, { lap: other }) => compareEnds(one, other))
    for (const { competitor, rider, lap } of inOrder) {
      const position = this.#kind === 'race' ? undefined : this.#positionInPractice(competitor, lap)
      this.#bucketOf(lap.number).set(rider.id, { competitor, rider, lap, position, text: undefined })
      this.#latestAt = Math.max(this.#latestAt, lap.at ?? -Infinity)
      numbers.add(lap.number)
    }
    const changed = [...numbers].flatMap(number => this.#encodeBucket(number))
    return {
      changed,
      removed: removed.filter(each => !this.#buckets.get(each.lapindex)?.has(each.racer_id)),
    }
  }

  #positionInPractice(competitor: string, lap: Lap): number | undefined {
    return lap.position ?? this.#practicePositions.positionAfter(competitor, lap)
  }

  #bucketOf(number: number): Bucket {
    const bucket: Bucket = this.#buckets.get(number) ?? new Map()
    this.#buckets.set(number, bucket)
    return bucket
  }

  /** Encodes the laps that are new, and those whose position has changed because of them. */
  #encodeBucket(number: number): EncodedLap[] {
    const bucket = this.#bucketOf(number)
    this.#joinedTexts.delete(number)
    const laps = [...bucket.values()].map(({ lap }) => lap)
    const changed: EncodedLap[] = []
    for (const [racer_id, fragment] of bucket) {
      const position = this.#kind === 'race' ? findPosition(fragment.lap, laps) : fragment.position
      if (fragment.text !== undefined && position === fragment.position) continue
      const text = JSON.stringify(toWireLap(fragment.lap, position, fragment.rider))
      bucket.set(racer_id, { ...fragment, position, text })
      changed.push({ text, racer_id, lapindex: number })
    }
    if (bucket.size === 0) this.#buckets.delete(number)
    return changed
  }

  #joinedTextOf(number: number): string {
    const cached = this.#joinedTexts.get(number)
    if (cached !== undefined) return cached
    const joined = [...(this.#buckets.get(number)?.values() ?? [])]
      .toSorted(compareFragments)
      .map(({ text }) => text)
      .join(',')
    this.#joinedTexts.set(number, joined)
    return joined
  }
}

/** Missed laps have neither a position nor an end, so the rider decides. */
function compareFragments(one: Fragment, other: Fragment): number {
  const positions = [
    one.position ?? Number.MAX_SAFE_INTEGER,
    other.position ?? Number.MAX_SAFE_INTEGER,
  ] as const
  const inOrder = positions[0] - positions[1] || compareEnds(one.lap, other.lap)
  return inOrder || (one.rider.id < other.rider.id ? -1 : 1)
}

/** In a dead heat the riders have the same order as among all classes. */
function compareEnds(one: Lap, other: Lap): number {
  const [first, second] = [one.at ?? Infinity, other.at ?? Infinity]
  if (first !== second) return first < second ? -1 : 1
  return (one.position ?? 0) - (other.position ?? 0)
}

function findPosition(lap: Lap, laps: readonly Lap[]): number | undefined {
  if (lap.at === undefined) return lap.position
  let position = 1
  for (const other of laps) if (compareEnds(other, lap) < 0) position += 1
  return position
}
