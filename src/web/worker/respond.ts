// Responds to each kind of request from the network or a cache.
import { lapCache } from '#contract'
import { appShellCache, staticCache } from './cache-names'

/** How long to wait for the network before responding with the cached page. */
const pageTimeoutMs = 4000

/** Statuses of a proxy that cannot reach the server: treated like no network (decisions Q-154). */
const unreachableStatuses = new Set([502, 503, 504])

/** Marks a response from the cache with the time at which the server sent it. */
const cachedAtHeader = 'X-Cached-At'

/** Pages come from the network, so that a new build is used at once, or from the cached shell after a timeout. */
export async function respondWithPage(request: Request): Promise<Response> {
  const shell = await caches.open(appShellCache).then(cache => cache.match('/'))
  if (!shell) return fetch(request)
  const shellAfterTimeout = new Promise<Response>(resolve => {
    setTimeout(() => resolve(shell), pageTimeoutMs)
  })
  const fetched = fetch(request).then(answer => (unreachableStatuses.has(answer.status) ? shell : answer))
  return Promise.race([fetched.catch(() => shell), shellAfterTimeout])
}

/** Names of assets change with their content, so a cached asset is always current. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(staticCache)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Caches timing answers of the network; returns the cached one, marked with its time, when the network fails. */
export async function respondWithTiming(request: Request): Promise<Response> {
  const cache = await caches.open(lapCache)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    if (!unreachableStatuses.has(answer.status)) return answer
    return (await matchCached(cache, request)) ?? answer
  } catch (error) {
    const answer = await matchCached(cache, request)
    if (answer) return answer
    throw error
  }
}

/** Of the race it is about only, and not of more races than these: a timeline may have megabytes. */
const maxTimelines = 10

/** Like `respondWithTiming`, for the timelines that were used last. */
export async function respondWithTimeline(request: Request): Promise<Response> {
  const answer = await respondWithTiming(request)
  if (answer.ok && !answer.headers.has(cachedAtHeader)) await deleteOldTimelines(request.url)
  return answer
}

/** A cache lists its entries in the order in which they were stored. */
async function deleteOldTimelines(newest: string): Promise<void> {
  const cache = await caches.open(lapCache)
  const { pathname } = new URL(newest)
  const timelines = (await cache.keys()).filter(({ url }) => new URL(url).pathname === pathname)
  const others = timelines.filter(({ url }) => url !== newest)
  await Promise.all(
    others.slice(0, Math.max(0, others.length + 1 - maxTimelines)).map(each => cache.delete(each)),
  )
}

async function matchCached(cache: Cache, request: Request): Promise<Response | undefined> {
  const answer = await cache.match(request)
  if (!answer) return undefined
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, answer.headers.get('Date') ?? '')
  return new Response(answer.body, { status: answer.status, headers })
}
