// Finds the event that a request of an official is about and checks the duty there (race control design, C-002).
import type { Endpoint } from '#contract'
import type { FastifyRequest } from 'fastify'
import { hasDuty, hasDutySomewhere, type Official } from '../control/duties/has-duty'

/** Returns undefined for an unknown race. */
export type FindEventOfRace = (raceId: string) => string | undefined | Promise<string | undefined>

const racePath = '/api/control/races/:id'
const eventPath = '/api/control/events/:id'
const eventsPath = '/api/control/events'

const isAt = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** Unknown races and events are rejected like those of others. Administrators get the 404 of the handler. */
export function mayControl(
  { path, duty = 'any' }: Endpoint,
  request: FastifyRequest,
  caller: Official,
  findEventOfRace: FindEventOfRace,
): boolean | Promise<boolean> {
  if (caller.role === 'admin') return true
  if (!hasDutySomewhere(caller, duty)) return false
  const { id = '' } = request.params as { id?: string }
  if (path === eventsPath) return true
  if (isAt(path, eventPath)) return hasDuty(caller, id, duty)
  // A path that names no event is for administrators only.
  if (!isAt(path, racePath)) return false
  const eventId = findEventOfRace(id)
  if (eventId instanceof Promise) return eventId.then(found => isAllowedAt(caller, found, duty))
  return isAllowedAt(caller, eventId, duty)
}

function isAllowedAt(
  caller: Official,
  eventId: string | undefined,
  duty: NonNullable<Endpoint['duty']>,
): boolean {
  return eventId !== undefined && hasDuty(caller, eventId, duty)
}
