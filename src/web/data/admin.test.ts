import type { User } from '#contract'
import { expect, test, vi } from 'vitest'
import { fetchUsers } from './admin/user-thunks'
import { ApiError, type Call } from './call'
import { bareServices } from './services'
import { makeStore, resetState } from './store'

const untouched = {
  users: [],
  activationCodes: [],
  races: [],
  tracks: [],
  selectedRace: null,
  usersLoading: false,
  activationCodesLoading: false,
  racesLoading: false,
  tracksLoading: false,
}

const ada: User = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  role: 'admin',
  isVerified: true,
  isActive: true,
  createdAt: '',
  lastLoginAt: null,
}

/** One fake for every endpoint: only the list of users is asked for here. */
const answering = (data: User[]) => (async () => ({ isActionSuccess: true, message: '', data })) as Call

test('P-077 the admin state at the beginning', () => {
  expect(makeStore().getState().admin).toStrictEqual(untouched)
})

test('the list of users raises its own loading flag and no other, and keeps the answer', async () => {
  const store = makeStore({ ...bareServices, call: answering([ada]) })
  const fetching = store.dispatch(fetchUsers({ query: {} }))
  expect(store.getState().admin).toStrictEqual({ ...untouched, usersLoading: true })
  await fetching
  expect(store.getState().admin).toStrictEqual({ ...untouched, users: [ada] })
})

test('a list that cannot be had again stays as it was, and the screen says so', async () => {
  const call = vi.fn(answering([ada]))
  const showError = vi.fn<(slot: string, text: string) => void>()
  // A mock cannot be generic, and `Call` is.
  const store = makeStore({ ...bareServices, call: call as Call, showError })
  await store.dispatch(fetchUsers({ query: {} }))
  call.mockRejectedValue(new ApiError(500, 'Failed to fetch users'))
  await store.dispatch(fetchUsers({ query: {} }))
  expect(store.getState().admin).toStrictEqual({ ...untouched, users: [ada] })
  expect(showError).toHaveBeenCalledExactlyOnceWith('admin/listUsers', 'Failed to fetch users')
})

test('the global reset empties it', async () => {
  const store = makeStore({ ...bareServices, call: answering([ada]) })
  await store.dispatch(fetchUsers({ query: {} }))
  store.dispatch(resetState())
  expect(store.getState().admin).toStrictEqual(untouched)
})
