// Files share one process, and one document: what a file put in the place of the world's own ends with it.
import type { Window } from 'happy-dom'
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
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
  // Messages that nobody showed wait for the next who shows messages.
  const { toast } = await import('react-toastify/unstyled')
  toast.dismiss()
})
