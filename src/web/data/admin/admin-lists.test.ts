// The four admin lists after every call that changes them, and the toasts (platform document, sections 4 and 8).
import { type ActivationCode, type Endpoint, type Race, type Track, type User } from '#contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addAdminReducers } from '../admin-reducers'
import { defaultServices, type Services } from '../api/services'
import type { AppStore } from '../root-state'
import { createStore } from '../store'
import { createErrorReply, createReply, type Fields, findEndpoint } from '../testing/contract-reply'
import { createRace as sampleRace, signedInUser } from '../testing/sample-timing'
import {
  deactivateAccount,
  deactivateCode,
  deleteAccount,
  fetchActivationCodes,
  fetchAdminRace,
  fetchAdminRaces,
  fetchAdminTrack,
  fetchAdminTracks,
  fetchUsers,
  nestCodeBody,
  postActivationCode,
  postActivationCodes,
  postRace,
  postTrack,
  postUser,
  putRace,
  putTrack,
  putUser,
  removeRace,
  removeTrack,
  verifyAccount,
} from './thunks'

addAdminReducers()

const buildUser = (id: string, firstName = id): User => ({ ...signedInUser, id, firstName })
const buildCode = (id: string): ActivationCode => ({
  id,
  code: 'K7QX-2MPD-9TRW',
  note: '',
  maxUses: 1,
  usedCount: 0,
  expiresAt: null,
  isActive: true,
  adminId: 'u_1',
  createdAt: '',
})
const buildRace = (id: string, name = id, isLive = false): Race => sampleRace(id, { name, isLive })
const buildTrack = (id: string, name = id): Track => ({
  id,
  name,
  location: 'Birmingham, Alabama',
  country: 'United States',
  latitude: null,
  longitude: null,
  timezone: 'America/Chicago',
  lengthMiles: null,
  turns: null,
  sectors: 4,
  mapImage: '',
  outline: null,
  createdAt: '',
  updatedAt: '',
})
/** Fits every call that answers with one record: the fake removes the fields of the others. */
const record = { ...buildRace('b'), ...buildTrack('b'), ...buildCode('b'), ...buildUser('b') }

interface Fixture {
  readonly store: AppStore
  readonly showError: ReturnType<typeof vi.fn<Services['showError']>>
  readonly showSuccess: ReturnType<typeof vi.fn<Services['showSuccess']>>
  /** The fields of the answer to the next calls. */
  answer: Fields
  status: number
}

afterEach(() => void vi.unstubAllGlobals())

function createFixture(): Fixture {
  const showError = vi.fn<Services['showError']>()
  const showSuccess = vi.fn<Services['showSuccess']>()
  const fixture: Fixture = {
    store: createStore({ ...defaultServices, showError, showSuccess }),
    showError,
    showSuccess,
    answer: {},
    status: 200,
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const { answer, status } = fixture
    if (status !== 200) return createErrorReply(status, answer)
    return createReply(findEndpoint(method, address), { message: 'Message of the server', ...answer })
  })
  return fixture
}

const byId = { params: { id: 'b' } }
const none = { query: {} }
// The fake server does not read the bodies.
const body = {} as never

async function createFilledFixture(): Promise<Fixture> {
  const fixture = createFixture()
  const { dispatch } = fixture.store
  fixture.answer = { data: [buildUser('a'), buildUser('b'), buildUser('c')] }
  await dispatch(fetchUsers(none))
  fixture.answer = { data: [buildCode('a'), buildCode('b'), buildCode('c')] }
  await dispatch(fetchActivationCodes(none))
  fixture.answer = { data: [buildRace('a', 'a', true), buildRace('b'), buildRace('c')] }
  await dispatch(fetchAdminRaces(none))
  fixture.answer = { data: [buildTrack('a'), buildTrack('b'), buildTrack('c')] }
  await dispatch(fetchAdminTracks(none))
  return fixture
}

