import { toNameKey, type Session, computeSummary } from '#timing'
import type { Race } from '#contract'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { LiveTiming } from '../live/live-timing'
import type { RaceControl } from '../live/race-control'
import { createId } from '../create-id'
import { splitByClass, type RunClass } from '../races/split-by-class'
import { type LiveRunRace, readLiveRunRaces } from '../races/live-run-store'
import { findWireRace } from '../races/race-wire'
import { readRidersOfRace } from '../races/rider-wire'
import { type StoredRaceDetails, LiveSheet } from './live-sheet'

export interface LiveSheetRegistryOptions {
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly database: Database
  readonly log: Logger
  readonly now?: () => number
}

interface LiveRun {
  readonly runId: string
  readonly raceId: string
  readonly races: readonly (LiveRunRace & StoredRaceDetails)[]
}

export interface SheetListener {
  /** The race is no longer live: from now on its stored data is valid. */
  onEnded?(raceId: string): void
  onPatched?(raceId: string, sheet: LiveSheet): void
  onLiveRaceChanged?(race: Race | undefined): void
}

/** Changes within this time are sent as one patch. Viewers see no difference, and each patch is a write per viewer. */
const patchIntervalMs = 50

/** Creates, updates and ends the sheets of the races of the live run, and notifies listeners of their patches. */
export class LiveSheetRegistry {
  readonly #options: LiveSheetRegistryOptions
  readonly #sheets = new Map<string, LiveSheet>()
  readonly #listeners = new Set<SheetListener>()
  readonly #unsubscribers: (() => void)[] = []
  #run: LiveRun | undefined
  #refreshing: Promise<void> | undefined
  #isRefreshNeeded = false
  #timer: NodeJS.Timeout | undefined
  #flushedAt = 0

  constructor(options: LiveSheetRegistryOptions) {
    this.#options = options
  }

  start(): void {
    const { liveTiming, raceControl } = this.#options
    this.#unsubscribers.push(
      liveTiming.subscribe(() => this.#schedule()),
      raceControl.subscribe(() => this.#refresh()),
    )
    this.#refresh()
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    clearTimeout(this.#timer)
    await this.#refreshing
  }

  subscribe(listener: SheetListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  find(raceId: string): LiveSheet | undefined {
    return this.#sheets.get(raceId)
  }

  /** The live race as it is now, whether or not its feed is connected. */
  get liveRace(): Race | undefined {
    const { raceId, races } = this.#run ?? {}
    if (raceId === undefined) return undefined
    return this.#sheets.get(raceId)?.race ?? races?.find(({ id }) => id === raceId)?.race
  }

  get liveRiders(): StoredRaceDetails['riders'] {
    return this.#run?.races.find(({ id }) => id === this.#run?.raceId)?.riders ?? []
  }

  /** The engine's session of the class that a live race belongs to. */
  sessionOf(raceId: string): Session | undefined {
    return this.#findClassesWithRaces().find(({ race }) => race.id === raceId)?.runClass.session
  }

  competitorOf(raceId: string, riderId: string): string | undefined {
    const race = this.#run?.races.find(({ id }) => id === raceId)
    return [...(race?.riderIds ?? [])].find(([, id]) => id === riderId)?.[0]
  }

  /** To be called after races, riders or tracks were edited. */
  refreshRaces(): void {
    this.#refresh()
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  /** Reads the races of the live run again: names, numbers and races may have been created or changed. */
  #refresh(): void {
    this.#isRefreshNeeded = true
    this.#refreshing ??= this.#refreshWhileNeeded().finally(() => (this.#refreshing = undefined))
  }

  async #refreshWhileNeeded(): Promise<void> {
    while (this.#isRefreshNeeded) {
      this.#isRefreshNeeded = false
      try {
        this.#applyRun(await this.#readRun())
      } catch (error) {
        this.#options.log.warn({ err: error }, 'Reading the live race failed; its last known data is used')
      }
    }
  }

  async #readRun(): Promise<LiveRun | undefined> {
    const { raceControl, database } = this.#options
    const { liveRunId: runId, liveRaceId: raceId } = raceControl
    if (runId === undefined || raceId === undefined) return undefined
    const races: LiveRun['races'][number][] = []
    for (const each of await readLiveRunRaces(database.orm, runId)) {
      const race = await findWireRace(database.orm, each.id)
      if (race !== undefined)
        races.push({ ...each, race, riders: await readRidersOfRace(database.orm, each.id) })
    }
    return { runId, raceId, races }
  }

  #applyRun(run: LiveRun | undefined): void {
    const before = this.#run
    this.#run = run
    if (before !== undefined && before.runId !== run?.runId) this.#endSheets()
    for (const race of run?.races ?? []) this.#sheets.get(race.id)?.setDetails(race)
    this.#flush()
    if (before?.raceId !== run?.raceId)
      for (const each of this.#listeners) each.onLiveRaceChanged?.(this.liveRace)
  }

  #endSheets(): void {
    const ended = [...this.#sheets]
    this.#sheets.clear()
    for (const [raceId] of ended) for (const listener of this.#listeners) listener.onEnded?.(raceId)
    for (const [raceId, sheet] of ended) {
      sheet.end({ ...sheet.race, isLive: false }, this.#now())
      for (const listener of this.#listeners) listener.onPatched?.(raceId, sheet)
    }
  }

  #schedule(): void {
    if (this.#timer !== undefined) return
    const due = Math.max(0, this.#flushedAt + patchIntervalMs - this.#now())
    this.#timer = setTimeout(() => this.#flush(), due)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushedAt = this.#now()
    const snapshot = this.#options.liveTiming.snapshot
    for (const { race, runClass } of this.#findClassesWithRaces()) {
      const isNew = !this.#sheets.has(race.id)
      const sheet = this.#sheets.get(race.id) ?? new LiveSheet(createId(), race, this.#flushedAt)
      this.#sheets.set(race.id, sheet)
      const { session } = runClass
      const rows = session === snapshot?.session ? snapshot.rows : computeSummary(session)
      const patch = sheet.update({ session, rows, receivedAt: snapshot?.receivedAt ?? this.#flushedAt })
      if (patch !== undefined || isNew) for (const each of this.#listeners) each.onPatched?.(race.id, sheet)
    }
  }

  /** The classes of the current snapshot, each with its race; empty while another session is timed. */
  #findClassesWithRaces(): readonly {
    readonly race: LiveRunRace & StoredRaceDetails
    readonly runClass: RunClass
  }[] {
    const { liveTiming, raceControl } = this.#options
    const snapshot = liveTiming.snapshot
    const run = this.#run
    if (snapshot?.source === undefined || run === undefined || !raceControl.isTimedBy(snapshot.source))
      return []
    const mainRace = run.races.find(({ id }) => id === run.raceId)
    const classes = splitByClass(snapshot.session, mainRace?.className)
    return classes.flatMap(runClass => {
      const raceOfClass = run.races.find(({ classKey }) => classKey === toNameKey(runClass.category))
      const race = raceOfClass ?? (classes.length === 1 ? mainRace : undefined)
      return race === undefined ? [] : [{ race, runClass }]
    })
  }
}
