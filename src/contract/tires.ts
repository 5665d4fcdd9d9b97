// Endpoints to read and save the tires of one racer in one race (decisions 3.4, Q-130).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { tireData } from './tire-data'

/** Upper limit in any unit of pressure; rejects obviously wrong input. */
const maxPressure = 1000

const tirePressure = (name: string) => {
  const error = `${name} must be a number of at least 0`
  return z
    .number({ error })
    .check(
      z.minimum(0, { error }),
      z.maximum(maxPressure, { error: `${name} must be at most ${maxPressure}` }),
    )
}

export const readTireData = endpoint({
  name: 'dashboard/tireData',
  method: 'GET',
  path: '/api/dashboard/tire-data',
  access: 'user',
  summary: 'Returns the saved tires of a racer in a race.',
  query: z.strictObject({ racerId: identifier, raceId: identifier }),
  reply: reply({ tireData: z.nullable(tireData) }),
  failure: 'Failed to fetch tire data',
})

export const saveTireData = endpoint({
  name: 'dashboard/saveTireData',
  method: 'POST',
  path: '/api/dashboard/tire-data',
  access: 'user',
  summary: 'Saves the tires of a racer in a race. A stale version is rejected and the newer one is returned.',
  body: z.strictObject({
    racerId: identifier,
    raceId: identifier,
    tireData: z.strictObject({
      frontTire: tirePressure('frontTire'),
      rearTire: tirePressure('rearTire'),
      tireType: z.enum(['Rainy', 'Normal'], { error: 'tireType must be Rainy or Normal' }),
      /** The version that was edited; 0 if none was saved yet. */
      version: z.optional(z.int().check(z.minimum(0))),
    }),
  }),
  reply: reply({ tireData }),
  failure: 'Failed to update tire data',
})
