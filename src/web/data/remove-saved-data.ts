// Clearing saved data, as the person asks for it, with what this browser has.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { userRestored } from './auth'
import { clearSavedData } from './clear-saved-data'
import type { Services } from './services'
import { onlineChanged } from './settings'
import { resetState, type RootState } from './store'

export function removeSavedData(): ThunkAction<Promise<void>, RootState, Services, UnknownAction> {
  return async (dispatch, getState, services) => {
    const reset = (): void => {
      const { user, isAuthenticated } = getState().auth
      dispatch(resetState())
      dispatch(onlineChanged(navigator.onLine))
      // The cookies stay, so the person does too; without a network nobody could ask who it was.
      if (user && isAuthenticated) dispatch(userRestored(user))
    }
    await clearSavedData({
      ...services,
      reset,
      isOnline: () => navigator.onLine,
      storages: () => [localStorage, sessionStorage],
      // A browser has neither caches nor workers on a page that is not secure.
      caches: () => globalThis.caches,
      databases: () => globalThis.indexedDB,
      workers: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []),
    })
  }
}
