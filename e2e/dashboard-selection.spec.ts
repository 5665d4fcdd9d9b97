// Selection of riders and sessions.
import {
  findCell,
  choose,
  expect,
  findOverlay,
  findRaceLine,
  waitUntilLoaded,
  test,
  findTimingRows,
  findTitle,
  findToast,
} from './dashboard'
import { expectAccessible } from './journey'

test('D-031 D-060 D-231 D-381 without a selected rider the dialogs cannot be closed', async ({
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
    await expect(findToast(page, 'Please select a rider first')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 500)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible()
    if (name === 'Select Rider') {
      await expectAccessible(page)
      await page.reload()
      await waitUntilLoaded(page)
    }
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog', { name: 'Select Rider' }).getByText('Ana Zed').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findTitle(page)).toHaveText(/Session Timing.*Superbike - Summer Round - Monterey, California/)
})

test('D-002 D-029 D-030 D-034 D-213 D-214 D-215 riders of two classes can be selected, switched with chips and deselected', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  const raceAndRider = page.getByText(/^Race 1 - /)
  const chips = page.getByRole('list', { name: 'Selected riders' }).getByRole('button')
  await expect(raceAndRider).toHaveText('Race 1 - Ana Zed')
  await page.getByRole('button', { name: 'Select Rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  const list = dialog.getByRole('list', { name: 'Riders' })
  const findCheckbox = (name: string) => list.getByRole('checkbox', { name })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  expect(await list.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(list.getByRole('listitem').last()).toContainText('Ana Zed')
  await expect(findCheckbox('Ana Zed')).toBeChecked()
  await findCheckbox('Bob Adams').check()
  await expect(raceAndRider).toHaveText('Race 1 - Bob Adams')
  await choose(dialog, 'Class', 'Twins Cup')
  await findCheckbox('Cora Van Dyke').check()
  await expect(raceAndRider).toHaveText('Race 1 - Cora Van Dyke')
  await findCheckbox('Cora Van Dyke').uncheck()
  await expect(raceAndRider).toHaveText('Race 1 - Bob Adams')
  await findCheckbox('Cora Van Dyke').check()
  await expect(raceAndRider).toHaveText('Race 1 - Cora Van Dyke')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(chips).toHaveText(['#21', '#7', '#5'])
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(findTitle(page)).toContainText('Twins Cup - Summer Round')
  await expect(findTimingRows(page).and(page.locator('[data-row="primary"]'))).toContainText('C. Van Dyke')

  await chips.first().click()
  await expect(findTitle(page)).toContainText('Superbike - Summer Round')
  await expect(raceAndRider).toHaveText('Race 1 - Ana Zed')
  const primaryRow = findTimingRows(page).and(page.locator('[data-row="primary"]'))
  await expect(primaryRow).toContainText('A. Zed')
  // The tiles show the same rider.
  const tiles = page.getByRole('list', { name: 'Widgets', exact: true }).getByRole('article')
  const bestLap = (await findCell(primaryRow, 'best_lap').textContent()) ?? ''
  expect(bestLap).toMatch(/^00:01:\d\d\.\d{3}$/)
  await expect(tiles.filter({ has: page.getByRole('heading', { name: 'Best Lap' }) })).toContainText(bestLap)
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await expect(dialog.getByRole('button', { name: 'Class' })).toHaveText('Superbike')
  await findCheckbox('Ana Zed').uncheck()
  await expect(raceAndRider).toHaveText('Race 1 - Cora Van Dyke')
  await findCheckbox('Bob Adams').uncheck()
  await expect(chips).toHaveCount(0)
  await expect(raceAndRider).toHaveText('Race 1 - Cora Van Dyke')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('D-032 D-044 D-223 D-224 a session is chosen by event, track and race, and stays if the next rider took part in it', async ({
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
  await expect(findRaceLine(page, 'Qualifying - Ana Zed')).toBeVisible()
  await expect(findRaceLine(page, '2024 - Birmingham, Alabama')).toBeVisible()
  await expect(findTimingRows(page)).toHaveCount(13)

  // The next rider is in the same class and event, so the session stays.
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog').getByText('Bob Adams').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(findRaceLine(page, 'Qualifying - Bob Adams')).toBeVisible()
  await expect(findRaceLine(page, '2024 - Birmingham, Alabama')).toBeVisible()

  // A rider who is not in that event starts with the latest own event.
  await page.route('**/api/dashboard/events?*', async route => {
    const response = await route.fetch()
    const { events, ...rest } = (await response.json()) as { events: { event: string }[] }
    await route.fulfill({ json: { ...rest, events: events.filter(({ event }) => event === 'Summer Round') } })
  })
  await page.getByRole('button', { name: /^#\s?21$/ }).click()
  await expect(findRaceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await expect(findRaceLine(page, '2025 - Monterey, California')).toBeVisible()
  await expect(findOverlay(page)).toBeHidden()
})

test('D-232 a reload restores riders and session, but no open dialog and no loading state', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed', 'Bob Adams')
  await page.getByRole('button', { name: 'Select Race' }).click()
  await choose(page.getByRole('dialog'), 'Race', /Practice 1/)
  await expect(findRaceLine(page, 'Practice 1 - Bob Adams')).toBeVisible()
  const persisted = await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, unknown>
    const state = typeof root['dashboard'] === 'string' ? JSON.parse(root['dashboard']) : root['dashboard']
    return (state as { activeRiders: Record<string, Record<string, unknown>>[] }).activeRiders
  })
  const category = expect.objectContaining({ sort_name: 'Superbike' })
  expect(persisted).toMatchObject([
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
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/dashboard/summary?*', () => released)
  await choose(page.getByRole('dialog'), 'Race', /Qualifying/)
  await expect(findOverlay(page)).toBeVisible()
  await page.unroute('**/api/dashboard/summary?*')
  await page.reload()
  release()
  await waitUntilLoaded(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findRaceLine(page, 'Qualifying - Bob Adams')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Selected riders' }).getByRole('button')).toHaveText([
    '#21',
    '#7',
  ])
  await expect(findTimingRows(page)).toHaveCount(13)
})
