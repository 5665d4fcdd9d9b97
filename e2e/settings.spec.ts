// The settings page: saving, validation, and clearing of saved data.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test, widths } from './journey'

const appVersion = 'v1_k1754995392'
const findNumberField = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const findSwitch = (page: Page, label: string) => page.getByRole('switch', { name: label })

async function openSettings(page: Page, role: 'user' | 'admin' = 'user'): Promise<void> {
  await signInAs(page, role)
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

async function confirmClear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Saved Data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
}

/** Returns what the browser has stored, by kind of storage, once the page shows the text. */
async function readStorageWhenShown(page: Page, text: string) {
  return page.evaluate(async shown => {
    const isShown = (): boolean => document.body.textContent?.includes(shown) ?? false
    while (!isShown())
      await new Promise<void>(resolve => {
        const observer = new MutationObserver(() => resolve())
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
    return {
      local: Object.entries(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }
  }, text)
}

/** Returns what the browser has stored now. */
async function readStorage(page: Page) {
  return readStorageWhenShown(page, '')
}

/** Stores an item in every kind of storage that clearing must cover. */
async function fillStorage(page: Page): Promise<void> {
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

for (const role of ['user', 'admin'] as const)
  test(`P-035 D-180 D-181 the settings page shows the defaults and restores saved values after a reload (${role})`, async ({
    page,
  }) => {
    await openSettings(page, role)
    await expect(findNumberField(page, 'Dashboard Sections')).toHaveValue('10')
    await expect(findNumberField(page, 'Table Rows')).toHaveValue('13')
    await expect(findSwitch(page, 'Show Pinned Template Buttons')).toBeChecked()
    await expect(findSwitch(page, 'Show Tire Section')).not.toBeChecked()
    await expect(page.getByText(appVersion)).toBeVisible()
    await findNumberField(page, 'Dashboard Sections').fill('8')
    await findNumberField(page, 'Table Rows').press('ArrowUp')
    await page.getByText('Show Tire Section').click()
    await findSwitch(page, 'Show Pinned Template Buttons').press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(findNumberField(page, 'Dashboard Sections')).toHaveValue('8')
    await expect(findNumberField(page, 'Table Rows')).toHaveValue('14')
    await expect(findSwitch(page, 'Show Pinned Template Buttons')).not.toBeChecked()
    await expect(findSwitch(page, 'Show Tire Section')).toBeChecked()
  })

test('D-185 the option to create widgets one after another is stored under its own key', async ({ page }) => {
  const readStored = () => page.evaluate(() => localStorage.getItem('isCreateWidgetsSequentially'))
  await openSettings(page)
  await findSwitch(page, 'Create widgets one after another').click()
  expect(await readStored()).toBe('true')
  await page.reload()
  await expect(findSwitch(page, 'Create widgets one after another')).toBeChecked()
  await findSwitch(page, 'Create widgets one after another').click()
  expect(await readStored()).toBe('false')
})

test('D-398 a number outside the limits is rejected below its field and not saved', async ({ page }) => {
  await openSettings(page)
  await findNumberField(page, 'Dashboard Sections').fill('25')
  await findNumberField(page, 'Table Rows').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 1 to 24')).toBeVisible()
  await expect(findNumberField(page, 'Dashboard Sections')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(findNumberField(page, 'Dashboard Sections')).toHaveValue('10')
  await expect(findNumberField(page, 'Table Rows')).toHaveValue('13')
})

test('D-056 D-057 D-058 D-059 the confirmation dialog has the prescribed text, and Cancel changes nothing', async ({
  page,
}) => {
  await openSettings(page)
  await fillStorage(page)
  const before = await readStorage(page)
  await page.getByRole('button', { name: 'Remove Saved Data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation Dialog' })
  await expect(dialog.getByText('Are you sure you want to clear saved data ?', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await readStorage(page)).toEqual(before)
})

test('D-283 D-284 D-285 D-286 D-287 D-288 D-384 Clear keeps only the version marker, the lap cache and the sign-in session', async ({
  page,
  context,
}) => {
  await openSettings(page)
  await findNumberField(page, 'Dashboard Sections').fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await fillStorage(page)
  const cookies = (await context.cookies()).map(({ name }) => name)
  const reloaded = page.waitForEvent('load')
  const stored = readStorageWhenShown(page, 'Storage and cache cleared successfully')
  await confirmClear(page)
  expect(await stored).toEqual({
    local: [['app_version', appVersion]],
    session: [],
    databases: [],
    caches: ['lapLogicV1'],
    workers: 0,
  })
  await reloaded
  await expect(page).toHaveURL('/user/settings')
  await expect(findNumberField(page, 'Dashboard Sections')).toHaveValue('10')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(cookies)
  expect((await readStorage(page)).caches).toContain('lapLogicV1')
})

test('D-383 Clear keeps the app shell while offline and reports that not everything was cleared', async ({
  page,
  context,
}) => {
  await openSettings(page)
  await fillStorage(page)
  const { caches: before } = await readStorage(page)
  await context.setOffline(true)
  await confirmClear(page)
  await expect(page.getByText('Failed to clear storage completely')).toBeVisible()
  const after = await readStorage(page)
  expect(after.local).toEqual([['app_version', appVersion]])
  expect(after.caches.toSorted()).toEqual(before.filter(name => name !== 'foo').toSorted())
  expect(after.workers).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await context.setOffline(false)
})

for (const width of widths)
  test(`the settings page fits ${width} px in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSettings(page)
    for (const theme of ['dark', 'sunlight']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await findSwitch(page, 'Sunlight theme').click()
    }
  })

test('both theme switches show the same state, also after a reload', async ({ page }) => {
  await openSettings(page)
  await findSwitch(page, 'Sunlight theme').click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await page.reload()
  await expect(findSwitch(page, 'Sunlight theme')).toBeChecked()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(findSwitch(page, 'Sunlight theme')).not.toBeChecked()
})
