// Race messages and the settings of their event (C-190, C-192, C-193).
import type { AutomaticKind, MessageSettings, RaceMessage } from '#contract'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { controlEvents, messageSettings, raceMessages, races } from '../../db/schema'
import type { MessageEvent } from './decided-messages'

type Reader = Pick<Executor, 'select'>
type MessageRow = typeof raceMessages.$inferSelect

export interface StoredMessage extends RaceMessage {
  readonly raceId: string
  /** For all races of the run. */
  readonly isForRun?: boolean
}

/** More than a session has. */
const maxListed = 1000

/**
 * Stores new messages and newer versions of stored ones. Messages of races that were deleted are left out, and so are those
 * with the id of a message of another race.
 */
export async function storeMessages(
  executor: Pick<Executor, 'execute'>,
  messages: readonly StoredMessage[],
): Promise<void> {
  await executor.execute(sql`
    insert into race_messages
      (id, number, run_id, race_id, at, source, kind, text, riders, until, retracted_at, outcome_of)
    select given.id, given.number, coalesce(races.run_id, races.id), 
      case when given."isForRun" and races.run_id is not null then null else races.id end, given.at, given.source, given.kind,
      given.text, given.riders, given.until, given.retracted_at, given.outcome_of
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given
      ("raceId" text, "isForRun" boolean, id text, number integer, at timestamptz, source text, kind text, text text, riders jsonb,
        until timestamptz, retracted_at timestamptz, outcome_of text)
      join races on races.id = given."raceId"
    on conflict (id) do update
      set number = excluded.number, retracted_at = excluded.retracted_at
      where race_messages.number < excluded.number and race_messages.source = excluded.source
        and (race_messages.run_id = excluded.run_id or race_messages.race_id = excluded.race_id)`)
}

export async function insertMessage(
  tx: Pick<Executor, 'insert'>,
  row: typeof raceMessages.$inferInsert,
): Promise<MessageRow | undefined> {
  const rows = await tx.insert(raceMessages).values(row).onConflictDoNothing().returning()
  return rows[0]
}

export async function lockMessage(tx: Reader, id: string): Promise<MessageRow | undefined> {
  const rows = await tx.select().from(raceMessages).where(eq(raceMessages.id, id)).for('no key update')
  return rows[0]
}

export async function retractMessage(
  tx: Pick<Executor, 'update'>,
  { id, number }: MessageRow,
  retractedAt: Date,
): Promise<MessageRow | undefined> {
  const rows = await tx
    .update(raceMessages)
    .set({ number: number + 1, retractedAt })
    .where(eq(raceMessages.id, id))
    .returning()
  return rows[0]
}

/** Those of the race, and those of its whole run. Oldest first. */
export async function readMessagesOfRace(
  reader: Reader,
  { id, runId }: Pick<typeof races.$inferSelect, 'id' | 'runId'>,
): Promise<readonly RaceMessage[]> {
  const ofRun = runId === null ? undefined : and(eq(raceMessages.runId, runId), isNull(raceMessages.raceId))
  const rows = await reader
    .select()
    .from(raceMessages)
    .where(or(eq(raceMessages.raceId, id), ofRun))
    .orderBy(desc(raceMessages.at), desc(raceMessages.id))
    .limit(maxListed)
  return rows.toReversed().map(toRaceMessage)
}

/** The events of a control log that write or retract messages. */
export async function readMessageEvents(reader: Reader, journalId: string): Promise<readonly MessageEvent[]> {
  const { id, raceId, at, kind, sequence, body } = controlEvents
  const rows = await reader
    .select({ id, raceId, at, kind, sequence, body })
    .from(controlEvents)
    .where(and(eq(controlEvents.journalId, journalId), inArray(kind, ['message', 'undo'])))
    .orderBy(asc(sequence))
  return rows.map(row => ({
    id: row.id,
    raceId: row.raceId,
    at: row.at.getTime(),
    // The log has stored the fields of the kind.
    decision: { ...row.body, kind: row.kind, sequence: row.sequence } as MessageEvent['decision'],
  }))
}

export function toRaceMessage(row: MessageRow): RaceMessage {
  const { id, number, at, source, kind, text, riders, until, retractedAt, outcomeOf } = row
  return {
    id,
    number,
    at: at.toISOString(),
    source,
    kind,
    text,
    riders: [...riders],
    until: until?.toISOString() ?? null,
    retracted_at: retractedAt?.toISOString() ?? null,
    outcome_of: outcomeOf,
  }
}

const noMessageSettings: MessageSettings = { templates: [], off: [] }

export async function readMessageSettings(reader: Reader, eventId: string): Promise<MessageSettings> {
  const { templates, off } = messageSettings
  const rows = await reader
    .select({ templates, off })
    .from(messageSettings)
    .where(eq(messageSettings.eventId, eventId))
  const row = rows[0]
  return row === undefined ? noMessageSettings : { templates: [...row.templates], off: [...row.off] }
}

/** Of the event of a run. */
export async function readSwitchedOffKinds(reader: Reader, runId: string): Promise<readonly AutomaticKind[]> {
  const rows = await reader
    .select({ off: messageSettings.off })
    .from(messageSettings)
    .innerJoin(races, eq(races.eventId, messageSettings.eventId))
    .where(eq(races.runId, runId))
    .orderBy(asc(races.id))
    .limit(1)
  return rows[0]?.off ?? []
}

export async function upsertMessageSettings(
  tx: Pick<Executor, 'insert'>,
  eventId: string,
  settings: MessageSettings,
): Promise<void> {
  await tx
    .insert(messageSettings)
    .values({ eventId, ...settings })
    .onConflictDoUpdate({ target: messageSettings.eventId, set: settings })
}
