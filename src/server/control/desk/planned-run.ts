// A live race without a feed, before its first decision: nothing is recorded of it. The first decision begins timing by hand
// (C-068). What a decision would change there, and whether it is possible, follows from the state with which the log would begin.
import { createControlledFold, foldArrival } from '#timing'
import type { Database } from '../../db/database'
import { toSessionMessage } from '../../live/session-description'
import { describeRace } from '../../races/feed-store'
import type { ControlRun } from '../log/control-run'
import { readInitialDecisions } from './initial-decisions'
import { previewDecisions } from './log-state'

/** Returns undefined for an unknown race. */
export async function planRun(
  { orm }: Pick<Database, 'orm'>,
  raceId: string,
  now: number,
): Promise<ControlRun | undefined> {
  const description = await describeRace(orm, raceId)
  if (description === undefined) return undefined
  const message = { ...toSessionMessage(description), isByHand: true, zero: now }
  const controlled = foldArrival(createControlledFold(), { receivedAt: now, messages: [message] })
  const run: ControlRun = {
    runId: description.runId ?? raceId,
    journalId: '',
    isLive: true,
    source: 'feed',
    defaultScoring: 'own',
    mainCategory: description.category,
    state: { controlled, events: [] },
    append: () => Promise.reject(new Error('Decisions of a planned run are not recorded')),
  }
  const initial = await readInitialDecisions(orm, run, raceId, false)
  return { ...run, state: await previewDecisions(run.state, initial) }
}
