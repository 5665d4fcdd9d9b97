// One valid request per endpoint. The attacks replace its parts by hostile values.
import type { endpoints } from '#contract'
import { createPngWithClaimedSize } from '../../src/server/admin/tracks/map-testing'
import { pollUntil } from '../harness/poll'
import { deskSamples } from './desk-samples'
import { setupSamples } from './setup-samples'
import { entrySamples } from './entry-samples'
import { type Actor, readEntity, type World } from './world'

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: Uint8Array
}

type EndpointName = (typeof endpoints)[number]['name']
type CreateSample = (world: World, actor: Actor) => Sample | Promise<Sample>

let count = 0
const nextNumber = (): number => (count += 1)

const newAccount = () => ({
  firstName: 'Bea',
  lastName: 'Lang',
  email: `new${nextNumber()}@paddock.example`,
  password: 'gravel trap 58 blue',
})
const newTrack = () => ({
  location: `Track ${nextNumber()}`,
  name: 'Track',
  latitude: null,
  longitude: null,
  timezone: 'UTC',
  sectors: 3,
  country: 'USA',
  lengthMiles: 2,
  turns: 9,
  mapImage: '',
  outline: null,
})

/** Creates an entity as the administrator, so that every actor attacks one that exists. */
async function create({ call, actors }: World, path: string, body: object): Promise<string> {
  return readEntity(await call(actors.administrator, 'POST', path, body)).id
}
const createUser = (world: World) => create(world, '/api/admin/users', { ...newAccount(), role: 'user' })
const createTrack = (world: World) => create(world, '/api/admin/tracks', newTrack())
const createCode = (world: World) => create(world, '/api/admin/activation-codes', {})
const newMessage = () => ({
  id: `message-${nextNumber()}`,
  text: 'Declared wet',
  kind: 'message',
  riders: ['21'],
})
async function createMessage(world: World): Promise<string> {
  const id = await create(world, `/api/control/races/${world.raceId}/messages`, newMessage())
  await waitForRows(world)
  return id
}
/** The rows of a decision are written in the background. Later they would look like a change by the next attack. */
async function waitForRows({ call, actors, raceId }: World): Promise<void> {
  await pollUntil('The rows of all decisions', async () => {
    const { body } = await call(actors.administrator, 'GET', `/api/control/races/${raceId}/desk`)
    return body.includes('"auditPending":0') || undefined
  })
}
async function newRace(world: World) {
  const { call, actors, raceId } = world
  const { trackId, category_id } = readEntity(
    await call(actors.administrator, 'GET', `/api/admin/races/${raceId}`),
  )
  return {
    name: 'R',
    event: 'Round 1',
    year: 2026,
    trackId,
    category_id,
    sessionType: 'Race 3',
    fulldate: '2026-05-17T14:10:00Z',
    laps_total: 10,
    durationMinutes: 20,
    kind: 'race',
    isLive: false,
  }
}
const createRace = async (world: World) => create(world, '/api/admin/races', await newRace(world))
const withRaceId: CreateSample = ({ raceId }) => ({ query: { race_id: raceId } })
const nothing: CreateSample = () => ({})
const feedBody = { protocol: 'rmonitor', host: '127.0.0.1', port: 1, recording: null, speed: 1 }
const listing = { page: '1', pageSize: '50', q: 'a' }
const template = {
  id: null,
  name: 'Attack',
  isSelected: false,
  isPinned: false,
  templateSettings: {
    dataColumns: 4,
    tableRows: 10,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  },
  widgets: [{ name: 'lap-times', widgetSettings: { rows: 5, label: 'x' } }],
}

/** Templates, sessions and ids of the other actor are hostile for the actor. */
async function saveTemplate({ call }: World, actor: Actor): Promise<string> {
  const saved = await call(actor, 'POST', '/api/dashboard/update-template', {
    template: { ...template, name: `T${nextNumber()}` },
  })
  return saved.json.template?.id ?? 'none'
}

