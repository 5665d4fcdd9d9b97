// The settings page: what is chosen stays, what is bad is refused, and saved data can be cleared.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test, widths } from './journey'

const marker = 'v1_k1754995392'
const number = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const toggle = (page: Page, label: string) => page.getByRole('switch', { name: label })

async function openSettings(page: Page, who: 'user' | 'admin' = 'user'): Promise<void> {
  await signInAs(page, who)
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

async function pressClear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Saved Data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
}

/** What the browser has saved, by kind. */
async function savedIn(page: Page) {
  return page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

/** One of everything that clearing has to find. */
async function saveThings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    localStorage.setItem('templates', '[]')
    sessionStorage.setItem('anything', 'x')
    await Promise.all(['foo', 'lapLogicV1'].map(name => caches.open(name)))
    await new Promise<void>(resolve => {
      const request = indexedDB.open('anything')
      request.addEventListener('success', () => {
        request.result.close()
        resolve()
      })
    })
  })
}

for (const who of ['user', 'admin'] as const)
  test(`P-035 D-180 D-181 ${who}: finds the defaults, and what is saved is there after a reload`, async ({
    page,
  }) => {
    await openSettings(page, who)
    await expect(number(page, 'Dashboard Sections')).toHaveValue('10')
    await expect(number(page, 'Table Rows')).toHaveValue('13')
    await expect(toggle(page, 'Show Pinned Template Buttons')).toBeChecked()
    await expect(toggle(page, 'Show Tire Section')).not.toBeChecked()
    await expect(page.getByText(marker)).toBeVisible()
    await number(page, 'Dashboard Sections').fill('8')
    await number(page, 'Table Rows').press('ArrowUp')
    await page.getByText('Show Tire Section').click()
    await toggle(page, 'Show Pinned Template Buttons').press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(number(page, 'Dashboard Sections')).toHaveValue('8')
    await expect(number(page, 'Table Rows')).toHaveValue('14')
    await expect(toggle(page, 'Show Pinned Template Buttons')).not.toBeChecked()
    await expect(toggle(page, 'Show Tire Section')).toBeChecked()
  })

test('D-185 creating widgets one after another has its own key', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('isCreateWidgetsSequentially'))
  await openSettings(page)
  await toggle(page, 'Create widgets one after another').click()
  expect(await stored()).toBe('true')
  await page.reload()
  await expect(toggle(page, 'Create widgets one after another')).toBeChecked()
  await toggle(page, 'Create widgets one after another').click()
  expect(await stored()).toBe('false')
})

test('D-398 a number beyond the limits is refused under its field and not saved', async ({ page }) => {
  await openSettings(page)
  await number(page, 'Dashboard Sections').fill('25')
  await number(page, 'Table Rows').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 1 to 24')).toBeVisible()
  await expect(number(page, 'Dashboard Sections')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(number(page, 'Dashboard Sections')).toHaveValue('10')
  await expect(number(page, 'Table Rows')).toHaveValue('13')
})

test('D-056 D-057 D-058 D-059 the question has the given words, and Cancel changes nothing', async ({
  page,
}) => {
  await openSettings(page)
  await saveThings(page)
  const before = await savedIn(page)
  await page.getByRole('button', { name: 'Remove Saved Data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation Dialog' })
  await expect(dialog.getByText('Are you sure you want to clear saved data ?', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await savedIn(page)).toEqual(before)
})

test('D-283 D-284 D-285 D-286 D-287 D-288 D-384 Clear leaves the marker, the laps and the session', async ({
  page,
  context,
}) => {
  await openSettings(page)
  await number(page, 'Dashboard Sections').fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveThings(page)
  const cookies = (await context.cookies()).map(({ name }) => name)
  const reloaded = page.waitForEvent('load')
  await pressClear(page)
  await expect(page.getByText('Storage and cache cleared successfully')).toBeVisible()
  expect(await savedIn(page)).toEqual({
    local: [['app_version', marker]],
    session: [],
    databases: [],
    caches: ['lapLogicV1'],
    workers: 0,
  })
  await reloaded
  await expect(page).toHaveURL('/user/settings')
  await expect(number(page, 'Dashboard Sections')).toHaveValue('10')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(cookies)
  expect((await savedIn(page)).caches).toContain('lapLogicV1')
})

test('D-383 offline the app itself stays, and the page says that not all is gone', async ({
  page,
  context,
}) => {
  await openSettings(page)
  await saveThings(page)
  const { caches: before } = await savedIn(page)
  await context.setOffline(true)
  await pressClear(page)
  await expect(page.getByText('Failed to clear storage completely')).toBeVisible()
  const after = await savedIn(page)
  expect(after.local).toEqual([['app_version', marker]])
  expect(after.caches.toSorted()).toEqual(before.filter(name => name !== 'foo').toSorted())
  expect(after.workers).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await context.setOffline(false)
})

for (const width of widths)
  test(`the settings fit ${width} px in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSettings(page)
    for (const theme of ['dark', 'sunlight']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await toggle(page, 'Sunlight theme').click()
    }
  })

test('both switches of the theme tell the same, also after a reload', async ({ page }) => {
  await openSettings(page)
  await toggle(page, 'Sunlight theme').click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await page.reload()
  await expect(toggle(page, 'Sunlight theme')).toBeChecked()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(toggle(page, 'Sunlight theme')).not.toBeChecked()
})
