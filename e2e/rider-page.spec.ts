// The page of one rider: from the timing table, a chip and the palette, on every width, and what goes wrong.
import type { Page } from '@playwright/test'
import { expect, findTimingRows, findTitle, test, waitUntilLoaded } from './dashboard'
import { accessibilityWidths, expectAccessible, expectNoSidewaysScroll, signInAs, widths } from './journey'

const findSessions = (page: Page) => page.getByRole('region', { name: 'Sessions' }).first()

async function expectPageOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/user\/riders\/[\w-]+$/)
  await expect(findTitle(page)).toHaveText(name)
}

async function runCommand(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search riders/ }).fill(text)
  await page.keyboard.press('Enter')
}

test('the page of a rider lists best laps by track and all sessions, and opens a replay and the charts', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await findTimingRows(page).filter({ hasText: 'B. Adams' }).click()
  await page.getByRole('menuitem', { name: 'Rider’s page' }).click()
  await expectPageOf(page, '#7 Bob Adams')

  const bests = page.getByRole('table', { name: 'Best laps by track' })
  await expect(bests.getByRole('row')).toHaveCount(3)
  await expect(bests.getByRole('rowheader')).toHaveText(['Birmingham, Alabama', 'Monterey, California'])

  const sessions = page.getByRole('table', { name: 'Sessions' })
  await expect(sessions.getByRole('row')).toHaveCount(11)
  await expect(sessions.getByRole('row').nth(1)).toContainText('Summer Round')
  await expect(sessions.getByRole('row').nth(1)).toContainText('8 laps, tires not entered')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(sessions.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()

  await page.reload()
  await expectPageOf(page, '#7 Bob Adams')
  await sessions
    .getByRole('link', { name: /^Replay Race 1, Summer Round/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/dashboard\?race=[\w-]+&rider=[\w-]+&at=start/)
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
  await page.goBack()
  await expectPageOf(page, '#7 Bob Adams')
  await sessions
    .getByRole('link', { name: /^Charts/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/charts\?race=[\w-]+&rider=[\w-]+&chart=laptimes/)
})

test('the page of a rider opens from a chip and from the palette, by keyboard', async ({ page, follow }) => {
  await follow('Ana Zed', 'Bob Adams')
  await page.getByRole('button', { name: '#21', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectPageOf(page, '#21 Ana Zed')
  await page.goBack()
  await waitUntilLoaded(page)
  await runCommand(page, "bob adams rider's page")
  await expectPageOf(page, '#7 Bob Adams')
})

test('R-138 with hidden results the page of a rider shows only the result of the race that was seen', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed', 'Bob Adams')
  await page.getByRole('link', { name: 'Rider’s page of #21 Ana Zed' }).click()
  await expectPageOf(page, '#21 Ana Zed')
  await runCommand(page, 'hide results')
  const bests = page.getByRole('table', { name: 'Best laps by track' })
  await expect(bests).toContainText('hidden')
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
  // The race that the dashboard showed.
  await expect(rows.nth(1)).toContainText('00:01:')
  await expect(rows.nth(2)).toContainText('hidden')
  await expect(rows.nth(2)).not.toContainText('00:01:')
})

test('the page of a rider fits every width and is accessible', async ({ page, follow }) => {
  await follow('Ana Zed', 'Bob Adams')
  await page.getByRole('link', { name: 'Rider’s page of #21 Ana Zed' }).click()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectPageOf(page, '#21 Ana Zed')
    await expect(findSessions(page).getByRole('link', { name: /^Open/ })).toHaveCount(10)
    await expectNoSidewaysScroll(page)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
  }
})

test('an administrator opens the page of a rider with links to their own dashboard', async ({ page }) => {
  await signInAs(page, 'admin')
  const response = await page.request.get('/api/dashboard/rider/list', {
    params: { category_id: 'Superbike' },
  })
  const { riders } = (await response.json()) as { riders: { id: string; name: string }[] }
  const ana = riders.find(({ name }) => name === 'Ana Zed')
  const opened = await page.goto(`/user/riders/${ana?.id}`)
  expect(opened?.status()).toBe(200)
  await expectPageOf(page, '#21 Ana Zed')
  const link = page.getByRole('link', { name: /^Open/ }).first()
  await expect(link).toHaveAttribute('href', /^\/admin\/race-dashboard\?race=/)
})

test.describe('a rider who does not exist', () => {
  test.use({ expectedConsoleErrors: [/blocked by Playwright|404/] })

  test('the page of an unknown rider says so and leads to the dashboard', async ({ page, follow }) => {
    await follow('Ana Zed')
    await page.goto('/user/riders/unknown')
    await expect(page.getByText('Rider not found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL('/user/dashboard')
  })
})
