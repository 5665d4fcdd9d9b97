// Endpoints for the timing data of a race (decisions 3.4).
import * as z from 'zod/mini'
import { analysisEntry } from './analysis'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { lap } from './lap'
import { race } from './race'
import { rider } from './rider'
import { summaryRow } from './summary'
import { tireData } from './tire-data'

const raceQuery = z.strictObject({ race_id: identifier })

export const readLaps = endpoint({
  name: 'dashboard/laps',
  method: 'GET',
  path: '/api/dashboard/laps',
  access: 'user',
  summary: 'Returns the laps of all riders, sorted by lap and position.',
  query: raceQuery,
  reply: reply({ laps: z.array(lap) }),
  failure: 'Failed to fetch laps',
})

export const readSummary = endpoint({
  name: 'dashboard/summary',
  method: 'GET',
  path: '/api/dashboard/summary',
  access: 'user',
  summary: 'Returns the standings, sorted by position.',
  query: raceQuery,
  reply: reply({
    data: z.array(summaryRow),
    /** When the returned state last changed (decisions section 7). */
    server_time: z.string(),
  }),
  failure: 'Failed to fetch summary',
})

export const compareRacers = endpoint({
  name: 'dashboard/racerCompare',
  method: 'GET',
  path: '/api/dashboard/racer-compare',
  access: 'user',
  summary: 'Compares two riders head to head, each in their own race.',
  query: z.strictObject({
    race1_id: identifier,
    race2_id: identifier,
    racer1_id: identifier,
    racer2_id: identifier,
  }),
  reply: reply({ data: z.array(analysisEntry) }),
  failure: 'Failed to fetch racer analysis',
})

export const racerData = z.object({
  racer: rider,
  race,
  summary: z.nullable(summaryRow),
  laps: z.array(lap),
  tireData: z.nullable(tireData),
})
export type RacerData = z.output<typeof racerData>

export const readRacerData = endpoint({
  name: 'dashboard/racerData',
  method: 'GET',
  path: '/api/dashboard/racer-data',
  access: 'user',
  summary: 'Returns all data of the primary rider in a race, and of the comparison rider if one is given.',
  query: z.strictObject({
    primaryRacerId: identifier,
    primaryRaceId: identifier,
    comparisonRacerId: z.optional(identifier),
    comparisonRaceId: z.optional(identifier),
  }),
  reply: reply({ primary: racerData, comparison: z.nullable(racerData) }),
  failure: 'Failed to fetch data',
})

export const fetchLiveRace = endpoint({
  name: 'dashboard/liveRace',
  method: 'GET',
  path: '/api/dashboard/fetchLiveRace',
  access: 'user',
  summary: 'Returns the live race with its riders, sorted by name.',
  reply: reply({ isLive: z.boolean(), riders: z.array(rider), race: z.nullable(race) }),
  failure: 'Failed to fetch live race',
})
