// Tables of race messages.
import type { AutomaticKind } from '#contract'
import { messageKinds } from '#contract'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const raceMessages = pgTable('race_messages', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().default(1),
  runId: text('run_id').notNull(),
  /** Null: for all races of the run. */
  raceId: text('race_id'),
  at: instant('at').notNull(),
  source: text('source', { enum: ['control', 'auto', 'feed'] }).notNull(),
  kind: text('kind', { enum: messageKinds }).notNull(),
  text: text('text').notNull(),
  riders: jsonb('riders').$type<readonly string[]>().notNull().default([]),
  until: instant('until'),
  retractedAt: instant('retracted_at'),
  outcomeOf: text('outcome_of'),
})

export const messageSettings = pgTable('message_settings', {
  eventId: text('event_id').primaryKey(),
  templates: jsonb('templates').$type<readonly string[]>().notNull().default([]),
  off: jsonb('off').$type<readonly AutomaticKind[]>().notNull().default([]),
})
