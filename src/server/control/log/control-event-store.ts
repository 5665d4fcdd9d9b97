// Stores the decisions of race control for reading. Their effect comes from the journal.
import type { DecisionAction } from '#contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { appendRow } from '../../audit/audit-store'
import type { Executor } from '../../db/database'
import { controlEvents, users } from '../../db/schema'
import { storeDecidedMessages } from '../messages/store-decided-messages'
import { followDecision } from './follow-decision'
import type { RecordedEvent } from './recorded-event'

/** Stores the event and its audit row, unless it is stored already. */
export async function storeControlEvent(tx: Executor, event: RecordedEvent): Promise<void> {
  const { journalId, runId, id, at, reason, actor, raceId, decision } = event
  const { kind, sequence, ...body } = decision
  const action: DecisionAction = `control/${kind}`
  const inserted = await tx
    .insert(controlEvents)
    .values({
      journalId,
      runId,
      sequence,
      id,
      raceId,
      kind,
      body,
      reason,
      actorId: actor.userId,
      at: new Date(at),
    })
    .onConflictDoNothing()
    .returning({ id: controlEvents.id })
  if (inserted.length === 0) return
  await followDecision(tx, event)
  await storeDecidedMessages(tx, event)
  await appendRow(tx, {
    at: new Date(at),
    actorId: actor.userId,
    sessionId: actor.sessionId,
    ip: actor.ip,
    requestId: actor.requestId,
    action,
    subjectKind: 'race',
    subjectId: raceId,
    before: null,
    after: { event: id, sequence, reason, ...describeBody(body) },
  })
}

/** Audit rows contain no names of people: an entry is known by its number. */
function describeBody(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { entries, entry, ...rest } = body
  return {
    ...rest,
    ...(Array.isArray(entries) && { entries: entries.length }),
    ...(entry !== undefined && { entry: withoutName(entry) }),
  }
}

function withoutName(entry: unknown): unknown {
  const { name: _name, ...rest } = entry as { readonly name?: unknown }
  return rest
}

/** The journals about which there are decisions: their recordings are kept (C-019). */
export async function listDecidedJournals(executor: Pick<Executor, 'select'>): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: controlEvents.journalId })
    .from(controlEvents)
    .groupBy(controlEvents.journalId)
  return new Set(rows.map(({ id }) => id))
}

/** The names of the users who decided. */
export async function readActorNames(
  executor: Pick<Executor, 'select'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** The ids of the decisions of a journal that are stored. */
export async function listStoredEventIds(
  executor: Pick<Executor, 'select'>,
  journalId: string,
): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: controlEvents.id })
    .from(controlEvents)
    .where(eq(controlEvents.journalId, journalId))
    .orderBy(asc(controlEvents.sequence))
  return rows.map(({ id }) => id)
}
