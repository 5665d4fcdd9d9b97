// Files share one process, and one document: what a file put in the place of the world's own ends with it.
import type { Window } from 'happy-dom'
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { window } = globalThis as { window?: Window }
  window?.document.body.replaceChildren()
  window?.localStorage.clear()
  window?.sessionStorage.clear()
  window?.history.replaceState(null, '', '/')
})
