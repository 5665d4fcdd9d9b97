// Saving over what somebody else has saved meanwhile is refused, so that no entry vanishes unseen (decisions Q-130).
import type { BodyOf, saveTireData, TireData } from '#contract'
import type { Orm } from '../db/database'
import { Refusal } from '../http/errors'
import { holdEntry, holdRace, insertTires, latestTires, type NewTires, type TirePlace } from './tire-store'

/** As far as the table counts. */
const lastVersion = 1_000_000

type Given = BodyOf<typeof saveTireData>['tireData']
type Author = Pick<NewTires, 'updatedBy' | 'updatedAt'>

export async function saveTires(orm: Orm, place: TirePlace, given: Given, author: Author): Promise<TireData> {
  return orm.transaction(async tx => {
    if (!(await holdRace(tx, place.raceId))) throw new Refusal(404, 'Race not found')
    if (!(await holdEntry(tx, place))) throw new Refusal(404, 'Rider not found')
    const read = async (): Promise<TireData | undefined> =>
      (await latestTires(tx, place.raceId, [place.riderId])).get(place.riderId)
    const isSaved = async (): Promise<boolean> => {
      const version = nextVersion(given, await read())
      return insertTires(tx, { ...place, ...given, ...author, version })
    }
    // Whoever was quicker is seen in the next round; who gave no version then comes after him.
    while (!(await isSaved()));
    const saved = await read()
    if (!saved) throw new Error('Tires were saved and are not there')
    return saved
  })
}

function nextVersion(given: Given, held: TireData | undefined): number {
  const version = held?.version ?? 0
  if (given.version !== undefined && given.version !== version)
    throw new Refusal(409, 'Somebody saved newer tire data', held && { newer: { tireData: held } })
  if (version >= lastVersion) throw new Refusal(409, 'This tire data cannot be saved any more times')
  return version + 1
}
