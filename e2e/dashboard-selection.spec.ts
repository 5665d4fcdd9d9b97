// Whom one follows, and in which session.
import { cell, choose, expect, overlay, raceLine, settled, test, timingRows, title, toast } from './dashboard'
import { expectAccessible } from './journey'

test('D-031 D-060 D-231 D-381 nobody is followed: no dialog is left before somebody is', async ({
  page,
  follow,
}) => {
  await follow()
  await expect(page.getByText('No rider selected')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Selected riders' })).toBeHidden()
  const historical = page.locator('dialog', { hasText: 'Historical Race Selection' })
  await expect(historical).toHaveText(/Select a historical race\.$/)
  await expect(historical).toBeHidden()
  for (const name of ['Select Rider', 'App Settings']) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(toast(page, 'Please select a rider first')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 500)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible()
    if (name === 'Select Rider') {
      await expectAccessible(page)
      await page.reload()
      await settled(page)
    }
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog', { name: 'Select Rider' }).getByText('Ana Zed').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(title(page)).toHaveText(/Session Timing.*Superbike - Summer Round - Monterey, California/)
})

test('D-002 D-029 D-030 D-034 D-213 D-214 D-215 riders of two classes are checked, switched by chips and unchecked', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  const third = page.getByText(/^Race 1 - /)
  const chips = page.getByRole('list', { name: 'Selected riders' }).getByRole('button')
  await expect(third).toHaveText('Race 1 - Ana Zed')
  await page.getByRole('button', { name: 'Select Rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  const list = dialog.getByRole('list', { name: 'Riders' })
  const box = (name: string) => list.getByRole('checkbox', { name })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  expect(await list.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(list.getByRole('listitem').last()).toContainText('Ana Zed')
  await expect(box('Ana Zed')).toBeChecked()
  await box('Bob Adams').check()
  await expect(third).toHaveText('Race 1 - Bob Adams')
  await choose(dialog, 'Class', 'Twins Cup')
  await box('Cora Van Dyke').check()
  await expect(third).toHaveText('Race 1 - Cora Van Dyke')
  await box('Cora Van Dyke').uncheck()
  await expect(third).toHaveText('Race 1 - Bob Adams')
  await box('Cora Van Dyke').check()
  await expect(third).toHaveText('Race 1 - Cora Van Dyke')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(chips).toHaveText(['#21', '#7', '#5'])
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(title(page)).toContainText('Twins Cup - Summer Round')
  await expect(timingRows(page).and(page.locator('[data-row="primary"]'))).toContainText('C. Van Dyke')

  await chips.first().click()
  await expect(title(page)).toContainText('Superbike - Summer Round')
  await expect(third).toHaveText('Race 1 - Ana Zed')
  const hers = timingRows(page).and(page.locator('[data-row="primary"]'))
  await expect(hers).toContainText('A. Zed')
  // The tiles are hers, too.
  const tiles = page.getByRole('list', { name: 'Widgets', exact: true }).getByRole('article')
  const bestLap = (await cell(hers, 'best_lap').textContent()) ?? ''
  expect(bestLap).toMatch(/^00:01:\d\d\.\d{3}$/)
  await expect(tiles.filter({ has: page.getByRole('heading', { name: 'Best Lap' }) })).toContainText(bestLap)
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await expect(dialog.getByRole('button', { name: 'Class' })).toHaveText('Superbike')
  await box('Ana Zed').uncheck()
  await expect(third).toHaveText('Race 1 - Cora Van Dyke')
  await box('Bob Adams').uncheck()
  await expect(chips).toHaveCount(0)
  await expect(third).toHaveText('Race 1 - Cora Van Dyke')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('D-032 D-044 D-223 D-224 a session is chosen by event, track and race, and kept where the next rider has it', async ({
  page,
  follow,
}) => {
  await follow('Eli Quist', 'Ana Zed')
  await page.getByRole('button', { name: 'Select Race' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Race' })
  await choose(dialog, 'Event', '2024 - Spring Round')
  await expect(dialog.getByRole('button', { name: 'Track' })).toHaveText('Birmingham, Alabama')
  await choose(dialog, 'Race', /^Birmingham, Alabama Qualifying \(00:01:3\d\.\d{3}\)$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(raceLine(page, 'Qualifying - Ana Zed')).toBeVisible()
  await expect(raceLine(page, '2024 - Birmingham, Alabama')).toBeVisible()
  await expect(timingRows(page)).toHaveCount(13)

  // Of the same class and weekend: the session stays.
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog').getByText('Bob Adams').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(raceLine(page, 'Qualifying - Bob Adams')).toBeVisible()
  await expect(raceLine(page, '2024 - Birmingham, Alabama')).toBeVisible()

  // A rider without that event begins with the first of his own.
  await page.route('**/api/dashboard/events?*', async route => {
    const answer = await route.fetch()
    const { events, ...rest } = (await answer.json()) as { events: { event: string }[] }
    await route.fulfill({ json: { ...rest, events: events.filter(({ event }) => event === 'Summer Round') } })
  })
  await page.getByRole('button', { name: '#21' }).click()
  await expect(raceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await expect(raceLine(page, '2025 - Monterey, California')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('D-232 a reload keeps riders and session, but no dialog and no waiting', async ({ page, follow }) => {
  await follow('Ana Zed', 'Bob Adams')
  await page.getByRole('button', { name: 'Select Race' }).click()
  await choose(page.getByRole('dialog'), 'Race', /Practice 1/)
  await expect(raceLine(page, 'Practice 1 - Bob Adams')).toBeVisible()
  const kept = await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, unknown>
    const state = typeof root['dashboard'] === 'string' ? JSON.parse(root['dashboard']) : root['dashboard']
    return (state as { activeRiders: Record<string, Record<string, unknown>>[] }).activeRiders
  })
  const category = expect.objectContaining({ sort_name: 'Superbike' })
  expect(kept).toMatchObject([
    { primaryRider: { id: expect.any(String) }, category, default: false, showComparison: false },
    {
      primaryRider: {
        id: expect.any(String),
        category,
        event: { event: 'Summer Round', year: 2025 },
        location: 'Monterey, California',
        race: { id: expect.any(String), isLive: false },
        tireData: null,
      },
      category,
      default: true,
      showComparison: false,
    },
  ])
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/api/dashboard/summary?*', () => held)
  await choose(page.getByRole('dialog'), 'Race', /Qualifying/)
  await expect(overlay(page)).toBeVisible()
  await page.unroute('**/api/dashboard/summary?*')
  await page.reload()
  letGo()
  await settled(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(raceLine(page, 'Qualifying - Bob Adams')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Selected riders' }).getByRole('button')).toHaveText([
    '#21',
    '#7',
  ])
  await expect(timingRows(page)).toHaveCount(13)
})
