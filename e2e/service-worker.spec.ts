// The service worker after a new build and after a sign-out.
import { createServer, request as forward, type Server } from 'node:http'
import { expect, signInAs, test } from './journey'

/** A proxy for the real server that replaces the build hash in the service worker. */
class BuildProxy {
  readonly #server: Server
  hash = 'aaaaaaaaaaaa'

  constructor(port: string) {
    this.#server = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const forwarded = forward({ port, path: incoming.url, method: incoming.method, headers }, response => {
        const isWorker = incoming.url === '/service-worker.js'
        const { 'content-length': _, ...rest } = response.headers
        outgoing.writeHead(
          response.statusCode ?? 500,
          isWorker ? { ...rest, etag: this.hash } : response.headers,
        )
        if (!isWorker) return response.pipe(outgoing)
        let text = ''
        response.on('data', chunk => (text += String(chunk)))
        response.on('end', () => outgoing.end(text.replaceAll(/(?<=-)[0-9a-f]{12}(?=`)/g, this.hash)))
        return undefined
      })
      incoming.pipe(forwarded)
    })
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

test('a new build becomes active only after all pages of the old build are closed, so that chunks of two builds never mix', async ({
  page,
  context,
  baseURL,
}) => {
  // The browser may release a closed page late.
  test.setTimeout(150_000)
  const proxy = new BuildProxy(new URL(baseURL ?? '').port)
  const address = await proxy.start()
  const readShells = async () =>
    (await caches.keys()).filter(name => name.startsWith('app-shell-')).map(name => name.slice(-12))
  const readPageShells = () => page.evaluate(readShells)
  await page.goto(`${address}/auth/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(readPageShells).toEqual(['aaaaaaaaaaaa'])

  // A page is controlled by the service worker from its second load on.
  await page.reload()
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  proxy.hash = 'bbbbbbbbbbbb'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  expect(new Set(await readPageShells()), 'the open page keeps the shell of the old build').toEqual(
    new Set(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']),
  )
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()

  // Observed with the DevTools protocol, because an open page of the app would keep the old build active.
  const nextPage = await context.newPage()
  const browser = await context.newCDPSession(nextPage)
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

  await nextPage.goto(`${address}/auth/login`)
  expect(await nextPage.evaluate(readShells)).toEqual(['bbbbbbbbbbbb'])
  proxy.stop()
})

test('the cached timing responses are deleted at sign-out', async ({ page }) => {
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
