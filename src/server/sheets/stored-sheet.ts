// A race of the tables as a sheet.
import { createHash } from 'node:crypto'
import type { Lap, Race, Rider, SummaryRow } from '#contract'
import type { Executor } from '../db/database'
import { findWireRace } from '../races/race-wire'
import { ridersOfRace } from '../races/rider-wire'
import { type StoredResults, storedResults } from '../races/stored-results'
import type { Sheet } from './sheet'

export interface StoredSheet extends Sheet {
  readonly race: Race
  readonly rows: readonly SummaryRow[]
  readonly laps: readonly Lap[]
  readonly analyses: StoredResults['analyses']
}

const inside = (list: readonly unknown[]): string => JSON.stringify(list).slice(1, -1)

export async function readStoredSheet(executor: Executor, raceId: string): Promise<StoredSheet | undefined> {
  const race = await findWireRace(executor, raceId)
  if (race === undefined) return undefined
  const riders: readonly Rider[] = await ridersOfRace(executor, raceId)
  const { rows, laps, analyses } = await storedResults(executor, raceId, race)
  const texts = { race: JSON.stringify(race), rows: inside(rows), laps: inside(laps) }
  const hash = createHash('sha256')
  for (const text of [texts.race, texts.rows, texts.laps, inside(riders)]) hash.update(text)
  return {
    id: hash.digest('base64url').slice(0, 22),
    changedAt: Date.parse(race.updatedAt),
    race,
    riders,
    rows,
    laps,
    analyses,
    raceText: () => texts.race,
    rowsText: () => texts.rows,
    lapsText: () => texts.laps,
  }
}
