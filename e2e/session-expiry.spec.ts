// A session that ended while its page was closed or open: the page signs out once and makes no further call.
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { expect, signInAs, test } from './journey'

test.use({ expectedConsoleErrors: [/status of 401|net::ERR_/] })

type EndSession = (context: BrowserContext, playwright: PlaywrightWorkerArgs['playwright']) => Promise<void>

async function removeSessionCookie(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' })
}

const endOnServer: EndSession = async (context, playwright) => {
  const { baseURL = '' } = test.info().project.use
  const storageState = await context.storageState()
  const otherDevice = await playwright.request.newContext({ baseURL, storageState })
  await otherDevice.post('/api/auth/logout', { data: {} })
  await otherDevice.dispose()
}

/** Replaces the signature; the page can still read the token. */
async function invalidateToken(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'AuthToken')
  if (!token) throw new Error('The page has no token')
  const value = token.value.replace(/[^.]+$/, signature => 'A'.repeat(signature.length))
  await context.addCookies([{ ...token, value }])
}

const waysToEnd: [what: string, end: EndSession][] = [
  ['whose session cookie is gone', removeSessionCookie],
  ['that was ended on the server', endOnServer],
  ['whose token is rejected', invalidateToken],
]

/** Records the API calls of the page from now on, without the status that the sign-in page reads. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/status') calls.push(pathname.slice('/api/'.length))
  })
  return calls
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const readPersisted = () => page.evaluate(() => localStorage.getItem('persist:root') ?? '')
  await expect.poll(readPersisted).toMatch(/"user":\{/)
}

/** Signs in again, which takes long enough for calls that must not be made, and returns all calls before that. */
async function takeCallsUntilNextSignIn(page: Page, calls: readonly string[]): Promise<string[]> {
  await page.getByLabel('Email', { exact: true }).fill('user@laplogic.test')
  await page.getByLabel('Password', { exact: true }).fill('pit-wall-user')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/user/dashboard')
  return calls.slice(0, calls.indexOf('auth/signin'))
}

function expectOneExpiry(calls: readonly string[]): void {
  expect(calls.filter(call => call === 'auth/refresh')).toHaveLength(1)
  expect(calls.filter(call => call === 'auth/logout')).toHaveLength(1)
  expect(calls.at(-1)).toBe('auth/logout')
}

for (const [what, end] of waysToEnd)
  test(`P-118, P-181, P-226 the first load with a session ${what} refreshes once, signs out and makes no further call`, async ({
    page,
    context,
    playwright,
  }) => {
    await signInAs(page, 'user')
    await openPage(page, '/user/dashboard')
    await page.goto('about:blank')
    await end(context, playwright)
    const calls = recordCalls(page)
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.locator('[data-toast]')).toHaveText(['Session expired. Please log in again.'])
    expectOneExpiry(await takeCallsUntilNextSignIn(page, calls))
  })

test('P-181, P-226 an open dashboard whose session ends on the server refreshes once, signs out and makes no further call', async ({
  page,
  context,
  playwright,
}) => {
  await signInAs(page, 'user')
  const streamOpened = page.waitForResponse('**/api/dashboard/live*')
  await openPage(page, '/user/dashboard')
  await streamOpened
  const calls = recordCalls(page)
  await endOnServer(context, playwright)
  await expect(page).toHaveURL('/auth/login')
  await expect(page.locator('[data-toast]')).toHaveText(['Session expired. Please log in again.'])
  expectOneExpiry(await takeCallsUntilNextSignIn(page, calls))
})

test('P-181, P-226 an administration page with an ended session refreshes once, signs out and makes no further call', async ({
  page,
  context,
  playwright,
}) => {
  await signInAs(page, 'admin')
  await openPage(page, '/admin/race')
  await page.goto('about:blank')
  await endOnServer(context, playwright)
  const calls = recordCalls(page)
  await page.goto('/admin/race')
  await expect(page).toHaveURL('/auth/login')
  expectOneExpiry(await takeCallsUntilNextSignIn(page, calls))
})

test('an ended session without a persisted user makes one silent refresh and opens the sign-in page', async ({
  page,
  context,
  playwright,
}) => {
  await signInAs(page, 'user')
  await endOnServer(context, playwright)
  const calls = recordCalls(page)
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(await takeCallsUntilNextSignIn(page, calls)).toEqual(['auth/refresh'])
})
