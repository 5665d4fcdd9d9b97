// Duties: what officials may do at an event. Administrators give and withdraw them (race control design, C-001).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'

const duty = z.enum(['timekeeper', 'steward'], { error: 'duties must be timekeeper or steward' })

/** In the order in which they are listed everywhere. */
export const allDuties = duty.options

/** What a caller may do at an event. */
export const permission = z.enum(['timekeeper', 'steward', 'admin'])
export type Permission = z.output<typeof permission>

export const official = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']),
  /** Whether the account can sign in. */
  isActive: z.boolean(),
  /** At this event. */
  duties: z.array(duty),
  /** At all events. */
  dutiesEverywhere: z.array(duty),
})
export type Official = z.output<typeof official>

export const updateUserDuties = endpoint({
  name: 'admin/updateUserDuties',
  method: 'PUT',
  path: '/api/admin/users/:id/duties',
  access: 'admin',
  summary: 'Sets all duties of a user at one event, or those at all events. An empty list withdraws them.',
  body: z.strictObject({
    /** Null: at all events. */
    eventId: z.nullable(identifier),
    duties: z
      .array(duty, { error: 'duties must be a list' })
      .check(z.maxLength(2, { error: 'duties must not repeat' })),
  }),
  reply: reply({ data: official }),
  failure: 'Failed to update the duties',
})
