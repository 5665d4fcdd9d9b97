// Endpoints to create an event and to change its name, days and track (C-030).
import * as z from 'zod/mini'
import { calendarDay } from './calendar-day'
import { endpoint, reply } from './endpoint'
import { hasChanges, nothingToChangeError, requiredId } from './payload'
import { plainText } from './plain-text'

export const eventPlan = z.object({
  id: z.string(),
  name: z.string(),
  year: z.number(),
  /** Null if they are not known, as for imported events. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  trackId: z.nullable(z.string()),
  /** "" if there is no track. */
  track: z.string(),
  location: z.string(),
  timezone: z.string(),
})
export type EventPlan = z.output<typeof eventPlan>

const dayError = (label: string): string => `${label} must be a date such as 2026-05-17`

const eventFields = {
  name: plainText('Name', 100),
  firstDay: calendarDay(dayError('First day')),
  lastDay: calendarDay(dayError('Last day')),
  trackId: requiredId('Track'),
}

const maxDays = 31

interface Days {
  readonly firstDay?: string | undefined
  readonly lastDay?: string | undefined
}

/** With one of them missing, the server compares with the stored one. */
export function findDaysProblem({ firstDay, lastDay }: Days): string | undefined {
  if (firstDay === undefined || lastDay === undefined) return undefined
  if (lastDay < firstDay) return 'The last day must not be before the first'
  const isLong = Date.parse(lastDay) - Date.parse(firstDay) >= maxDays * 86_400_000
  return isLong ? `An event has at most ${maxDays} days` : undefined
}

const areDaysValid = z.superRefine<Days>((days, { issues }) => {
  const message = findDaysProblem(days)
  if (message !== undefined) issues.push({ code: 'custom', input: days, path: ['lastDay'], message })
})

export const createEvent = endpoint({
  name: 'control/createEvent',
  method: 'POST',
  path: '/api/control/events',
  access: 'admin',
  summary: 'Creates an event without races.',
  body: z.strictObject(eventFields).check(areDaysValid),
  reply: reply({ data: eventPlan }),
  status: 201,
  failure: 'Failed to create event',
})

export const updateEvent = endpoint({
  name: 'control/updateEvent',
  method: 'PUT',
  path: '/api/control/events/:id',
  access: 'admin',
  summary:
    'Changes name, days or track of an event. Races that have not started follow to the track and keep their local times.',
  body: z
    .partial(z.strictObject(eventFields))
    .check(z.refine(hasChanges, { error: nothingToChangeError }), areDaysValid),
  reply: reply({ data: eventPlan }),
  failure: 'Failed to update event',
})
