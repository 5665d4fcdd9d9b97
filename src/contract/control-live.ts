// A timekeeper puts a session live and ends it.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const switchSession = endpoint({
  name: 'control/switchSession',
  method: 'POST',
  path: '/api/control/races/:id/live',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Puts a session live if none is, or ends it. A session of others is never ended.',
  body: z.strictObject({ isLive: z.boolean() }),
  reply: reply({}),
  failure: 'Failed to switch the session',
})
