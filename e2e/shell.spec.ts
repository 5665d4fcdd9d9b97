// The application shell: navigation bar, menus, lazily loaded screens, toasts.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from './journey'

const links = {
  Users: '/admin/users',
  'Activation Codes': '/admin/activation-codes',
  'Race Dashboard': '/admin/race-dashboard',
  Track: '/admin/track',
}

test('P-046, P-056, P-057 the admin navigation bar shows the logos and exactly four links and marks the active one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'admin')
  for (const [name, path] of Object.entries(links)) {
    await page.goto(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('img', { name: 'Lap Logic', exact: true })).toBeVisible()
    await expect(bar.getByRole('img', { name: 'National Superbike Series' })).toBeVisible()
    const sections = bar.getByRole('navigation').getByRole('link')
    await expect(sections).toHaveText(Object.keys(links))
    await expect(bar.locator('nav [aria-current="page"]')).toHaveText([name])
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
})

test('P-058, P-059, P-060, P-061, P-062, P-063 the user menu shows name and role, closes on a click outside and logs out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  const menuButton = page.getByRole('banner').getByRole('button', { name: /Ada Marshal/ })
  await expect(menuButton).toContainText('AM')
  const displayedName = menuButton.getByText('Ada Marshal')
  expect((await displayedName.boundingBox())?.width).toBeLessThanOrEqual(101)
  await expect(displayedName).toHaveCSS('text-overflow', 'ellipsis')
  await menuButton.click()
  const logout = page.getByRole('button', { name: 'Logout', exact: true })
  await expect(logout).toBeVisible()
  const menu = page.locator(`[id="${await menuButton.getAttribute('aria-controls')}"]`)
  await expect(menu.getByText('Ada Marshal', { exact: true })).toBeVisible()
  await expect(menu.getByText('admin', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(700, 700)
  await expect(logout).toBeHidden()
  await menuButton.click()
  await logout.click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Logout successful')).toBeVisible()
})

test('P-064 on a phone the links are in a slide-in panel with the title Menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel.getByRole('link')).toHaveText(Object.keys(links))
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Track' }).click()
  await expect(page).toHaveURL('/admin/track')
  await expect(panel).toBeHidden()
})

test('P-054, P-055 a screen is loaded when it is first opened, under a dimmed overlay', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const chunks: string[] = []
  await page.route('**/assets/sign-up*.js', async route => {
    chunks.push(route.request().url())
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Create an account' }).click()
  const overlay = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(overlay).toBeVisible()
  const box = await overlay.boundingBox()
  const view = page.viewportSize()
  expect([box?.width, box?.height]).toEqual([view?.width, view?.height])
  release()
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expect(overlay).toBeHidden()
  expect(chunks).toHaveLength(1)
})

test.describe('a chunk that cannot be loaded', () => {
  test.use({
    expectedConsoleErrors: [/ERR_FAILED|Loading chunk sign-up failed|blocked by Playwright/],
    serviceWorkers: 'block',
  })

  /** A repeated request has a query. */
  const signUpChunk = /\/assets\/sign-up[^/]*\.js(\?.*)?$/

  /** Aborts the first requests; returns the addresses of all that are made. */
  async function failRequests(page: Page, pattern: string | RegExp, failures: number): Promise<string[]> {
    const requested: string[] = []
    await page.route(pattern, route => {
      requested.push(route.request().url())
      return requested.length > failures ? route.continue() : route.abort()
    })
    return requested
  }

  for (const failures of [1, 2])
    test(`a screen whose chunk fails to load ${failures} times appears without a click`, async ({ page }) => {
      await page.goto('/auth/login')
      const requested = await failRequests(page, signUpChunk, failures)
      await page.getByRole('link', { name: 'Create an account' }).click()
      await expect(page.getByLabel('First Name')).toBeVisible()
      expect(requested).toHaveLength(failures + 1)
      await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
    })

  test('P-221 a chunk that fails to load three times is reported with its name and cause, and a reload button is shown', async ({
    page,
  }) => {
    const consoleErrors: string[] = []
    page.on('pageerror', error => consoleErrors.push(error.message))
    await page.goto('/auth/login')
    const requested = await failRequests(page, signUpChunk, 3)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(requested).toHaveLength(3)
    // The browser may report the error after the page shows it.
    await expect
      .poll(() => consoleErrors.join())
      .toMatch(/Loading chunk sign-up failed\.\s*\(error: .*assets\/sign-up/)
    await expectAccessible(page)
  })

  test('a screen whose style sheets fail to load once appears with its styles', async ({ page }) => {
    await signInAs(page, 'user')
    const requested = await failRequests(page, '**/assets/profile-screen*.css', 1)
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requested).toHaveLength(2)
    const loadedStyles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
    expect(loadedStyles).toContain(requested[0])
  })
})

test.describe('toasts', () => {
  test.use({ expectedConsoleErrors: [/40[01]|500/] })

  test('P-137, P-138, P-139, P-140, P-233 toasts are dark, one per slot, with the newest on top', async ({
    page,
  }) => {
    let count = 0
    await page.route('**/api/auth/signin', route =>
      route.fulfill({ status: 500, json: { message: `Failure ${++count}` } }),
    )
    await page.route('**/api/auth/get-otp-for-password-reset', route =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.goto('/auth/forgot-password')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByLabel('Password', { exact: true }).fill('x')
    await page.getByLabel('Email', { exact: true }).fill('a@b.example')
    for (let time = 1; time <= 2; time++) {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect.poll(() => count).toBe(time)
    }
    const toasts = page.locator('[data-toast]')
    await expect(toasts).toHaveText([/Failure 1/])
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(toasts).toHaveText([/Failed to send OTP/, /Failure 1/])
    const [upper, lower] = [await toasts.nth(0).boundingBox(), await toasts.nth(1).boundingBox()]
    expect(upper?.y).toBeLessThan(lower?.y ?? 0)
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('data-theme', 'dark')
  })
})
