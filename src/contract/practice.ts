// Endpoints of the event of the demo at which officials try the desk.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const startPractice = endpoint({
  name: 'control/startPractice',
  method: 'POST',
  path: '/api/control/events/:id/practice',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Resets the practice event of the demo and puts a new race live, which a simulated decoder times.',
  reply: reply({ data: z.object({ raceId: z.string() }) }),
  failure: 'Failed to start the practice',
})

export const endPractice = endpoint({
  name: 'control/endPractice',
  method: 'DELETE',
  path: '/api/control/events/:id/practice',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Ends the practice race of the demo, so that the live demo goes on.',
  reply: reply({}),
  failure: 'Failed to end the practice',
})
