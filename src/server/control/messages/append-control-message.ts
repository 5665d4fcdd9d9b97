// How messages of race control enter the record: as events of the control log. Before anything is recorded of a race, they
// are stored in the database only.
import type { RaceMessage, RaceMessageCommand } from '#contract'
import { type Decision, findUndone } from '#timing'
import type { ActionContext } from '../../audit/run-audited'
import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findRace } from '../../races/race-store'
import type { Services } from '../../services'
import { withTimeout } from '../../with-timeout'
import type { RecordedEvent } from '../log/recorded-event'
import { type DecidedMessage, listDecidedMessages } from './decided-messages'
import { isOfRace, type RaceRow, retractStored, sendStored } from './stored-control-messages'
import { lockMessage, readMessagesOfRace, storeMessages, toRaceMessage } from './message-store'
import { toStored } from './store-decided-messages'

export type MessageChange =
  | { readonly kind: 'send'; readonly command: RaceMessageCommand }
  | { readonly kind: 'retract'; readonly messageId: string }

const maxLookupMs = 1000

/** The same command again is answered as before. While the race is live, no database is needed. */
export async function appendControlMessage(
  services: Services,
  raceId: string,
  change: MessageChange,
  context: ActionContext,
): Promise<RaceMessage> {
  const isLive = services.sheets.live.find(raceId) !== undefined
  const race = isLive ? undefined : await findRaceOrFail(services.database.orm, raceId)
  const decided =
    change.kind === 'send'
      ? await decideMessage(services, raceId, change.command, race, context)
      : await decideRetraction(services, raceId, change.messageId, context)
  if (decided !== undefined) {
    // What is decided about an ended run is stored later, and the official reads the list next.
    if (!isLive) await storeMessages(services.database.orm, [toStored(decided)])
    return decided.message
  }
  const stored = race ?? (await findRaceOrFail(services.database.orm, raceId))
  return change.kind === 'send'
    ? sendStored(services, stored, change.command, context)
    : retractStored(services, stored, change.messageId, context)
}

async function findRaceOrFail(executor: Pick<Executor, 'select'>, raceId: string): Promise<RaceRow> {
  const race = await findRace(executor, raceId)
  if (!race) throw new HttpError(404, 'Race not found')
  return race
}

/** Undefined if nothing is recorded of the race yet. */
async function decideMessage(
  services: Services,
  raceId: string,
  { id, text, kind, riders, until, outcomeOf }: RaceMessageCommand,
  race: RaceRow | undefined,
  context: ActionContext,
): Promise<DecidedMessage | undefined> {
  const known = await findStored(services, race, id)
  const runId = race === undefined ? (services.raceControl.liveRunId ?? null) : race.runId
  if (known && !isOfRace(known, { id: raceId, runId }))
    throw new HttpError(409, 'Another message has this id')
  if (known) return { raceId, isForRun: known.raceId === null, message: toRaceMessage(known) }
  await rejectUnknownInvestigation(services, raceId, outcomeOf)
  const decision = {
    kind: 'message',
    text,
    riders,
    competitors: findCompetitors(services, raceId, riders),
    ...(until !== undefined && { until: Date.parse(until) }),
    ...(kind === 'investigation' && { isInvestigation: true }),
    ...(outcomeOf !== undefined && { outcomeOf }),
  } as const
  const events = await services.control.commands.decide(raceId, id, () => decision, toActor(context))
  return events && findDecided(events, id)
}

/** The stored message with the id. That of a live race does not wait for a database that is away. */
async function findStored(
  { database }: Services,
  race: RaceRow | undefined,
  id: string,
): ReturnType<typeof lockMessage> {
  if (race !== undefined) return lockMessage(database.orm, id)
  return withTimeout(maxLookupMs, () => lockMessage(database.orm, id)).catch(() => undefined)
}

/** Undefined if the message is not in the control log. */
async function decideRetraction(
  services: Services,
  raceId: string,
  messageId: string,
  context: ActionContext,
): Promise<DecidedMessage | undefined> {
  const find = ({ id, decision }: RecordedEvent): boolean => id === messageId && decision.kind === 'message'
  const toDecision = (events: readonly RecordedEvent[]): Decision | undefined => {
    const of = events.find(find)?.decision.sequence
    const isRetracted = of !== undefined && findUndone(events.map(each => each.decision)).has(of)
    return of === undefined || isRetracted ? undefined : { kind: 'undo', of }
  }
  const events = await services.control.commands.decide(raceId, createId(), toDecision, toActor(context))
  return events?.some(find) === true ? findDecided(events, messageId) : undefined
}

function findDecided(events: readonly RecordedEvent[], id: string): DecidedMessage {
  const found = listDecidedMessages(events).find(({ message }) => message.id === id)
  if (found === undefined) throw new HttpError(409, 'Another decision has this id')
  return found
}

async function rejectUnknownInvestigation(
  { database, raceMessages }: Services,
  raceId: string,
  outcomeOf: string | undefined,
): Promise<void> {
  if (outcomeOf === undefined || raceMessages.listOf(raceId).some(({ id }) => id === outcomeOf)) return
  const stored = await readMessagesOfRace(database.orm, await findRaceOrFail(database.orm, raceId))
  if (!stored.some(({ id }) => id === outcomeOf)) throw new HttpError(409, 'The investigation was not found')
}

/** The keys of the riders in the session, by which the desk finds what is about a rider. */
function findCompetitors(
  { sheets }: Services,
  raceId: string,
  numbers: readonly string[],
): readonly string[] {
  const racers = sheets.live.sessionOf(raceId)?.racers ?? []
  return racers.filter(({ number = '' }) => numbers.includes(number)).map(({ competitor }) => competitor)
}

const maxLength = 64

function toActor({ caller, request }: ActionContext): RecordedEvent['actor'] {
  const { userId, sessionId } = caller
  const ip = ((request.ip as string | undefined) ?? '').slice(0, maxLength)
  return { userId, sessionId, ip, requestId: request.id.slice(0, maxLength) }
}
