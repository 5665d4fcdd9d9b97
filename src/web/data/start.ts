// Starts the app before the first page: version check, persisted state, session. Failures are logged and the app
// renders all the same (platform document, section 4).
import { reportError } from './api/report-error'
import { resetState } from './api/reset-state'
import { createPersistedStateReader, mergePersistedStates, persistedState } from './persisted-state'
import { type PersistentStorage, Persistor } from './preferences/persistor'
import { onlineChanged, settingsChosen } from './preferences/reducer'
import { registerWorker } from './preferences/service-worker'
import { viewingChosen } from './preferences/viewing'
import { createVersionCheck } from './preferences/version-check'
import { syncWidgetSequence } from './preferences/widget-sequence'
import { activeRidersChosen } from './selection/actions'
import { userRestored } from './session/reducer'
import { createSession, type PageServices, type Session } from './session/session'
import { readTokenHint } from './session/token'
import { createStore } from './store'

export async function startApp(
  pageServices: Omit<PageServices, 'purgePersistedState'>,
  storage: PersistentStorage = createLazyStorage(),
): Promise<Session> {
  const session = createSession(
    { ...pageServices, purgePersistedState: () => persistor.purge() },
    createStore,
  )
  const { store } = session
  const persistor = new Persistor({
    storage,
    schema: persistedState,
    select: createPersistedStateReader(() => store.getState()),
    merge: mergePersistedStates,
  })
  const checkVersion = createVersionCheck({
    isOnline: () => navigator.onLine,
    purge: persistor.purge,
    reset: () => store.dispatch(resetState()),
    storages: () => [localStorage, sessionStorage],
    caches: () => globalThis.caches,
  })

  const updateOnline = (): void => void store.dispatch(onlineChanged(navigator.onLine))
  updateOnline()
  addEventListener('offline', updateOnline)
  addEventListener('online', updateOnline)
  addEventListener('online', () => void checkVersion())

  await checkVersion()
  const persisted = await persistor.rehydrate()
  if (persisted) {
    store.dispatch(settingsChosen(persisted.settings))
    store.dispatch(viewingChosen({ ...persisted.viewing, watchedSessions: [] }))
  }
  syncWidgetSequence(store)
  // Only for the same user: without the cookie the user is signed out, and another user must not get these riders.
  if (persisted?.user && readTokenHint()?.userId === persisted.user.id) {
    const { watchedSessions } = persisted.viewing
    store.dispatch(userRestored(persisted.user))
    store.dispatch(activeRidersChosen(persisted.dashboard.activeRiders))
    store.dispatch(viewingChosen({ watchedSessions }))
  }
  store.subscribe(persistor.scheduleWrite)
  addEventListener('pagehide', persistor.flush)
  await session.restore().catch((error: unknown) => reportError('Restoring the session failed', error))
  session.watch()
  void registerWorker()
  return session
}

/** Accessing `localStorage` itself throws where storage is blocked; the persistor reports that once. */
function createLazyStorage(): PersistentStorage {
  return {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: key => localStorage.removeItem(key),
  }
}
