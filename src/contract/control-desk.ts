// The live desk of race control: what its page shows, the stream that keeps it up to date, and its commands. Times are
// milliseconds: since the start of the session, or since 1970 where the name says `Of day` or the comment does.
import * as z from 'zod/mini'
import { controlCommand, rosterEntry } from './control-command'
import { rules, sanction, timingLine } from './control-rules'
import { deskEvent } from './desk-event'
import { deskHealth } from './desk-health'
import { endpoint, reply } from './endpoint'

const time = z.nullable(z.number())
const flag = z.enum(['green', 'yellow', 'red', 'white', 'chequered'])

export const rulingStatus = z.enum(['', 'OUT', 'DNS', 'DNF', 'DSQ', 'NC'])

const deskRace = z.object({
  id: z.string(),
  name: z.string(),
  event: z.string(),
  eventId: z.string(),
  category: z.string(),
  /** All categories of the run. */
  categories: z.array(z.string()),
  kind: z.enum(['practice', 'qualifying', 'race']),
  part: z.number(),
  isLive: z.boolean(),
  isFinished: z.boolean(),
  startsAt: z.string(),
  timezone: z.string(),
  /** `laps`: only the laps of an import are known, so passing actions are not offered (C-019). */
  source: z.enum(['none', 'feed', 'journal', 'laps']),
  /** What the caller may do. */
  duties: z.array(z.enum(['timekeeper', 'steward', 'admin'])),
})
export type DeskRace = z.output<typeof deskRace>

const deskClock = z.object({
  state: z.enum(['before', 'running', 'stopped', 'finished']),
  /** When the session started, since 1970 by the clock of this server; null before. */
  startedAtOfDay: time,
  flag: z.nullable(flag),
  isFlagByHand: z.boolean(),
  isFinishOnHold: z.boolean(),
  /** The planned time; null for a race by laps. */
  limitMs: time,
  lapsTotal: time,
  lapsDone: z.number(),
  /** When the checkered flag was shown. */
  finishedAt: time,
  stoppedAt: time,
  /** The newest start pulse of a decoder, since 1970; null if there was none. */
  pulseAtOfDay: time,
})
export type DeskClock = z.output<typeof deskClock>

export const deskRow = z.object({
  competitor: z.string(),
  category: z.string(),
  /** Null for riders without a position. */
  position: time,
  number: z.string(),
  name: z.string(),
  laps: z.number(),
  last: time,
  best: time,
  total: time,
  /** As in the timing table. */
  diff: z.string(),
  gap: z.string(),
  status: rulingStatus,
  /** For example `+3.000`, `LLP`; "" if there is none. */
  penalty: z.string(),
  notes: z.array(z.string()),
  isInPit: z.boolean(),
  isFinished: z.boolean(),
  /** The last crossing of start/finish. */
  lastAt: time,
})
export type DeskRow = z.output<typeof deskRow>

export const passingMark = z.enum([
  'double',
  'short',
  'missed before',
  'after finish',
  'under red',
  'before start',
  'manual',
  'inferred',
  'moved',
])
export type PassingMark = z.output<typeof passingMark>

export const deskPassing = z.object({
  /** Names the passing in commands. */
  id: z.string(),
  at: z.number(),
  /** Since 1970; null if it is not known. */
  timeOfDay: time,
  line: timingLine,
  /** What the feed calls it: the transponder of a decoder. */
  source: z.string(),
  /** The rider; "" for an unknown transponder. */
  competitor: z.string(),
  number: z.string(),
  name: z.string(),
  /** The number and time of the lap that it ends. */
  lap: time,
  lapTime: time,
  hits: time,
  signal: time,
  by: z.enum(['feed', 'hand']),
  marks: z.array(passingMark),
  isDeleted: z.boolean(),
  isCounted: z.boolean(),
  isLapCancelled: z.boolean(),
})
export type DeskPassing = z.output<typeof deskPassing>

