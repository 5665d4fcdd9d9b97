// Checks that every endpoint of administrators and officials that changes data appends exactly one audit row on success
// and none on failure.
import { type Endpoint, endpoints } from '#contract'
import { ruleTemplates } from '#timing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raceRun } from '../control/setup/setup-testing'
import { auditRows } from '../db/schema'
import { findOrCreateEvent } from '../races/event-store'
import { createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { type AdminCall, createAdminCall, createAccount, readOwnId } from './admin-testing'

let server: TestServer
let call: AdminCall
let callApi: AdminCall
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
  const cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
  callApi = createAdminCall(server, cookie, '')
  adminId = await readOwnId(server, cookie)
})
afterAll(() => server.stop())

let count = 0
const createUserId = async () => (await createAccount(server, `user${(count += 1)}@example.org`, 'user')).id
const createRaceId = () => createTestRace(server.database.orm, 'Race 1')
const createCodeId = async () => (await call('POST', '/activation-codes', {})).json().data.id as string
const createTrackBody = () => ({
  location: `Track ${(count += 1)}`,
  name: 'Track',
  latitude: null,
  longitude: null,
  timezone: 'UTC',
  sectors: 3,
})
const createTrackId = async () => (await call('POST', '/tracks', createTrackBody())).json().data.id as string
const createUserBody = () => ({
  firstName: 'Ana',
  lastName: 'Zed',
  role: 'user',
  email: `created${(count += 1)}@example.org`,
  password: 'kerb to kerb 58',
})
const createRaceBody = async () => {
  const { trackId, category_id } = (await call('GET', `/races/${await createRaceId()}`)).json().data
  const date = '2026-05-17T14:10:00Z'
  return { name: 'R', event: 'E', year: 2026, trackId, category_id, sessionType: 'Race 1', fulldate: date }
}

let lastEventId = ''
let lastGridVersion = ''
const createEventBody = async () => {
  const { trackId } = await createRaceBody()
  return { name: `Event ${(count += 1)}`, firstDay: '2026-05-15', lastDay: '2026-05-17', trackId }
}
const createEventId = async (): Promise<string> => {
  const response = await callApi('POST', '/api/control/events', await createEventBody())
  lastEventId = response.json().data.id
  return lastEventId
}
const readLastTimetable = async () =>
  (await callApi('GET', `/api/control/events/${lastEventId}/timetable`)).json().data
const readVersion = async (): Promise<string> => (await readLastTimetable()).version
const createTimetableId = async (): Promise<string> => {
  const id = await createEventId()
  const body = { version: await readVersion(), runs: [raceRun] }
  await callApi('PUT', `/api/control/events/${id}/timetable`, body)
  return id
}
const createRaceWithVersion = async (): Promise<string> => {
  const id = await createRaceId()
  lastGridVersion = (await callApi('GET', `/api/control/races/${id}/grid`)).json().data.version
  return id
}
const createMessageBody = () => ({
  id: `message-${(count += 1)}`,
  text: 'Declared wet',
  kind: 'message',
  riders: [],
})
const createMessagePath = async (): Promise<string> => {
  const raceId = await createRaceId()
  const body = createMessageBody()
  await callApi('POST', `/api/control/races/${raceId}/messages`, body)
  return `${raceId}/${body.id}`
}

const findBarberEventId = async () =>
  (await findOrCreateEvent(server.database.orm, 2026, 'Superbikes at Barber')).id
const createEntryBody = () => ({
  category: 'Superbike',
  number: `${(count += 1)}`,
  firstName: 'Ana',
  lastName: `Ortiz ${count}`,
  make: '',
  team: '',
  address: '',
  licence: '',
  transponders: [],
})
const createEntryId = async () => {
  const eventId = await findBarberEventId()
  const response = await callApi('POST', `/api/control/events/${eventId}/entries`, createEntryBody())
  return `${eventId}/${response.json().data.id}`
}
const createEntryFile = () => Buffer.from(`No;Class;Name\n${(count += 1)};Superbike;Ben Rossi ${count}\n`)
const readImportQuery = async (eventId: string, file: object | undefined) => {
  const url = `/api/control/events/${eventId}/entries/preview`
  return `?hash=${(await callApi('POST', url, file)).json().data.hash}`
}
const createImportId = async () => {
  const eventId = await findBarberEventId()
  const file = createEntryFile()
  const url = `/api/control/events/${eventId}/entries/import${await readImportQuery(eventId, file)}`
  return `${eventId}/${(await callApi('POST', url, file)).json().data.id}`
}

interface TestCase {
  /** Creates the entity of the path and returns its id; several ids of a path are joined by `/`. */
  readonly id?: () => Promise<string>
  readonly success?: () => object | Promise<object>
  /** The query of both requests. */
  readonly query?: (id: string, body: object | undefined) => Promise<string>
  /** A valid request that a rule rejects. */
  readonly failure: { readonly id?: () => Promise<string>; readonly body?: () => object | Promise<object> }
}

