// The four lists under every call that changes them, and what is said about it (platform document, sections 4 and 8).
import { type ActivationCode, type Endpoint, type Race, type Track, type User } from '#contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bareServices, type Services } from '../services'
import { type AppStore, makeStore } from '../store'
import {
  fetchActivationCodes,
  nested,
  postActivationCode,
  postActivationCodes,
  shutActivationCode,
} from './code-thunks'
import { fetchAdminRace, fetchAdminRaces, postRace, putRace, removeRace } from './race-thunks'
import { fetchAdminTrack, fetchAdminTracks, postTrack, putTrack, removeTrack } from './track-thunks'
import { fetchUsers, postUser, putUser, putVerified, removeUser, shutUser } from './user-thunks'

// As much of each as the lists look at.
const user = (id: string, firstName = id) => ({ id, firstName }) as User
const code = (id: string) => ({ id }) as ActivationCode
const race = (id: string, name = id, isLive = false) => ({ id, name, isLive }) as Race
const track = (id: string, name = id) => ({ id, name }) as Track

interface Desk {
  readonly store: AppStore
  readonly showError: ReturnType<typeof vi.fn<Services['showError']>>
  readonly showSuccess: ReturnType<typeof vi.fn<Services['showSuccess']>>
  /** What the server answers to the next calls. */
  answer: object
  status: number
}

afterEach(() => void vi.unstubAllGlobals())

function desk(): Desk {
  const showError = vi.fn<Services['showError']>()
  const showSuccess = vi.fn<Services['showSuccess']>()
  const made: Desk = {
    store: makeStore({ ...bareServices, showError, showSuccess }),
    showError,
    showSuccess,
    answer: {},
    status: 200,
  }
  vi.stubGlobal('fetch', async () => {
    const success = { isActionSuccess: true, message: 'In the words of the server' }
    const { answer, status } = made
    return Response.json(status === 200 ? { ...success, ...answer } : answer, { status })
  })
  return made
}

const byId = { params: { id: 'b' } }
const none = { query: {} }
// Bodies are the server's to judge; here only answers count.
const body = {} as never

async function withLists(): Promise<Desk> {
  const made = desk()
  const { dispatch } = made.store
  made.answer = { data: [user('a'), user('b'), user('c')] }
  await dispatch(fetchUsers(none))
  made.answer = { data: [code('a'), code('b'), code('c')] }
  await dispatch(fetchActivationCodes(none))
  made.answer = { data: [race('a', 'a', true), race('b'), race('c')] }
  await dispatch(fetchAdminRaces(none))
  made.answer = { data: [track('a'), track('b'), track('c')] }
  await dispatch(fetchAdminTracks(none))
  return made
}

const idsOf = ({ store }: Desk, list: 'users' | 'activationCodes' | 'races' | 'tracks'): string =>
  store
    .getState()
    .admin[list].map(({ id }) => id)
    .join('')

test('P-126 what is created comes first in its list', async () => {
  const made = await withLists()
  const { dispatch } = made.store
  made.answer = { data: user('n') }
  await dispatch(postUser({ body }))
  made.answer = { data: code('n') }
  await dispatch(postActivationCode({ body }))
  made.answer = { data: [code('x'), code('y')] }
  await dispatch(postActivationCodes({ body }))
  made.answer = { data: race('n') }
  await dispatch(postRace({ body }))
  made.answer = { data: track('n') }
  await dispatch(postTrack({ body }))
  expect(idsOf(made, 'users')).toBe('nabc')
  expect(idsOf(made, 'activationCodes')).toBe('xynabc')
  expect(idsOf(made, 'races')).toBe('nabc')
  expect(idsOf(made, 'tracks')).toBe('nabc')
})

test('P-127 what is updated stays in its place with its new values', async () => {
  const made = await withLists()
  const { dispatch } = made.store
  made.answer = { data: user('b', 'Bea') }
  await dispatch(putUser({ ...byId, body }))
  made.answer = { data: race('b', 'Race 2') }
  await dispatch(putRace({ ...byId, body }))
  made.answer = { data: track('b', 'Road America') }
  await dispatch(putTrack({ ...byId, body }))
  const { users, races, tracks } = made.store.getState().admin
  expect(users.map(({ firstName }) => firstName)).toEqual(['a', 'Bea', 'c'])
  expect(races.map(({ name }) => name)).toEqual(['a', 'Race 2', 'c'])
  expect(tracks.map(({ name }) => name)).toEqual(['a', 'Road America', 'c'])
})

test('P-128 what is deleted leaves its list', async () => {
  const made = await withLists()
  const { dispatch } = made.store
  made.answer = { data: { id: 'b' } }
  await dispatch(removeUser(byId))
  await dispatch(removeRace(byId))
  await dispatch(removeTrack(byId))
  expect([idsOf(made, 'users'), idsOf(made, 'races'), idsOf(made, 'tracks')]).toEqual(['ac', 'ac', 'ac'])
})

test('what is deactivated leaves its list, and who is verified stays in it', async () => {
  const made = await withLists()
  const { dispatch } = made.store
  made.answer = { data: user('b', 'Bea') }
  await dispatch(putVerified({ body }))
  expect(made.store.getState().admin.users[1]?.firstName).toBe('Bea')
  await dispatch(shutUser(byId))
  await dispatch(shutActivationCode(byId))
  expect([idsOf(made, 'users'), idsOf(made, 'activationCodes')]).toEqual(['ac', 'ac'])
})

