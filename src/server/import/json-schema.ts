// The JSON schemas of session, rider and lap. Each level is validated separately, so that the first error is found
// without validating the rest of the file.
import { textLimits } from '#timing'
import * as z from 'zod/mini'
import { expectedForms, parseOrdinal, parseSpeed, parseTime } from '../feeds/laps/fields'
import { eventFields, storableText } from './event-data'
import { importLimits } from './limits'

const maxSeconds = 99_999

/** A number is in seconds; a text is formatted as in a lap list. */
function toMilliseconds(value: number | string): number | undefined {
  const parsed = typeof value === 'string' ? parseTime(value.trim()) : Math.round(value * 1000)
  if (parsed === 'invalid' || parsed === undefined) return undefined
  return parsed > 0 && parsed <= maxSeconds * 1000 ? parsed : undefined
}

function toMilesPerHour(value: number | string): number | undefined {
  const parsed = typeof value === 'string' ? parseSpeed(value.trim()) : value
  if (parsed === 'invalid' || parsed === undefined) return undefined
  return parsed > 0 && parsed < 1000 ? parsed : undefined
}

/** A number or a numeric text; null and undefined mean unknown. */
function optionalMeasure(
  read: (value: number | string) => number | undefined,
  what: keyof typeof expectedForms,
): z.ZodMiniType<number | undefined> {
  const message = `must be ${expectedForms[what]}`
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

const ordinalNumber = z
  .int(`must be ${expectedForms.ordinal}`)
  .check(
    z.refine(value => typeof parseOrdinal(String(value)) === 'number', `must be ${expectedForms.ordinal}`),
  )
const sectorMessage = 'must be a sector from 1 to 5'
const optionalBoolean = z.nullish(z.boolean('must be true or false'))

export const lapSchema = z.strictObject(
  {
    lap: ordinalNumber,
    time: optionalMeasure(toMilliseconds, 'time'),
    sectors: z.nullish(
      z
        .array(optionalMeasure(toMilliseconds, 'time'), 'must be a list of times')
        .check(z.maxLength(5, 'must not have more than 5 times')),
    ),
    speed: optionalMeasure(toMilesPerHour, 'speed'),
    pit: optionalBoolean,
    cancelled: optionalBoolean,
    cancelledSectors: z.nullish(
      z.array(
        z.int(sectorMessage).check(z.minimum(1, sectorMessage), z.maximum(5, sectorMessage)),
        'must be a list of sectors',
      ),
    ),
  },
  'must be an object',
)

const listOf = (max: number, what: string) =>
  z
    .array(z.unknown(), `must be a list of ${what}`)
    .check(z.maxLength(max, `must not have more than ${max} ${what}`))

export const riderSchema = z.strictObject(
  {
    number: storableText(textLimits.number),
    name: z.nullish(storableText(textLimits.name)),
    make: z.nullish(storableText(textLimits.make)),
    address: z.nullish(storableText(textLimits.address)),
    grid: z.nullish(ordinalNumber),
    laps: listOf(importLimits.laps, 'laps'),
  },
  'must be an object',
)

export const sessionSchema = z.strictObject(
  { ...eventFields, riders: listOf(importLimits.riders, 'riders') },
  'must be an object',
)
