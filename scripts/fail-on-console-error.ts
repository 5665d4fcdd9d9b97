// Fails every test that calls console.error.
import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const errorCalls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (errorCalls.length > 0) throw new Error(`console.error was called: ${errorCalls.join('; ')}`)
})
