// Where and when a session was and what it is called: said by the file, or by whoever imports it.
import * as z from 'zod/mini'
import { textLimits } from '../races/stored-text'
import { Complaint } from './complaint'
import { textFault } from './text-fault'

const years = { least: 1900, most: 2200 } as const
const yearRange = `must be a whole number from ${years.least} to ${years.most}`
const isYear = (year: number): boolean => year >= years.least && year <= years.most

/** Text that the tables take as it is. */
export function storable(most: number): z.ZodMiniType<string, string> {
  return z.string('must be text').check(
    z.trim(),
    z.check(({ value, issues }) => {
      const fault = textFault(value, most)
      if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault })
    }),
  )
}

const dateForm = 'must be a date such as 2025-05-18T14:10:00-05:00'

export const eventFields = {
  event: z.optional(storable(textLimits.name)),
  year: z.optional(z.int(yearRange).check(z.refine(isYear, yearRange))),
  /** The location of the track. */
  track: z.optional(storable(textLimits.location)),
  category: z.optional(storable(textLimits.category)),
  name: z.optional(storable(textLimits.name)),
  sessionType: z.optional(storable(textLimits.name)),
  kind: z.optional(z.enum(['race', 'qualifying', 'practice'], 'must be race, qualifying or practice')),
  /** With its offset: a time of day alone is another one at every track. */
  date: z.optional(
    z.iso
      .datetime({ offset: true, error: dateForm })
      .check(z.refine(date => isYear(Number(date.slice(0, 4))), dateForm)),
  ),
}

const schema = z.strictObject(eventFields)

export type EventData = Readonly<z.infer<typeof schema>>

export function readEventData(values: Readonly<Record<string, unknown>>, where = ''): EventData | Complaint {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return new Complaint(where, `${issue?.path.join('.')} ${issue?.message}`)
}

/** The year comes as text from a line of a file or from the command line. */
export function readEventTexts(
  texts: Readonly<Record<string, string | undefined>>,
  where = '',
): EventData | Complaint {
  const { year, session, ...others } = texts
  return readEventData(
    {
      ...others,
      ...(session !== undefined && { sessionType: session }),
      ...(year !== undefined && { year: /^\d{4}$/.test(year) ? Number(year) : Number.NaN }),
    },
    where,
  )
}
