// Messages of race control about a race of which nothing is recorded yet, such as a delay before the start.
import { type RaceMessage, type RaceMessageCommand, retractRaceMessage, sendRaceMessage } from '#contract'
import { toSnapshot } from '../../audit/audit-snapshot'
import { type ActionContext, runAudited } from '../../audit/run-audited'
import { HttpError } from '../../http/errors'
import type { findRace } from '../../races/race-store'
import type { Services } from '../../services'
import { insertMessage, lockMessage, retractMessage, toRaceMessage } from './message-store'

type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>
export type RaceRow = NonNullable<Awaited<ReturnType<typeof findRace>>>

export const isOfRace = (row: MessageRow, { id, runId }: Pick<RaceRow, 'id' | 'runId'>): boolean =>
  row.source === 'control' && (row.raceId === id || (row.raceId === null && row.runId === runId))

export function sendStored(
  services: Services,
  race: RaceRow,
  { id, text, kind, riders, until, outcomeOf }: RaceMessageCommand,
  context: ActionContext,
): Promise<RaceMessage> {
  return runAudited(services, sendRaceMessage, context, async tx => {
    const row = await insertMessage(tx, {
      id,
      runId: race.runId ?? race.id,
      // Without riders it is for everyone on the track.
      raceId: riders.length > 0 || race.runId === null ? race.id : null,
      at: services.now(),
      source: 'control',
      kind,
      text,
      riders,
      until: until === undefined ? null : new Date(until),
      outcomeOf: outcomeOf ?? null,
    })
    if (!row) throw new HttpError(409, 'This message is being sent already')
    const after = toSnapshot({ messageId: id, text, riders, outcomeOf })
    return { result: toRaceMessage(row), subject: { kind: 'race', id: race.id }, after }
  })
}

export async function retractStored(
  services: Services,
  race: RaceRow,
  messageId: string,
  context: ActionContext,
): Promise<RaceMessage> {
  const known = await lockMessage(services.database.orm, messageId)
  if (!known || !isOfRace(known, race)) throw new HttpError(404, 'Message not found')
  if (known.retractedAt !== null) return toRaceMessage(known)
  return runAudited(services, retractRaceMessage, context, async tx => {
    const before = await lockMessage(tx, messageId)
    const row = before?.retractedAt === null ? await retractMessage(tx, before, services.now()) : undefined
    if (!row) throw new HttpError(409, 'The message is retracted already')
    const snapshot = toSnapshot({ messageId, text: row.text })
    return { result: toRaceMessage(row), subject: { kind: 'race', id: race.id }, before: snapshot }
  })
}
