// Endpoints for the rules of a race (C-036).
import * as z from 'zod/mini'
import { rules } from './control-rules'
import { endpoint, reply } from './endpoint'

const raceRules = z.object({
  rules,
  /** False if they are those of the template for the kind of the race. */
  areOwn: z.boolean(),
  /** Then a change is an event of the control log. */
  isStarted: z.boolean(),
})
export type RaceRules = z.output<typeof raceRules>

export const readRules = endpoint({
  name: 'control/readRules',
  method: 'GET',
  path: '/api/control/races/:id/rules',
  access: 'control',
  duty: 'any',
  summary: 'Returns the planned rules of a race.',
  reply: reply({ data: raceRules }),
  failure: 'Failed to fetch the rules',
})

export const saveRules = endpoint({
  name: 'control/saveRules',
  method: 'PUT',
  path: '/api/control/races/:id/rules',
  access: 'admin',
  summary: 'Sets the rules of a race before its start, or of several races of its event.',
  body: z.strictObject({
    rules,
    /** `run`: all categories. `kind`: all races of this kind that have not started; each keeps its limit. */
    scope: z.optional(z.enum(['race', 'run', 'kind'])),
  }),
  reply: reply({ data: raceRules, changedRaces: z.number() }),
  failure: 'Failed to save the rules',
})
