import type { CrossingMoments } from './crossing-moments'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { computeSummary, type SummaryRow } from '../engine/summary'
import { buildPatchText } from './build-patch-text'
import { LapEncoder } from './lap-encoder'
import { isSameRow } from './is-same-row'
import { lapKeyOf, parseLapKey } from './lap-key'
import type { EncodedLap, LapChanges, LapSource } from './lap-source'
import { describeLiveRace, hasReportableChange, type LiveRaceState } from './live-race'
import { type Changes, StampedTable } from './stamped-table'
import { toWireRider } from './wire-rider'
import { type RowMoment, toWireRow, type WireRider } from './wire-row'

/** What a sheet reads of a race; all other fields are passed on as they are. */
export interface SheetRace {
  readonly isLive: boolean
  readonly laps_total: number | null
}

/** What only the database has: the race itself and the identity of its riders. */
export interface SheetDetails<Race extends SheetRace> {
  readonly race: Race
  /** Rider ids by the stored competitor. */
  readonly riderIds: ReadonlyMap<string, string>
}

/** The state of the session after a record of the journal. */
export interface SheetUpdate {
  /** The number of the record in the journal. */
  readonly sequence: number
  readonly session: Session
  readonly moments: CrossingMoments
  /** When the record was received. */
  readonly receivedAt: number
}

interface EncodedRow {
  readonly text: string
  readonly position: number
}

/** What the text of a row was made from. */
interface ShownRow {
  readonly row: SummaryRow
  readonly rider: WireRider
  readonly moment: RowMoment
}

/**
 * The rows, laps and state of one race, encoded for the wire. Every row and lap has the sequence of the update that last
 * changed it. The server uses it for live races, the browser for replays.
 */
export class RaceSheet<Race extends SheetRace> {
  readonly #lapSource: LapSource
  readonly #rows: StampedTable<EncodedRow>
  #laps: StampedTable<EncodedLap>
  /** Racers are immutable, so the rider of each one is found once. */
  #wireRiders = new WeakMap<Racer, WireRider>()
  #details: SheetDetails<Race>
  #state: LiveRaceState | undefined
  #race: Race
  #raceSequence: number
  #order: readonly string[] = []
  /** By rider. */
  readonly #shown = new Map<string, ShownRow>()
  #sequence: number

  constructor(details: SheetDetails<Race>, sequence: number, lapSource: LapSource = new LapEncoder()) {
    this.#lapSource = lapSource
    this.#rows = new StampedTable(sequence)
    this.#laps = new StampedTable(sequence)
    this.#details = details
    this.#race = details.race
    this.#raceSequence = sequence
    this.#sequence = sequence
  }

  /** The sequence of the last change. */
  get sequence(): number {
    return this.#sequence
  }

  get race(): Race {
    return this.#race
  }

  /** Undefined for a rider without a position. */
  positionOf(riderId: string): number | undefined {
    return this.#rows.get(riderId)?.position || undefined
  }

  /** Whether a patch since the sequence can be built. */
  isKnownSince(sequence: number): boolean {
    return sequence >= this.#rows.knownSince && sequence >= this.#laps.knownSince
  }