const idsOf = ({ store }: Fixture, list: 'users' | 'activationCodes' | 'races' | 'tracks'): string =>
  store
    .getState()
    .admin[list].map(({ id }) => id)
    .join('')

test('P-126 a created item is the first of its list', async () => {
  const fixture = await createFilledFixture()
  const { dispatch } = fixture.store
  fixture.answer = { data: buildUser('n') }
  await dispatch(postUser({ body }))
  fixture.answer = { data: buildCode('n') }
  await dispatch(postActivationCode({ body }))
  fixture.answer = { data: [buildCode('x'), buildCode('y')] }
  await dispatch(postActivationCodes({ body }))
  fixture.answer = { data: buildRace('n') }
  await dispatch(postRace({ body }))
  fixture.answer = { data: buildTrack('n') }
  await dispatch(postTrack({ body }))
  expect(idsOf(fixture, 'users')).toBe('nabc')
  expect(idsOf(fixture, 'activationCodes')).toBe('xynabc')
  expect(idsOf(fixture, 'races')).toBe('nabc')
  expect(idsOf(fixture, 'tracks')).toBe('nabc')
})

test('P-127 an updated item has its new values in the same place', async () => {
  const fixture = await createFilledFixture()
  const { dispatch } = fixture.store
  fixture.answer = { data: buildUser('b', 'Bea') }
  await dispatch(putUser({ ...byId, body }))
  fixture.answer = { data: buildRace('b', 'Race 2') }
  await dispatch(putRace({ ...byId, body }))
  fixture.answer = { data: buildTrack('b', 'Road America') }
  await dispatch(putTrack({ ...byId, body }))
  const { users, races, tracks } = fixture.store.getState().admin
  expect(users.map(({ firstName }) => firstName)).toEqual(['a', 'Bea', 'c'])
  expect(races.map(({ name }) => name)).toEqual(['a', 'Race 2', 'c'])
  expect(tracks.map(({ name }) => name)).toEqual(['a', 'Road America', 'c'])
})

test('P-128 a deleted item is removed from its list', async () => {
  const fixture = await createFilledFixture()
  const { dispatch } = fixture.store
  fixture.answer = { data: record }
  await dispatch(deleteAccount(byId))
  await dispatch(removeRace(byId))
  await dispatch(removeTrack(byId))
  expect([idsOf(fixture, 'users'), idsOf(fixture, 'races'), idsOf(fixture, 'tracks')]).toEqual([
    'ac',
    'ac',
    'ac',
  ])
})

test('a deactivated item is removed from its list, and a verified user is updated', async () => {
  const fixture = await createFilledFixture()
  const { dispatch } = fixture.store
  fixture.answer = { data: buildUser('b', 'Bea') }
  await dispatch(verifyAccount({ body }))
  expect(fixture.store.getState().admin.users[1]?.firstName).toBe('Bea')
  fixture.answer = { data: record }
  await dispatch(deactivateAccount(byId))
  await dispatch(deactivateCode(byId))
  expect([idsOf(fixture, 'users'), idsOf(fixture, 'activationCodes')]).toEqual(['ac', 'ac'])
})

test('an item is removed from its list when a call about it is answered with 404, but not with another error', async () => {
  const fixture = await createFilledFixture()
  const { dispatch } = fixture.store
  const ask = async (): Promise<string[]> => {
    await dispatch(deleteAccount(byId))
    await dispatch(deactivateAccount({ params: { id: 'c' } }))
    await dispatch(deactivateCode(byId))
    await dispatch(removeRace(byId))
    await dispatch(fetchAdminRace({ params: { id: 'c' } }))
    return [idsOf(fixture, 'users'), idsOf(fixture, 'activationCodes'), idsOf(fixture, 'races')]
  }
  fixture.status = 409
  expect(await ask()).toEqual(['abc', 'abc', 'abc'])
  fixture.status = 404
  expect(await ask()).toEqual(['a', 'ac', 'a'])
})

