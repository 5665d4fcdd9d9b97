// The JSON of a session, in three shells: each is checked when it is come to, so that the first mistake is found
// without looking at the rest of the file.
import * as z from 'zod/mini'
import { expected, ordinal, speed, time } from '../feeds/laps/fields'
import { textLimits } from '../races/stored-text'
import { eventFields, storable } from './event-data'
import { importLimits } from './limits'

const longestTime = 99_999

/** A number is of seconds; a text is as in a list of laps. */
function milliseconds(value: number | string): number | undefined {
  const read = typeof value === 'string' ? time(value.trim()) : Math.round(value * 1000)
  if (read === 'bad' || read === undefined) return undefined
  return read > 0 && read <= longestTime * 1000 ? read : undefined
}

function milesPerHour(value: number | string): number | undefined {
  const read = typeof value === 'string' ? speed(value.trim()) : value
  if (read === 'bad' || read === undefined) return undefined
  return read > 0 && read < 1000 ? read : undefined
}

/** A number or a text that means one; null and nothing are "not known". */
function measured(
  read: (value: number | string) => number | undefined,
  what: keyof typeof expected,
): z.ZodMiniType<number | undefined> {
  const message = `must be ${expected[what]}`
  return z.pipe(
    z.nullish(z.union([z.number(), z.string()], message)),
    z.transform((value, context) => {
      const result = value === null || value === undefined ? undefined : read(value)
      if (value !== null && value !== undefined && result === undefined)
        context.issues.push({ code: 'custom', input: value, message })
      return result
    }),
  )
}

const counted = z
  .int(`must be ${expected.ordinal}`)
  .check(z.refine(value => typeof ordinal(String(value)) === 'number', `must be ${expected.ordinal}`))
const yesOrNo = z.nullish(z.boolean('must be true or false'))

export const lapShell = z.strictObject(
  {
    lap: counted,
    time: measured(milliseconds, 'time'),
    sectors: z.nullish(
      z
        .array(measured(milliseconds, 'time'), 'must be a list of times')
        .check(z.maxLength(5, 'must not have more than 5 times')),
    ),
    speed: measured(milesPerHour, 'speed'),
    pit: yesOrNo,
    cancelled: yesOrNo,
  },
  'must be an object',
)

const list = (most: number, what: string) =>
  z
    .array(z.unknown(), `must be a list of ${what}`)
    .check(z.maxLength(most, `must not have more than ${most} ${what}`))

export const riderShell = z.strictObject(
  {
    number: storable(textLimits.number),
    name: z.nullish(storable(textLimits.name)),
    make: z.nullish(storable(textLimits.make)),
    address: z.nullish(storable(textLimits.address)),
    grid: z.nullish(counted),
    laps: list(importLimits.laps, 'laps'),
  },
  'must be an object',
)

export const sessionShell = z.strictObject(
  { ...eventFields, riders: list(importLimits.riders, 'riders') },
  'must be an object',
)
