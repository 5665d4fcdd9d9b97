import type { Session } from '#timing'
import type { Race } from '#contract'
import type { Logger } from 'pino'
import type { RaceMessages } from '../control/messages/race-messages'
import type { Database } from '../db/database'
import type { KnownRace, KnownRaces } from '../live/known-races'
import type { LiveTiming } from '../live/live-timing'
import type { RaceControl } from '../live/race-control'
import type { Snapshot } from '../live/snapshot'
import { findClassesWithRaces, type LiveRun, readLiveRun, toDetails, toKnownRaces } from './live-run'
import { type StoredRaceDetails, LiveSheet } from './live-sheet'
import { createSheetKey } from './sheet-key'

export interface LiveSheetRegistryOptions {
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly raceMessages: Pick<RaceMessages, 'update' | 'end'>
  readonly database: Database
  readonly log: Logger
  readonly now?: () => number
}

interface RegisteredSheet {
  readonly sheet: LiveSheet
  readonly journalId: string
  /** What the sheet was last updated with. */
  known: KnownRaces | undefined
  /** What the viewers have; undefined before the first flush. */
  flushedSequence: number | undefined
}

export interface SheetListener {
  /** The race is no longer live: from now on its stored data is valid. */
  onEnded?(raceId: string): void
  /** `since` is the sequence that viewers have; undefined if the sheet is new. */
  onPatched?(raceId: string, sheet: LiveSheet, since: number | undefined): void
  onLiveRaceChanged?(race: Race | undefined): void
  /** Changes within this time are passed on together. */
  getPatchIntervalMs?(): number
}

/** Finds changes of the database by other programs (operations N-030). */
const refreshIntervalMs = 5000

/** Updates the sheets of the timed races after every record of the journal, and notifies listeners of their changes. */
export class LiveSheetRegistry {
  readonly #options: LiveSheetRegistryOptions
  readonly #sheets = new Map<string, RegisteredSheet>()
  readonly #listeners = new Set<SheetListener>()
  readonly #unsubscribers: (() => void)[] = []
  #run: LiveRun | undefined
  #known: KnownRaces | undefined
  /** The JSON of the races that are on their way to the journal, or were refused. */
  #recordedText: string | undefined
  #refreshing: Promise<void> | undefined
  #isRefreshNeeded = false
  #timer: NodeJS.Timeout | undefined
  #flushedAt = 0
  #refreshTimer: NodeJS.Timeout | undefined
  #isRestored = false

  constructor(options: LiveSheetRegistryOptions) {
    this.#options = options
    // From the start, because the journal is read again before the database is ready.
    this.#unsubscribers.push(options.liveTiming.subscribe(snapshot => this.#update(snapshot)))
  }

