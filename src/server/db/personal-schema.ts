// Tables of user data: favorites, tires, templates, duties.
import type { Template } from '#contract'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const favoriteRiders = pgTable('favourite_riders', {
  userId: text('user_id').notNull(),
  riderId: text('rider_id').notNull(),
  place: integer('place').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const tireRecords = pgTable('tire_records', {
  raceId: text('race_id').notNull(),
  riderId: text('rider_id').notNull(),
  version: integer('version').notNull(),
  frontTire: doublePrecision('front_tire').notNull(),
  rearTire: doublePrecision('rear_tire').notNull(),
  tireType: text('tire_type', { enum: ['Rainy', 'Normal'] }).notNull(),
  updatedBy: text('updated_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const templates = pgTable('templates', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  isSelected: boolean('is_selected').notNull().default(false),
  isPinned: boolean('is_pinned').notNull().default(false),
  templateSettings: jsonb('template_settings').$type<Template['templateSettings']>().notNull(),
  widgets: jsonb('widgets').$type<Template['widgets']>().notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const duties = pgTable('duties', {
  userId: text('user_id').notNull(),
  /** Null: at all events. */
  eventId: text('event_id'),
  duty: text('duty', { enum: ['timekeeper', 'steward'] }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
