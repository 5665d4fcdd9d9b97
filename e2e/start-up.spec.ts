// The start of the app: with a new build, without storage, offline.
import { expect, signInAs, test } from './journey'

const appVersion = 'v1_k1754995392'

test('P-083, P-090, P-092, P-093, P-095, P-096, P-097, P-098, P-222, P-223, P-236 a new build clears the storage and the caches of the old one', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).toBe(appVersion)
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
  ).toEqual([appVersion, null, 0])
  const names = await page.evaluate(() => caches.keys())
  expect(names).toEqual(expect.arrayContaining(['my-static-1', 'x-app-shell-y']))
  expect(names).not.toEqual(expect.arrayContaining(['foo']))
  expect(names).not.toEqual(expect.arrayContaining(['lapLogicV1']))
})

test.describe('a page that goes offline', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('P-091, P-099, P-100 storage is cleared neither by the same build nor while offline, but when a page with an old version comes online', async ({
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).toBe(appVersion)
    expect(await page.evaluate(() => localStorage.getItem('own'))).toBeNull()
  })
})

test('P-108, P-117 the persisted state contains no email address and no token and is cleared at logout', async ({
  page,
}) => {
  await signInAs(page, 'user')
  await page.goto('/user/profile')
  const readPersisted = () => page.evaluate(() => localStorage.getItem('persist:root') ?? '')
  await expect.poll(readPersisted).toContain('Uma')
  expect(await readPersisted()).not.toMatch(/laplogic\.test|eyJ/)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(readPersisted).not.toContain('Uma')
})

test.describe('defective storage', () => {
  test.use({ expectedConsoleErrors: [/persisted state|version check|worker/i] })

  test('P-087 a user can sign in if the browser blocks storage', async ({ page }) => {
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

  test('the page works if the storage is full', async ({ page }) => {
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
    test(`the corrupt persisted state ${text} is discarded`, async ({ page }) => {
      await page.addInitScript(
        ([build, corrupt]) => {
          localStorage.setItem('app_version', build ?? '')
          localStorage.setItem('persist:root', corrupt ?? '')
        },
        [appVersion, text],
      )
      await page.goto('/auth/login')
      await expect(page.locator('form')).toBeVisible()
    })
})

test('the page works without service worker, locks and clipboard (plain HTTP in a local network)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks', 'clipboard'])
      Reflect.deleteProperty(Navigator.prototype, name)
  })
  await signInAs(page, 'user')
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('offline', () => {
  // Requests that are skipped offline are logged as warnings (dashboard document, section 8); the browser logs errors
  // for requests that were sent before the page detected the state.
  test.use({ expectedConsoleErrors: [/^Offline: |net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('P-089, P-237 the service worker caches the app, which starts offline, and caches no API responses', async ({
    page,
    context,
  }) => {
    const response = await page.request.get('/service-worker.js')
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
    await signInAs(page, 'user')
    await page.goto('/user/profile')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const names = await page.evaluate(() => caches.keys())
    expect(names.filter(name => name.startsWith(`app-shell-${appVersion}-`))).toHaveLength(1)
    expect(names.filter(name => name.startsWith(`static-${appVersion}-`))).toHaveLength(1)
    const readPersisted = await page.evaluate(async cacheNames => {
      const urlLists = await Promise.all(
        cacheNames.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return urlLists.flat()
    }, names)
    expect(readPersisted.filter(url => url.includes('/api/'))).toEqual([])
    await context.setOffline(true)
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/user/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
  })
})
