// Clears everything that this browser has saved for the product, except the last laps and the signed-in user
// (dashboard document, "Storage"; decisions ).
import { buildMarker, lapCache } from '#contract'
import { reportError } from '../api/report-error'
import type { Services } from '../api/services'
import { serviceWorkerPath } from './trusted-types'
import { versionKey } from './version-check'

export const reloadDelayMs = 1000
const slot = 'storage'
/** The service worker's caches of the app itself; without a network the page cannot be loaded again. */
const appCache = /^(app-shell|static)-/

export interface SavedData extends Pick<
  Services,
  'purgePersistedState' | 'reload' | 'showError' | 'showSuccess'
> {
  readonly isOnline: () => boolean
  /** Resets the store. */
  readonly reset: () => void
  /** Local storage first. This and the following functions throw where storage is blocked. */
  readonly storages: () => readonly Storage[]
  readonly caches: () => Caches | undefined
  readonly databases: () => Databases | undefined
  readonly workers: () => Promise<readonly Worker[]>
}

type Caches = Pick<CacheStorage, 'keys' | 'delete'>

/** `databases` is optional: not every browser can list its databases. */
export type Databases = Pick<IDBFactory, 'deleteDatabase'> & Partial<Pick<IDBFactory, 'databases'>>

export type Worker = Pick<ServiceWorkerRegistration, 'unregister'> &
  Readonly<Record<'active' | 'waiting' | 'installing', Pick<ServiceWorker, 'scriptURL'> | null>>

export async function clearSavedData(data: SavedData): Promise<void> {
  const isOnline = data.isOnline()
  const isRetained = (name: string): boolean => name === lapCache || (!isOnline && appCache.test(name))
  // Every step is tried, even if another fails. The state goes first, because changing it may write to storage.
  const outcomes = await Promise.allSettled([
    attempt(() => clearState(data)),
    attempt(() => clearStorages(data)),
    attempt(() => deleteDatabases(data.databases())),
    attempt(() => deleteCaches(data.caches(), isRetained)),
    isOnline && attempt(() => unregisterWorker(data)),
  ])
  const failures = outcomes.filter(outcome => outcome.status === 'rejected')
  for (const { reason } of failures) reportError('Clearing saved data failed', reason)
  if (failures.length > 0 || !isOnline) {
    data.showError(slot, 'Failed to clear storage completely')
    return
  }
  data.showSuccess(slot, 'Storage and cache cleared successfully')
  setTimeout(data.reload, reloadDelayMs)
}

/** Turns an exception into a rejection. */
async function attempt(step: () => void | Promise<void>): Promise<void> {
  await step()
}

/** Resets before purging: a reset changes the state, which would be written again half a second later. */
function clearState({ purgePersistedState, reset }: SavedData): void {
  reset()
  purgePersistedState()
}

function clearStorages({ storages }: SavedData): void {
  const [local, ...others] = storages()
  local?.clear()
  // Without the marker the next start would detect a new build and delete the laps.
  local?.setItem(versionKey, buildMarker)
  for (const storage of others) storage.clear()
}

async function deleteDatabases(databases: Databases | undefined): Promise<void> {
  if (!databases?.databases) return
  const names = (await databases.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(names.map(name => deleteDatabase(databases, name)))
}

function deleteDatabase(databases: Databases, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = databases.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} was not deleted`)))
    // Another tab has it open, perhaps for hours.
    request.addEventListener('blocked', () => reject(new Error(`${name} is in use`)))
  })
}

async function deleteCaches(
  caches: Caches | undefined,
  isRetained: (name: string) => boolean,
): Promise<void> {
  if (!caches) return
  const names = (await caches.keys()).filter(name => !isRetained(name))
  await Promise.all(names.map(name => caches.delete(name)))
}

/** Unregisters only our own worker: another product may have one on the same host. */
async function unregisterWorker({ workers }: SavedData): Promise<void> {
  const own = (await workers()).filter(({ active, waiting, installing }) => {
    const script = active ?? waiting ?? installing
    return script !== null && new URL(script.scriptURL).pathname === serviceWorkerPath
  })
  await Promise.all(own.map(worker => worker.unregister()))
}