test('P-130 fetching a single race replaces it in the list and selects it', async () => {
  const fixture = await createFilledFixture()
  fixture.answer = { data: buildRace('b', 'Race 2') }
  await fixture.store.dispatch(fetchAdminRace(byId))
  const { races, selectedRace } = fixture.store.getState().admin
  expect([races.map(({ name }) => name), selectedRace?.name]).toEqual([['a', 'Race 2', 'c'], 'Race 2'])
})

test('P-131 fetching a single track replaces it in the list', async () => {
  const fixture = await createFilledFixture()
  fixture.answer = { data: buildTrack('b', 'Road America') }
  await fixture.store.dispatch(fetchAdminTrack(byId))
  expect(fixture.store.getState().admin.tracks.map(({ name }) => name)).toEqual(['a', 'Road America', 'c'])
})

test('making a race live ends the live race before it', async () => {
  const fixture = await createFilledFixture()
  fixture.answer = { data: buildRace('b', 'b', true) }
  await fixture.store.dispatch(putRace({ ...byId, body }))
  expect(fixture.store.getState().admin.races.map(({ isLive }) => isLive)).toEqual([false, true, false])
})

test('P-078 loading one list sets only its own loading flag', async () => {
  const fixture = createFixture()
  const collectFlags = async (
    ask: (dispatch: AppStore['dispatch']) => Promise<unknown>,
  ): Promise<string[]> => {
    fixture.answer = { data: [] }
    const loading = ask(fixture.store.dispatch)
    const flags = Object.entries(fixture.store.getState().admin).filter(([, value]) => value === true)
    await loading
    return flags.map(([name]) => name)
  }
  expect(await collectFlags(dispatch => dispatch(fetchUsers(none)))).toEqual(['usersLoading'])
  expect(await collectFlags(dispatch => dispatch(fetchActivationCodes(none)))).toEqual([
    'activationCodesLoading',
  ])
  expect(await collectFlags(dispatch => dispatch(fetchAdminRaces(none)))).toEqual(['racesLoading'])
  expect(await collectFlags(dispatch => dispatch(fetchAdminTracks(none)))).toEqual(['tracksLoading'])
})

test('nestCodeBody puts the fields of a new code in a payload beside adminId', () => {
  expect(nestCodeBody('u1', { note: 'Team 21' })).toEqual({ adminId: 'u1', payload: { note: 'Team 21' } })
})

