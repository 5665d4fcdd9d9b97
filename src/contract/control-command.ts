// The commands of officials. Each becomes one event of the control log, whose body it is. Times are milliseconds since the
// start of the session unless said otherwise.
import * as z from 'zod/mini'
import { rules, sanction, timingLine } from './control-rules'
import { optionalPlainText, plainText } from './plain-text'

/** The key of a rider in the session: of an entry, or of a competitor of the feed. */
const competitor = z.string().check(z.minLength(1), z.maxLength(64))
const transponder = z.string().check(z.regex(/^[\w.-]{1,32}$/))
const sessionTime = z.int().check(z.minimum(-86_400_000), z.maximum(1_000_000_000))
const timeOfDay = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))
const sequence = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
/** The `id` of a passing on the desk. */
const passing = z.string().check(z.minLength(1), z.maxLength(120))
const flag = z.enum(['green', 'yellow', 'red', 'white', 'chequered'])

export const rosterEntry = z.strictObject({
  competitor,
  number: z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/)),
  name: plainText('Name', 100),
  make: z.optional(optionalPlainText('Make', 60)),
  category: z.optional(optionalPlainText('Category', 80)),
  transponders: z.array(transponder).check(z.maxLength(8)),
  grid: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  isPitStart: z.optional(z.boolean()),
})
export type RosterEntryBody = z.output<typeof rosterEntry>

/** Made by the page, so that a command that is sent twice is executed once (C-016). */
const commandBase = {
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The sequence of the newest event that the page has shown. */
  basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** Changes nothing and answers what would change. */
  isDry: z.optional(z.boolean()),
  /** When this request was sent, by the server's clock as the page knows it. One that arrives much later is refused (C-071). */
  sentAt: z.optional(timeOfDay),
  reason: z.optional(plainText('Reason', 200).check(z.minLength(3))),
}

/** Without either, the time of arrival counts. */
const momentOfClock = {
  at: z.optional(sessionTime),
  /** When the button was pressed, in milliseconds since 1970. It counts if it is at most 5 s ago (C-062). */
  pressedAt: z.optional(timeOfDay),
}

export const controlCommand = z.discriminatedUnion('kind', [
  z.strictObject({ ...commandBase, kind: z.literal('rules'), rules }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('entry'),
    entry: rosterEntry,
    isRemoved: z.optional(z.boolean()),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('transponder'),
    transponder,
    competitor: z.optional(competitor),
    from: z.optional(sessionTime),
    until: z.optional(sessionTime),
  }),
  z.strictObject({ ...commandBase, kind: z.literal('ignore'), transponder }),
  /** In milliseconds since 1970. A start that is moved counts from `at`, however long ago that is. */
  z.strictObject({
    ...commandBase,
    kind: z.literal('start'),
    at: timeOfDay,
    source: z.enum(['press', 'pulse', 'moved']),
    /** The press was stored without a network and sent by hand: it counts however long ago it was (C-071). */
    wasOffline: z.optional(z.boolean()),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('stop'),
    ...momentOfClock,
    as: z.enum(['red', 'end']),
  }),
  z.strictObject({ ...commandBase, kind: z.literal('finish'), ...momentOfClock }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('part'),
    part: z.int().check(z.minimum(2), z.maximum(20)),
  }),
  z.strictObject({ ...commandBase, kind: z.literal('flag'), flag, ...momentOfClock }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('passing.insert'),
    competitor,
    line: timingLine,
    at: sessionTime,
    quality: z.enum(['manual', 'inferred']),
    countsForBest: z.boolean(),
    mark: z.optional(sequence),
  }),
  z.strictObject({ ...commandBase, kind: z.enum(['passing.delete', 'passing.keep']), passing }),
  z.strictObject({ ...commandBase, kind: z.literal('passing.move'), passing, competitor }),
  z.strictObject({ ...commandBase, kind: z.literal('passing.time'), passing, at: sessionTime }),
  z.strictObject({ ...commandBase, kind: z.literal('lap.cancel'), passing }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('lap.time'),
    competitor,
    lap: z.int().check(z.minimum(1), z.maximum(100_000)),
    time: z.int().check(z.minimum(1), z.maximum(86_400_000)),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('status'),
    competitor,
    status: z.enum(['running', 'out', 'dns', 'dnf', 'dsq', 'nc']),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('penalty'),
    competitor,
    sanction,
    infringement: plainText('Infringement', 200),
    lap: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
    within: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The penalty that was not served and becomes this one (C-105). */
    replaces: z.optional(sequence),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('penalty.served'),
    penalty: sequence,
    isServed: z.boolean(),
  }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('order'),
    competitors: z.array(competitor).check(z.minLength(2), z.maxLength(20)),
  }),
  z.strictObject({ ...commandBase, kind: z.literal('scoring'), by: z.enum(['feed', 'own']) }),
  z.strictObject({ ...commandBase, kind: z.literal('limit'), competitor, at: z.optional(sessionTime) }),
  z.strictObject({ ...commandBase, kind: z.literal('hold'), isOn: z.boolean() }),
  z.strictObject({
    ...commandBase,
    kind: z.literal('grid'),
    places: z
      .array(z.strictObject({ competitor, place: z.int().check(z.minimum(1), z.maximum(1000)) }))
      .check(z.maxLength(200)),
    pitStarts: z.array(competitor).check(z.maxLength(200)),
  }),
  /** `at` in milliseconds since 1970: when the key was pressed. */
  z.strictObject({ ...commandBase, kind: z.literal('mark'), at: timeOfDay }),
  z.strictObject({ ...commandBase, kind: z.literal('undo'), of: sequence }),
])
export type ControlCommand = z.output<typeof controlCommand>
