// Tables of tracks, events, races and timing results.
import type { AnalysisEntry, RulesBody, Track } from '#contract'
import { type FlagChange, grades, type RosterEntry } from '#timing'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const flag = () => text('flag', { enum: ['green', 'yellow', 'red', 'white', 'chequered'] })

const sectorTimes = () => ({
  s1Ms: integer('s1_ms'),
  s2Ms: integer('s2_ms'),
  s3Ms: integer('s3_ms'),
  s4Ms: integer('s4_ms'),
  s5Ms: integer('s5_ms'),
})

export const tracks = pgTable('tracks', {
  id: text('id').primaryKey(),
  location: text('location').notNull(),
  name: text('name').notNull(),
  country: text('country').notNull().default(''),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  timezone: text('timezone').notNull().default('UTC'),
  lengthMiles: doublePrecision('length_miles'),
  turns: integer('turns'),
  sectors: integer('sectors').notNull(),
  mapImage: text('map_image').notNull().default(''),
  outline: jsonb('outline').$type<NonNullable<Track['outline']>>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const trackLoops = pgTable('track_loops', {
  trackId: text('track_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['line', 'trap', 'loop'] }).notNull(),
  line: text('line', { enum: ['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT'] }),
  decoder: text('decoder'),
  metres: doublePrecision('metres'),
})

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const trackMaps = pgTable('track_maps', {
  trackId: text('track_id').primaryKey(),
  hash: text('hash').notNull(),
  bytes: bytea('bytes').notNull(),
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  sortName: text('sort_name').notNull(),
})

export const events = pgTable('events', {
  id: text('id').primaryKey(),
  year: integer('year').notNull(),
  name: text('name').notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  trackId: text('track_id'),
})

export const riders = pgTable('riders', {
  id: text('id').primaryKey(),
  categoryId: text('category_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  address: text('address'),
  number: text('number'),
  make: text('make'),
  seenAt: instant('seen_at').notNull(),
})

/** The riders of the part before. If the list is not closed, others may take part too. */
export interface PartRoster {
  readonly isClosed: boolean
  readonly entries: readonly RosterEntry[]
}

export const races = pgTable('races', {
  id: text('id').primaryKey(),
  eventId: text('event_id').notNull(),
  trackId: text('track_id').notNull(),
  categoryId: text('category_id').notNull(),
  name: text('name').notNull(),
  sessionType: text('session_type').notNull(),
  kind: text('kind', { enum: ['practice', 'qualifying', 'race'] }).notNull(),
  startsAt: instant('starts_at').notNull(),
  lapsTotal: integer('laps_total'),
  durationMinutes: integer('duration_minutes'),
  runId: text('run_id'),
  isLive: boolean('is_live').notNull().default(false),
  flag: flag(),
  phase: text('phase', { enum: ['before', 'green', 'yellow', 'red', 'white', 'chequered', 'after'] })
    .notNull()
    .default('before'),
  elapsedMs: milliseconds('elapsed_ms'),
  flags: jsonb('flags').$type<readonly FlagChange[]>().notNull().default([]),
  flagsExact: boolean('flags_exact').notNull().default(false),
  hasMeasuredEnds: boolean('has_measured_ends').notNull().default(true),
  isFinished: boolean('is_finished').notNull().default(false),
  source: text('source'),
  endsAt: instant('ends_at'),
  rules: jsonb('rules').$type<RulesBody>(),
  partOf: text('part_of'),
  part: integer('part').notNull().default(1),
  scoring: text('scoring', { enum: ['feed', 'own'] }),
  results: text('results').notNull().default(''),
  roster: jsonb('roster').$type<PartRoster>(),
  restart: text('restart', { enum: ['last-part', 'aggregate'] }),
  resultParts: integer('result_parts'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The eight values of a comparison of two riders. */
export type StoredAnalysis = Omit<AnalysisEntry, 'name' | 'number' | 'racer_id' | 'race_id'>

/** What a rider did in a race alone whose entries have the result of all its parts. */
export interface OwnResult {
  readonly position: number | null
  readonly resultStatus: 'OUT' | 'DNF' | 'DNS' | 'DSQ' | 'NC' | null
  readonly laps: number
  readonly totalMs: number | null
  readonly diffMs: number | null
  readonly diffLaps: number | null
  readonly gapMs: number | null
  readonly gapLaps: number | null
  readonly penalty: string | null
  readonly notes: readonly string[] | null
  /** The rider took part in another part only. */
  readonly isAbsent: boolean
}

export interface PositionPenalty {
  /** The sequence of the decision. */
  readonly event: number
  readonly count: number
}

export const entries = pgTable('entries', {
  raceId: text('race_id').notNull(),
  riderId: text('rider_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  competitor: text('competitor').notNull(),
  number: text('number'),
  make: text('make'),
  grid: integer('grid'),
  position: integer('position'),
  overallPosition: integer('overall_position'),
  laps: integer('laps').notNull().default(0),
  totalMs: milliseconds('total_ms'),
  bestMs: integer('best_ms'),
  bestLap: integer('best_lap'),
  diffMs: milliseconds('diff_ms'),
  diffLaps: integer('diff_laps'),
  gapMs: milliseconds('gap_ms'),
  gapLaps: integer('gap_laps'),
  pits: integer('pits'),
  averageMs: integer('average_ms'),
  maxSpeedMph: doublePrecision('max_speed_mph'),
  ...sectorTimes(),
  status: text('status', { enum: ['running', 'retired', 'excluded', 'not started'] })
    .notNull()
    .default('running'),
  analysis: jsonb('analysis').$type<StoredAnalysis>(),
  resultStatus: text('result_status', { enum: ['OUT', 'DNF', 'DNS', 'DSQ', 'NC'] }),
  penalty: text('penalty'),
  notes: jsonb('notes').$type<readonly string[]>(),
  partResult: jsonb('part_result').$type<OwnResult>(),
  positionPenalties: jsonb('position_penalties').$type<readonly PositionPenalty[]>(),
})

export const laps = pgTable('laps', {
  raceId: text('race_id').notNull(),
  riderId: text('rider_id').notNull(),
  number: integer('number').notNull(),
  atMs: milliseconds('at_ms'),
  timeMs: integer('time_ms'),
  ...sectorTimes(),
  speedMph: doublePrecision('speed_mph'),
  position: integer('position'),
  isIn: boolean('is_in').notNull().default(false),
  isOut: boolean('is_out').notNull().default(false),
  isCancelled: boolean('is_cancelled').notNull().default(false),
  isMissed: boolean('is_missed').notNull().default(false),
  flag: flag(),
  cancelledSectors: jsonb('cancelled_sectors').$type<readonly number[]>(),
  note: text('note'),
})

export const crossings = pgTable('crossings', {
  raceId: text('race_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  riderId: text('rider_id').notNull(),
  line: text('line', { enum: ['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT'] }).notNull(),
  atMs: milliseconds('at_ms').notNull(),
  isInPit: boolean('is_in_pit'),
  quality: text('quality', { enum: ['ok', 'manual', 'inferred'] })
    .notNull()
    .default('ok'),
})

export const timelines = pgTable('timelines', {
  key: text('key').primaryKey(),
  version: text('version').notNull(),
  grade: text('grade', { enum: grades }).notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  messages: integer('messages').notNull(),
  content: bytea('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const feeds = pgTable('feeds', {
  id: text('id').primaryKey(),
  raceId: text('race_id').notNull(),
  protocol: text('protocol').notNull(),
  host: text('host'),
  port: integer('port'),
  tokenHash: text('token_hash'),
  options: jsonb('options').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
})