  getRaceText(): string {
    return JSON.stringify(this.#race)
  }

  getRowsText(): string {
    return this.#order.map(id => this.#rows.get(id)?.text ?? '').join(',')
  }

  getLapsText(): string {
    return this.#lapSource.toText()
  }

  /** Everything that changed after the sequence; undefined if that is no longer known. */
  buildPatchSince(sequence: number, since = sequence, messages: readonly string[] = []): string | undefined {
    const rows = this.#rows.changesSince(sequence)
    const laps = this.#laps.changesSince(sequence)
    if (rows === undefined || laps === undefined) return undefined
    const lapChanges = { changed: laps.changed, removed: laps.removed.map(parseLapKey) }
    return this.#buildPatch(since, this.#raceSequence > sequence, rows, lapChanges, messages)
  }

  /** Names, numbers or riders were changed in the database. */
  setDetails(details: SheetDetails<Race>, sequence: number): void {
    this.#details = details
    this.#wireRiders = new WeakMap()
    const race = { ...details.race, ...this.#state }
    if (JSON.stringify(race) !== JSON.stringify(this.#race)) this.#setRace(race, sequence)
  }

  /** Something that is not part of the sheet has changed with it, such as the entry list or a message. */
  touch(sequence: number): void {
    this.#sequence = sequence
  }

  update(update: SheetUpdate): void {
    const { sequence } = update
    this.#updateRace(update, false)
    const { changed, removed } = this.#updateLaps(update)
    for (const lap of changed) this.#laps.set(lapKeyOf(lap), lap, sequence)
    for (const lap of removed) this.#laps.remove(lapKeyOf(lap), sequence)
  }

  /** For a reader of every patch: returns what has changed, without keeping the laps; undefined if nothing has. */
  advance(update: SheetUpdate): string | undefined {
    const since = this.#sequence
    this.#updateRace(update, false)
    const laps = this.#updateLaps(update)
    const rows = this.#rows.changesSince(since)
    if (this.#sequence === since) return undefined
    return this.#buildPatch(since, this.#raceSequence > since, rows, laps)
  }

  #buildPatch(
    since: number,
    hasRace: boolean,
    rows: Changes<EncodedRow> | undefined,
    laps: LapChanges,
    messages: readonly string[] = [],
  ): string {
    return buildPatchText({
      since,
      race: hasRace ? this.#race : undefined,
      rows: rows?.changed.map(({ text }) => text),
      laps: laps.changed.map(({ text }) => text),
      messages,
      removedRows: rows?.removed,
      removedLaps: laps.removed,
    })
  }

  /** For a reader who reads everything next: patches since before now cannot be built. */
  restart(update: SheetUpdate): void {
    const { session, sequence } = update
    this.#updateRace(update, true)
    this.#laps = new StampedTable(sequence)
    this.#lapSource.restart(session, racer => this.#riderOf(racer))
    this.#sequence = sequence
  }

  /** `hasClocks` reports the clocks of the race even if nothing else of it has changed. */
  #updateRace({ sequence, session, moments, receivedAt }: SheetUpdate, hasClocks: boolean): void {
    const rows = computeSummary(session)
    const state = describeLiveRace(session, rows, this.#details.race.laps_total, receivedAt)
    if (hasClocks || this.#state === undefined || hasReportableChange(this.#state, state)) {
      this.#state = state
      this.#setRace({ ...this.#details.race, ...state }, sequence)
    }
    this.#updateRows(rows, session, moments, sequence)
  }

  /** Marks the race as no longer live. All other data stays, and every patch contains the race from now on. */
  end(): void {
    this.#race = { ...this.#race, isLive: false }
    this.#raceSequence = Infinity
  }

  #setRace(race: Race, sequence: number): void {
    this.#race = race
    this.#raceSequence = sequence
    this.#sequence = sequence
  }

  #updateRows(
    rows: readonly SummaryRow[],
    session: Session,
    moments: CrossingMoments,
    sequence: number,
  ): void {
    const isOver = session.phase === 'after'
    const order = rows.map(row => {
      const rider = this.#riderOf(row.racer)
      const crossedAt = moments.get(row.racer.competitor)?.timeOfDay
      this.#updateRow({ row, rider, moment: { crossedAt, isOver, sectors: session.sectors } }, sequence)
      return rider.id
    })
    const present = new Set(order)
    for (const id of this.#order)
      if (!present.has(id)) {
        this.#rows.remove(id, sequence)
        this.#shown.delete(id)
        this.#sequence = sequence
      }
    this.#order = order
  }

  #updateRow(shown: ShownRow, sequence: number): void {
    const { row, rider, moment } = shown
    const before = this.#shown.get(rider.id)
    if (before !== undefined && isSameShown(before, shown)) return
    this.#shown.set(rider.id, shown)
    const next = toWireRow(row, rider, moment)
    const text = JSON.stringify(next)
    if (this.#rows.get(rider.id)?.text === text) return
    this.#rows.set(rider.id, { text, position: next.position }, sequence)
    this.#sequence = sequence
  }

  #updateLaps({ session, sequence }: SheetUpdate): LapChanges {
    const changes = this.#lapSource.update(session, racer => this.#riderOf(racer))
    if (changes.changed.length > 0 || changes.removed.length > 0) this.#sequence = sequence
    return changes
  }

  #riderOf(racer: Racer): WireRider {
    const rider = this.#wireRiders.get(racer) ?? toWireRider(racer, this.#details.riderIds)
    this.#wireRiders.set(racer, rider)
    return rider
  }
}

function isSameShown(one: ShownRow, other: ShownRow): boolean {
  const [first, second] = [one.moment, other.moment]
  return (
    one.rider === other.rider &&
    first.crossedAt === second.crossedAt &&
    first.isOver === second.isOver &&
    first.sectors === second.sectors &&
    isSameRow(one.row, other.row)
  )
}
