// The laps of a live race, each encoded once: what a change costs does not grow with the laps already run.
import type { Lap, Racer, Session } from '#timing'
import { lapsOf } from '#timing'
import { toWireLap } from '../races/lap-wire'
import { PracticePlaces } from '../races/practice-places'
import type { WireRider } from '../races/summary-wire'

export interface GoneLap {
  readonly racer_id: string
  readonly lapindex: number
}

export interface LapChanges {
  readonly changed: readonly string[]
  readonly gone: readonly GoneLap[]
}

interface Fragment {
  readonly text: string
  readonly position: number
  readonly at: number
}

/** By the rider's id. */
type Bucket = Map<string, Fragment>

interface Seen {
  readonly rider: WireRider
  readonly items: readonly Lap[]
  readonly length: number
  readonly last: Lap | undefined
}

interface Ended {
  readonly racer: Racer
  readonly rider: WireRider
  readonly lap: Lap
}

const isSameRider = (one: WireRider, other: WireRider): boolean =>
  one.id === other.id && one.name === other.name && one.number === other.number

/** Laps added since; undefined where what was there before is not as it was. */
function added(
  { earlier, last }: Racer,
  rider: WireRider,
  seen: Seen | undefined,
): readonly Lap[] | undefined {
  const all = last === undefined ? [] : [last]
  if (seen === undefined) return [...earlier.items.slice(0, earlier.length), ...all]
  const isGrown = earlier.items === seen.items || seen.length === 0
  if (!isGrown || earlier.length < seen.length || !isSameRider(rider, seen.rider)) return undefined
  const fresh = [...earlier.items.slice(seen.length, earlier.length), ...all]
  if (seen.last === undefined) return fresh
  return fresh[0] === seen.last ? fresh.slice(1) : undefined
}

export class LapBook {
  readonly #seen = new Map<string, Seen>()
  readonly #buckets = new Map<number, Bucket>()
  readonly #joined = new Map<number, string>()
  #places = new PracticePlaces()

  /** Everything between the brackets of the list, by lap and then position. */
  text(): string {
    const numbers = [...this.#buckets.keys()].toSorted((one, other) => one - other)
    return numbers.map(number => this.#joinedAt(number)).join(',')
  }

  take(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const ended: Ended[] = []
    for (const racer of session.racers) {
      const rider = riderOf(racer)
      const laps = added(racer, rider, this.#seen.get(racer.competitor))
      // Something was corrected, or somebody's name was learnt: rare enough to look at everything again.
      if (laps === undefined) return this.#takeAll(session, riderOf)
      this.#note(racer, rider)
      for (const lap of laps) ended.push({ racer, rider, lap })
    }
    // A crossing that came late moves others down.
    if (ended.some(({ lap }) => this.#isOvertakenBy(lap))) return this.#takeAll(session, riderOf)
    return { changed: this.#write(session, ended), gone: [] }
  }

  #note(racer: Racer, rider: WireRider): void {
    const { earlier, last, competitor } = racer
    this.#seen.set(competitor, { rider, items: earlier.items, length: earlier.length, last })
  }

  #takeAll(session: Session, riderOf: (racer: Racer) => WireRider): LapChanges {
    const before = new Map(
      [...this.#buckets].flatMap(([number, bucket]) =>
        [...bucket].map(([id, { text }]) => [`${number} ${id}`, { text, racer_id: id, lapindex: number }]),
      ),
    )
    this.#seen.clear()
    this.#buckets.clear()
    this.#joined.clear()
    this.#places = new PracticePlaces()
    const all = session.racers.flatMap(racer => {
      const rider = riderOf(racer)
      this.#note(racer, rider)
      return lapsOf(racer).map(lap => ({ racer, rider, lap }))
    })
    this.#write(session, all)
    const changed: string[] = []
    for (const [number, bucket] of this.#buckets)
      for (const [id, { text }] of bucket) {
        const key = `${number} ${id}`
        if (before.get(key)?.text !== text) changed.push(text)
        before.delete(key)
      }
    return { changed, gone: [...before.values()].map(({ racer_id, lapindex }) => ({ racer_id, lapindex })) }
  }

  #write(session: Session, ended: readonly Ended[]): string[] {
    const inOrder = ended.toSorted((one, other) => (one.lap.at ?? 0) - (other.lap.at ?? 0))
    return inOrder.map(each => {
      const { number, at = Infinity } = each.lap
      const bucket = this.#buckets.get(number) ?? new Map<string, Fragment>()
      const position = this.#placeOf(session, each, bucket)
      const text = JSON.stringify(toWireLap(each.lap, position, each.rider))
      bucket.set(each.rider.id, { text, position: position ?? Infinity, at })
      this.#buckets.set(number, bucket)
      this.#joined.delete(number)
      return text
    })
  }

  #placeOf(session: Session, { racer, lap }: Ended, bucket: Bucket): number | undefined {
    if (session.kind !== 'race') return lap.position ?? this.#places.placeAfter(racer.competitor, lap)
    if (lap.at === undefined) return lap.position
    let place = 1
    for (const { at } of bucket.values()) if (at < lap.at) place += 1
    return place
  }

  #isOvertakenBy({ number, at = Infinity }: Lap): boolean {
    return [...(this.#buckets.get(number)?.values() ?? [])].some(each => each.at !== Infinity && each.at > at)
  }

  #joinedAt(number: number): string {
    const held = this.#joined.get(number)
    if (held !== undefined) return held
    const fragments = [...(this.#buckets.get(number)?.values() ?? [])]
    const joined = fragments
      .toSorted((one, other) => one.position - other.position || one.at - other.at || 0)
      .map(({ text }) => text)
      .join(',')
    this.#joined.set(number, joined)
    return joined
  }
}