  start(): void {
    const { raceControl } = this.#options
    this.#unsubscribers.push(raceControl.subscribe(() => void this.#refresh()))
    this.#refreshTimer = setInterval(() => {
      if (raceControl.liveRunId !== undefined) void this.#refresh()
    }, refreshIntervalMs)
    void this.#refresh()
  }

  /** To be called after the start, when the race that was live is followed again. */
  completeRestoring(): void {
    this.#isRestored = true
  }

  /** The state of a race that was live before the restart is not known yet. */
  get isRestoring(): boolean {
    return !this.#isRestored || this.#options.liveTiming.isRecovering
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    clearInterval(this.#refreshTimer)
    clearTimeout(this.#timer)
    await this.#refreshing
  }

  subscribe(listener: SheetListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Undefined while the records of the race are being read again after a restart. */
  find(raceId: string): LiveSheet | undefined {
    return this.#options.liveTiming.isRecovering ? undefined : this.#sheets.get(raceId)?.sheet
  }

  /** The live race as it is now, whether or not its feed is connected. */
  get liveRace(): Race | undefined {
    const { raceId, races } = this.#run ?? {}
    if (raceId === undefined) return undefined
    return this.find(raceId)?.race ?? races?.find(({ id }) => id === raceId)?.race
  }

  get liveRiders(): StoredRaceDetails['riders'] {
    const { raceId, races } = this.#run ?? {}
    const sheet = raceId === undefined ? undefined : this.find(raceId)
    return sheet?.riders ?? races?.find(({ id }) => id === raceId)?.riders ?? []
  }

  /** The engine's session of the class that a live race belongs to. */
  sessionOf(raceId: string): Session | undefined {
    const { snapshot } = this.#options.liveTiming
    return findClassesWithRaces(snapshot).find(({ race }) => race.id === raceId)?.runClass.session
  }

  competitorOf(raceId: string, riderId: string): string | undefined {
    const race = this.#run?.races.find(({ id }) => id === raceId)
    return [...(race?.riderIds ?? [])].find(([, id]) => id === riderId)?.[0]
  }

  /** To be called after races, riders, tires or tracks were edited. Resolves when the live run has the changes. */
  refreshRaces(): Promise<void> {
    return this.#refresh()
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  /** Reads the races of the live run again: names, numbers and races may have been created or changed. */
  #refresh(): Promise<void> {
    this.#isRefreshNeeded = true
    this.#refreshing ??= this.#refreshWhileNeeded().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
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
    return readLiveRun(database.orm, runId, raceId)
  }

  #applyRun(run: LiveRun | undefined): void {
    const before = this.#run
    this.#run = run
    if (before !== undefined || run !== undefined)
      this.#endSheetsExcept(new Set(run?.races.map(({ id }) => id)))
    this.#recordKnown()
    if (before?.raceId !== run?.raceId)
      for (const each of this.#listeners) each.onLiveRaceChanged?.(this.liveRace)
  }

  /** Records what the database knows about the timed races, if it differs from what is recorded. */
  #recordKnown(): void {
    const { liveTiming, raceControl, log } = this.#options
    const { source, known } = liveTiming.snapshot ?? {}
    if (source === undefined || this.#run === undefined || !raceControl.isTimedBy(source)) return
    const next = toKnownRaces(this.#run, source)
    const text = JSON.stringify(next)
    if (text === JSON.stringify(known) || text === this.#recordedText) return
    this.#recordedText = text
    liveTiming
      .addKnown(next)
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'Recording the races of the live session failed; the next change tries again',
        ),
      )
  }

  #endSheetsExcept(liveRaceIds: ReadonlySet<string>): void {
    const ended = [...this.#sheets].filter(([raceId]) => !liveRaceIds.has(raceId))
    for (const [raceId] of ended) {
      this.#sheets.delete(raceId)
      this.#options.raceMessages.end(raceId)
      for (const listener of this.#listeners) listener.onEnded?.(raceId)
    }
    for (const [raceId, { sheet, flushedSequence }] of ended) {
      sheet.end(this.#now())
      for (const listener of this.#listeners) listener.onPatched?.(raceId, sheet, flushedSequence)
    }
  }

  #update(snapshot: Snapshot): void {
    const { journalId, sequence, known, moments, receivedAt = 0 } = snapshot
    if (journalId === undefined) return
    if (known !== this.#known) this.#recordedText = undefined
    // The session has begun, or another one: the database may know its races.
    if (known === undefined && this.#known !== undefined) void this.#refresh()
    this.#known = known
    for (const { race, runClass } of findClassesWithRaces(snapshot)) {
      const registered = this.#findOrCreate(race, snapshot)
      if (registered === undefined) continue
      if (registered.known !== known) registered.sheet.setDetails(toDetails(race), sequence)
      registered.known = known
      registered.sheet.update({ sequence, session: runClass.session, moments, receivedAt })
      this.#updateMessages(registered.sheet, race.id, snapshot, runClass.session)
    }
    this.#schedule()
  }

  #updateMessages(sheet: LiveSheet, raceId: string, snapshot: Snapshot, session: Session): void {
    const { journalId = '', sequence, known, linkLoss, controlled, controlEvents, receivedAt = 0 } = snapshot
    const off = known?.offMessages
    const { startAt } = controlled.overlay
    const record = { raceId, journalId, session, startAt, receivedAt, linkLoss, controlEvents, off }
    sheet.setMessages(this.#options.raceMessages.update(record), sequence, receivedAt)
  }

  /** Undefined if the race is no longer live, which the journal does not say yet. */
  #findOrCreate(race: KnownRace, snapshot: Snapshot): RegisteredSheet | undefined {
    const { journalId = '', sequence, known, receivedAt = 0 } = snapshot
    const registered = this.#sheets.get(race.id)
    if (registered?.journalId === journalId) return registered
    if (this.#run !== undefined && !this.#run.races.some(({ id }) => id === race.id)) return undefined
    const sheet = new LiveSheet(createSheetKey(journalId, race.id), toDetails(race), sequence, receivedAt)
    const created = { sheet, journalId, known, flushedSequence: undefined }
    this.#sheets.set(race.id, created)
    return created
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#options.liveTiming.isRecovering) return
    const intervals = [...this.#listeners].map(each => each.getPatchIntervalMs?.() ?? 0)
    const due = Math.max(0, this.#flushedAt + Math.max(0, ...intervals) - performance.now())
    this.#timer = setTimeout(() => this.#flush(), due)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // Not the wall clock: after a step back it would delay the next patch by the size of the step.
    this.#flushedAt = performance.now()
    for (const [raceId, registered] of this.#sheets) {
      const { sheet, flushedSequence } = registered
      if (flushedSequence === sheet.sequence) continue
      registered.flushedSequence = sheet.sequence
      for (const each of this.#listeners) each.onPatched?.(raceId, sheet, flushedSequence)
    }
  }
}
