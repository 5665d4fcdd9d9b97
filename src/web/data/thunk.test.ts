import { endpoints, type readStatus } from '#contract'
import { expect, test, vi } from 'vitest'
import { ApiError, type Call } from './call'
import { bareServices } from './services'
import { makeStore } from './store'
import { thunk } from './thunk'

const all = endpoints.map(endpoint => [endpoint.name, endpoint] as const)

/** Dispatches a call of any endpoint to a server that refuses it. */
async function toastsOf(
  endpoint: (typeof endpoints)[number],
  refusal: ApiError,
  isSilent = false,
): Promise<string[][]> {
  const showError = vi.fn<(slot: string, text: string) => void>()
  const call = (() => Promise.reject(refusal)) as Call
  const store = makeStore({ ...bareServices, call, showError })
  // One table for endpoints with different inputs, of which only the reducers look at anything.
  const input = { isSilent, query: {}, body: { tireData: {} }, riderType: 'primaryRider' }
  await store.dispatch(thunk(endpoint as typeof readStatus)(input))
  return showError.mock.calls
}

test.each(all)(
  'P-185 %s: a failure without a message shows the default text, in the slot of the call',
  async (name, endpoint) => {
    expect(endpoint.failure).not.toBe('')
    expect(await toastsOf(endpoint, new ApiError(500, endpoint.failure))).toEqual([[name, endpoint.failure]])
  },
)

test.each(all)('P-185 %s: the server’s message goes first', async (name, endpoint) => {
  expect(await toastsOf(endpoint, new ApiError(409, endpoint.failure, { message: 'Taken' }))).toEqual([
    [name, 'Taken'],
  ])
})

test.each(all)('%s: nobody is told twice, or of what nobody waits for', async (_name, endpoint) => {
  const handled = new ApiError(403, endpoint.failure)
  handled.isHandled = true
  expect(await toastsOf(endpoint, handled)).toEqual([])
  expect(await toastsOf(endpoint, new ApiError(500, endpoint.failure), true)).toEqual([])
})
