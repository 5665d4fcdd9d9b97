// Races, and the button that puts one live (decisions 3.3, 4.4, Q-047).
import { createRace, deleteRace, listAdminRaces, type Race, readAdminRace, updateRace } from '#contract'
import { audited } from '../../audit/audited'
import { changeBetween, type Picture } from '../../audit/picture'
import type { Executor } from '../../db/database'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { endLive, holdLive, insertRace, keepLive, setLive } from '../../races/race-store'
import { findWireRace, toRace } from '../../races/race-wire'
import type { Services } from '../../services'
import { refuseForeignAdministrator } from '../foreign-administrator'
import { holdRace, removeRace, searchRaces, setRace } from './race-admin-store'
import { categoryFrom, changeFrom, newRaceFrom } from './race-changes'

async function wireRace(executor: Pick<Executor, 'select'>, id: string): Promise<Race> {
  const race = await findWireRace(executor, id)
  if (!race) throw new Refusal(404, 'Race not found')
  return race
}

/** What an administrator says of a race; the rest is what was timed. */
function pictured(race: Race): Picture {
  const { name, event, year, trackId, category_id, sessionType, kind, fulldate, isLive } = race
  const { laps_total, durationMinutes } = race
  const place = { name, event, year, trackId, category_id, sessionType, kind, fulldate }
  return { ...place, laps_total, durationMinutes, isLive }
}

export function serveRaces(serve: Serve, services: Services): void {
  const { database } = services

  serve(listAdminRaces, async ({ query }) => {
    const found = await searchRaces(database.orm, query)
    return { data: found.map(details => toRace(details)) }
  })

  serve(readAdminRace, async ({ params: { id } }) => ({ data: await wireRace(database.orm, id) }))

  serveRaceCreation(serve, services)
  serveRaceChange(serve, services)

  serve(deleteRace, async ({ params: { id }, ...deed }) => {
    await audited(services, deleteRace, deed, async tx => {
      await keepLive(tx)
      await holdRace(tx, id)
      const race = await wireRace(tx, id)
      if (race.isLive) throw new Refusal(409, 'End the live session first')
      await removeRace(tx, id)
      return { result: undefined, subject: { kind: 'race', id }, before: pictured(race) }
    })
    services.sheets.forget()
    return { message: 'Race deleted successfully', data: { id } }
  })
}

function serveRaceCreation(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(createRace, async ({ body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const isLive = body.isLive ?? false
    const id = await audited(services, createRace, deed, async tx => {
      await (isLive ? holdLive(tx) : keepLive(tx))
      const result = await insertRace(tx, await newRaceFrom(tx, body))
      if (isLive) await setLive(tx, result)
      return { result, subject: { kind: 'race', id: result }, after: pictured(await wireRace(tx, result)) }
    })
    // It is live in the database from here on, whatever happens to this process; now its feed is attached.
    if (isLive) await raceControl.putLive(id)
    return { message: 'Race created successfully', data: await wireRace(database.orm, id) }
  })
}

function serveRaceChange(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(updateRace, async ({ params: { id }, body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const { isLive } = body
    const { wasLive, runId } = await audited(services, updateRace, deed, async tx => {
      await (isLive === undefined ? keepLive(tx) : holdLive(tx))
      const categoryId = await categoryFrom(tx, body)
      const row = await holdRace(tx, id)
      if (!row) throw new Refusal(404, 'Race not found')
      const before = pictured(await wireRace(tx, id))
      await setRace(tx, id, await changeFrom(tx, row, body, categoryId))
      if (isLive === true && !row.isLive) await setLive(tx, id)
      if (isLive === false && row.isLive && row.runId !== null) await endLive(tx, row.runId)
      const result = { wasLive: row.isLive, runId: row.runId }
      return {
        result,
        subject: { kind: 'race', id },
        ...changeBetween(before, pictured(await wireRace(tx, id))),
      }
    })
    // Pressed again on a race that is timed already, the button does nothing: its feed goes on.
    const isTimed = wasLive && raceControl.liveRaceId !== undefined
    if (isLive === true && !isTimed) await raceControl.putLive(id)
    if (isLive === false && wasLive && runId !== null) await raceControl.endRun(runId)
    services.sheets.forget()
    return { message: 'Race updated successfully', data: await wireRace(database.orm, id) }
  })
}