export const samples: Readonly<Record<EndpointName, CreateSample>> = {
  'app/readStatus': nothing,
  'auth/signUp': () => ({ body: { ...newAccount(), activationCode: '' } }),
  'auth/signIn': () => ({
    body: { email: 'nobody@paddock.example', password: 'gravel trap', deviceInfo: 'x' },
  }),
  'auth/refresh': nothing,
  'auth/logout': (_world, { userId }) => ({ body: { userId } }),
  'auth/sendOneTimeCode': () => ({ body: { email: 'nobody@paddock.example' } }),
  'auth/resetPassword': () => ({
    body: { otp: '12345678', email: 'nobody@paddock.example', newPassword: 'gravel trap 58 blue' },
  }),
  'auth/listSessions': nothing,
  'auth/endSession': () => ({ params: { id: 'no-such-id' } }),
  'admin/listUsers': () => ({ query: { ...listing, includeInactive: 'true' } }),
  'admin/createUser': () => ({ body: { ...newAccount(), role: 'user' } }),
  'admin/verifyUser': async world => ({ body: { userId: await createUser(world) } }),
  'admin/updateUser': async world => ({
    params: { id: await createUser(world) },
    body: {
      ...newAccount(),
      role: 'user',
      isActive: true,
      isVerified: true,
      currentPassword: 'none of yours',
    },
  }),
  'admin/deleteUser': async world => ({ params: { id: await createUser(world) } }),
  'admin/deactivateUser': async world => ({ params: { id: await createUser(world) } }),
  'admin/endUserSessions': async world => ({ params: { id: await createUser(world) } }),
  'admin/listActivationCodes': () => ({ query: { ...listing, includeInactive: 'false' } }),
  'admin/createActivationCode': () => ({
    body: { note: 'x', maxUses: 1, expiresAt: '2027-01-01T00:00:00Z', code: `ABCDEFGHIJKL${nextNumber()}` },
  }),
  'admin/createActivationCodes': () => ({ body: { note: 'x', maxUses: 1, expiresAt: null, count: 1 } }),
  'admin/deactivateActivationCode': async world => ({ params: { id: await createCode(world) } }),
  'admin/listTracks': () => ({ query: listing }),
  'admin/createTrack': () => ({ body: newTrack() }),
  'admin/readTrack': async world => ({ params: { id: await createTrack(world) } }),
  'admin/updateTrack': async world => ({ params: { id: await createTrack(world) }, body: newTrack() }),
  'admin/deleteTrack': async world => ({ params: { id: await createTrack(world) } }),
  'admin/uploadTrackMap': async world => ({
    params: { id: await createTrack(world) },
    file: createPngWithClaimedSize(8, 8),
  }),
  'admin/deleteTrackMap': async world => ({ params: { id: await createTrack(world) } }),
  'admin/listRaces': () => ({ query: listing }),
  'admin/createRace': async world => ({ body: await newRace(world) }),
  'admin/readRace': ({ raceId }) => ({ params: { id: raceId } }),
  'admin/updateRace': async world => ({
    params: { id: await createRace(world) },
    body: { ...(await newRace(world)), category: 'C' },
  }),
  'admin/deleteRace': async world => ({ params: { id: await createRace(world) } }),
  'admin/exportRace': ({ raceId }) => ({ params: { id: raceId }, query: { format: 'csv', table: 'laps' } }),
  'admin/readFeed': ({ raceId }) => ({ params: { id: raceId } }),
  'admin/updateFeed': async world => ({ params: { id: await createRace(world) }, body: feedBody }),
  'admin/testFeed': async world => ({ params: { id: await createRace(world) }, body: feedBody }),
  'admin/readLive': nothing,
  'admin/listRecordings': nothing,
  'admin/listAudit': ({ actors }) => ({
    query: { page: '1', actor: actors.administrator.userId, action: 'admin/createUser' },
  }),
  'admin/updateUserDuties': async world => ({
    params: { id: await createUser(world) },
    body: { eventId: world.eventId, duties: ['timekeeper'] },
  }),
  ...entrySamples,
  ...deskSamples,
  'control/listEvents': nothing,
  'control/messageSettings': ({ eventId }) => ({ params: { id: eventId } }),
  'control/saveMessageSettings': ({ eventId }) => ({
    params: { id: eventId },
    body: { templates: ['Debris in {turn}'], off: ['pit-in'] },
  }),
  'control/sendMessage': ({ raceId }) => ({ params: { id: raceId }, body: newMessage() }),
  'control/retractMessage': async world => ({
    params: { id: world.raceId, message: await createMessage(world) },
  }),
  'dashboard/messages': ({ raceId }) => ({ query: { race_id: raceId } }),
  'control/readEvent': ({ eventId }) => ({ params: { id: eventId } }),
  'ingest/crossings': ({ feed }) => ({
    params: { id: feed.raceId },
    body: {
      source: 'line',
      items: [{ seq: nextNumber(), competitor: '7', line: 'SF', at_ms: 1000, in_pit: false }],
    },
  }),
  'dashboard/laps': withRaceId,
  'dashboard/timeline': withRaceId,
  'dashboard/summary': withRaceId,
  'dashboard/racerCompare': ({ raceId, racerId }) => ({
    query: { race1_id: raceId, race2_id: raceId, racer1_id: racerId, racer2_id: racerId },
  }),
  'dashboard/racerData': ({ raceId, racerId }) => ({
    query: {
      primaryRacerId: racerId,
      primaryRaceId: raceId,
      comparisonRacerId: racerId,
      comparisonRaceId: raceId,
    },
  }),
  'dashboard/liveRace': nothing,
  'dashboard/live': withRaceId,
  'dashboard/categoryList': nothing,
  'dashboard/riderList': () => ({ query: { category_id: 'Superbike' } }),
  'dashboard/events': ({ racerId }) => ({ query: { category: 'Superbike', riderId: racerId } }),
  'dashboard/trackNames': () => ({ query: { event: 'Round 1', year: '2026' } }),
  'dashboard/races': ({ racerId }) => ({
    query: {
      event: 'Round 1',
      year: '2026',
      trackName: 'Birmingham, Alabama',
      category: 'Superbike',
      riderId: racerId,
      isComparing: 'false',
    },
  }),
  'dashboard/categories': () => ({ query: { event: 'Round 1', year: '2026' } }),
  'dashboard/sessionTypes': () => ({ query: { event: 'Round 1', year: '2026', category_code: 'Superbike' } }),
  'dashboard/saveFavoriteRiders': ({ racerId }, { userId }) => ({
    body: { ...(userId && { userId }), riders: [{ id: racerId }] },
  }),
  'dashboard/favoriteRiders': (_world, { userId }) => ({ query: { ...(userId && { userId }) } }),
  'dashboard/recent': () => ({ query: { limit: '8' } }),
  'dashboard/rider': ({ racerId }) => ({ query: { rider_id: racerId, before: '0.x', limit: '10' } }),
  'dashboard/currentWeather': () => ({ query: { location: 'Birmingham, Alabama' } }),
  'dashboard/historicalWeather': () => ({
    query: { location: 'Birmingham, Alabama', dateTime: '2026-05-17T14:10:00Z' },
  }),
  'dashboard/tireData': ({ raceId, racerId }) => ({ query: { raceId, racerId } }),
  'dashboard/saveTireData': ({ raceId, racerId }) => ({
    body: { raceId, racerId, tireData: { frontTire: 30, rearTire: 30, tireType: 'Normal', version: 0 } },
  }),
  'dashboard/templates': (_world, { userId }) => ({ query: { ...(userId && { userId }) } }),
  'dashboard/updateTemplate': () => ({ body: { template, basedOn: null } }),
  'dashboard/deleteTemplate': async (world, actor) => ({
    query: { templateId: await saveTemplate(world, actor) },
  }),
  ...setupSamples,
  'dashboard/generateWidget': () => ({ query: { prompt: 'lap times' } }),
}

/** Ids of the other actors' data, which must be as unknown as an id that does not exist. */
export async function listForeignIds(world: World, actor: Actor): Promise<readonly string[]> {
  const other = world.actors[actor.name === 'user' ? 'other user' : 'user']
  const sessions = await world.call(other, 'GET', '/api/auth/sessions')
  const devices = [sessions.json.data ?? []].flat()
  return [other.userId, await saveTemplate(world, other), ...devices.slice(0, 1).map(({ id }) => id)]
}
