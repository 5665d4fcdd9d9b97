import type { Race, Rider } from '#contract'
import type { Racer, Session, SummaryRow } from '#timing'
import { riderNameOf } from '../races/identify-riders'
import { toWireRow, type WireRider } from '../races/summary-wire'
import { sanitizeText, textLimits } from '../races/sanitize-text'
import { LapEncoder } from './lap-encoder'
import { hasReportableChange, buildLiveRace } from './live-race'
import { buildPatchText } from './build-patch-text'
import { PatchLog } from './patch-log'
import type { Sheet } from './sheet'

/** What only the database has: the race itself and the identity of its riders. */
export interface StoredRaceDetails {
  readonly race: Race
  readonly riders: readonly Rider[]
  /** Rider ids by competitor. */
  readonly riderIds: ReadonlyMap<string, string>
}

export interface LiveUpdate {
  readonly session: Session
  readonly rows: readonly SummaryRow[]
  readonly receivedAt: number
}

/** The sheet of one live race: turns each update into at most one patch, whatever the number of viewers. */
export class LiveSheet implements Sheet {
  readonly patches: PatchLog
  readonly #lapEncoder = new LapEncoder()
  readonly #rows = new Map<string, string>()
  readonly #crossings = new Map<string, { readonly at: number; readonly wallTime: number }>()
  #details: StoredRaceDetails
  #race: Race
  #order: readonly string[] = []
  #changedAt: number

  constructor(key: string, details: StoredRaceDetails, now: number) {
    this.patches = new PatchLog(key)
    this.#details = details
    this.#race = details.race
    this.#changedAt = now
  }

  get id(): string {
    return this.patches.lastId
  }

  get changedAt(): number {
    return this.#changedAt
  }

  get race(): Race {
    return this.#race
  }

  get riders(): readonly Rider[] {
    return this.#details.riders
  }

  getRaceText(): string {
    return JSON.stringify(this.#race)
  }

  getRowsText(): string {
    return this.#order.map(id => this.#rows.get(id) ?? '').join(',')
  }

  getLapsText(): string {
    return this.#lapEncoder.toText()
  }

  setDetails(details: StoredRaceDetails): void {
    this.#details = details
  }

  /** Applies the update and returns the patch; undefined if nothing changed. */
  update({ session, rows, receivedAt }: LiveUpdate): string | undefined {
    const riderOf = (racer: Racer): WireRider => this.#riderOf(racer)
    const race = buildLiveRace(this.#details.race, session, rows, receivedAt)
    const hasRaceChanged = hasReportableChange(this.#race, race)
    const changedRows = this.#updateRows({ session, rows, receivedAt })
    const laps = this.#lapEncoder.update(session, riderOf)
    const patch = buildPatchText({
      race: hasRaceChanged ? race : undefined,
      rows: changedRows.changed,
      laps: laps.changed,
      removedRows: changedRows.removed,
      removedLaps: laps.removed,
    })
    if (patch === undefined) return undefined
    // The race changes only together with a patch, so that responses and patches agree.
    if (hasRaceChanged) this.#race = race
    this.#changedAt = receivedAt
    this.patches.add(patch)
    return patch
  }

  /** Adds the last patch, which marks the race as no longer live. All other data stays. */
  end(race: Race, now: number): void {
    this.#race = race
    this.#changedAt = now
    this.patches.add(buildPatchText({ race, rows: [], laps: [], removedRows: [], removedLaps: [] }) ?? '{}')
  }

  #updateRows({ session, rows, receivedAt }: LiveUpdate): { changed: string[]; removed: string[] } {
    const isOver = session.phase === 'after'
    const changed: string[] = []
    const order: string[] = []
    for (const row of rows) {
      const rider = this.#riderOf(row.racer)
      const crossedAt = this.#computeCrossedAt(row.racer, session, receivedAt)
      const text = JSON.stringify(toWireRow(row, rider, { crossedAt, isOver, sectors: session.sectors }))
      order.push(rider.id)
      if (this.#rows.get(rider.id) === text) continue
      this.#rows.set(rider.id, text)
      changed.push(text)
    }
    const removed = this.#order.filter(id => !order.includes(id))
    for (const id of removed) this.#rows.delete(id)
    this.#order = order
    return { changed, removed }
  }

  /** Until the rider is stored, the id is derived from the competitor with a prefix that no stored id has. */
  #riderOf(racer: Racer): WireRider {
    const { competitor, number, make } = racer
    const stored = sanitizeText(competitor, textLimits.competitor) ?? '?'
    return {
      id: this.#details.riderIds.get(stored) ?? `~${stored}`,
      name: riderNameOf(racer),
      number: sanitizeText(number ?? competitor, textLimits.number) ?? '',
      make: sanitizeText(make, textLimits.make) ?? '',
    }
  }

  /** Feeds send times since the start. The time of receipt converts them to wall-clock time. */
  #computeCrossedAt(racer: Racer, { clock }: Session, receivedAt: number): number | undefined {
    const { startLineAt, competitor } = racer
    if (startLineAt === undefined) return undefined
    const known = this.#crossings.get(competitor)
    if (known?.at === startLineAt) return known.wallTime
    const wallTime = receivedAt - Math.max(0, (clock ?? startLineAt) - startLineAt)
    this.#crossings.set(competitor, { at: startLineAt, wallTime })
    return wallTime
  }
}
