import type { Race, Rider } from '#contract'
import {
  computeSummary,
  type CrossingMoments,
  describeLiveRace,
  hasReportableChange,
  type LiveRaceState,
  type Racer,
  sanitizeText,
  type Session,
  textLimits,
  toWireRow,
  type WireRider,
} from '#timing'
import { riderNameOf } from '../races/identify-riders'
import { toStorableCompetitor } from '../races/result-rows'
import { buildPatchText } from './build-patch-text'
import { type EncodedLap, LapEncoder } from './lap-encoder'
import { lapKeyOf, parseLapKey } from './lap-key'
import type { Sheet } from './sheet'
import { StampedTable } from './stamped-table'

/** What only the database has: the race itself and the identity of its riders. */
export interface StoredRaceDetails {
  readonly race: Race
  readonly riders: readonly Rider[]
  /** Rider ids by competitor. */
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

/**
 * The sheet of one live race. Every row and lap has the sequence of the record that last changed it, so the same records
 * give the same ids and patches on every server and after every restart (operations N-031).
 */
export class LiveSheet implements Sheet {
  readonly #key: string
  readonly #lapEncoder = new LapEncoder()
  readonly #rows: StampedTable<EncodedRow>
  readonly #laps: StampedTable<EncodedLap>
  /** Racers are immutable, so the rider of each one is found once. */
  #wireRiders = new WeakMap<Racer, WireRider>()
  #details: StoredRaceDetails
  #state: LiveRaceState | undefined
  #race: Race
  #raceSequence: number
  #ridersSequence: number
  #order: readonly string[] = []
  #sequence: number
  #changedAt: number

  constructor(key: string, details: StoredRaceDetails, sequence: number, now: number) {
    this.#key = key
    this.#rows = new StampedTable(sequence)
    this.#laps = new StampedTable(sequence)
    this.#details = details
    this.#race = details.race
    this.#raceSequence = sequence
    this.#ridersSequence = sequence
    this.#sequence = sequence
    this.#changedAt = now
  }

  /** The sequence of the last change. */
  get sequence(): number {
    return this.#sequence
  }

  /** After the end it is an id that no record has. */
  get id(): string {
    return this.#race.isLive ? this.idOf(this.#sequence) : `${this.idOf(this.#sequence)}.ended`
  }

  get changedAt(): number {
    return this.#changedAt
  }

  get race(): Race {
    return this.#race
  }

  /** With the positions and the status of this moment. */
  get riders(): readonly Rider[] {
    const { status, flagcolor, isLive } = this.#race
    return this.#details.riders.map(rider => {
      const position = this.#rows.get(rider.id)?.position || null
      return {
        ...rider,
        position,
        race: rider.race && { ...rider.race, position, status, flagcolor, isLive },
      }
    })
  }

  idOf(sequence: number): string {
    return `${this.#key}.${sequence}`
  }

  /** The sequence of an id of this sheet; undefined for any other text. */
  parseId(id: string): number | undefined {
    const [key, digits = '', ...rest] = id.split('.')
    const isOwn = key === this.#key && rest.length === 0 && /^\d{1,15}$/.test(digits)
    return isOwn && Number(digits) <= this.#sequence ? Number(digits) : undefined
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
    return this.#lapEncoder.toText()
  }

  /** Everything that changed after the sequence; undefined if that is no longer known. */
  buildPatchSince(sequence: number): string | undefined {
    const rows = this.#rows.changesSince(sequence)
    const laps = this.#laps.changesSince(sequence)
    if (rows === undefined || laps === undefined) return undefined
    return buildPatchText({
      // The stream has no entry list. A viewer with an older one asks for everything again.
      since: Math.max(sequence, this.#ridersSequence),
      race: this.#raceSequence > sequence ? this.#race : undefined,
      rows: rows.changed.map(({ text }) => text),
      laps: laps.changed.map(({ text }) => text),
      removedRows: rows.removed,
      removedLaps: laps.removed.map(parseLapKey),
    })
  }

  /** Names, numbers or riders were changed in the database. */
  setDetails(details: StoredRaceDetails, sequence: number): void {
    if (JSON.stringify(this.#details.riders) !== JSON.stringify(details.riders)) {
      this.#ridersSequence = sequence
      this.#sequence = sequence
    }
    this.#details = details
    this.#wireRiders = new WeakMap()
    const race = { ...details.race, ...this.#state }
    if (JSON.stringify(race) !== JSON.stringify(this.#race)) this.#setRace(race, sequence)
  }

  update({ sequence, session, moments, receivedAt }: SheetUpdate): void {
    const rows = computeSummary(session)
    const before = this.#sequence
    const state = describeLiveRace(session, rows, this.#details.race.laps_total, receivedAt)
    if (this.#state === undefined || hasReportableChange(this.#state, state)) {
      this.#state = state
      this.#setRace({ ...this.#details.race, ...state }, sequence)
    }
    this.#updateRows(rows, session, moments, sequence)
    this.#updateLaps(session, sequence)
    if (this.#sequence !== before) this.#changedAt = receivedAt
  }

  /** Marks the race as no longer live. All other data stays. */
  end(now: number): void {
    this.#race = { ...this.#race, isLive: false }
    // Every patch contains the race from now on.
    this.#raceSequence = Infinity
    this.#changedAt = now
  }

  #setRace(race: Race, sequence: number): void {
    this.#race = race
    this.#raceSequence = sequence
    this.#sequence = sequence
  }

  #updateRows(
    rows: ReturnType<typeof computeSummary>,
    session: Session,
    moments: CrossingMoments,
    sequence: number,
  ): void {
    const isOver = session.phase === 'after'
    const order = rows.map(row => {
      const rider = this.#riderOf(row.racer)
      const crossedAt = moments.get(row.racer.competitor)?.timeOfDay
      const next = toWireRow(row, rider, { crossedAt, isOver, sectors: session.sectors })
      const text = JSON.stringify(next)
      if (this.#rows.get(rider.id)?.text !== text) {
        this.#rows.set(rider.id, { text, position: next.position }, sequence)
        this.#sequence = sequence
      }
      return rider.id
    })
    const present = new Set(order)
    for (const id of this.#order)
      if (!present.has(id)) {
        this.#rows.remove(id, sequence)
        this.#sequence = sequence
      }
    this.#order = order
  }

  #updateLaps(session: Session, sequence: number): void {
    const { changed, removed } = this.#lapEncoder.update(session, racer => this.#riderOf(racer))
    for (const lap of changed) this.#laps.set(lapKeyOf(lap), lap, sequence)
    for (const lap of removed) this.#laps.remove(lapKeyOf(lap), sequence)
    if (changed.length > 0 || removed.length > 0) this.#sequence = sequence
  }

  #riderOf(racer: Racer): WireRider {
    const rider = this.#wireRiders.get(racer) ?? this.#findRider(racer)
    this.#wireRiders.set(racer, rider)
    return rider
  }

  /** Until the rider is stored, the id is derived from the competitor with a prefix that no stored id has. */
  #findRider(racer: Racer): WireRider {
    const { competitor, number, make } = racer
    const stored = toStorableCompetitor(competitor)
    return {
      id: this.#details.riderIds.get(stored) ?? `~${stored}`,
      name: riderNameOf(racer),
      number: sanitizeText(number ?? competitor, textLimits.number) ?? '',
      make: sanitizeText(make, textLimits.make) ?? '',
    }
  }
}
