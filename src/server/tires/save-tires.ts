// Saves tire data. Rejects a save that is based on an outdated version, so that no change is lost (decisions Q-130).
import type { BodyOf, saveTireData, TireData } from '#contract'
import type { Orm } from '../db/database'
import { HttpError } from '../http/errors'
import { lockEntry, lockRace, insertTires, readLatestTires, type NewTires, type EntryKey } from './tire-store'

/** The highest version that the table allows. */
const maxVersion = 1_000_000

type TireInput = BodyOf<typeof saveTireData>['tireData']
type Author = Pick<NewTires, 'updatedBy' | 'updatedAt'>

export async function saveTires(
  orm: Orm,
  entry: EntryKey,
  input: TireInput,
  author: Author,
): Promise<TireData> {
  return orm.transaction(async tx => {
    if (!(await lockRace(tx, entry.raceId))) throw new HttpError(404, 'Race not found')
    if (!(await lockEntry(tx, entry))) throw new HttpError(404, 'Rider not found')
    const read = async (): Promise<TireData | undefined> =>
      (await readLatestTires(tx, entry.raceId, [entry.riderId])).get(entry.riderId)
    const tryInsert = async (): Promise<boolean> => {
      const version = computeNextVersion(input, await read())
      return insertTires(tx, { ...entry, ...input, ...author, version })
    }
    // The insert fails when another save took the version first; the next attempt sees that save.
    while (!(await tryInsert()));
    const saved = await read()
    if (!saved) throw new Error('Saved tire data was not found')
    return saved
  })
}

function computeNextVersion(input: TireInput, stored: TireData | undefined): number {
  const version = stored?.version ?? 0
  if (input.version !== undefined && input.version !== version)
    throw new HttpError(409, 'Somebody saved newer tire data', stored && { conflict: { tireData: stored } })
  if (version >= maxVersion) throw new HttpError(409, 'This tire data cannot be saved any more times')
  return version + 1
}
