// Reads the state of a desk. What the database knows is read at most every few seconds, so that a desk goes on while the
// database is away.
import type { Desk, DeskHealth, Permission } from '#contract'
import type { Database } from '../../db/database'
import { LruCache } from '../../lru-cache'
import { rulesOf } from '../../races/race-rules'
import { runWithPauses } from '../../run-with-pauses'
import { readActorNames } from '../log/control-event-store'
import type { ControlRun } from '../log/control-run'
import type { ControlRuns } from '../log/control-runs'
import { buildDesk, type DeskSections, type RunOfDesk } from './build-desk'
import type { DeskPassings } from './desk-passings'
import { type DeskRaceRow, readDeskRace } from './desk-race'

interface Options {
  readonly database: Database
  readonly runs: ControlRuns
  readonly readHealth: () => DeskHealth
  readonly now: () => number
}

interface CachedRace {
  readonly row: DeskRaceRow | undefined
  readonly readAt: number
}

const maxAgeMs = 2000
const maxNames = 1000

export class DeskReader {
  readonly #options: Options
  readonly #races = new LruCache<string, CachedRace>(20)
  readonly #names = new LruCache<string, string>(maxNames)

  constructor(options: Options) {
    this.#options = options
  }

  /** Updates the passings to those of the desk. Returns undefined for an unknown race. */
  async read(
    raceId: string,
    duties: readonly Permission[],
    operators: Desk['operators'],
    passings: DeskPassings,
  ): Promise<DeskSections | undefined> {
    const { runs, readHealth, now } = this.#options
    const race = await this.#findRace(raceId)
    if (race === undefined) return undefined
    const run = await runs.find(raceId)
    const names = await this.readNames(run?.state.events.map(({ actor }) => actor.userId) ?? [])
    // While passings are described, the run goes on.
    const fixed = run && fixState(run)
    if (fixed !== undefined) await runWithPauses(passings.follow(fixed.state))
    return buildDesk({
      race,
      run: fixed,
      passings: passings.list,
      plannedRules: rulesOf(race.race),
      duties,
      names,
      health: readHealth(),
      operators,
      now: now(),
    })
  }

  /** To be called when a race goes live or ends. */
  forgetRaces(): void {
    this.#races.clear()
  }

  /** The names that are known; the others are read as soon as the database answers. */
  async readNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(userIds)]
    const unknown = ids.filter(id => this.#names.get(id) === undefined)
    if (unknown.length > 0) {
      const found = await readActorNames(this.#options.database.orm, unknown).catch(
        () => new Map<string, string>(),
      )
      for (const [id, name] of found) this.#names.set(id, name)
    }
    return new Map(
      ids.flatMap(id => [[id, this.#names.get(id) ?? ''] as const]).filter(([, name]) => name !== ''),
    )
  }

  async #findRace(raceId: string): Promise<DeskRaceRow | undefined> {
    const { database, now } = this.#options
    const cached = this.#races.get(raceId)
    if (cached !== undefined && now() - cached.readAt < maxAgeMs) return cached.row
    try {
      const row = await readDeskRace(database.orm, raceId)
      this.#races.set(raceId, { row, readAt: now() })
      return row
    } catch (error) {
      if (cached === undefined) throw error
      this.#races.set(raceId, { row: cached.row, readAt: now() })
      return cached.row
    }
  }
}

function fixState({ source, defaultScoring, isLive, mainCategory, state }: ControlRun): RunOfDesk {
  return { source, defaultScoring, isLive, mainCategory, state }
}
