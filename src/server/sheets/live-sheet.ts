// One race while it is live. Each change makes one patch, once, whoever and however many are watching.
import type { Race, Rider } from '#contract'
import type { Racer, Session, SummaryRow } from '#timing'
import { nameOf } from '../races/people'
import { toWireRow, type WireRider } from '../races/summary-wire'
import { storedText, textLimits } from '../races/stored-text'
import { LapBook } from './lap-book'
import { isMoreThanTime, raceNow } from './race-now'
import { patchText } from './patch-text'
import { PatchLog } from './patch-log'
import type { Sheet } from './sheet'

/** What the tables know of the race: who is who, which no feed tells. */
export interface KnownRace {
  readonly race: Race
  readonly riders: readonly Rider[]
  /** Ids of riders by competitor, as stored. */
  readonly riderIds: ReadonlyMap<string, string>
}

export interface LiveMoment {
  readonly session: Session
  readonly rows: readonly SummaryRow[]
  readonly receivedAt: number
}

export class LiveSheet implements Sheet {
  readonly patches: PatchLog
  readonly #laps = new LapBook()
  readonly #rows = new Map<string, string>()
  readonly #crossings = new Map<string, { readonly at: number; readonly wall: number }>()
  #known: KnownRace
  #race: Race
  #order: readonly string[] = []
  #changedAt: number

  constructor(key: string, known: KnownRace, now: number) {
    this.patches = new PatchLog(key)
    this.#known = known
    this.#race = known.race
    this.#changedAt = now
  }

  get id(): string {
    return this.patches.id
  }

  get changedAt(): number {
    return this.#changedAt
  }

  get race(): Race {
    return this.#race
  }

  get riders(): readonly Rider[] {
    return this.#known.riders
  }

  raceText(): string {
    return JSON.stringify(this.#race)
  }

  rowsText(): string {
    return this.#order.map(id => this.#rows.get(id) ?? '').join(',')
  }

  lapsText(): string {
    return this.#laps.text()
  }

  learn(known: KnownRace): void {
    this.#known = known
  }

  /** Takes in what is known now; answers the patch where anything of it is new. */
  update({ session, rows, receivedAt }: LiveMoment): string | undefined {
    const riderOf = (racer: Racer): WireRider => this.#riderOf(racer)
    const race = raceNow(this.#known.race, session, rows, receivedAt)
    const isRaceNew = isMoreThanTime(this.#race, race)
    const changedRows = this.#takeRows({ session, rows, receivedAt })
    const laps = this.#laps.take(session, riderOf)
    const patch = patchText({
      race: isRaceNew ? race : undefined,
      rows: changedRows.changed,
      laps: laps.changed,
      goneRows: changedRows.gone,
      goneLaps: laps.gone,
    })
    if (patch === undefined) return undefined
    // What is shown is what was told: a clock that is told later is shown later.
    if (isRaceNew) this.#race = race
    this.#changedAt = receivedAt
    this.patches.add(patch)
    return patch
  }

  /** It is over: what was shown last stays, and says so. */
  end(race: Race, now: number): void {
    this.#race = race
    this.#changedAt = now
    this.patches.add(patchText({ race, rows: [], laps: [], goneRows: [], goneLaps: [] }) ?? '{}')
  }

  #takeRows({ session, rows, receivedAt }: LiveMoment): { changed: string[]; gone: string[] } {
    const isOver = session.phase === 'after'
    const changed: string[] = []
    const order: string[] = []
    for (const row of rows) {
      const rider = this.#riderOf(row.racer)
      const crossedAt = this.#crossedAt(row.racer, session, receivedAt)
      const text = JSON.stringify(toWireRow(row, rider, { crossedAt, isOver, sectors: session.sectors }))
      order.push(rider.id)
      if (this.#rows.get(rider.id) === text) continue
      this.#rows.set(rider.id, text)
      changed.push(text)
    }
    const gone = this.#order.filter(id => !order.includes(id))
    for (const id of gone) this.#rows.delete(id)
    this.#order = order
    return { changed, gone }
  }

  /** Until the tables know him he goes by what the feed calls him, which can be no id of ours. */
  #riderOf(racer: Racer): WireRider {
    const { competitor, number, make } = racer
    const stored = storedText(competitor, textLimits.competitor) ?? '?'
    return {
      id: this.#known.riderIds.get(stored) ?? `~${stored}`,
      name: nameOf(racer),
      number: storedText(number ?? competitor, textLimits.number) ?? '',
      make: storedText(make, textLimits.make) ?? '',
    }
  }

  /** Feeds tell times since the start; the moment a line came in tells what that is by the clock on the wall. */
  #crossedAt(racer: Racer, { clock }: Session, receivedAt: number): number | undefined {
    const { startLineAt, competitor } = racer
    if (startLineAt === undefined) return undefined
    const held = this.#crossings.get(competitor)
    if (held?.at === startLineAt) return held.wall
    const wall = receivedAt - Math.max(0, (clock ?? startLineAt) - startLineAt)
    this.#crossings.set(competitor, { at: startLineAt, wall })
    return wall
  }
}
