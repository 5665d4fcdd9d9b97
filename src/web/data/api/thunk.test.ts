import { endpoints, type readStatus } from '#contract'
import { expect, test, vi } from 'vitest'
import { ApiError, type Call } from './call'
import { defaultServices } from './services'
import { createStore } from '../store'
import { createThunk } from './thunk'

const all = endpoints.map(endpoint => [endpoint.name, endpoint] as const)

/** Dispatches a call of any endpoint that is rejected, and returns the toasts. */
async function collectToasts(
  endpoint: (typeof endpoints)[number],
  error: ApiError,
  isSilent = false,
): Promise<string[][]> {
  const showError = vi.fn<(slot: string, text: string) => void>()
  const call = (() => Promise.reject(error)) as Call
  const store = createStore({ ...defaultServices, call, showError })
  // One input for all endpoints; only reducers read parts of it.
  const input = { isSilent, params: {}, query: {}, body: { tireData: {} }, riderType: 'primaryRider' }
  await store.dispatch(createThunk(endpoint as typeof readStatus)(input))
  return showError.mock.calls
}

test.each(all)(
  'P-185 %s: a failure without a message shows the default text, in the slot of the call',
  async (name, endpoint) => {
    expect(endpoint.failure).not.toBe('')
    expect(await collectToasts(endpoint, new ApiError(500, endpoint.failure))).toEqual([
      [name, endpoint.failure],
    ])
  },
)

test.each(all)(
  'P-185 %s: the message of the server is shown instead of the default text',
  async (name, endpoint) => {
    expect(await collectToasts(endpoint, new ApiError(409, endpoint.failure, { message: 'Taken' }))).toEqual([
      [name, 'Taken'],
    ])
  },
)

test.each(all)('%s: a handled error or a failed silent call shows no toast', async (_name, endpoint) => {
  const handled = new ApiError(403, endpoint.failure)
  handled.isHandled = true
  expect(await collectToasts(endpoint, handled)).toEqual([])
  expect(await collectToasts(endpoint, new ApiError(500, endpoint.failure), true)).toEqual([])
})
