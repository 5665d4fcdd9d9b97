// What happens before the first page: version check, kept state, session. Whatever of it fails is logged,
// and the app renders (platform document, section 4).
import { userRestored } from './auth'
import { readTokenHint } from './auth-token'
import { complain } from './complain'
import { activeRidersChosen } from './dashboard'
import { keptState, keptStateOf } from './kept-state'
import { type KeptStorage, Persistor } from './persistor'
import { createSession, type Session, type Surroundings } from './session'
import { onlineChanged, settingsChosen } from './settings'
import { registerWorker } from './service-worker'
import { resetState } from './store'
import { versionCheck } from './version'
import { followWidgetSequence } from './widget-sequence'

export async function startApp(
  surroundings: Omit<Surroundings, 'purge'>,
  storage: KeptStorage = blockable(),
): Promise<Session> {
  const session = createSession({ ...surroundings, purge: () => persistor.purge() })
  const { store } = session
  const persistor = new Persistor({
    storage,
    schema: keptState,
    select: keptStateOf(() => store.getState()),
  })
  const checkVersion = versionCheck({
    isOnline: () => navigator.onLine,
    purge: persistor.purge,
    reset: () => store.dispatch(resetState()),
    storages: () => [localStorage, sessionStorage],
    caches: () => globalThis.caches,
  })

  const followNetwork = (): void => void store.dispatch(onlineChanged(navigator.onLine))
  followNetwork()
  addEventListener('offline', followNetwork)
  addEventListener('online', followNetwork)
  addEventListener('online', () => void checkVersion())

  await checkVersion()
  const kept = await persistor.rehydrate()
  if (kept) store.dispatch(settingsChosen(kept.settings))
  followWidgetSequence(store)
  // A person without a cookie is no longer signed in; the cookie of another is not theirs. Whom a person
  // follows is theirs, too: the next one at this browser begins with their own favourites.
  if (kept?.user && readTokenHint()?.userId === kept.user.id) {
    store.dispatch(userRestored(kept.user))
    store.dispatch(activeRidersChosen(kept.dashboard.activeRiders))
  }
  store.subscribe(persistor.note)
  addEventListener('pagehide', persistor.flush)
  await session.restore().catch((error: unknown) => complain('The session was not restored', error))
  session.watch()
  void registerWorker()
  return session
}

/** Reading `localStorage` itself throws where storage is blocked; the persistor reports that once. */
function blockable(): KeptStorage {
  return {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: key => localStorage.removeItem(key),
  }
}
