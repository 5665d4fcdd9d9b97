// Comparison of two riders, tires, and toasts above a dialog.
import type { Locator, Page } from '@playwright/test'
import {
  findCell,
  choose,
  expect,
  findRaceLine,
  waitUntilLoaded,
  stubResponse,
  test,
  findTimingRows,
  findToast,
} from './dashboard'
import { signInAs } from './journey'

const findWidgets = (page: Page, name: 'Widgets' | 'Comparison widgets'): Locator =>
  page.getByRole('list', { name, exact: true })

async function openCompare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compare Riders' }).click()
  return page.getByRole('dialog', { name: 'Compare Riders' })
}

/** Reads the persisted entry of the active rider from localStorage. */
async function readPersistedEntry(
  page: Page,
): Promise<{ showComparison?: boolean; comparisonRider?: { name: string } }> {
  return page.evaluate(() => {
    const { dashboard } = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as {
      dashboard?: { activeRiders: { showComparison?: boolean; comparisonRider?: { name: string } }[] }
    }
    return dashboard?.activeRiders[0] ?? {}
  })
}

test('P-002 P-006 D-226 D-227 D-409 a comparison rider can be selected and removed', async ({
  page,
  follow,
}) => {
  await follow()
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await riders.getByRole('checkbox', { name: 'Ana Zed' }).check()
  await riders.getByRole('button', { name: 'Save' }).click()
  await expect(findRaceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await expect(findWidgets(page, 'Comparison widgets')).toHaveCount(0)
  const dialog = await openCompare(page)
  await choose(dialog, 'Select Other Rider', '#7 Bob Adams')
  await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Race 1/)
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog).toBeHidden()
  const comparisonTitle = page.getByRole('heading', { name: /^#7 Bob Adams/ })
  await expect(comparisonTitle).toBeInViewport()
  await expect(comparisonTitle).toBeFocused()
  const heading = page.getByRole('heading', { name: 'Speed', exact: true })
  for (const name of ['Widgets', 'Comparison widgets'] as const)
    await expect(findWidgets(page, name).getByRole('article').filter({ has: heading })).toContainText(
      /\d+\.\d{2}mph/,
    )
  await expect(findCell(findTimingRows(page).first(), 'speed')).toHaveText(/^\d+\.\d{2}$/)
  await expect
    .poll(() => readPersistedEntry(page))
    .toMatchObject({ showComparison: true, comparisonRider: { name: 'Bob Adams' } })

  // A click on a tile opens its pop-up.
  await findWidgets(page, 'Widgets').getByRole('button', { name: 'Last Lap', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Last Lap Overview' })).toBeVisible()
  await page.keyboard.press('Escape')

  const removeDialog = await openCompare(page)
  await removeDialog.getByRole('button', { name: 'Remove' }).click()
  await removeDialog.getByRole('button', { name: 'Close' }).click()
  await expect(findWidgets(page, 'Comparison widgets')).toHaveCount(0)
  await expect(findWidgets(page, 'Widgets')).toBeVisible()
  await expect.poll(() => readPersistedEntry(page)).toMatchObject({ showComparison: false })
  expect(await readPersistedEntry(page)).not.toHaveProperty('comparisonRider')
})

test('P-008 D-183 the tire section is hidden by default, and saved tires are there after a reload', async ({
  page,
  follow,
}) => {
  // No other journey saves tires of this rider.
  await follow('Zoe Hale')
  const tires = page.getByRole('region', { name: 'Tires of Zoe Hale' })
  // The table is long enough to show the followed rider near the end of the field.
  await expect(findTimingRows(page)).toHaveCount(15)
  await expect(findTimingRows(page).and(page.locator('[data-row="primary"]'))).toBeInViewport()
  await expect(tires).toHaveCount(0)
  await page.getByRole('button', { name: 'App Settings' }).click()
  await page.getByText('Show Tire Section').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const front = String(20 + Math.floor(Math.random() * 20))
  await tires.getByLabel('Front Tire').fill(front)
  await tires.getByLabel('Rear Tire').fill('22.5')
  await tires.getByRole('button', { name: 'Save' }).click()
  await expect(findToast(page, /saved|updated/i)).toBeVisible()
  await page.reload()
  await waitUntilLoaded(page)
  await expect(tires.getByLabel('Front Tire')).toHaveValue(front)
})

test('D-292 a dialog cannot be closed before a rider is selected', async ({ page, follow }) => {
  await follow()
  for (const name of ['Select Rider', 'App Settings', 'Templates']) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(findToast(page, 'Please select a rider first')).toHaveCount(1)
    await expect(dialog).toBeVisible()
    // The toast can be dismissed although a dialog is open.
    await findToast(page, 'Please select a rider first').getByRole('button', { name: 'Dismiss' }).click()
    await expect(findToast(page, 'Please select a rider first')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.reload()
    await waitUntilLoaded(page)
  }
})

test.describe('an administrator adds a race', () => {
  test.use({ expectedConsoleErrors: [/blocked by Playwright|status of 500/] })

  test('D-357 D-358 failed requests for classes and session types are reported with their own messages', async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await stubResponse(page, '/api/category', {}, 500)
    await stubResponse(page, '/api/session-type', {}, 500)
    await page.goto('/admin/race')
    await expect(page.getByRole('row', { name: /Spring Round/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Create Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Race' })
    await dialog.getByLabel('Year').fill('2025')
    await dialog.getByLabel('Event').fill('Spring Round')
    await expect(findToast(page, 'Failed to fetch categories')).toHaveCount(1)
    await choose(dialog, 'Class', 'Superbike')
    await expect(findToast(page, 'Failed to fetch session types')).toHaveCount(1)
  })
})
