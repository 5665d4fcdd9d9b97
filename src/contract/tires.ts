// Reading and saving the tires of one racer in one race (decisions 3.4, Q-130).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { tireData } from './tire-data'

/** A pressure, whatever the unit; the upper end keeps out what no hand has typed. */
const most = 1000

const tire = (name: string) => {
  const error = `${name} must be a number of at least 0`
  return z
    .number({ error })
    .check(z.minimum(0, { error }), z.maximum(most, { error: `${name} must be at most ${most}` }))
}

export const readTireData = endpoint({
  name: 'dashboard/tireData',
  method: 'GET',
  path: '/api/dashboard/tire-data',
  access: 'user',
  summary: 'The tires of a racer in a race, as they were last saved.',
  query: z.strictObject({ racerId: identifier, raceId: identifier }),
  reply: reply({ tireData: z.nullable(tireData) }),
  failure: 'Failed to fetch tire data',
})

export const saveTireData = endpoint({
  name: 'dashboard/saveTireData',
  method: 'POST',
  path: '/api/dashboard/tire-data',
  access: 'user',
  summary: 'Saves the tires of a racer in a race; a stale version is refused and the newer one answered.',
  body: z.strictObject({
    racerId: identifier,
    raceId: identifier,
    tireData: z.strictObject({
      frontTire: tire('frontTire'),
      rearTire: tire('rearTire'),
      tireType: z.enum(['Rainy', 'Normal'], { error: 'tireType must be Rainy or Normal' }),
      /** 0 for whoever saw none: then nobody may have saved one meanwhile either. */
      version: z.optional(z.int().check(z.minimum(0))),
    }),
  }),
  reply: reply({ tireData }),
  failure: 'Failed to update tire data',
})