const unknownId = async (): Promise<string> => 'unknown'
const createLiveRaceId = async (): Promise<string> => {
  const id = await createRaceId()
  await call('PUT', `/races/${id}`, { isLive: true })
  return id
}

const testCases: Readonly<Record<string, TestCase>> = {
  'admin/createUser': {
    success: createUserBody,
    failure: { body: () => ({ ...createUserBody(), email: 'user@laplogic.test' }) },
  },
  'admin/verifyUser': {
    success: async () => ({ userId: await createUserId() }),
    failure: { body: () => ({ userId: 'unknown' }) },
  },
  'admin/updateUser': {
    id: createUserId,
    success: () => ({ role: 'admin' }),
    failure: { id: async () => adminId, body: () => ({ role: 'user' }) },
  },
  'admin/deleteUser': { id: createUserId, failure: { id: async () => adminId } },
  'admin/deactivateUser': { id: createUserId, failure: { id: async () => adminId } },
  'admin/endUserSessions': { id: createUserId, failure: { id: unknownId } },
  'admin/updateUserDuties': {
    id: createUserId,
    success: () => ({ eventId: null, duties: ['steward'] }),
    failure: { id: createUserId, body: () => ({ eventId: 'unknown', duties: ['steward'] }) },
  },
  'admin/createActivationCode': {
    success: () => ({ code: 'TEST-TEST-TEST' }),
    failure: { body: () => ({ code: 'testtesttest' }) },
  },
  'admin/createActivationCodes': {
    success: () => ({ count: 5 }),
    failure: { body: () => ({ count: 5, adminId: 'other' }) },
  },
  'admin/deactivateActivationCode': { id: createCodeId, failure: { id: unknownId } },
  'admin/createTrack': {
    success: createTrackBody,
    failure: {
      body: async () => {
        const { location } = (await call('GET', `/tracks/${await createTrackId()}`)).json().data
        return { ...createTrackBody(), location }
      },
    },
  },
  'admin/updateTrack': {
    id: createTrackId,
    success: () => ({ turns: 9 }),
    failure: { id: createTrackId, body: () => ({ latitude: 1 }) },
  },
  'admin/deleteTrack': {
    id: createTrackId,
    failure: { id: async () => (await call('GET', `/races/${await createRaceId()}`)).json().data.trackId },
  },
  'admin/uploadTrackMap': {
    id: createTrackId,
    success: () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    failure: {
      id: createTrackId,
      body: () => Buffer.from('\u0089PNG\r\n\u001A\n and nothing else', 'latin1'),
    },
  },
  'admin/deleteTrackMap': { id: createTrackId, failure: { id: unknownId } },
  'admin/createRace': {
    success: createRaceBody,
    failure: {
      body: async () => ({ ...(await createRaceBody()), trackId: 'nowhere', category: 'Not created' }),
    },
  },
  'admin/updateRace': {
    id: createRaceId,
    success: () => ({ isLive: true, category: 'New category' }),
    failure: { id: createLiveRaceId, body: () => ({ kind: 'practice' }) },
  },
  'admin/deleteRace': { id: createRaceId, failure: { id: createLiveRaceId } },
  'admin/updateFeed': {
    id: createRaceId,
    success: () => ({ protocol: 'ingest' }),
    failure: { id: unknownId, body: () => ({ protocol: 'ingest' }) },
  },
  'admin/saveTrackLoops': {
    id: createTrackId,
    success: () => ({ loops: [{ name: 'Finish', kind: 'line', line: 'SF', decoder: '7', metres: 0 }] }),
    failure: { id: unknownId, body: () => ({ loops: [] }) },
  },
  'control/createEvent': {
    success: createEventBody,
    failure: { body: async () => ({ ...(await createEventBody()), trackId: 'nowhere' }) },
  },
  'control/updateEvent': {
    id: createEventId,
    success: () => ({ name: `Event ${(count += 1)}` }),
    failure: { id: createEventId, body: () => ({ lastDay: '2026-01-01' }) },
  },
  'control/saveTimetable': {
    id: createTimetableId,
    success: async () => ({ version: await readVersion(), runs: [raceRun] }),
    failure: {
      id: createTimetableId,
      body: async () => ({ version: 'old', runs: [{ ...raceRun, categories: ['Not created'] }] }),
    },
  },
  'control/copyTimetable': {
    id: createTimetableId,
    success: async () => ({ version: await readVersion(), from: lastEventId }),
    failure: { id: createEventId, body: () => ({ version: 'old', from: lastEventId }) },
  },
  'control/saveFeed': {
    id: createTimetableId,
    success: async () => ({ protocol: 'none', runs: [(await readLastTimetable()).runs[0].id] }),
    failure: { id: createTimetableId, body: () => ({ protocol: 'none', runs: ['unknown'] }) },
  },
  'control/saveRules': {
    id: createRaceId,
    success: () => ({ rules: ruleTemplates.motocross }),
    failure: { id: createLiveRaceId, body: () => ({ rules: ruleTemplates.motocross }) },
  },
  'control/saveGrid': {
    id: createRaceWithVersion,
    success: () => ({ version: lastGridVersion, places: [], pitStarts: [] }),
    failure: { id: createRaceId, body: () => ({ version: 'old', places: [], pitStarts: [] }) },
  },
  'control/switchSession': {
    id: createRaceId,
    success: () => ({ isLive: true }),
    failure: { id: unknownId, body: () => ({ isLive: true }) },
  },
  'control/sendMessage': {
    id: createRaceId,
    success: createMessageBody,
    failure: { id: createRaceId, body: () => ({ ...createMessageBody(), outcomeOf: 'unknown' }) },
  },
  'control/retractMessage': {
    id: createMessagePath,
    failure: { id: async () => `${await createRaceId()}/unknown` },
  },
  'control/saveMessageSettings': {
    id: createEventId,
    success: () => ({ templates: ['Debris in {turn}'], off: [] }),
    failure: { id: unknownId, body: () => ({ templates: [], off: [] }) },
  },
  'control/startPractice': { id: () => server.services.practice.prepare(), failure: { id: createEventId } },
  'control/endPractice': { id: () => server.services.practice.prepare(), failure: { id: createEventId } },
  'admin/testFeed': { id: createRaceId, failure: { id: unknownId } },
  'control/createEntry': {
    id: findBarberEventId,
    success: createEntryBody,
    failure: { id: findBarberEventId, body: () => ({ ...createEntryBody(), firstName: '', lastName: '' }) },
  },
  'control/updateEntry': {
    id: createEntryId,
    success: () => ({ version: 1, isWithdrawn: true }),
    failure: { id: createEntryId, body: () => ({ version: 2, isWithdrawn: true }) },
  },
  'control/deleteEntry': { id: createEntryId, failure: { id: async () => `${await findBarberEventId()}/x` } },
  'control/importEntries': {
    id: findBarberEventId,
    success: createEntryFile,
    query: readImportQuery,
    failure: { id: findBarberEventId, body: () => Buffer.from('No;Class;Name\n;Superbike;') },
  },
  'control/undoEntryImport': {
    id: createImportId,
    failure: { id: async () => `${await findBarberEventId()}/x` },
  },
  'control/setRaceEntries': {
    id: createRaceId,
    success: async () => ({ changes: [{ entry: (await createEntryId()).split('/')[1], takesPart: false }] }),
    failure: { id: createRaceId, body: () => ({ changes: [{ entry: 'unknown', takesPart: false }] }) },
  },
}

