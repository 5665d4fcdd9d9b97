// A new build begins with a clean browser (platform document, section 4; decisions Q-052). Checked at
// start and on coming online; offline nothing is cleared, and nothing is stored.
import { buildMarker } from '#contract'
import { complain } from './complain'

export const versionKey = 'app_version'

/** Entries with these words in their names belong to the app itself and stay. */
const keptCaches = ['static', 'app-shell']

export interface VersionCheck {
  readonly isOnline: () => boolean
  readonly purge: () => void
  readonly reset: () => void
  readonly storages: () => readonly Storage[]
  /** Reading either of them may throw where storage is blocked. */
  readonly caches: () => CacheStorage | undefined
}

/** The check for one load of the page: it clears at most once, however often it is called. */
export function versionCheck({
  isOnline,
  purge,
  reset,
  storages,
  caches,
}: VersionCheck): () => Promise<void> {
  let hasCleared = false
  return async () => {
    if (!isOnline() || hasCleared) return
    try {
      const [local] = storages()
      if (local?.getItem(versionKey) === buildMarker) return
      hasCleared = true
      purge()
      reset()
      for (const storage of storages()) storage.clear()
      await clearCaches(caches())
      local?.setItem(versionKey, buildMarker)
    } catch (error) {
      complain('The version check failed', error)
    }
  }
}

async function clearCaches(caches: CacheStorage | undefined): Promise<void> {
  if (!caches) return
  const names = await caches.keys()
  const old = names.filter(name => !keptCaches.some(kept => name.includes(kept)))
  await Promise.all(old.map(name => caches.delete(name)))
}