test('what somebody else removed meanwhile leaves its list with the refusal, and only then', async () => {
  const made = await withLists()
  const { dispatch } = made.store
  const ask = async (): Promise<string[]> => {
    await dispatch(removeUser(byId))
    await dispatch(shutUser({ params: { id: 'c' } }))
    await dispatch(shutActivationCode(byId))
    await dispatch(removeRace(byId))
    await dispatch(fetchAdminRace({ params: { id: 'c' } }))
    return [idsOf(made, 'users'), idsOf(made, 'activationCodes'), idsOf(made, 'races')]
  }
  made.status = 409
  expect(await ask()).toEqual(['abc', 'abc', 'abc'])
  made.status = 404
  expect(await ask()).toEqual(['a', 'ac', 'a'])
})

test('P-130 a race fetched alone replaces that of the list, and is the selected one', async () => {
  const made = await withLists()
  made.answer = { data: race('b', 'Race 2') }
  await made.store.dispatch(fetchAdminRace(byId))
  const { races, selectedRace } = made.store.getState().admin
  expect([races.map(({ name }) => name), selectedRace?.name]).toEqual([['a', 'Race 2', 'c'], 'Race 2'])
})

test('P-131 a track fetched alone replaces that of the list', async () => {
  const made = await withLists()
  made.answer = { data: track('b', 'Road America') }
  await made.store.dispatch(fetchAdminTrack(byId))
  expect(made.store.getState().admin.tracks.map(({ name }) => name)).toEqual(['a', 'Road America', 'c'])
})

test('one race at a time is live', async () => {
  const made = await withLists()
  made.answer = { data: race('b', 'b', true) }
  await made.store.dispatch(putRace({ ...byId, body }))
  expect(made.store.getState().admin.races.map(({ isLive }) => isLive)).toEqual([false, true, false])
})

test('P-078 while one list is awaited the flags of the others are down', async () => {
  const made = desk()
  const raised = async (ask: (dispatch: AppStore['dispatch']) => Promise<unknown>): Promise<string[]> => {
    const asking = ask(made.store.dispatch)
    const flags = Object.entries(made.store.getState().admin).filter(([, value]) => value === true)
    made.answer = { data: [] }
    await asking
    return flags.map(([name]) => name)
  }
  expect(await raised(dispatch => dispatch(fetchUsers(none)))).toEqual(['usersLoading'])
  expect(await raised(dispatch => dispatch(fetchActivationCodes(none)))).toEqual(['activationCodesLoading'])
  expect(await raised(dispatch => dispatch(fetchAdminRaces(none)))).toEqual(['racesLoading'])
  expect(await raised(dispatch => dispatch(fetchAdminTracks(none)))).toEqual(['tracksLoading'])
})

test('the body of a new code has its fields in a payload beside adminId', () => {
  expect(nested('u1', { note: 'Team 21' })).toEqual({ adminId: 'u1', payload: { note: 'Team 21' } })
})

describe('what is said about it', () => {
  type Ask = (dispatch: AppStore['dispatch']) => Promise<unknown>

  test.each<[row: string, words: string, name: Endpoint['name'], ask: Ask]>([
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
      dispatch => dispatch(shutActivationCode(byId)),
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
    [
      'P-219',
      'In the words of the server',
      'admin/updateUser',
      dispatch => dispatch(putUser({ ...byId, body })),
    ],
    ['P-219', 'In the words of the server', 'admin/verifyUser', dispatch => dispatch(putVerified({ body }))],
    ['P-219', 'In the words of the server', 'admin/deleteUser', dispatch => dispatch(removeUser(byId))],
    ['P-219', 'In the words of the server', 'admin/deactivateUser', dispatch => dispatch(shutUser(byId))],
  ])('%s %s (%s)', async (_row, words, slot, ask) => {
    const made = desk()
    made.answer = { data: { id: 'b' } }
    await ask(made.store.dispatch)
    expect(made.showSuccess).toHaveBeenCalledExactlyOnceWith(slot, words)
  })

  test.each<[row: string, words: string, name: Endpoint['name'], ask: Ask]>([
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
      dispatch => dispatch(shutActivationCode(byId)),
    ],
    ['P-189', 'Failed to fetch users', 'admin/listUsers', dispatch => dispatch(fetchUsers(none))],
    ['P-190', 'Failed to create user', 'admin/createUser', dispatch => dispatch(postUser({ body }))],
    ['P-191', 'Failed to update user', 'admin/updateUser', dispatch => dispatch(putUser({ ...byId, body }))],
    ['', 'Failed to update user', 'admin/verifyUser', dispatch => dispatch(putVerified({ body }))],
    ['P-192', 'Failed to delete user', 'admin/deleteUser', dispatch => dispatch(removeUser(byId))],
    ['P-193', 'Failed to deactivate user', 'admin/deactivateUser', dispatch => dispatch(shutUser(byId))],
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
  ])('P-184 %s %s (%s), unless the server has words of its own', async (_row, words, slot, ask) => {
    const made = desk()
    made.status = 500
    await ask(made.store.dispatch)
    expect(made.showError).toHaveBeenCalledExactlyOnceWith(slot, words)
    made.answer = { message: 'X' }
    await ask(made.store.dispatch)
    expect(made.showError).toHaveBeenLastCalledWith(slot, 'X')
  })
})
