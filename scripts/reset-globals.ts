// Resets globals, storage and the document after every test file, because all files share one process.
import type { Window } from 'happy-dom'
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
  // A module that is still loading when its file ends would fail, and stay failed for the files that follow.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { window } = globalThis as { window?: Window }
  if (!window) return
  window.document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const cookie of window.document.cookie.split('; '))
    window.document.cookie = `${cookie.replace(/=.*/, '')}=; path=/; expires=${new Date(0).toUTCString()}`
  window.history.replaceState(null, '', '/')
  // Toasts that were never displayed would appear in the next file.
  const { dismissToasts } = await import('../src/ui/toast')
  dismissToasts()
})
