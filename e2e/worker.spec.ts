// The service worker over time: a new build, and a person who leaves.
import { createServer, request as forward, type Server } from 'node:http'
import { expect, signInAs, test } from './journey'

/** The real server, seen through a door that can pretend to have another build. */
class Builds {
  readonly #server: Server
  hash = 'aaaaaaaaaaaa'

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const passed = forward({ port: 4310, path: incoming.url, method: incoming.method, headers }, answer => {
        const isWorker = incoming.url === '/service-worker.js'
        const { 'content-length': _, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, isWorker ? { ...rest, etag: this.hash } : answer.headers)
        if (!isWorker) return answer.pipe(outgoing)
        let text = ''
        answer.on('data', chunk => (text += String(chunk)))
        answer.on('end', () => outgoing.end(text.replaceAll(/(?<=-)[0-9a-f]{12}(?=`)/g, this.hash)))
        return undefined
      })
      incoming.pipe(passed)
    })
  }

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  shut(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

test('a new build takes over when no page of the old one is open, so that none ever mixes their chunks', async ({
  page,
  context,
}) => {
  // The browser lets go of a closed page in its own time.
  test.setTimeout(150_000)
  const builds = new Builds()
  const address = await builds.open()
  const shellsOf = async () =>
    (await caches.keys()).filter(name => name.startsWith('app-shell-')).map(name => name.slice(-12))
  const shells = () => page.evaluate(shellsOf)
  await page.goto(`${address}/auth/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(shells).toEqual(['aaaaaaaaaaaa'])

  // From its second load on, a page is the worker's.
  await page.reload()
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  builds.hash = 'bbbbbbbbbbbb'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  expect(new Set(await shells()), 'the old page keeps its own').toEqual(
    new Set(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']),
  )
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()

  // Watched from outside: a page of the app that looked would itself keep the old build alive.
  const next = await context.newPage()
  const browser = await context.newCDPSession(next)
  const states = new Map<string, string>()
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, status } of versions)
      if (scriptURL.startsWith(address)) states.set(versionId, status)
  })
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => [...states.values()]).toContain('installed')
  await page.close()
  await expect
    .poll(() => [...states.values()].toSorted(), { timeout: 90_000 })
    .toEqual(['activated', 'redundant'])

  await next.goto(`${address}/auth/login`)
  expect(await next.evaluate(shellsOf)).toEqual(['bbbbbbbbbbbb'])
  builds.shut()
})

test('the kept timing answers go with the person', async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/user/profile')
  await page.evaluate(async () => {
    const cache = await caches.open('lapLogicV1')
    await cache.put('/api/dashboard/laps?race_id=1', new Response('{}'))
  })
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => page.evaluate(() => caches.has('lapLogicV1'))).toBe(false)
})
