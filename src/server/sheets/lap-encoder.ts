import type { Lap, Racer, Session } from '#timing'
import { lapsOf } from '#timing'
import { toWireLap } from '../races/lap-wire'
import { PracticePositions } from '../races/practice-positions'
import type { WireRider } from '../races/summary-wire'

export interface RemovedLap {
  readonly racer_id: string
  readonly lapindex: number
}

export interface LapChanges {
  readonly changed: readonly string[]
  readonly removed: readonly RemovedLap[]
}

interface Fragment {
  readonly text: string
  readonly position: number
  readonly at: number
}

/** By rider id. */
type Bucket = Map<string, Fragment>

interface SeenLaps {
  readonly rider: WireRider
  readonly items: readonly Lap[]
  readonly length: number
  readonly last: Lap | undefined
}

interface CompletedLap {
  readonly racer: Racer
  readonly rider: WireRider
  readonly lap: Lap
}

const isSameRider = (one: WireRider, other: WireRider): boolean =>
  one.id === other.id && one.name === other.name && one.number === other.number

/** The laps that were added since the last update; undefined if earlier laps or the rider have changed. */
function findAddedLaps(
  { earlier, last }: Racer,
  rider: WireRider,
  seen: SeenLaps | undefined,
): readonly Lap[] | undefined {
  const all = last === undefined ? [] : [last]
  if (seen === undefined) return [...earlier.items.slice(0, earlier.length), ...all]
  const isSameList = earlier.items === seen.items || seen.length === 0
  if (!isSameList || earlier.length < seen.length || !isSameRider(rider, seen.rider)) return undefined
  const addedLaps = [...earlier.items.slice(seen.length, earlier.length), ...all]
  if (seen.last === undefined) return addedLaps
  return addedLaps[0] === seen.last ? addedLaps.slice(1) : undefined
}

/** Encodes each lap of a live race once and determines which laps changed, at a cost that does not grow with the race. */
export class LapEncoder {
  readonly #seen = new Map<string, SeenLaps>()
  readonly #buckets = new Map<number, Bucket>()
  readonly #joinedTexts = new Map<number, string>()
  #practicePositions = new PracticePositions()

  /** The JSON of all laps without the brackets of the list, sorted by lap and position. */
  toText(): string {
    const numbers = [...this.#buckets.keys()].toSorted((one, other) => one - other)
    return numbers.map(number => this.#joinedTextOf(number)).join(',')
  }

  update(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const completed: CompletedLap[] = []
    for (const racer of session.racers) {
      const rider = riderOf(racer)
      const laps = findAddedLaps(racer, rider, this.#seen.get(racer.competitor))
      // A lap was corrected or a rider identified. This is rare, so all laps are encoded again.
      if (laps === undefined) return this.#updateAll(session, riderOf)
      this.#storeSeen(racer, rider)
      for (const lap of laps) completed.push({ racer, rider, lap })
    }
    // A crossing that is received late moves other riders down.
    if (completed.some(({ lap }) => this.#hasLaterCrossing(lap))) return this.#updateAll(session, riderOf)
    return { changed: this.#encode(session, completed), removed: [] }
  }

  #storeSeen(racer: Racer, rider: WireRider): void {
    const { earlier, last, competitor } = racer
    this.#seen.set(competitor, { rider, items: earlier.items, length: earlier.length, last })
  }

  #updateAll(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const before = new Map(
      [...this.#buckets].flatMap(([number, bucket]) =>
        [...bucket].map(([id, { text }]) => [`${number} ${id}`, { text, racer_id: id, lapindex: number }]),
      ),
    )
    this.#seen.clear()
    this.#buckets.clear()
    this.#joinedTexts.clear()
    this.#practicePositions = new PracticePositions()
    const all = session.racers.flatMap(racer => {
      const rider = riderOf(racer)
      this.#storeSeen(racer, rider)
      return lapsOf(racer).map(lap => ({ racer, rider, lap }))
    })
    this.#encode(session, all)
    const changed: string[] = []
    for (const [number, bucket] of this.#buckets)
      for (const [id, { text }] of bucket) {
        const key = `${number} ${id}`
        if (before.get(key)?.text !== text) changed.push(text)
        before.delete(key)
      }
    return {
      changed,
      removed: [...before.values()].map(({ racer_id, lapindex }) => ({ racer_id, lapindex })),
    }
  }

  #encode(session: Session, completed: readonly CompletedLap[]): string[] {
    const inOrder = completed.toSorted((one, other) => (one.lap.at ?? 0) - (other.lap.at ?? 0))
    return inOrder.map(each => {
      const { number, at = Infinity } = each.lap
      const bucket = this.#buckets.get(number) ?? new Map<string, Fragment>()
      const position = this.#positionOf(session, each, bucket)
      const text = JSON.stringify(toWireLap(each.lap, position, each.rider))
      bucket.set(each.rider.id, { text, position: position ?? Infinity, at })
      this.#buckets.set(number, bucket)
      this.#joinedTexts.delete(number)
      return text
    })
  }

  #positionOf(session: Session, { racer, lap }: CompletedLap, bucket: Bucket): number | undefined {
    if (session.kind !== 'race')
      return lap.position ?? this.#practicePositions.positionAfter(racer.competitor, lap)
    if (lap.at === undefined) return lap.position
    let position = 1
    for (const { at } of bucket.values()) if (at < lap.at) position += 1
    return position
  }

  #hasLaterCrossing({ number, at = Infinity }: Lap): boolean {
    return [...(this.#buckets.get(number)?.values() ?? [])].some(each => each.at !== Infinity && each.at > at)
  }

  #joinedTextOf(number: number): string {
    const cached = this.#joinedTexts.get(number)
    if (cached !== undefined) return cached
    const fragments = [...(this.#buckets.get(number)?.values() ?? [])]
    const joined = fragments
      .toSorted((one, other) => one.position - other.position || one.at - other.at || 0)
      .map(({ text }) => text)
      .join(',')
    this.#joinedTexts.set(number, joined)
    return joined
  }
}
