import type { Race } from '#contract'
import {
  buildPatchText,
  buildSnapshotText,
  RaceSheet,
  ReplayLaps,
  type ReplayMoment,
  type Session,
  type SheetDetails,
  type SheetUpdate,
} from '#timing'

/** The text of an event of the stream. */
export interface ReplayEvent {
  readonly name: 'snapshot' | 'patch'
  readonly id: string
  readonly data: string
  /** The laps of other riders than those who are followed are still missing. */
  readonly hasMoreLaps?: true
}

/** With more laps, a jump shows those of the followed riders first, so that it does not wait for the rest. */
const maxLapsAtOnce = 3000
/** The rest comes in parts that are applied within a few milliseconds. */
const lapsPerPart = 2000

/** Describes the moments of a replay in the words of the live stream. */
export class ReplayPictures {
  readonly #version: string
  readonly #laps = new ReplayLaps()
  readonly #sheet: RaceSheet<Race>
  #sequence = 0
  #shownRecords: number | undefined
  #shownKind: Session['kind'] | undefined
  /** The first lap whose other riders are missing; undefined if none is. */
  #nextLap: number | undefined

  constructor(details: SheetDetails<Race>, version: string) {
    this.#version = version
    this.#sheet = new RaceSheet(details, 0, this.#laps)
  }

  setDetails(details: SheetDetails<Race>): void {
    this.#sheet.setDetails(details, this.#sequence)
    this.#shownRecords = undefined
  }

  /** Undefined if nothing has changed since the last event. */
  show(
    { records, ...moment }: ReplayMoment,
    isSeek: boolean,
    riderIds: readonly string[],
  ): ReplayEvent | undefined {
    if (!isSeek && records === this.#shownRecords) return undefined
    const { kind } = moment.session
    const isNew = isSeek || kind !== this.#shownKind || this.#nextLap !== undefined
    this.#shownRecords = records
    this.#shownKind = kind
    this.#sequence += 1
    const update = { sequence: this.#sequence, ...moment }
    if (isNew) return this.#showAll(update, riderIds)
    const patch = this.#sheet.advance(update)
    return patch === undefined ? undefined : this.#toEvent('patch', patch)
  }

  /** A part of the laps that were missing in the last event; undefined if none is missing. */
  showRest(): ReplayEvent | undefined {
    const from = this.#nextLap
    if (from === undefined) return undefined
    const { count, highestNumber } = this.#laps
    const length = Math.max(1, Math.floor((lapsPerPart * highestNumber) / count))
    const text = this.#laps.toText({ numbers: Array.from({ length }, (_, index) => from + index) })
    this.#nextLap = from + length > highestNumber ? undefined : from + length
    const data = buildPatchText({ since: this.#sequence, laps: [text] })
    this.#sequence += 1
    return this.#toEvent('patch', data)
  }

  #showAll(update: SheetUpdate, riderIds: readonly string[]): ReplayEvent {
    this.#sheet.restart(update)
    const isLong = this.#laps.hasParts && this.#laps.count > maxLapsAtOnce
    this.#nextLap = isLong ? 0 : undefined
    const choice = isLong ? { riderIds: new Set(riderIds) } : {}
    const text = buildSnapshotText({
      getRaceText: () => this.#sheet.getRaceText(),
      getRowsText: () => this.#sheet.getRowsText(),
      getLapsText: () => this.#laps.toText(choice),
    })
    return this.#toEvent('snapshot', text)
  }

  #toEvent(name: ReplayEvent['name'], data: string): ReplayEvent {
    const id = `replay-${this.#version}.${this.#sequence}`
    return { name, id, data, ...(this.#nextLap !== undefined && { hasMoreLaps: true }) }
  }
}
