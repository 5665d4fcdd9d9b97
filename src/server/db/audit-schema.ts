// Tables of the audit trail.
import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const snapshot = (name: string) => jsonb(name).$type<Readonly<Record<string, unknown>>>()

export const auditRows = pgTable('audit_rows', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  actorId: text('actor_id').notNull(),
  sessionId: text('session_id').notNull(),
  ip: text('ip').notNull(),
  requestId: text('request_id').notNull(),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  before: snapshot('before'),
  after: snapshot('after'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** Position of the last deleted row. */
export const auditFloor = pgTable('audit_floor', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

export const auditHead = pgTable('audit_head', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})
