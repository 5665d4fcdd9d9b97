// The last answer of a timing call, read by the page itself from the worker's cache: without a network no request
// is made (decisions Q-059).
import { complain } from './complain'
import { lapCache } from './lap-cache'
import { type Served, servedBy } from './served'

export interface KeptAnswer {
  readonly answer: unknown
  readonly served: Served
}

export async function readKeptAnswer(address: string): Promise<KeptAnswer | undefined> {
  try {
    // Missing on plain http: then no worker has kept anything either.
    const kept = await globalThis.caches?.match(address, { cacheName: lapCache, ignoreVary: true })
    if (!kept) return undefined
    return { answer: await kept.json(), served: { ...servedBy(kept.headers), isKept: true } }
  } catch (error) {
    complain('A kept answer could not be read', error)
    return undefined
  }
}
