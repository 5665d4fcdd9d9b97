// The worker keeps the last timing answers under this name. They are of the person who asked for them, so
// they go when that person goes.
import { complain } from './complain'

export const lapCache = 'lapLogicV1'

export function emptyLapCache(): void {
  try {
    // Missing on plain http, blocked in some private windows: then there is nothing to empty either.
    globalThis.caches
      ?.delete(lapCache)
      .catch((error: unknown) => complain('The lap cache was not emptied', error))
  } catch (error) {
    complain('The lap cache was not emptied', error)
  }
}
