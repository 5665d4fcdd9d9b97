import { beforeEach, describe, expect, test, vi } from 'vitest'
import { respondWithAsset, respondWithPage, respondWithTimeline, respondWithTiming } from './respond'
import { isAsset, isTimeline, isTiming } from './classify-request'
import { deleteOldCaches } from './cache-names'

/** The parts of Cache Storage the worker uses, in memory. */
class MemoryCaches {
  readonly caches = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const entries = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, entries)
    const keyOf = (request: Request | string) =>
      typeof request === 'string' ? request : new URL(request.url).pathname
    return {
      match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void entries.set(keyOf(request), answer),
    }
  }

  async keys() {
    return [...this.caches.keys()]
  }

  async delete(name: string) {
    return this.caches.delete(name)
  }
}

const fetchMock = vi.fn<typeof fetch>()
let memory: MemoryCaches

beforeEach(() => {
  memory = new MemoryCaches()
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
})

const date = 'Sun, 15 Nov 2026 12:00:00 GMT'
const createResponse = (text: string, status = 200) => new Response(text, { status, headers: { Date: date } })
const laps = new Request('http://localhost/api/dashboard/laps?race_id=1')
const failFetch = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))

describe('timing answers', () => {
  test('timing answers come from the network when it is reachable', async () => {
    fetchMock.mockResolvedValueOnce(createResponse('first')).mockResolvedValueOnce(createResponse('second'))
    await respondWithTiming(laps)
    const second = await respondWithTiming(laps)
    expect(await second.text()).toBe('second')
    expect(second.headers.get('X-Cached-At')).toBeNull()
  })

  test.each([502, 503, 504, 'no network'] as const)(
    'timing answers come from the cache, marked with their time, on %s',
    async failure => {
      fetchMock.mockResolvedValueOnce(createResponse('cached'))
      await respondWithTiming(laps)
      if (failure === 'no network') failFetch()
      else fetchMock.mockResolvedValueOnce(createResponse('', failure))
      const cached = await respondWithTiming(laps)
      expect(await cached.text()).toBe('cached')
      expect(cached.headers.get('X-Cached-At')).toBe(date)
    },
  )

  test.each([401, 404, 500])('a timing answer with status %i is passed on and not cached', async status => {
    fetchMock
      .mockResolvedValueOnce(createResponse('good'))
      .mockResolvedValueOnce(createResponse('bad', status))
    await respondWithTiming(laps)
    expect((await respondWithTiming(laps)).status).toBe(status)
    failFetch()
    expect(await (await respondWithTiming(laps)).text()).toBe('good')
  })

  test('a timing request fails when the network fails and nothing is cached', async () => {
    failFetch()
    await expect(respondWithTiming(laps)).rejects.toThrow('Failed to fetch')
    fetchMock.mockResolvedValue(createResponse('', 503))
    expect((await respondWithTiming(laps)).status).toBe(503)
  })
})

test('only the listed timing calls are cached, but no private data', () => {
  const toUrl = (path: string) => new URL(path, 'http://localhost')
  for (const path of ['laps', 'summary', 'races', 'events', 'track-name', 'rider/list', 'category/list'])
    expect(isTiming(toUrl(`/api/dashboard/${path}?x=1`)), path).toBe(true)
  for (const path of [
    '/api/auth/sessions',
    '/api/admin/users',
    '/api/dashboard/templates',
    '/api/dashboard/tire-data',
    '/api/dashboard/favoriteRiders',
    '/api/dashboard/weather/current',
    '/api/dashboard/live',
    '/api/generate-widget',
    '/api/status',
  ])
    expect(isTiming(toUrl(path)) || isAsset(toUrl(path)), path).toBe(false)
})

test('pages come from the network, or from the cached shell when the network fails', async () => {
  const page = new Request('http://localhost/user/dashboard')
  fetchMock.mockResolvedValueOnce(createResponse('new page'))
  expect(await (await respondWithPage(page)).text()).toBe('new page')
  const shell = await memory.open('app-shell-v1_k1754995392-test')
  await shell.put('/', createResponse('shell'))
  failFetch()
  expect(await (await respondWithPage(page)).text()).toBe('shell')
  fetchMock.mockResolvedValueOnce(createResponse('not here', 404))
  expect((await respondWithPage(page)).status).toBe(404)
})

