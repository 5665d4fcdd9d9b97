// The administration of races (decisions 3.3, 4.4, Q-047).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { listing } from './listing'
import { administratorId, chosenId, isChange, nothingToChange, wrappable } from './payload'
import { plainText } from './plain-text'
import { race } from './race'

const years = { least: 1900, most: 2200 } as const
const yearError = `Year must be a whole number from ${years.least} to ${years.most}`
const dateError = 'fulldate must be a date and time with its offset, such as 2025-05-17T14:10:00-05:00'
const isYear = (year: number): boolean => year >= years.least && year <= years.most

function countOf(what: string): z.ZodMiniType<number | null, number | null> {
  const error = `${what} must be a whole number from 1 to 100000`
  return z.nullable(z.int({ error }).check(z.minimum(1, { error }), z.maximum(100_000, { error })))
}

const named = {
  name: plainText('Name', 100),
  event: plainText('Event', 100),
  year: z.int({ error: yearError }).check(z.refine(isYear, { error: yearError })),
  trackId: chosenId('trackId'),
  sessionType: plainText('Session', 100),
  fulldate: z.iso
    .datetime({ offset: true, error: dateError })
    .check(z.refine(date => isYear(Number(date.slice(0, 4))), { error: dateError })),
}

const others = {
  /** Counts for more than `category`, which on the wire is only its short name. */
  category_id: z.optional(chosenId('category_id')),
  /** The name of a class; one that nobody has heard of is made. */
  category: z.optional(plainText('Class', 80)),
  /** Left out, it is what the name of the session says. */
  kind: z.optional(
    z.enum(['practice', 'qualifying', 'race'], { error: 'kind must be practice, qualifying or race' }),
  ),
  laps_total: z.optional(countOf('laps_total')),
  durationMinutes: z.optional(countOf('durationMinutes')),
  isLive: z.optional(z.boolean({ error: 'isLive must be true or false' })),
  adminId: administratorId,
}

const raceId = z.object({ id: z.string() })

export const listAdminRaces = endpoint({
  name: 'admin/listRaces',
  method: 'GET',
  path: '/api/admin/races',
  access: 'admin',
  summary: 'All races, newest first.',
  query: z.strictObject(listing),
  reply: reply({ data: z.array(race) }),
  failure: 'Failed to fetch races',
})

export const createRace = endpoint({
  name: 'admin/createRace',
  method: 'POST',
  path: '/api/admin/races',
  access: 'admin',
  summary: 'Makes a race; its event, and a class named by `category`, are made with it.',
  body: wrappable(
    z.strictObject({ ...named, ...others }).check(
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
  summary: 'One race.',
  reply: reply({ data: race }),
  failure: 'Failed to fetch race',
})

export const updateRace = endpoint({
  name: 'admin/updateRace',
  method: 'PUT',
  path: '/api/admin/races/:id',
  access: 'admin',
  summary: 'Changes a race; `isLive` puts it live in place of whatever was, or ends it.',
  body: wrappable(
    z.extend(z.partial(z.strictObject(named)), others).check(z.refine(isChange, { error: nothingToChange })),
  ),
  reply: reply({ data: race }),
  failure: 'Failed to update race',
})

export const deleteRace = endpoint({
  name: 'admin/deleteRace',
  method: 'DELETE',
  path: '/api/admin/races/:id',
  access: 'admin',
  summary: 'Deletes a race with everything that was timed in it.',
  reply: reply({ data: raceId }),
  failure: 'Failed to delete race',
})

/** Answers a file: its body has no envelope. */
export const exportRace = endpoint({
  name: 'admin/exportRace',
  method: 'GET',
  path: '/api/admin/races/:id/export',
  access: 'admin',
  summary: 'The laps of a race as a file (CSV or JSON) that the import reads again; or its results.',
  query: z.strictObject({
    format: z.enum(['csv', 'json'], { error: 'format must be csv or json' }),
    table: z.optional(z.enum(['laps', 'results'], { error: 'table must be laps or results' })),
  }),
  reply: reply({}),
  failure: 'Failed to fetch race',
})
