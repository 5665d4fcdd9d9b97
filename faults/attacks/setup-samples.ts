// One valid request per endpoint of the set-up of an event.
import { rules, type RulesBody } from '../../src/contract/control-rules'
import { ruleTemplates } from '../../src/timing/classification/rules'
import { readEntity, type World } from './world'

let count = 0

const rulesBody: RulesBody = rules.parse(ruleTemplates['fim-sprint'])

async function newEvent({ call, actors, raceId }: World) {
  const race = readEntity(await call(actors.administrator, 'GET', `/api/admin/races/${raceId}`))
  const name = `Attacked ${(count += 1)}`
  return { name, firstDay: '2026-05-15', lastDay: '2026-05-17', trackId: race.trackId }
}

async function createEventId(world: World): Promise<string> {
  const { call, actors } = world
  return readEntity(await call(actors.administrator, 'POST', '/api/control/events', await newEvent(world))).id
}

const plannedRun = {
  name: 'Race 1',
  kind: 'race',
  startsAt: '2026-05-17T14:10:00-05:00',
  endsAt: '2026-05-17T14:40:00-05:00',
  limit: { kind: 'laps', laps: 12 },
  categories: ['Superbike'],
  partOf: null,
  part: 1,
}
const withEventId = async (world: World) => ({ params: { id: await createEventId(world) } })
const withRaceInPath = ({ raceId }: World) => ({ params: { id: raceId } })
const loop = { name: 'Finish', kind: 'line', line: 'SF', decoder: '268307', metres: 0 }
const withTrack = async ({ call, actors, raceId }: World) => ({
  params: {
    id: readEntity(await call(actors.administrator, 'GET', `/api/admin/races/${raceId}`)).trackId,
  },
})

export const setupSamples = {
  'admin/readTrackLoops': withTrack,
  'admin/saveTrackLoops': async (world: World) => ({ ...(await withTrack(world)), body: { loops: [loop] } }),
  'control/createEvent': async (world: World) => ({ body: await newEvent(world) }),
  'control/updateEvent': async (world: World) => ({
    ...(await withEventId(world)),
    body: await newEvent(world),
  }),
  'control/readTimetable': withEventId,
  'control/saveTimetable': async (world: World) => ({
    ...(await withEventId(world)),
    body: { version: 'x', runs: [plannedRun] },
  }),
  'control/copyTimetable': async (world: World) => ({
    ...(await withEventId(world)),
    body: { version: 'x', from: await createEventId(world) },
  }),
  'control/saveFeed': async (world: World) => ({
    ...(await withEventId(world)),
    body: { runs: ['no-such-id'], protocol: 'p3', host: 'decoder.example', port: 5403 },
  }),
  'control/readRules': withRaceInPath,
  'control/saveRules': (world: World) => ({
    ...withRaceInPath(world),
    body: { rules: rulesBody, scope: 'race' },
  }),
  'control/readGrid': withRaceInPath,
  'control/proposeGrid': ({ raceId }: World) => ({ params: { id: raceId }, query: { races: raceId } }),
  'control/saveGrid': (world: World) => ({
    ...withRaceInPath(world),
    body: { version: 'x', places: [{ entry: 'no-such-id', place: 1 }], pitStarts: [] },
  }),
}
