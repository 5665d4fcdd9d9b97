import { lapsOf } from '../engine/racer'
import type { Lap } from '../engine/lap'
import type { Session } from '../engine/session-state'
import { LapDifferences } from './lap-differences'
import { LapEncoder } from './lap-encoder'
import { lapKeyOf } from './lap-key'
import { comparePlaces, findPosition } from './lap-order'
import type { EncodedLap, LapChanges, LapSource, RiderOf } from './lap-source'
import { toWireLap } from './wire-lap'
import type { WireRider } from './wire-row'

/** Which laps are wanted; all of them without a condition. */
export interface LapChoice {
  readonly riderIds?: ReadonlySet<string>
  readonly numbers?: Iterable<number>
}

interface RiderLaps {
  readonly rider: WireRider
  /** In the order of their numbers. */
  readonly laps: readonly Lap[]
}

/**
 * The laps of a replay, which jumps from one moment to another. Of a race nothing is kept: 24 hours have tens of thousands
 * of laps, and after a jump only some are needed at once. In practice the position of a lap depends on all laps before it.
 */
export class ReplayLaps implements LapSource {
  #session: Session | undefined
  #riderOf: RiderOf | undefined
  #differences = new LapDifferences()
  #practice: LapEncoder | undefined

  /** Whether parts of the laps can be encoded without the rest. */
  get hasParts(): boolean {
    return this.#practice === undefined
  }

  get count(): number {
    return (
      this.#session?.racers.reduce((sum, { earlier, last }) => sum + earlier.length + (last ? 1 : 0), 0) ?? 0
    )
  }

  /** Of the rider with the most laps. */
  get highestNumber(): number {
    return Math.max(0, ...(this.#session?.racers.map(({ last }) => last?.number ?? 0) ?? []))
  }

  update(session: Session, riderOf: RiderOf): LapChanges {
    this.#follow(session, riderOf)
    if (this.#practice) return this.#practice.update(session, riderOf)
    const differences = this.#differences.next(session, riderOf)
    const removed = differences.flatMap(each => each.removed)
    const numbers = new Set([
      ...differences.flatMap(({ laps }) => laps.map(({ number }) => number)),
      ...removed.map(({ lapindex }) => lapindex),
    ])
    if (numbers.size === 0) return { changed: [], removed: [] }
    // The position of each lap with the same number may have changed too.
    const changed = this.#encode({ numbers })
    const remaining = new Set(changed.map(lapKeyOf))
    return {
      changed,
      removed: removed.filter(lap => !remaining.has(lapKeyOf(lap))),
    }
  }

  restart(session: Session, riderOf: RiderOf): void {
    this.#follow(session, riderOf)
    this.#practice?.restart(session, riderOf)
    this.#differences = new LapDifferences()
    if (!this.#practice) this.#differences.next(session, riderOf)
  }

  #follow(session: Session, riderOf: RiderOf): void {
    this.#session = session
    this.#riderOf = riderOf
    this.#practice = session.kind === 'race' ? undefined : (this.#practice ?? new LapEncoder())
  }

  toText(choice: LapChoice = {}): string {
    if (this.#practice !== undefined) return this.#practice.toText()
    return this.#encode(choice)
      .map(({ text }) => text)
      .join(',')
  }

  /** Sorted by lap and position. */
  #encode({ riderIds, numbers }: LapChoice): readonly EncodedLap[] {
    const all = this.#listRiders()
    const wanted = riderIds ? all.filter(({ rider }) => riderIds.has(rider.id)) : all
    const inOrder = [...(numbers ?? listNumbers(wanted))].toSorted((one, other) => one - other)
    return inOrder.flatMap(lapindex => {
      const own = wanted.flatMap(({ rider, laps }) => {
        const lap = findLap(laps, lapindex)
        return lap ? [{ rider, lap }] : []
      })
      if (own.length === 0) return []
      const others = all.flatMap(({ laps }) => findLap(laps, lapindex) ?? [])
      return own
        .map(({ rider, lap }) => ({ rider, lap, position: findPosition(lap, others) }))
        .toSorted(comparePlaces)
        .map(({ rider, lap, position }) => ({
          racer_id: rider.id,
          lapindex,
          text: JSON.stringify(toWireLap(lap, position, rider)),
        }))
    })
  }

  #listRiders(): readonly RiderLaps[] {
    const riderOf = this.#riderOf
    if (this.#session === undefined || riderOf === undefined) return []
    return this.#session.racers.map(racer => ({ rider: riderOf(racer), laps: lapsOf(racer) }))
  }
}

function listNumbers(riders: readonly RiderLaps[]): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const { laps } of riders) for (const { number } of laps) numbers.add(number)
  return numbers
}

/** Almost always no number is missing, so the place of a lap is known. */
function findLap(laps: readonly Lap[], number: number): Lap | undefined {
  const first = laps[0]?.number ?? 0
  if (number < first || number > (laps.at(-1)?.number ?? 0)) return undefined
  const expected = laps[number - first]
  return expected?.number === number ? expected : laps.find(lap => lap.number === number)
}
