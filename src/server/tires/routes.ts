import { readTireData, saveTireData } from '#contract'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { saveTires } from './save-tires'
import { readLatestTires } from './tire-store'

export function serveTires(serve: Serve, { database, sheets, now }: Services): void {
  serve(readTireData, async ({ query: { raceId, racerId } }) => {
    const tires = await readLatestTires(database.orm, raceId, [racerId])
    return { tireData: tires.get(racerId) ?? null }
  })

  serve(saveTireData, async ({ body: { raceId, racerId, tireData }, caller }) => {
    const author = { updatedBy: caller.userId, updatedAt: now() }
    const saved = await saveTires(database.orm, { raceId, riderId: racerId }, tireData, author)
    sheets.refreshRace(raceId)
    return { message: 'Tire data saved successfully', tireData: saved }
  })
}