describe('toasts', () => {
  type Ask = (dispatch: AppStore['dispatch']) => Promise<unknown>

  test.each<[row: string, text: string, name: Endpoint['name'], ask: Ask]>([
    ['P-209', 'User created successfully', 'admin/createUser', dispatch => dispatch(postUser({ body }))],
    [
      'P-210',
      'Activation code created',
      'admin/createActivationCode',
      dispatch => dispatch(postActivationCode({ body })),
    ],
    [
      'P-211',
      'Activation code deactivated',
      'admin/deactivateActivationCode',
      dispatch => dispatch(deactivateCode(byId)),
    ],
    ['P-212', 'Race created successfully', 'admin/createRace', dispatch => dispatch(postRace({ body }))],
    [
      'P-213',
      'Race updated successfully',
      'admin/updateRace',
      dispatch => dispatch(putRace({ ...byId, body })),
    ],
    ['P-214', 'Race deleted successfully', 'admin/deleteRace', dispatch => dispatch(removeRace(byId))],
    ['P-215', 'Track created successfully', 'admin/createTrack', dispatch => dispatch(postTrack({ body }))],
    [
      'P-216',
      'Track updated successfully',
      'admin/updateTrack',
      dispatch => dispatch(putTrack({ ...byId, body })),
    ],
    ['P-217', 'Track deleted successfully', 'admin/deleteTrack', dispatch => dispatch(removeTrack(byId))],
    ['P-219', 'Message of the server', 'admin/updateUser', dispatch => dispatch(putUser({ ...byId, body }))],
    ['P-219', 'Message of the server', 'admin/verifyUser', dispatch => dispatch(verifyAccount({ body }))],
    ['P-219', 'Message of the server', 'admin/deleteUser', dispatch => dispatch(deleteAccount(byId))],
    ['P-219', 'Message of the server', 'admin/deactivateUser', dispatch => dispatch(deactivateAccount(byId))],
  ])('%s success shows %s in the slot %s', async (_row, text, slot, ask) => {
    const fixture = createFixture()
    fixture.answer = { data: record }
    await ask(fixture.store.dispatch)
    expect(fixture.showSuccess).toHaveBeenCalledExactlyOnceWith(slot, text)
  })

  test.each<[row: string, text: string, name: Endpoint['name'], ask: Ask]>([
    [
      'P-186',
      'Failed to fetch activation codes',
      'admin/listActivationCodes',
      dispatch => dispatch(fetchActivationCodes(none)),
    ],
    [
      'P-187',
      'Failed to create activation code',
      'admin/createActivationCode',
      dispatch => dispatch(postActivationCode({ body })),
    ],
    [
      'P-188',
      'Failed to deactivate activation code',
      'admin/deactivateActivationCode',
      dispatch => dispatch(deactivateCode(byId)),
    ],
    ['P-189', 'Failed to fetch users', 'admin/listUsers', dispatch => dispatch(fetchUsers(none))],
    ['P-190', 'Failed to create user', 'admin/createUser', dispatch => dispatch(postUser({ body }))],
    ['P-191', 'Failed to update user', 'admin/updateUser', dispatch => dispatch(putUser({ ...byId, body }))],
    ['', 'Failed to update user', 'admin/verifyUser', dispatch => dispatch(verifyAccount({ body }))],
    ['P-192', 'Failed to delete user', 'admin/deleteUser', dispatch => dispatch(deleteAccount(byId))],
    [
      'P-193',
      'Failed to deactivate user',
      'admin/deactivateUser',
      dispatch => dispatch(deactivateAccount(byId)),
    ],
    ['P-194', 'Failed to fetch races', 'admin/listRaces', dispatch => dispatch(fetchAdminRaces(none))],
    ['P-195', 'Failed to fetch race', 'admin/readRace', dispatch => dispatch(fetchAdminRace(byId))],
    ['P-196', 'Failed to create race', 'admin/createRace', dispatch => dispatch(postRace({ body }))],
    ['P-197', 'Failed to update race', 'admin/updateRace', dispatch => dispatch(putRace({ ...byId, body }))],
    ['P-198', 'Failed to delete race', 'admin/deleteRace', dispatch => dispatch(removeRace(byId))],
    ['P-199', 'Failed to fetch tracks', 'admin/listTracks', dispatch => dispatch(fetchAdminTracks(none))],
    ['P-200', 'Failed to fetch track', 'admin/readTrack', dispatch => dispatch(fetchAdminTrack(byId))],
    ['P-201', 'Failed to create track', 'admin/createTrack', dispatch => dispatch(postTrack({ body }))],
    [
      'P-202',
      'Failed to update track',
      'admin/updateTrack',
      dispatch => dispatch(putTrack({ ...byId, body })),
    ],
    ['P-203', 'Failed to delete track', 'admin/deleteTrack', dispatch => dispatch(removeTrack(byId))],
  ])(
    'P-184 %s failure shows %s in the slot %s, or the message of the server',
    async (_row, text, slot, ask) => {
      const fixture = createFixture()
      fixture.status = 500
      await ask(fixture.store.dispatch)
      expect(fixture.showError).toHaveBeenCalledExactlyOnceWith(slot, text)
      fixture.answer = { message: 'X' }
      await ask(fixture.store.dispatch)
      expect(fixture.showError).toHaveBeenLastCalledWith(slot, 'X')
    },
  )
})