test('the cached shell is served when a page does not load within four seconds', async () => {
  vi.useFakeTimers()
  await (await memory.open('app-shell-v1_k1754995392-test')).put('/', createResponse('shell'))
  fetchMock.mockReturnValue(new Promise(() => undefined))
  const page = respondWithPage(new Request('http://localhost/user'))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await page).text()).toBe('shell')
  vi.useRealTimers()
})

test('files with a hash in their name are fetched once', async () => {
  const script = new Request('http://localhost/assets/a-1.js')
  fetchMock.mockResolvedValueOnce(createResponse('script'))
  await respondWithAsset(script)
  expect(await (await respondWithAsset(script)).text()).toBe('script')
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('the caches of old builds are deleted, all others stay', async () => {
  const names = [
    'app-shell-v1_k1754995392-old',
    'static-v0-old',
    'app-shell-v1_k1754995392-test',
    'static-v1_k1754995392-test',
    'lapLogicV1',
    'my-static-1',
  ]
  for (const name of names) await memory.open(name)
  await deleteOldCaches()
  expect(await memory.keys()).toEqual(names.slice(2))
})

/** Keeps entries by their whole address, in the order in which they were stored, like a browser. */
class OrderedCache {
  readonly entries = new Map<string, Response>()
  readonly match = async ({ url }: Request) => this.entries.get(url)?.clone()
  readonly put = async ({ url }: Request, answer: Response) => {
    this.entries.delete(url)
    this.entries.set(url, answer)
  }
  readonly keys = async () => [...this.entries.keys()].map(url => new Request(url))
  readonly delete = async ({ url }: Request) => this.entries.delete(url)
}

describe('timelines', () => {
  const toTimeline = (id: number) => new Request(`http://localhost/api/dashboard/timeline?race_id=x_${id}`)
  let cache: OrderedCache

  beforeEach(() => {
    cache = new OrderedCache()
    vi.stubGlobal('caches', { open: async () => cache })
    fetchMock.mockImplementation(async () => createResponse('timeline'))
  })
  const listRaces = () => [...cache.entries.keys()].map(url => new URL(url).searchParams.get('race_id'))

  test('R-113 the ten timelines that were loaded last are kept', async () => {
    await cache.put(laps, createResponse('laps'))
    for (let id = 1; id <= 12; id += 1) await respondWithTimeline(toTimeline(id))
    await respondWithTimeline(toTimeline(4))
    await respondWithTimeline(toTimeline(13))
    expect(listRaces()).toEqual(['1', ...[5, 6, 7, 8, 9, 10, 11, 12, 4, 13].map(id => `x_${id}`)])
  })

  test('R-113 a timeline comes from the cache without a network, and no other is deleted', async () => {
    for (let id = 1; id <= 10; id += 1) await respondWithTimeline(toTimeline(id))
    failFetch()
    const cached = await respondWithTimeline(toTimeline(1))
    expect(await cached.text()).toBe('timeline')
    expect(cached.headers.get('X-Cached-At')).toBe(date)
    expect(listRaces()).toHaveLength(10)
  })

  test('R-113 a timeline that was never loaded is not available without a network', async () => {
    failFetch()
    await expect(respondWithTimeline(toTimeline(1))).rejects.toThrow('Failed to fetch')
  })

  test('R-113 the worker keeps whole timelines, not the parts that are added to them', () => {
    expect(isTimeline(new URL('http://localhost/api/dashboard/timeline?race_id=1'))).toBe(true)
    expect(isTimeline(new URL('http://localhost/api/dashboard/timeline?race_id=1&after=5'))).toBe(false)
    expect(isTimeline(new URL('http://localhost/api/dashboard/laps?race_id=1'))).toBe(false)
  })
})
