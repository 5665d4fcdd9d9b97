// The races of the run that is live, kept up to date with every change of the board. Several changes within a blink
// are one patch: nobody sees the difference, and ten thousand viewers cost a write each.
import { nameKey, type Session, summaryOf } from '#timing'
import type { Race } from '#contract'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Live } from '../live/live'
import type { RaceControl } from '../live/race-control'
import { newId } from '../new-id'
import { classesOf, type RunClass } from '../races/classes'
import { type LiveRunRace, racesOfLiveRun } from '../races/live-run-store'
import { findWireRace } from '../races/race-wire'
import { ridersOfRace } from '../races/rider-wire'
import { type KnownRace, LiveSheet } from './live-sheet'

export interface LiveSheetsOptions {
  readonly live: Live
  readonly raceControl: RaceControl
  readonly database: Database
  readonly log: Logger
  readonly now?: () => number
}

interface KnownRun {
  readonly runId: string
  readonly raceId: string
  readonly races: readonly (LiveRunRace & KnownRace)[]
}

/** What a viewer is told of: a race that changed, or another that is live. */
export interface SheetListener {
  /** What is stored of it counts from now on. */
  ended?(raceId: string): void
  patched?(raceId: string, sheet: LiveSheet): void
  wentLive?(race: Race | undefined): void
}

const blink = 50

export class LiveSheets {
  readonly #options: LiveSheetsOptions
  readonly #sheets = new Map<string, LiveSheet>()
  readonly #listeners = new Set<SheetListener>()
  readonly #endings: (() => void)[] = []
  #run: KnownRun | undefined
  #learning: Promise<void> | undefined
  #mustLearnAgain = false
  #timer: NodeJS.Timeout | undefined
  #flushedAt = 0

  constructor(options: LiveSheetsOptions) {
    this.#options = options
  }

  start(): void {
    const { live, raceControl } = this.#options
    this.#endings.push(
      live.subscribe(() => this.#schedule()),
      raceControl.subscribe(() => this.#learn()),
    )
    this.#learn()
  }

  async stop(): Promise<void> {
    for (const end of this.#endings) end()
    clearTimeout(this.#timer)
    await this.#learning
  }

  subscribe(listener: SheetListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(raceId: string): LiveSheet | undefined {
    return this.#sheets.get(raceId)
  }

  /** The race that is live, as it is now; a feed need not be connected. */
  get liveRace(): Race | undefined {
    const { raceId, races } = this.#run ?? {}
    if (raceId === undefined) return undefined
    return this.#sheets.get(raceId)?.race ?? races?.find(({ id }) => id === raceId)?.race
  }

  get liveRiders(): KnownRace['riders'] {
    return this.#run?.races.find(({ id }) => id === this.#run?.raceId)?.riders ?? []
  }

  /** The class of a live race as the engine has it, for what only the engine can answer. */
  sessionOf(raceId: string): Session | undefined {
    return this.#classes().find(({ race }) => race.id === raceId)?.runClass.session
  }

  competitorOf(raceId: string, riderId: string): string | undefined {
    const race = this.#run?.races.find(({ id }) => id === raceId)
    return [...(race?.riderIds ?? [])].find(([, id]) => id === riderId)?.[0]
  }

  /** Somebody changed by hand what is known of the races. */
  learnAgain(): void {
    this.#learn()
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  /** Asked anew whenever more is stored: names, numbers and races may have been made or changed. */
  #learn(): void {
    this.#mustLearnAgain = true
    this.#learning ??= this.#learnAll().finally(() => (this.#learning = undefined))
  }

  async #learnAll(): Promise<void> {
    while (this.#mustLearnAgain) {
      this.#mustLearnAgain = false
      try {
        this.#know(await this.#ask())
      } catch (error) {
        this.#options.log.warn({ error }, 'The live race is shown as it was known before')
      }
    }
  }

  async #ask(): Promise<KnownRun | undefined> {
    const { raceControl, database } = this.#options
    const { liveRunId: runId, liveRaceId: raceId } = raceControl
    if (runId === undefined || raceId === undefined) return undefined
    const races: KnownRun['races'][number][] = []
    for (const each of await racesOfLiveRun(database.orm, runId)) {
      const race = await findWireRace(database.orm, each.id)
      if (race !== undefined) races.push({ ...each, race, riders: await ridersOfRace(database.orm, each.id) })
    }
    return { runId, raceId, races }
  }

  #know(run: KnownRun | undefined): void {
    const before = this.#run
    this.#run = run
    if (before !== undefined && before.runId !== run?.runId) this.#endSheets()
    for (const known of run?.races ?? []) this.#sheets.get(known.id)?.learn(known)
    this.#flush()
    if (before?.raceId !== run?.raceId) for (const each of this.#listeners) each.wentLive?.(this.liveRace)
  }

  #endSheets(): void {
    const ended = [...this.#sheets]
    this.#sheets.clear()
    for (const [raceId] of ended) for (const listener of this.#listeners) listener.ended?.(raceId)
    for (const [raceId, sheet] of ended) {
      sheet.end({ ...sheet.race, isLive: false }, this.#now())
      for (const listener of this.#listeners) listener.patched?.(raceId, sheet)
    }
  }

  #schedule(): void {
    if (this.#timer !== undefined) return
    const due = Math.max(0, this.#flushedAt + blink - this.#now())
    this.#timer = setTimeout(() => this.#flush(), due)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushedAt = this.#now()
    const snapshot = this.#options.live.board?.snapshot
    for (const { race, runClass } of this.#classes()) {
      const isNew = !this.#sheets.has(race.id)
      const sheet = this.#sheets.get(race.id) ?? new LiveSheet(newId(), race, this.#flushedAt)
      this.#sheets.set(race.id, sheet)
      const { session } = runClass
      const rows = session === snapshot?.session ? snapshot.rows : summaryOf(session)
      const patch = sheet.update({ session, rows, receivedAt: snapshot?.receivedAt ?? this.#flushedAt })
      if (patch !== undefined || isNew) for (const each of this.#listeners) each.patched?.(race.id, sheet)
    }
  }

  /** What the board shows, class by class with the race of each; nothing while it shows another session. */
  #classes(): readonly { readonly race: LiveRunRace & KnownRace; readonly runClass: RunClass }[] {
    const { live, raceControl } = this.#options
    const snapshot = live.board?.snapshot
    const run = this.#run
    if (snapshot?.source === undefined || run === undefined || !raceControl.isTimedBy(snapshot.source))
      return []
    const main = run.races.find(({ id }) => id === run.raceId)
    const classes = classesOf(snapshot.session, main?.className)
    return classes.flatMap(runClass => {
      const own = run.races.find(({ classKey }) => classKey === nameKey(runClass.category))
      const race = own ?? (classes.length === 1 ? main : undefined)
      return race === undefined ? [] : [{ race, runClass }]
    })
  }
}
