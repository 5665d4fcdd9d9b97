// Endpoints to manage races (decisions 3.3, 4.4, Q-047).
import * as z from 'zod/mini'
import { calendarYearError, dateTime, isCalendarYear } from './date-time'
import { endpoint, reply } from './endpoint'
import { listing } from './listing'
import { administratorId, flatOrWrapped, hasChanges, nothingToChangeError, requiredId } from './payload'
import { plainText } from './plain-text'
import { race } from './race'

const dateError = 'fulldate must be a date and time with its offset, such as 2025-05-17T14:10:00-05:00'

function optionalCount(label: string): z.ZodMiniType<number | null, number | null> {
  const error = `${label} must be a whole number from 1 to 100000`
  return z.nullable(z.int({ error }).check(z.minimum(1, { error }), z.maximum(100_000, { error })))
}

const requiredFields = {
  name: plainText('Name', 100),
  event: plainText('Event', 100),
  year: z.int({ error: calendarYearError }).check(z.refine(isCalendarYear, { error: calendarYearError })),
  trackId: requiredId('trackId'),
  sessionType: plainText('Session', 100),
  fulldate: dateTime(dateError),
}

const optionalFields = {
  /** Takes precedence over `category`. */
  category_id: z.optional(requiredId('category_id')),
  /** The name of a category; created if it does not exist. */
  category: z.optional(plainText('Class', 80)),
  /** If omitted, derived from the name of the session. */
  kind: z.optional(
    z.enum(['practice', 'qualifying', 'race'], { error: 'kind must be practice, qualifying or race' }),
  ),
  laps_total: z.optional(optionalCount('laps_total')),
  durationMinutes: z.optional(optionalCount('durationMinutes')),
  isLive: z.optional(z.boolean({ error: 'isLive must be true or false' })),
  adminId: administratorId,
}

const raceId = z.object({ id: z.string() })

export const listAdminRaces = endpoint({
  name: 'admin/listRaces',
  method: 'GET',
  path: '/api/admin/races',
  access: 'admin',
  summary: 'Lists all races, newest first.',
  query: z.strictObject(listing),
  reply: reply({ data: z.array(race) }),
  failure: 'Failed to fetch races',
})

export const createRace = endpoint({
  name: 'admin/createRace',
  method: 'POST',
  path: '/api/admin/races',
  access: 'admin',
  summary: 'Creates a race. Its event and the category named by `category` are created if needed.',
  body: flatOrWrapped(
    z.strictObject({ ...requiredFields, ...optionalFields }).check(
      z.refine(body => body.category_id !== undefined || body.category !== undefined, {
        error: 'category_id is required',
        path: ['category_id'],
      }),
    ),
  ),
  reply: reply({ data: race }),
  status: 201,
  failure: 'Failed to create race',
})

export const readAdminRace = endpoint({
  name: 'admin/readRace',
  method: 'GET',
  path: '/api/admin/races/:id',
  access: 'admin',
  summary: 'Returns one race.',
  reply: reply({ data: race }),
  failure: 'Failed to fetch race',
})

export const updateRace = endpoint({
  name: 'admin/updateRace',
  method: 'PUT',
  path: '/api/admin/races/:id',
  access: 'admin',
  summary: 'Updates a race. `isLive` makes it the live race in place of any other, or ends it.',
  body: flatOrWrapped(
    z
      .extend(z.partial(z.strictObject(requiredFields)), optionalFields)
      .check(z.refine(hasChanges, { error: nothingToChangeError })),
  ),
  reply: reply({ data: race }),
  failure: 'Failed to update race',
})

export const deleteRace = endpoint({
  name: 'admin/deleteRace',
  method: 'DELETE',
  path: '/api/admin/races/:id',
  access: 'admin',
  summary: 'Deletes a race with all its timing data.',
  reply: reply({ data: raceId }),
  failure: 'Failed to delete race',
})

/** Responds with a file, without the JSON envelope. */
export const exportRace = endpoint({
  name: 'admin/exportRace',
  method: 'GET',
  path: '/api/admin/races/:id/export',
  access: 'admin',
  summary: 'Exports the laps of a race as a CSV or JSON file that can be imported again, or its results.',
  query: z.strictObject({
    format: z.enum(['csv', 'json'], { error: 'format must be csv or json' }),
    table: z.optional(z.enum(['laps', 'results'], { error: 'table must be laps or results' })),
  }),
  reply: reply({}),
  failure: 'Failed to fetch race',
})
