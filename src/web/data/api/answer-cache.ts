// The service worker's cache of the last timing answers. Without a network the page reads it itself, and no request
// is made (decisions Q-059). The answers belong to the signed-in user, so signing out clears them.
import { lapCache } from '#contract'
import { type AnswerInfo, readAnswerInfo } from './answer-info'
import { reportError } from './report-error'

export interface CachedAnswer {
  readonly answer: unknown
  readonly info: AnswerInfo
}

export async function readCachedAnswer(address: string): Promise<CachedAnswer | undefined> {
  try {
    // `caches` is undefined on plain HTTP; the service worker cannot have cached anything there either.
    const cached = await globalThis.caches?.match(address, { cacheName: lapCache, ignoreVary: true })
    if (!cached) return undefined
    return { answer: await cached.json(), info: { ...readAnswerInfo(cached.headers), isCached: true } }
  } catch (error) {
    reportError('Reading a cached answer failed', error)
    return undefined
  }
}

export function deleteLapCache(): void {
  try {
    // `caches` is undefined on plain HTTP and throws in some private windows: then there is nothing to delete.
    globalThis.caches
      ?.delete(lapCache)
      .catch((error: unknown) => reportError('Deleting the lap cache failed', error))
  } catch (error) {
    reportError('Deleting the lap cache failed', error)
  }
}
