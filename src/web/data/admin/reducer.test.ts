import { listUsers, type User } from '#contract'
import { expect, test, vi } from 'vitest'
import { fetchUsers } from './thunks'
import { addAdminReducers } from '../admin-reducers'
import { ApiError, type Call } from '../api/call'
import { defaultServices } from '../api/services'
import { resetState } from '../api/reset-state'
import { createStore } from '../store'
import { parseReply } from '../testing/contract-reply'

addAdminReducers()

const initial = {
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

/** A fake of the one call that these tests make. */
const createCall = (data: User[]) => (async () => parseReply(listUsers, { data })) as Call

test('P-077 the initial admin state has the fields of the specification', () => {
  expect(createStore().getState().admin).toStrictEqual(initial)
})

test('fetching the users sets only usersLoading and stores the answer', async () => {
  const store = createStore({ ...defaultServices, call: createCall([ada]) })
  const fetching = store.dispatch(fetchUsers({ query: {} }))
  expect(store.getState().admin).toStrictEqual({ ...initial, usersLoading: true })
  await fetching
  expect(store.getState().admin).toStrictEqual({ ...initial, users: [ada] })
})

test('a list stays unchanged when loading it again fails, and the error is shown', async () => {
  const call = vi.fn(createCall([ada]))
  const showError = vi.fn<(slot: string, text: string) => void>()
  // Mocks cannot be generic, but `Call` is.
  const store = createStore({ ...defaultServices, call: call as Call, showError })
  await store.dispatch(fetchUsers({ query: {} }))
  call.mockRejectedValue(new ApiError(500, 'Failed to fetch users'))
  await store.dispatch(fetchUsers({ query: {} }))
  expect(store.getState().admin).toStrictEqual({ ...initial, users: [ada] })
  expect(showError).toHaveBeenCalledExactlyOnceWith('admin/listUsers', 'Failed to fetch users')
})

test('the global reset restores the initial admin state', async () => {
  const store = createStore({ ...defaultServices, call: createCall([ada]) })
  await store.dispatch(fetchUsers({ query: {} }))
  store.dispatch(resetState())
  expect(store.getState().admin).toStrictEqual(initial)
})
