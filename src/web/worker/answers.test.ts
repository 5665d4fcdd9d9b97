import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAsset, answerPage, answerTiming } from './answers'
import { isAsset, isTiming } from './kinds'
import { removeOldCaches } from './names'

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

const fetched = vi.fn<typeof fetch>()
let memory: MemoryCaches

beforeEach(() => {
  memory = new MemoryCaches()
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

const date = 'Sun, 15 Nov 2026 12:00:00 GMT'
const answer = (text: string, status = 200) => new Response(text, { status, headers: { Date: date } })
const laps = new Request('http://localhost/api/dashboard/laps?race_id=1')
const noNetwork = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))

describe('timing answers', () => {
  test('are the network’s while there is one', async () => {
    fetched.mockResolvedValueOnce(answer('first')).mockResolvedValueOnce(answer('second'))
    await answerTiming(laps)
    const second = await answerTiming(laps)
    expect(await second.text()).toBe('second')
    expect(second.headers.get('X-Cached-At')).toBeNull()
  })

  test.each([502, 503, 504, 'no network'] as const)(
    'are the kept ones, marked with their time, on %s',
    async failure => {
      fetched.mockResolvedValueOnce(answer('kept'))
      await answerTiming(laps)
      if (failure === 'no network') noNetwork()
      else fetched.mockResolvedValueOnce(answer('', failure))
      const kept = await answerTiming(laps)
      expect(await kept.text()).toBe('kept')
      expect(kept.headers.get('X-Cached-At')).toBe(date)
    },
  )

  test.each([401, 404, 500])('an answer of %i passes, and is not kept', async status => {
    fetched.mockResolvedValueOnce(answer('good')).mockResolvedValueOnce(answer('bad', status))
    await answerTiming(laps)
    expect((await answerTiming(laps)).status).toBe(status)
    noNetwork()
    expect(await (await answerTiming(laps)).text()).toBe('good')
  })

  test('fail when nothing is kept', async () => {
    noNetwork()
    await expect(answerTiming(laps)).rejects.toThrow('Failed to fetch')
    fetched.mockResolvedValue(answer('', 503))
    expect((await answerTiming(laps)).status).toBe(503)
  })
})

test('only the listed timing calls are kept, nothing private', () => {
  const at = (path: string) => new URL(path, 'http://localhost')
  for (const path of ['laps', 'summary', 'races', 'events', 'track-name', 'rider/list', 'category/list'])
    expect(isTiming(at(`/api/dashboard/${path}?x=1`)), path).toBe(true)
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
    expect(isTiming(at(path)) || isAsset(at(path)), path).toBe(false)
})

test('pages are the network’s, and the shell without one', async () => {
  const page = new Request('http://localhost/user/dashboard')
  fetched.mockResolvedValueOnce(answer('new page'))
  expect(await (await answerPage(page)).text()).toBe('new page')
  const shell = await memory.open('app-shell-v1_k1754995392-test')
  await shell.put('/', answer('shell'))
  noNetwork()
  expect(await (await answerPage(page)).text()).toBe('shell')
  fetched.mockResolvedValueOnce(answer('not here', 404))
  expect((await answerPage(page)).status).toBe(404)
})

test('a page that does not come within four seconds is the shell', async () => {
  vi.useFakeTimers()
  await (await memory.open('app-shell-v1_k1754995392-test')).put('/', answer('shell'))
  fetched.mockReturnValue(new Promise(() => undefined))
  const page = answerPage(new Request('http://localhost/user'))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await page).text()).toBe('shell')
  vi.useRealTimers()
})

test('files with a hash are fetched once', async () => {
  const script = new Request('http://localhost/assets/a-1.js')
  fetched.mockResolvedValueOnce(answer('script'))
  await answerAsset(script)
  expect(await (await answerAsset(script)).text()).toBe('script')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('an old build’s caches go, this build’s and everybody else’s stay', async () => {
  const names = [
    'app-shell-v1_k1754995392-old',
    'static-v0-old',
    'app-shell-v1_k1754995392-test',
    'static-v1_k1754995392-test',
    'lapLogicV1',
    'my-static-1',
  ]
  for (const name of names) await memory.open(name)
  await removeOldCaches()
  expect(await memory.keys()).toEqual(names.slice(2))
})
