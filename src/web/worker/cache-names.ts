// The three caches (decisions Q-056). A version change does not clear caches with `static` or `app-shell` in their
// names.
import { buildMarker } from '#contract'

/** Inserted by the build; changes with every file of the app. */
declare const __BUILD_HASH__: string

export const appShellCache = `app-shell-${buildMarker}-${__BUILD_HASH__}`
export const staticCache = `static-${buildMarker}-${__BUILD_HASH__}`

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    name => /^(app-shell|static)-/.test(name) && name !== appShellCache && name !== staticCache,
  )
  await Promise.all(old.map(name => caches.delete(name)))
}
