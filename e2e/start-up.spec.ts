// How the app begins: with a new build, without storage, without a network.
import { expect, signInAs, test } from './journey'

const marker = 'v1_k1754995392'

test('P-083, P-090, P-092, P-093, P-095, P-096, P-097, P-098, P-222, P-223, P-236 a new build begins with a clean browser', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).toBe(marker)
  await page.evaluate(async () => {
    localStorage.setItem('app_version', 'v0')
    localStorage.setItem('own', 'x')
    sessionStorage.setItem('own', 'x')
    for (const name of ['foo', 'lapLogicV1', 'my-static-1', 'x-app-shell-y']) await caches.open(name)
  })
  await page.reload()
  await expect(page.locator('form')).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('app_version'),
      localStorage.getItem('own'),
      sessionStorage.length,
    ]),
  ).toEqual([marker, null, 0])
  const names = await page.evaluate(() => caches.keys())
  expect(names).toEqual(expect.arrayContaining(['my-static-1', 'x-app-shell-y']))
  expect(names).not.toEqual(expect.arrayContaining(['foo']))
  expect(names).not.toEqual(expect.arrayContaining(['lapLogicV1']))
})

test.describe('a page that loses its network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('P-091, P-099, P-100 the same build clears nothing, nor does a page without network; coming online does', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login')
    await page.evaluate(() => localStorage.setItem('own', 'x'))
    await page.reload()
    expect(await page.evaluate(() => localStorage.getItem('own'))).toBe('x')
    await context.setOffline(true)
    await page.evaluate(() => localStorage.setItem('app_version', 'v0'))
    expect(await page.evaluate(() => localStorage.getItem('own'))).toBe('x')
    await context.setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).toBe(marker)
    expect(await page.evaluate(() => localStorage.getItem('own'))).toBeNull()
  })
})

test('P-108, P-117 the kept state has no address and no token, and is gone after logout', async ({
  page,
}) => {
  await signInAs(page, 'user')
  await page.goto('/user/profile')
  const kept = () => page.evaluate(() => localStorage.getItem('persist:root') ?? '')
  await expect.poll(kept).toContain('Uma')
  expect(await kept()).not.toMatch(/laplogic\.test|eyJ/)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(kept).not.toContain('Uma')
})

test.describe('storage that does not work', () => {
  test.use({ expectedComplaints: [/kept|version check|worker/i] })

  test('P-087 blocked: the page renders, and one can sign in', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill('user@laplogic.test')
    await page.getByLabel('Password', { exact: true }).fill('pit-wall-user')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/user/dashboard')
    await page.reload()
    await expect(page).toHaveURL('/user/dashboard')
  })

  test('full: the page goes on', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await signInAs(page, 'user')
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const text of [
    '{',
    '[]',
    '{"user":{"id":5},"settings":{}}',
    '{"user":null,"settings":{"dataColumns":1e9}}',
  ])
    test(`spoilt: ${text} is dropped`, async ({ page }) => {
      await page.addInitScript(
        ([build, spoilt]) => {
          localStorage.setItem('app_version', build ?? '')
          localStorage.setItem('persist:root', spoilt ?? '')
        },
        [marker, text],
      )
      await page.goto('/auth/login')
      await expect(page.locator('form')).toBeVisible()
    })
})

test('without worker, locks and clipboard (plain http on a LAN) everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks', 'clipboard'])
      Reflect.deleteProperty(Navigator.prototype, name)
  })
  await signInAs(page, 'user')
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without a network', () => {
  // What is not asked for then is a warning and nothing more (dashboard document, section 8); what is asked for
  // before the page knows is the browser's own complaint.
  test.use({ expectedComplaints: [/^Offline: |net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('P-089, P-237 a worker keeps the app: it starts without a network, and asks for nothing private', async ({
    page,
    context,
  }) => {
    const answer = await page.request.get('/service-worker.js')
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
    await signInAs(page, 'user')
    await page.goto('/user/profile')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const names = await page.evaluate(() => caches.keys())
    expect(names.filter(name => name.startsWith(`app-shell-${marker}-`))).toHaveLength(1)
    expect(names.filter(name => name.startsWith(`static-${marker}-`))).toHaveLength(1)
    const kept = await page.evaluate(async cacheNames => {
      const caught = await Promise.all(
        cacheNames.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return caught.flat()
    }, names)
    expect(kept.filter(url => url.includes('/api/'))).toEqual([])
    await context.setOffline(true)
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/user/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
  })
})
