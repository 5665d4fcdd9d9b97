// Routes to list, create, change and delete races and to put one live (decisions 3.3, 4.4, Q-047).
import { createRace, deleteRace, listAdminRaces, type Race, readAdminRace, updateRace } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { diffSnapshots, type AuditSnapshot } from '../../audit/audit-snapshot'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { endLive, lockLiveExclusive, insertRace, lockLiveShared, setLive } from '../../races/race-store'
import { findWireRace, toWireRace } from '../../races/race-wire'
import type { Services } from '../../services'
import { rejectForeignAdministrator } from '../foreign-administrator'
import { storeResultOfParts } from '../../races/part-results'
import { lockRace, deleteRaceRow, searchRaces, updateRaceRow } from './race-admin-store'
import { resolveCategory, toRaceChange, toNewRace } from './race-changes'

async function readWireRace(executor: Pick<Executor, 'select'>, id: string): Promise<Race> {
  const race = await findWireRace(executor, id)
  if (!race) throw new HttpError(404, 'Race not found')
  return race
}

/** The fields that administrators edit, without timing results. */
function toAuditSnapshot(race: Race): AuditSnapshot {
  const { name, event, year, trackId, category_id, sessionType, kind, fulldate, isLive } = race
  const { laps_total, durationMinutes } = race
  const place = { name, event, year, trackId, category_id, sessionType, kind, fulldate }
  return { ...place, laps_total, durationMinutes, isLive }
}

export function serveRaces(serve: Serve, services: Services): void {
  const { database } = services

  serve(listAdminRaces, async ({ query }) => {
    const found = await searchRaces(database.orm, query)
    return { data: found.map(details => toWireRace(details)) }
  })

  serve(readAdminRace, async ({ params: { id } }) => ({ data: await readWireRace(database.orm, id) }))

  serveRaceCreation(serve, services)
  serveRaceChange(serve, services)

  serve(deleteRace, async ({ params: { id }, ...context }) => {
    const mainRaceId = await runAudited(services, deleteRace, context, async tx => {
      await lockLiveShared(tx)
      const row = await lockRace(tx, id)
      const race = await readWireRace(tx, id)
      if (race.isLive) throw new HttpError(409, 'End the live session first')
      await deleteRaceRow(tx, id)
      return { result: row?.partOf, subject: { kind: 'race', id }, before: toAuditSnapshot(race) }
    })
    if (mainRaceId != null) await storeResultOfParts(database.orm, mainRaceId)
    services.sheets.refresh()
    return { message: 'Race deleted successfully', data: { id } }
  })
}

function serveRaceCreation(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(createRace, async ({ body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const isLive = body.isLive ?? false
    const id = await runAudited(services, createRace, context, async tx => {
      await (isLive ? lockLiveExclusive(tx) : lockLiveShared(tx))
      const result = await insertRace(tx, await toNewRace(tx, body))
      if (isLive) await setLive(tx, result)
      return {
        result,
        subject: { kind: 'race', id: result },
        after: toAuditSnapshot(await readWireRace(tx, result)),
      }
    })
    // The database already marks the race as live, so a restart would attach the feed too.
    if (isLive) await raceControl.putLive(id)
    return { message: 'Race created successfully', data: await readWireRace(database.orm, id) }
  })
}

function serveRaceChange(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(updateRace, async ({ params: { id }, body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const { isLive } = body
    const { wasLive, runId } = await runAudited(services, updateRace, context, async tx => {
      await (isLive === undefined ? lockLiveShared(tx) : lockLiveExclusive(tx))
      const categoryId = await resolveCategory(tx, body)
      const row = await lockRace(tx, id)
      if (!row) throw new HttpError(404, 'Race not found')
      const before = toAuditSnapshot(await readWireRace(tx, id))
      await updateRaceRow(tx, id, await toRaceChange(tx, row, body, categoryId))
      if (isLive === true && !row.isLive) await setLive(tx, id)
      if (isLive === false && row.isLive && row.runId !== null) await endLive(tx, row.runId)
      const result = { wasLive: row.isLive, runId: row.runId }
      return {
        result,
        subject: { kind: 'race', id },
        ...diffSnapshots(before, toAuditSnapshot(await readWireRace(tx, id))),
      }
    })
    // Putting a timed race live again has no effect, so that its feed continues.
    const isTimed = wasLive && raceControl.liveRaceId !== undefined
    if (isLive === true && !isTimed) await raceControl.putLive(id)
    if (isLive === false && wasLive && runId !== null) await raceControl.endRun(runId)
    services.sheets.refresh()
    return { message: 'Race updated successfully', data: await readWireRace(database.orm, id) }
  })
}
