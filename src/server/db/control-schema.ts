// The tables of race control (migrations/0018_control_log.sql).
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const controlEvents = pgTable(
  'control_events',
  {
    journalId: text('journal_id').notNull(),
    runId: text('run_id').notNull(),
    sequence: integer('sequence').notNull(),
    id: text('id').notNull(),
    raceId: text('race_id').notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull().default(''),
    actorId: text('actor_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  ({ journalId, sequence }) => [primaryKey({ columns: [journalId, sequence] })],
)
