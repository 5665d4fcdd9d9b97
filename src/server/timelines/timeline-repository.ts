import { setImmediate as pause } from 'node:timers/promises'
import { rebuildTimeline, toNameKey } from '#timing'
import type { Logger } from 'pino'
import { ConcurrencyLimiter } from '../concurrency-limiter'
import type { Database } from '../db/database'
import { HttpError } from '../http/errors'
import type { LiveTiming } from '../live/live-timing'
import type { RaceControl } from '../live/race-control'
import { LruCache } from '../lru-cache'
import { readTireRecords, type TireRecord } from '../tires/tire-store'
import {
  claimTimeline,
  fillTimeline,
  findTimeline,
  findTimelineVersion,
  type VersionedTimeline,
} from '../races/timeline-store'
import type { LiveSheetRegistry } from '../sheets/live-sheet-registry'
import { readJournalTimeline } from './journal-timeline'
import { RunningCopy } from './running-copy'
import { readStoredRun } from './stored-run'
import { listSources, readRiderIds, readRunRaces, type TimelineRace } from './timeline-race-store'
import { addContentVersion } from './timeline-version'

export interface RaceTimeline {
  readonly timeline: VersionedTimeline
  readonly isRunning: boolean
  readonly run: string | null
  readonly category: string
  readonly mainCategory: string | undefined
  readonly otherCategories: readonly string[]
  /** By the stored competitor. */
  readonly riderIds: ReadonlyMap<string, string>
  readonly tires: readonly TireRecord[]
}

export interface TimelineRepositoryOptions {
  readonly database: Database
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly liveSheets: LiveSheetRegistry
  readonly log: Logger
}

/** Long sessions take seconds to rebuild. Others wait, so that live timing is not delayed. */
const maxQueuedBuilds = 20

/** A message takes about a hundred bytes. */
const maxCachedMessages = 1_000_000

function countMessages({ columns }: VersionedTimeline): number {
  return columns.at.length + 1
}

/** Finds the timeline of any race: of the running session in memory, else the stored one, else it is made once. */
export class TimelineRepository {
  readonly #options: TimelineRepositoryOptions
  readonly #builds = new Map<string, Promise<VersionedTimeline>>()
  readonly #stored = new LruCache<string, VersionedTimeline>(maxCachedMessages, countMessages)
  readonly #running = new RunningCopy()
  readonly #limiter = new ConcurrencyLimiter(1, maxQueuedBuilds)
  readonly #stopping = new AbortController()

  constructor(options: TimelineRepositoryOptions) {
    this.#options = options
  }

  stop(): void {
    this.#stopping.abort()
  }

  /**
   * Undefined for an unknown race. Throws 503 if too many timelines are being made. The timeline of a running session
   * may lack the last second; with `after` it has every message, because the caller may already have more.
   */
  async find(raceId: string, after = 0): Promise<RaceTimeline | undefined> {
    const { database, liveSheets } = this.#options
    const races = await readRunRaces(database.orm, raceId)
    const [race] = races
    if (race === undefined) return undefined
    if (race.isLive && liveSheets.isRestoring)
      throw new HttpError(503, 'The live race is being restored. Please try again.', { retryAfterSeconds: 2 })
    const riderIds = await readRiderIds(database.orm, raceId)
    const tires = await readTireRecords(database.orm, raceId)
    const running = race.isLive ? this.#findRunning(after) : undefined
    return {
      timeline: running ?? (await this.#findOrBuild(race, races)),
      isRunning: race.isLive,
      run: race.runId,
      category: race.category,
      mainCategory: findMainCategory(races),
      otherCategories: races.slice(1).map(({ category }) => category),
      riderIds,
      tires,
    }
  }

  /** The session of the live race. */
  #findRunning(after: number): VersionedTimeline | undefined {
    const { liveTiming, raceControl } = this.#options
    const { source, timeline: recorder } = liveTiming.snapshot ?? {}
    if (source === undefined || recorder === undefined || !raceControl.isTimedBy(source)) return undefined
    return this.#running.find(source, recorder, after)
  }

  async #findOrBuild(race: TimelineRace, races: readonly TimelineRace[]): Promise<VersionedTimeline> {
    const key = race.runId ?? race.id
    // What is stored of a running session is not complete.
    const stored = race.isLive ? undefined : await this.#findStored(key)
    if (stored !== undefined) return stored
    const running = this.#builds.get(key)
    if (running !== undefined) return running
    const build = this.#build(key, race.isLive, races).finally(() => this.#builds.delete(key))
    this.#builds.set(key, build)
    return build
  }

  /** Timelines are immutable per version, so their content is read once. */
  async #findStored(key: string): Promise<VersionedTimeline | undefined> {
    const { orm } = this.#options.database
    const cached = this.#stored.get(key)
    if (cached !== undefined && (await findTimelineVersion(orm, key)) === cached.version) return cached
    const stored = await findTimeline(orm, key)
    if (stored === undefined) this.#stored.delete(key)
    else this.#stored.set(key, stored)
    return stored
  }

  async #build(key: string, isLive: boolean, races: readonly TimelineRace[]): Promise<VersionedTimeline> {
    const { database } = this.#options
    const timeline = await this.#limiter.run(this.#stopping.signal, async () => {
      const claim = isLive ? undefined : await claimTimeline(database.orm, key)
      const made = (await this.#readRecorded(races)) ?? (await this.#rebuild(races))
      if (claim !== undefined) await fillTimeline(database.orm, key, claim, made)
      return made
    })
    if (timeline !== undefined) return timeline
    throw new HttpError(503, 'Too many replays are being prepared. Please try again.', {
      retryAfterSeconds: 5,
    })
  }

  async #readRecorded(races: readonly TimelineRace[]): Promise<VersionedTimeline | undefined> {
    const { liveTiming, log } = this.#options
    for (const source of listSources(races)) {
      try {
        const timeline = await readJournalTimeline(liveTiming.journalFolder, source)
        if (timeline !== undefined) return timeline
      } catch (error) {
        log.warn({ err: error }, 'Reading a recording failed; its replay is made of the stored laps')
      }
    }
    return undefined
  }

  async #rebuild(races: readonly TimelineRace[]): Promise<VersionedTimeline> {
    const steps = rebuildTimeline(await readStoredRun(this.#options.database.orm, races))
    let step = steps.next()
    while (!step.done) {
      await pause()
      step = steps.next()
    }
    return addContentVersion(step.value)
  }
}

/** The class that an administrator put live, or the only one: it has the riders without a class. */
function findMainCategory(races: readonly TimelineRace[]): string | undefined {
  const bound = races.find(({ boundSession }) => boundSession !== null)
  const names = new Map(races.map(({ category }) => [toNameKey(category), category]))
  return bound?.category ?? (names.size === 1 ? races[0]?.category : undefined)
}