export const deskTodo = z.object({
  /** Stays the same while the matter is open. */
  id: z.string(),
  kind: z.enum(['unknown', 'suspicious', 'overdue', 'penalty', 'limits', 'restart', 'unpublished']),
  /** Since 1970. */
  sinceOfDay: z.number(),
  text: z.string(),
  /** What it is about, where it applies. */
  transponder: z.string(),
  competitor: z.string(),
  passing: z.string(),
  penalty: time,
  /** For exceeded track limits: what is due. Where a lap has to be cancelled, `passing` ends it. */
  sanction: z.nullable(sanction),
  count: z.number(),
  line: z.string(),
  signal: time,
})
export type DeskTodo = z.output<typeof deskTodo>

export const deskEntry = z.object({
  ...rosterEntry.shape,
  make: z.string(),
  category: z.string(),
  /** Those that the rider carries now, also those that were assigned on the desk. */
  transponders: z.array(z.string()),
  isSeen: z.boolean(),
})
export type DeskEntry = z.output<typeof deskEntry>

/** The parts of the desk; the stream sends those that have changed. */
const sections = {
  race: deskRace,
  scoring: z.enum(['feed', 'own']),
  rules,
  clock: deskClock,
  board: z.array(deskRow),
  entries: z.array(deskEntry),
  todo: z.array(deskTodo),
  health: deskHealth,
  /** Who has the desk open. */
  operators: z.array(z.object({ userId: z.string(), name: z.string() })),
}

/** At most the newest 10,000 passings. */
export const desk = z.object({
  ...sections,
  /** The sequence of the newest event. */
  sequence: z.number(),
  events: z.array(deskEvent),
  passings: z.array(deskPassing),
  /** Since 1970 by the clock of the server. */
  nowOfDay: z.number(),
})
export type Desk = z.output<typeof desk>

/** The payload of each event of the desk's stream, by event name. */
export const deskStreamEvents = {
  desk,
  /** Only the sections that have changed. Passings and events replace those with the same id or sequence. */
  change: z.object({
    ...z.partial(z.object(sections)).shape,
    sequence: z.optional(z.number()),
    events: z.optional(z.array(deskEvent)),
    passings: z.optional(z.array(deskPassing)),
    gonePassings: z.optional(z.array(z.string())),
    nowOfDay: z.number(),
  }),
  /** Every second. */
  beat: z.object({ nowOfDay: z.number() }),
} as const
export type DeskStreamEvents = {
  readonly [Name in keyof typeof deskStreamEvents]: z.output<(typeof deskStreamEvents)[Name]>
}

export const readDesk = endpoint({
  name: 'control/readDesk',
  method: 'GET',
  path: '/api/control/races/:id/desk',
  access: 'control',
  duty: 'any',
  summary: 'Returns everything that the live desk shows.',
  reply: reply({ data: desk }),
  failure: 'Failed to open the desk',
})

export const openDesk = endpoint({
  name: 'control/openDesk',
  method: 'GET',
  path: '/api/control/races/:id/stream',
  access: 'control',
  duty: 'any',
  summary: 'Streams the events desk, change and beat.',
  reply: reply({}),
  isStream: true,
  failure: 'Failed to follow the desk',
})

/** A row of the board that a command changes. */
const changedRow = z.object({
  competitor: z.string(),
  number: z.string(),
  name: z.string(),
  before: z.nullable(deskRow),
  after: z.nullable(deskRow),
})
export type ChangedRow = z.output<typeof changedRow>

export const sendCommand = endpoint({
  name: 'control/sendCommand',
  method: 'POST',
  path: '/api/control/races/:id/events',
  access: 'control',
  duty: 'any',
  summary: 'Decides something about the session. The duty that is needed depends on the kind.',
  body: controlCommand,
  reply: reply({
    /** Null for a dry run. */
    event: z.nullable(deskEvent),
    rows: z.array(changedRow),
    /** What to consider before saving: `The timing system already adds 3.000 s`. */
    warnings: z.array(z.string()),
  }),
  failure: 'Failed to save',
})
