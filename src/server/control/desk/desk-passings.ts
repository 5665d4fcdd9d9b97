// The passings of a run on the wire, and which of them have changed.
import type { DeskPassing } from '#contract'
import { type ControlPassing, PassingList, StampedTable } from '#timing'
import type { ControlState } from '../log/control-run'
import { findStartOfDay } from './clock'
import { findRiderName } from './rider-names'

const maxPassings = 10_000
const passingsPerSlice = 500

export interface PassingsChange {
  readonly passings: DeskPassing[]
  readonly gonePassings: string[]
}

/** The newest 10,000 passings. */
export class DeskPassings {
  readonly list = new PassingList()
  readonly #wire = new StampedTable<DeskPassing>()
  #version = 0
  #startOfDay: number | undefined

  /** Counts the updates. */
  get version(): number {
    return this.#version
  }

  /** In order of time. */
  toWire(): DeskPassing[] {
    return this.list.newest(maxPassings).flatMap(({ key }) => this.#wire.get(key) ?? [])
  }

  /** Undefined if that is no longer known. */
  findChange(version: number): PassingsChange | undefined {
    const changes = this.#wire.changesSince(version)
    return changes && { passings: [...changes.changed], gonePassings: [...changes.removed] }
  }

  /** Yields now and then while all passings are described. */
  *follow(state: ControlState): Generator<undefined, void> {
    const startOfDay = findStartOfDay(state)
    const { changed, removed } = yield* this.list.follow(state.controlled)
    const isMoved = startOfDay !== this.#startOfDay
    this.#startOfDay = startOfDay
    this.#version += 1
    const oldest = this.list.at(this.list.length - maxPassings)?.at ?? -Infinity
    for (const [index, passing] of (isMoved ? this.list.newest(maxPassings) : changed).entries()) {
      if (passing.at >= oldest) this.#set(toDeskPassing(passing, state, startOfDay))
      if (index % passingsPerSlice === passingsPerSlice - 1) yield undefined
    }
    for (const key of removed) this.#wire.remove(key, this.#version)
    this.#dropOldest()
  }

  #set(passing: DeskPassing): void {
    const { id } = passing
    if (JSON.stringify(this.#wire.get(id)) !== JSON.stringify(passing))
      this.#wire.set(id, passing, this.#version)
  }

  #dropOldest(): void {
    for (let index = this.list.length - maxPassings - 1; index >= 0; index -= 1) {
      const key = this.list.at(index)?.key ?? ''
      if (this.#wire.get(key) === undefined) return
      this.#wire.remove(key, this.#version)
    }
  }
}

function toDeskPassing(
  passing: ControlPassing,
  state: ControlState,
  startOfDay: number | undefined,
): DeskPassing {
  const { key, at, receivedAt, line, source, competitor, lap, marks, isDeleted, isCounted } = passing
  const rider = competitor === undefined ? undefined : findRiderName(state, competitor)
  const byStart = startOfDay === undefined ? undefined : Math.round(startOfDay + at)
  return {
    id: key,
    at,
    timeOfDay: byStart ?? receivedAt ?? null,
    line,
    source,
    competitor: competitor ?? '',
    number: rider?.number ?? '',
    name: rider?.name ?? '',
    lap: lap?.number ?? null,
    lapTime: lap?.time ?? null,
    hits: passing.hits ?? null,
    signal: passing.signal ?? null,
    by: receivedAt === undefined ? 'hand' : 'feed',
    marks: [...marks],
    isDeleted,
    isCounted,
    isLapCancelled: lap?.isCancelled ?? false,
  }
}
