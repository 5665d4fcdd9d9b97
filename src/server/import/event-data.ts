// Parses the event data of a session (where, when, name), from the file or from the command line.
import { textLimits } from '#timing'
import * as z from 'zod/mini'
import { ImportError } from './import-error'
import { findTextProblem } from './find-text-problem'

const years = { min: 1900, max: 2200 } as const
const yearRange = `must be a whole number from ${years.min} to ${years.max}`
const isYear = (year: number): boolean => year >= years.min && year <= years.max

/** A text that can be stored unchanged. */
export function storableText(maxLength: number): z.ZodMiniType<string, string> {
  return z.string('must be text').check(
    z.trim(),
    z.check(({ value, issues }) => {
      const problem = findTextProblem(value, maxLength)
      if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem })
    }),
  )
}

const dateMessage = 'must be a date with time and zone such as 2025-05-18T14:10:00-05:00'

export const eventFields = {
  event: z.optional(storableText(textLimits.name)),
  year: z.optional(z.int(yearRange).check(z.refine(isYear, yearRange))),
  /** The location of the track. */
  track: z.optional(storableText(textLimits.location)),
  category: z.optional(storableText(textLimits.category)),
  name: z.optional(storableText(textLimits.name)),
  sessionType: z.optional(storableText(textLimits.name)),
  kind: z.optional(z.enum(['race', 'qualifying', 'practice'], 'must be race, qualifying or practice')),
  /** Must include the UTC offset, because the track's time zone may be unknown. */
  date: z.optional(
    z.iso
      .datetime({ offset: true, error: dateMessage })
      .check(z.refine(date => isYear(Number(date.slice(0, 4))), dateMessage)),
  ),
}

const schema = z.strictObject(eventFields)

export type EventData = Readonly<z.infer<typeof schema>>

export function parseEventData(
  values: Readonly<Record<string, unknown>>,
  where = '',
): EventData | ImportError {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return new ImportError(where, `${issue?.path.join('.')} ${issue?.message}`)
}

/** Parses event data whose values are texts, from lines of a file or from the command line. */
export function parseEventTexts(
  texts: Readonly<Record<string, string | undefined>>,
  where = '',
): EventData | ImportError {
  const { year, session, ...others } = texts
  return parseEventData(
    {
      ...others,
      ...(session !== undefined && { sessionType: session }),
      ...(year !== undefined && { year: /^\d{4}$/.test(year) ? Number(year) : Number.NaN }),
    },
    where,
  )
}
