// Reads a stored race as a sheet.
import { createHash } from 'node:crypto'
import type { Lap, Race, Rider, SummaryRow } from '#contract'
import type { Executor } from '../db/database'
import { findWireRace } from '../races/race-wire'
import { readRidersOfRace } from '../races/rider-wire'
import { type StoredResults, readStoredResults } from '../races/stored-results'
import type { Sheet } from './sheet'

export interface StoredSheet extends Sheet {
  readonly race: Race
  readonly rows: readonly SummaryRow[]
  readonly laps: readonly Lap[]
  readonly analyses: StoredResults['analyses']
}

const encodeItems = (list: readonly unknown[]): string => JSON.stringify(list).slice(1, -1)

export async function readStoredSheet(executor: Executor, raceId: string): Promise<StoredSheet | undefined> {
  const race = await findWireRace(executor, raceId)
  if (race === undefined) return undefined
  const riders: readonly Rider[] = await readRidersOfRace(executor, raceId)
  const { rows, laps, analyses } = await readStoredResults(executor, raceId, race)
  const texts = { race: JSON.stringify(race), rows: encodeItems(rows), laps: encodeItems(laps) }
  const hash = createHash('sha256')
  for (const text of [texts.race, texts.rows, texts.laps, encodeItems(riders)]) hash.update(text)
  return {
    id: hash.digest('base64url').slice(0, 22),
    changedAt: Date.parse(race.updatedAt),
    race,
    riders,
    rows,
    laps,
    analyses,
    getRaceText: () => texts.race,
    getRowsText: () => texts.rows,
    getLapsText: () => texts.laps,
  }
}
