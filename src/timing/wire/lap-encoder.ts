import type { Lap } from '../engine/lap'
import { lapsOf } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { PracticePositions } from './practice-positions'
import { toWireLap } from './wire-lap'
import type { WireRider } from './wire-row'
import { lapKeyOf } from './lap-key'
import { LapDifferences, type RacerDifference } from './lap-differences'
import { type CompetitorLap, compareInPractice, comparePlaces, findPosition } from './lap-order'
import type { EncodedLap, LapChanges, LapSource, RiderOf } from './lap-source'

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

const noChanges: LapChanges = { changed: [], removed: [] }

/**
 * Encodes the laps of a live race and determines which of them changed. The cost does not grow with the race, except when
 * an earlier lap of a practice changes: then the positions of all later laps may change too.
 */
export class LapEncoder implements LapSource {
  readonly #differences = new LapDifferences()
  readonly #buckets = new Map<number, Bucket>()
  readonly #joinedTexts = new Map<number, string>()
  #kind: Session['kind'] | undefined
  #practicePositions = new PracticePositions()
  /** The last lap of a practice that counts for positions. */
  #latest: CompetitorLap | undefined

  /** The JSON of all laps without the brackets of the list, sorted by lap and position. */
  toText(): string {
    const numbers = [...this.#buckets.keys()].toSorted((one, other) => one - other)
    return numbers.map(number => this.#joinedTextOf(number)).join(',')
  }

  update(session: Session, riderOf: RiderOf): LapChanges {
    const differences = this.#differences.next(session, riderOf)
    const isOtherKind = this.#kind !== session.kind && this.#kind !== undefined
    this.#kind = session.kind
    if (isOtherKind || (session.kind !== 'race' && this.#changesEarlierLaps(differences)))
      return this.#encodeAgain(session, riderOf)
    return differences.length === 0 ? noChanges : this.#apply(differences)
  }

  restart(session: Session, riderOf: RiderOf): void {
    this.update(session, riderOf)
  }

  #changesEarlierLaps(differences: readonly RacerDifference[]): boolean {
    const latest = this.#latest
    return differences.some(
      ({ isAddition, laps, competitor }) =>
        !isAddition ||
        (latest !== undefined && laps.some(lap => compareInPractice({ competitor, lap }, latest) < 0)),
    )
  }

  #encodeAgain(session: Session, riderOf: RiderOf): LapChanges {
    const before = this.#listEncoded()
    this.#buckets.clear()
    this.#joinedTexts.clear()
    this.#practicePositions = new PracticePositions()
    this.#latest = undefined
    this.#apply(
      session.racers.map(racer => {
        const rider = riderOf(racer)
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
        all.set(lapKeyOf({ racer_id, lapindex }), { racer_id, lapindex, text })
    return all
  }

  #apply(differences: readonly RacerDifference[]): LapChanges {
    const removed = differences.flatMap(each => each.removed)
    for (const { racer_id, lapindex } of removed) this.#bucketOf(lapindex).delete(racer_id)
    const numbers = new Set(removed.map(({ lapindex }) => lapindex))
    const inOrder = differences
      .flatMap(({ competitor, rider, laps }) => laps.map(lap => ({ competitor, rider, lap })))
      .toSorted(compareInPractice)
    for (const { competitor, rider, lap } of inOrder) {
      const position = this.#kind === 'race' ? undefined : this.#positionInPractice(competitor, lap)
      this.#bucketOf(lap.number).set(rider.id, { competitor, rider, lap, position, text: undefined })
      if (!lap.isMissed) this.#latest = this.#findLater({ competitor, lap })
      numbers.add(lap.number)
    }
    const changed = [...numbers].flatMap(number => this.#encodeBucket(number))
    return {
      changed,
      removed: removed.filter(each => !this.#buckets.get(each.lapindex)?.has(each.racer_id)),
    }
  }

  #findLater(one: CompetitorLap): CompetitorLap {
    return this.#latest !== undefined && compareInPractice(one, this.#latest) < 0 ? this.#latest : one
  }

  /** When a missed lap ended is not known, so the order at that moment is not either. */
  #positionInPractice(competitor: string, lap: Lap): number | undefined {
    if (lap.position !== undefined || lap.isMissed) return lap.position
    return this.#practicePositions.positionAfter(competitor, lap)
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
      .toSorted(comparePlaces)
      .map(({ text }) => text)
      .join(',')
    this.#joinedTexts.set(number, joined)
    return joined
  }
}
