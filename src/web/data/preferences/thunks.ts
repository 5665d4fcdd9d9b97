// Clears the saved data on request of the user, in the storages of this browser.
import { resetState } from '../api/reset-state'
import type { AppThunk } from '../root-state'
import { userRestored } from '../session/reducer'
import { clearSavedData } from './clear-saved-data'
import { onlineChanged } from './reducer'

export function removeSavedData(): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const reset = (): void => {
      const { user, isAuthenticated } = getState().auth
      dispatch(resetState())
      dispatch(onlineChanged(navigator.onLine))
      // The cookies stay, so the user stays signed in; without a network the server cannot be asked for the user.
      if (user && isAuthenticated) dispatch(userRestored(user))
    }
    await clearSavedData({
      ...services,
      reset,
      isOnline: () => navigator.onLine,
      storages: () => [localStorage, sessionStorage],
      // Browsers have neither caches nor service workers on insecure pages.
      caches: () => globalThis.caches,
      databases: () => globalThis.indexedDB,
      workers: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []),
    })
  }
}
