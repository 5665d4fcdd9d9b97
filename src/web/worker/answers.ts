// How each kind of request is answered.
import { appShellCache, lapCache, staticCache } from './names'

/** How long a page waits for the network when there is one in the cache. */
const pageMs = 4000

/** A proxy's word that nobody is behind it: the same as no network (decisions Q-154). */
const outOfReach = new Set([502, 503, 504])

/** The marker of an answer from the cache: when the server gave it. */
const cachedAtHeader = 'X-Cached-At'

/** Pages: the network's, so that a new build is seen at once; the cached shell when it does not come. */
export async function answerPage(request: Request): Promise<Response> {
  const shell = await caches.open(appShellCache).then(cache => cache.match('/'))
  if (!shell) return fetch(request)
  const late = new Promise<Response>(resolve => {
    setTimeout(() => resolve(shell), pageMs)
  })
  const fresh = fetch(request).then(answer => (outOfReach.has(answer.status) ? shell : answer))
  return Promise.race([fresh.catch(() => shell), late])
}

/** Files whose names change with their content: once here, always right. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(staticCache)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Timing: the network's answer, kept; the kept one, marked with its time, when the network fails. */
export async function answerTiming(request: Request): Promise<Response> {
  const cache = await caches.open(lapCache)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    if (!outOfReach.has(answer.status)) return answer
    return (await kept(cache, request)) ?? answer
  } catch (error) {
    const answer = await kept(cache, request)
    if (answer) return answer
    throw error
  }
}

async function kept(cache: Cache, request: Request): Promise<Response | undefined> {
  const answer = await cache.match(request)
  if (!answer) return undefined
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, answer.headers.get('Date') ?? '')
  return new Response(answer.body, { status: answer.status, headers })
}
