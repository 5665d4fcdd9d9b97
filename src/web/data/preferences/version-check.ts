// Clears the browser storage when a new build is loaded (platform document, section 4; decisions Q-052). Runs at start
// and when the browser comes online; offline nothing is cleared and nothing is stored.
import { buildMarker } from '#contract'
import { reportError } from '../api/report-error'

export const versionKey = 'app_version'

/** Caches with these words in their names belong to the app itself and stay. */
const retainedCaches = ['static', 'app-shell']

/** Of race control: decisions that were not sent yet and drafts. A new build must not lose them (C-071, C-072). */
const retainedKeyPrefix = 'lap-logic-desk-'

export interface VersionCheckOptions {
  readonly isOnline: () => boolean
  readonly purge: () => void
  readonly reset: () => void
  /** This and `caches` may throw where storage is blocked. */
  readonly storages: () => readonly Storage[]
  readonly caches: () => CacheStorage | undefined
}

/** Creates the check of one page load. It clears at most once, no matter how often it is called. */
export function createVersionCheck({
  isOnline,
  purge,
  reset,
  storages,
  caches,
}: VersionCheckOptions): () => Promise<void> {
  let hasCleared = false
  return async () => {
    if (!isOnline() || hasCleared) return
    try {
      const [local] = storages()
      if (local?.getItem(versionKey) === buildMarker) return
      hasCleared = true
      purge()
      reset()
      for (const storage of storages()) clearStorage(storage)
      await clearCaches(caches())
      local?.setItem(versionKey, buildMarker)
    } catch (error) {
      reportError('The version check failed', error)
    }
  }
}

function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (!key.startsWith(retainedKeyPrefix)) storage.removeItem(key)
}

async function clearCaches(caches: CacheStorage | undefined): Promise<void> {
  if (!caches) return
  const names = await caches.keys()
  const outdated = names.filter(name => !retainedCaches.some(word => name.includes(word)))
  await Promise.all(outdated.map(name => caches.delete(name)))
}
