// How messages of race control enter the record. Today they are stored directly, and reach the journal of a live race with
// what the database knows about it.
import { type RaceMessage, type RaceMessageCommand, retractRaceMessage, sendRaceMessage } from '#contract'
import { toSnapshot } from '../../audit/audit-snapshot'
import { type ActionContext, runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findRace } from '../../races/race-store'
import type { Services } from '../../services'
import { insertMessage, lockMessage, retractMessage, toRaceMessage } from './message-store'

export type MessageChange =
  | { readonly kind: 'send'; readonly command: RaceMessageCommand }
  | { readonly kind: 'retract'; readonly messageId: string }

/** The same command again is answered as before. */
export async function appendControlMessage(
  services: Services,
  raceId: string,
  change: MessageChange,
  context: ActionContext,
): Promise<RaceMessage> {
  const message =
    change.kind === 'send'
      ? await send(services, raceId, change.command, context)
      : await retract(services, raceId, change.messageId, context)
  services.sheets.live.refreshRaces()
  return message
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>
type RaceRow = NonNullable<Awaited<ReturnType<typeof findRace>>>

async function findRaceOrFail(executor: Pick<Executor, 'select'>, raceId: string): Promise<RaceRow> {
  const race = await findRace(executor, raceId)
  if (!race) throw new HttpError(404, 'Race not found')
  return race
}

const isOfRace = (row: MessageRow, { id, runId }: RaceRow): boolean =>
  row.source === 'control' && (row.raceId === id || (row.raceId === null && row.runId === runId))

async function send(
  services: Services,
  raceId: string,
  command: RaceMessageCommand,
  context: ActionContext,
): Promise<RaceMessage> {
  const race = await findRaceOrFail(services.database.orm, raceId)
  const known = await lockMessage(services.database.orm, command.id)
  if (known) return answerKnown(known, race)
  const { id, text, kind, riders, until, outcomeOf } = command
  await rejectUnknownInvestigation(services.database.orm, race, outcomeOf)
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
    return { result: toRaceMessage(row), subject: { kind: 'race', id: raceId }, after }
  })
}

function answerKnown(known: MessageRow, race: RaceRow): RaceMessage {
  if (!isOfRace(known, race)) throw new HttpError(409, 'Another message has this id')
  return toRaceMessage(known)
}

async function rejectUnknownInvestigation(
  executor: Pick<Executor, 'select'>,
  race: RaceRow,
  outcomeOf: string | undefined,
): Promise<void> {
  const investigation = outcomeOf === undefined ? undefined : await lockMessage(executor, outcomeOf)
  if (outcomeOf === undefined || (investigation && isOfRace(investigation, race))) return
  throw new HttpError(409, 'The investigation was not found')
}

async function retract(
  services: Services,
  raceId: string,
  messageId: string,
  context: ActionContext,
): Promise<RaceMessage> {
  const race = await findRaceOrFail(services.database.orm, raceId)
  const known = await lockMessage(services.database.orm, messageId)
  if (!known || !isOfRace(known, race)) throw new HttpError(404, 'Message not found')
  if (known.retractedAt !== null) return toRaceMessage(known)
  return runAudited(services, retractRaceMessage, context, async tx => {
    const before = await lockMessage(tx, messageId)
    const row = before?.retractedAt === null ? await retractMessage(tx, before, services.now()) : undefined
    if (!row) throw new HttpError(409, 'The message is retracted already')
    const snapshot = toSnapshot({ messageId, text: row.text })
    return { result: toRaceMessage(row), subject: { kind: 'race', id: raceId }, before: snapshot }
  })
}
