// Forgets everything this browser has saved of the product, except the last laps and who is signed in
// (dashboard document, "Storage"; decisions ).
import { buildMarker } from '#contract'
import { complain } from './complain'
import { lapCache } from './lap-cache'
import type { Services } from './services'
import { workerPath } from './service-worker'
import { versionKey } from './version'

export const reloadAfterMs = 1000
const slot = 'storage'
/** The worker's caches of the app itself; without a network the page cannot be had again. */
const appCache = /^(app-shell|static)-/

export interface SavedData extends Pick<Services, 'purge' | 'reload' | 'showError' | 'showSuccess'> {
  readonly isOnline: () => boolean
  /** The store begins anew. */
  readonly reset: () => void
  /** The local one first. Reading it, or one of the others below, throws where storage is blocked. */
  readonly storages: () => readonly Storage[]
  readonly caches: () => Caches | undefined
  readonly databases: () => Databases | undefined
  readonly workers: () => Promise<readonly Worker[]>
}

type Caches = Pick<CacheStorage, 'keys' | 'delete'>

/** Not every browser can list its databases; what cannot be named cannot be deleted. */
export type Databases = Pick<IDBFactory, 'deleteDatabase'> & Partial<Pick<IDBFactory, 'databases'>>

export type Worker = Pick<ServiceWorkerRegistration, 'unregister'> &
  Readonly<Record<'active' | 'waiting' | 'installing', Pick<ServiceWorker, 'scriptURL'> | null>>

export async function clearSavedData(data: SavedData): Promise<void> {
  const isOnline = data.isOnline()
  // Each is tried, whatever becomes of the others. The state goes first, because changing it may write.
  const isKept = (name: string): boolean => name === lapCache || (!isOnline && appCache.test(name))
  // Each is tried, whatever becomes of the others. The state goes first, because changing it may write.
  const outcomes = await Promise.allSettled([
    attempt(() => forgetState(data)),
    attempt(() => clearStorages(data)),
    attempt(() => deleteDatabases(data.databases())),
    attempt(() => deleteCaches(data.caches(), isKept)),
    isOnline && attempt(() => unregisterWorker(data)),
  ])
  const failures = outcomes.filter(outcome => outcome.status === 'rejected')
  for (const { reason } of failures) complain('Saved data was not cleared', reason)
  if (failures.length > 0 || !isOnline) {
    data.showError(slot, 'Failed to clear storage completely')
    return
  }
  data.showSuccess(slot, 'Storage and cache cleared successfully')
  setTimeout(data.reload, reloadAfterMs)
}

/** What throws at once rejects, too. */
async function attempt(step: () => void | Promise<void>): Promise<void> {
  await step()
}

/** In this order: a reset is a change like any other, which would be written half a second later. */
function forgetState({ purge, reset }: SavedData): void {
  reset()
  purge()
}

function clearStorages({ storages }: SavedData): void {
  const [local, ...others] = storages()
  local?.clear()
  // Without the marker the next start would take this for a new build and delete the laps.
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
    // Another tab holds it open, perhaps for hours.
    request.addEventListener('blocked', () => reject(new Error(`${name} is in use`)))
  })
}

async function deleteCaches(caches: Caches | undefined, isKept: (name: string) => boolean): Promise<void> {
  if (!caches) return
  const names = (await caches.keys()).filter(name => !isKept(name))
  await Promise.all(names.map(name => caches.delete(name)))
}

/** Ours alone: another product may have a worker on the same host. */
async function unregisterWorker({ workers }: SavedData): Promise<void> {
  const ours = (await workers()).filter(({ active, waiting, installing }) => {
    const script = active ?? waiting ?? installing
    return script !== null && new URL(script.scriptURL).pathname === workerPath
  })
  await Promise.all(ours.map(worker => worker.unregister()))
}