/** They store nothing, or append their row to the audit later and have tests of their own. */
const exceptions: ReadonlySet<string> = new Set(['control/previewEntries', 'control/sendCommand'])

const all: readonly Endpoint[] = endpoints
const mutations = all.filter(
  ({ name, access, method }) =>
    ['admin', 'control'].includes(access) && method !== 'GET' && !exceptions.has(name),
)

test('every endpoint of administrators and officials that changes data has a test case', () => {
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(Object.keys(testCases).toSorted())
})

const countRows = () => server.database.orm.$count(auditRows)

async function send({ name, method, path }: Endpoint, id: string, body: object | undefined) {
  const ids = id.split('/')
  const query = (await testCases[name]?.query?.(id, body)) ?? ''
  return callApi(method, path.replaceAll(/:\w+/g, () => ids.shift() ?? '') + query, body)
}

describe.each(mutations.map(endpoint => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const testCase = testCases[name]

  test('appends one audit row on success', async () => {
    const [id, body] = [(await testCase?.id?.()) ?? '', await testCase?.success?.()]
    const before = await countRows()
    const response = await send(endpoint, id, body)
    expect(response.statusCode).toBe(endpoint.status ?? 200)
    expect(await countRows()).toBe(before + 1)
    const [row] = (await call('GET', `/audit?action=${name}`)).json().data
    // The subject of a call of officials may be a part of the event or race in the path.
    const isOfPath = endpoint.access === 'admin' && endpoint.path.includes(':id')
    const subjectId = isOfPath ? id : row.subjectId
    expect(row).toMatchObject({ action: name, actorId: adminId, subjectId })
  })

  test('appends no audit row when the request is rejected', async () => {
    const [id, body] = [(await testCase?.failure.id?.()) ?? '', await testCase?.failure.body?.()]
    const before = await countRows()
    const response = await send(endpoint, id, body)
    expect([400, 403, 404, 409]).toContain(response.statusCode)
    expect(await countRows()).toBe(before)
    await server.services.raceControl.end()
  })
})
