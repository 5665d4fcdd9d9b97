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
  const builds = new Builds()
  const address = await builds.open()
  const shells = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter(name => name.startsWith('app-shell-')).map(name => name.slice(-12)),
    )
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

  const next = await context.newPage()
  await page.close()
  // The browser lets go of a closed page in its own time; until then it counts as open.
  await expect(async () => {
    await next.goto('about:blank')
    await next.goto(`${address}/auth/login`)
    const names = await next.evaluate(() => caches.keys())
    const kept = names.filter(name => name.startsWith('app-shell-')).map(name => name.slice(-12))
    expect(kept).toEqual(['bbbbbbbbbbbb'])
  }).toPass({ timeout: 20_000 })
  await next.close()
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
