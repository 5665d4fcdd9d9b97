// Tables of the entry lists of events.
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const entryList = pgTable('entry_list', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  categoryId: text('category_id').notNull(),
  riderId: text('rider_id').notNull(),
  number: text('number').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  make: text('make').notNull().default(''),
  team: text('team').notNull().default(''),
  address: text('address').notNull().default(''),
  licence: text('licence').notNull().default(''),
  isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const entryTransponders = pgTable('entry_transponders', {
  entryId: text('entry_id').notNull(),
  eventId: text('event_id').notNull(),
  transponder: text('transponder').notNull(),
  note: text('note').notNull().default(''),
  place: integer('place').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

export const ignoredTransponders = pgTable('ignored_transponders', {
  eventId: text('event_id').notNull(),
  transponder: text('transponder').notNull(),
})

export const raceEntries = pgTable('race_entries', {
  raceId: text('race_id').notNull(),
  entryId: text('entry_id').notNull(),
  takesPart: boolean('takes_part').notNull().default(true),
  number: text('number'),
  grid: integer('grid'),
  pitStart: boolean('pit_start').notNull().default(false),
})

export const entryImports = pgTable('entry_imports', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  importedAt: instant('imported_at').notNull().defaultNow(),
  importedBy: text('imported_by'),
  created: integer('created').notNull(),
  changed: integer('changed').notNull(),
  content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
  undoneAt: instant('undone_at'),
})
