// Two riders beside each other, tires, flags of another house, and messages above a dialog.
import type { Locator, Page } from '@playwright/test'
import { cell, choose, expect, raceLine, settled, signIn, stub, test, timingRows, toast } from './dashboard'

const widgets = (page: Page, name: 'Widgets' | 'Comparison widgets'): Locator =>
  page.getByRole('list', { name, exact: true })

async function openCompare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compare Riders' }).click()
  return page.getByRole('dialog', { name: 'Compare Riders' })
}

/** The entry that is kept of the rider on the screen. */
async function keptEntry(
  page: Page,
): Promise<{ showComparison?: boolean; comparisonRider?: { name: string } }> {
  return page.evaluate(() => {
    const { dashboard } = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as {
      dashboard?: { activeRiders: { showComparison?: boolean; comparisonRider?: { name: string } }[] }
    }
    return dashboard?.activeRiders[0] ?? {}
  })
}

test('P-002 P-006 D-226 D-227 D-409 a rider is picked, another compared with him, and removed again', async ({
  page,
  follow,
}) => {
  await follow()
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await riders.getByRole('checkbox', { name: 'Ana Zed' }).check()
  await riders.getByRole('button', { name: 'Save' }).click()
  await expect(raceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await expect(widgets(page, 'Comparison widgets')).toHaveCount(0)
  const dialog = await openCompare(page)
  await choose(dialog, 'Select Other Rider', '#7 Bob Adams')
  await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Race 1/)
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog).toBeHidden()
  const heading = page.getByRole('heading', { name: 'Speed', exact: true })
  for (const name of ['Widgets', 'Comparison widgets'] as const)
    await expect(widgets(page, name).getByRole('article').filter({ has: heading })).toContainText(
      /\d+\.\d{2}mph/,
    )
  await expect(cell(timingRows(page).first(), 'speed')).toHaveText(/^\d+\.\d{2}$/)
  await expect
    .poll(() => keptEntry(page))
    .toMatchObject({ showComparison: true, comparisonRider: { name: 'Bob Adams' } })

  // A widget is there to be used: a tile opens what is behind it.
  await widgets(page, 'Widgets').getByRole('button', { name: 'Last Lap', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Last Lap Overview' })).toBeVisible()
  await page.keyboard.press('Escape')

  const again = await openCompare(page)
  await again.getByRole('button', { name: 'Remove' }).click()
  await again.getByRole('button', { name: 'Close' }).click()
  await expect(widgets(page, 'Comparison widgets')).toHaveCount(0)
  await expect(widgets(page, 'Widgets')).toBeVisible()
  await expect.poll(() => keptEntry(page)).toMatchObject({ showComparison: false })
  expect(await keptEntry(page)).not.toHaveProperty('comparisonRider')
})

test('P-008 D-183 tires: not there at first, and what is saved is there for everybody', async ({
  page,
  follow,
}) => {
  // Nobody else saves anything of him.
  await follow('Zoe Hale')
  const tires = page.getByRole('region', { name: 'Tires of Zoe Hale' })
  // Far back as he is, the table is long enough for him and shows him.
  await expect(timingRows(page)).toHaveCount(15)
  await expect(timingRows(page).and(page.locator('[data-row="primary"]'))).toBeInViewport()
  await expect(tires).toHaveCount(0)
  await page.getByRole('button', { name: 'App Settings' }).click()
  await page.getByText('Show Tire Section').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const front = String(20 + Math.floor(Math.random() * 20))
  await tires.getByLabel('Front Tire').fill(front)
  await tires.getByLabel('Rear Tire').fill('22.5')
  await tires.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, /saved|updated/i)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(tires.getByLabel('Front Tire')).toHaveValue(front)
})

test('D-292 no dialog is closed before somebody is followed', async ({ page, follow }) => {
  await follow()
  for (const name of ['Select Rider', 'App Settings', 'Templates']) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(toast(page, 'Please select a rider first')).toHaveCount(1)
    await expect(dialog).toBeVisible()
    // The message can be reached, although a dialog is open.
    await toast(page, 'Please select a rider first').getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page, 'Please select a rider first')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.reload()
    await settled(page)
  }
})

test.describe('an administrator adds a race', () => {
  test.use({ expectedComplaints: [/blocked by Playwright|status of 500/] })

  test('D-357 D-358 classes and sessions of an event that cannot be had are told in their own words', async ({
    page,
  }) => {
    await signIn(page.request)
    await stub(page, '/api/category', {}, 500)
    await stub(page, '/api/session-type', {}, 500)
    await page.goto('/admin/race')
    await expect(page.getByRole('row', { name: /Spring Round/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Create Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Race' })
    await dialog.getByLabel('Year').fill('2025')
    await dialog.getByLabel('Event').fill('Spring Round')
    await expect(toast(page, 'Failed to fetch categories')).toHaveCount(1)
    await choose(dialog, 'Class', 'Superbike')
    await expect(toast(page, 'Failed to fetch session types')).toHaveCount(1)
  })
})
