// Puts a session live and ends it, for timekeepers. One session at a time is live (decisions Q-047).
import { switchSession } from '#contract'
import { runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import {
  endLive,
  findRace,
  listLiveRaces,
  lockLiveExclusive,
  type RaceRow,
  setLive,
} from '../../races/race-store'
import type { Services } from '../../services'
import { findEventPlan } from '../setup/event-store'

export function serveSessionSwitch(serve: Serve, services: Services): void {
  const { raceControl } = services

  serve(switchSession, async ({ params: { id }, body: { isLive }, ...context }) => {
    const race = await runAudited(services, switchSession, context, async tx => {
      await lockLiveExclusive(tx)
      const found = await findRace(tx, id)
      if (!found) throw new HttpError(404, 'Race not found')
      if (isLive) await putLive(tx, found)
      else if (found.isLive && found.runId !== null) await endLive(tx, found.runId)
      const [before, after] = [{ isLive: found.isLive }, { isLive }]
      return { result: found, subject: { kind: 'race', id }, before, after }
    })
    // A session that is live already goes on.
    const isTimed = race.isLive && raceControl.liveRaceId !== undefined
    if (isLive && !isTimed) await raceControl.putLive(id)
    if (!isLive && race.isLive && race.runId !== null) await raceControl.endRun(race.runId)
    services.sheets.refresh()
    return { message: isLive ? 'The session is live' : 'The session has ended' }
  })
}

async function putLive(tx: Executor, race: RaceRow): Promise<void> {
  if (race.isLive) return
  if (race.isFinished)
    throw new HttpError(409, 'This race is finished. An administrator can put it live again.')
  const [other] = await listLiveRaces(tx)
  if (other !== undefined) {
    const event = await findEventPlan(tx, other.eventId)
    throw new HttpError(409, `${other.name} of ${event?.name ?? 'another event'} is live. End it first.`)
  }
  await setLive(tx, race.id)
}
