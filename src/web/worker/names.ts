// The three caches (decisions Q-056). The words `static` and `app-shell` in their names are what keeps two
// of them through a version change.
import { buildMarker } from '#contract'

/** Put in by the build: changes with every file of the app. */
declare const __BUILD_HASH__: string

export const appShellCache = `app-shell-${buildMarker}-${__BUILD_HASH__}`
export const staticCache = `static-${buildMarker}-${__BUILD_HASH__}`
export const lapCache = 'lapLogicV1'

export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    name => /^(app-shell|static)-/.test(name) && name !== appShellCache && name !== staticCache,
  )
  await Promise.all(old.map(name => caches.delete(name)))
}
