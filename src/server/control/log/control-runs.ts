// Finds the run of a race for race control, and stores decisions about runs that have ended.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isRefusedForValues } from '../../db/data-refusal'
import type { Database, Executor } from '../../db/database'
import type { LiveTiming } from '../../live/live-timing'
import type { RaceControl } from '../../live/race-control'
import { retry } from '../../live/retry'
import { LruCache } from '../../lru-cache'
import { findRace } from '../../races/race-store'
import { listStoredEventIds } from './control-event-store'
import { isAboutMessage } from '../messages/decided-messages'
import { readControlJournal } from './control-journal'
import type { ControlRun } from './control-run'
import { type EndedControlRun, openEndedRun } from './ended-run'
import type { EventRecorder } from './event-recorder'
import { findLiveRun } from './live-control-run'
import type { RecordedEvent } from './recorded-event'
import { storeCorrected } from './store-corrected'

interface Options {
  readonly database: Database
  readonly log: Logger
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly recorder: EventRecorder
  /** Called when the stored results of races have changed. */
  readonly onStored: (raceIds: readonly string[]) => void
}

/** Few desks of ended runs are open at the same time. */
const maxEndedRuns = 4
const maxKnownRaces = 1000
const delays = { firstMs: 500, maxMs: 10_000 }
/** A second attempt can succeed, because another transaction may have changed the same rows. */
const maxRefusals = 2

export class ControlRuns {
  readonly #options: Options
  /** By run, so that the races of a run share it. */
  readonly #ended = new LruCache<string, Promise<EndedControlRun | undefined>>(maxEndedRuns)
  readonly #runOfRace = new LruCache<string, string>(maxKnownRaces)
  readonly #unsubscribers: (() => void)[] = []
  /** Decisions about ended runs whose results are not stored yet, one after the other. */
  #storing: Promise<void> = Promise.resolve()
  #pending = 0
  readonly #stopping = new AbortController()
  readonly #stopped = new Promise<void>(resolve => {
    this.#stopping.signal.addEventListener('abort', () => resolve())
  })
  #liveRunId: string | undefined

  constructor(options: Options) {
    this.#options = options
    const { liveTiming, raceControl, recorder } = options
    this.#unsubscribers.push(
      liveTiming.subscribe(({ controlEvents }) => {
        if (controlEvents.length > 0) recorder.record(controlEvents)
      }),
      raceControl.subscribe(() => {
        // A run that goes live or ends has another journal.
        if (raceControl.liveRunId !== this.#liveRunId) this.#forgetAll()
        this.#liveRunId = raceControl.liveRunId
      }),
    )
  }

  /** Decisions about ended runs that are on disk, but whose results are not stored yet. */
  get pending(): number {
    return this.#pending
  }

  /** Returns undefined for a race that nothing is known about: it is unknown, or has not begun. */
  async find(raceId: string): Promise<ControlRun | undefined> {
    return this.findLive(raceId) ?? (await this.#findEnded(raceId))
  }

  findLive(raceId: string): ControlRun | undefined {
    return findLiveRun(this.#options, raceId)
  }

  async #findEnded(raceId: string): Promise<EndedControlRun | undefined> {
    const { database, liveTiming } = this.#options
    const key = this.#runOfRace.get(raceId) ?? (await findRunKey(database.orm, raceId))
    if (key === undefined) return undefined
    this.#runOfRace.set(raceId, key)
    const cached = this.#ended.get(key)
    if (cached !== undefined) return cached
    const opening = openEndedRun(database.orm, liveTiming.journalFolder, raceId, (run, event) =>
      this.#store(run, event),
    )
    this.#ended.set(key, opening)
    // A race without results may have some soon.
    void opening.then(
      run => run === undefined && this.#ended.delete(key),
      () => this.#ended.delete(key),
    )
    return opening
  }

  #forgetAll(): void {
    this.#ended.clear()
    this.#runOfRace.clear()
  }

  /** The row of the decision is stored last, so that a restart finds what is missing. */
  #store(run: EndedControlRun, event: RecordedEvent): void {
    const { database, recorder, onStored } = this.#options
    this.#pending += 1
    const storing = this.#storing
    this.#storing = (async (): Promise<void> => {
      await storing
      await this.#waitForResults(run)
      const store = async (): Promise<void> => {
        // Messages change no results.
        if (!isAboutMessage(event, run.state.events))
          onStored(await storeCorrected(database.orm, run, event.raceId))
      }
      const failures = await this.#retryUnlessRefused(store, event)
      this.#pending -= 1
      if (failures !== undefined) recorder.record([event])
    })()
  }

  /** The results at the end of the run must not replace corrected ones. */
  async #waitForResults({ journalPath }: EndedControlRun): Promise<void> {
    if (journalPath === undefined) return
    await Promise.race([this.#options.liveTiming.whenStored(journalPath), this.#stopped])
  }

  /** Returns undefined if the server stops first. Results that the database refuses do not block later decisions. */
  async #retryUnlessRefused(
    store: () => Promise<void>,
    { raceId: race }: RecordedEvent,
  ): Promise<number | undefined> {
    const { log } = this.#options
    let refusals = 0
    const onFailure = (error: unknown): void => {
      if (isRefusedForValues(error)) refusals += 1
      if (refusals >= maxRefusals) throw error
      log.warn({ err: error, race }, 'Storing corrected results failed; it is tried again')
    }
    try {
      return await retry(store, { ...delays, signal: this.#stopping.signal, onFailure })
    } catch (error) {
      log.error({ err: error, race }, 'The database refuses corrected results; the stored ones stay')
      return 0
    }
  }

  /** Stores what a stop or a crash has left. To be called when the database is ready. */
  async resume(): Promise<void> {
    const { liveTiming, database, log } = this.#options
    const names = await readdir(liveTiming.journalFolder)
    for (const name of names.filter(each => each.endsWith('.control'))) {
      const { events } = await readControlJournal(join(liveTiming.journalFolder, name))
      const [first] = events
      if (first === undefined) continue
      const stored = new Set(await listStoredEventIds(database.orm, first.journalId))
      const missing = events.filter(({ id }) => !stored.has(id))
      const run = missing[0] && (await this.#findEnded(missing[0].raceId))
      if (missing.length === 0) continue
      if (run === undefined) log.warn({ file: name }, 'The run of a control journal does not exist any more')
      else for (const event of missing) this.#store(run, event)
    }
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    this.#stopping.abort()
    await this.#storing
  }
}

/** A race that is not part of a run is one of its own. */
async function findRunKey(executor: Pick<Executor, 'select'>, raceId: string): Promise<string | undefined> {
  const race = await findRace(executor, raceId)
  return race && (race.runId ?? race.id)
}
