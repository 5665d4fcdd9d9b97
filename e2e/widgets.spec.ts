// Widgets on the dashboard: picking, pop-ups, settings, moving, removing and restoring.
import type { Locator, Page } from '@playwright/test'
import {
  findCell,
  choose,
  expect,
  stubNoLiveRace,
  waitUntilLoaded,
  test,
  findTimingRows,
  findToast,
} from './dashboard'
import { expectAccessible, signIn } from './journey'
import {
  chooseTileAction,
  expectTiles,
  padWithEmptyPlaces,
  deleteTemplates,
  emptyPlace,
  pickWidget,
  findPlaces,
  saveTemplate,
  fetchTemplates,
  findPlace,
} from './widget-grid'

test.afterEach(({ page }) => deleteTemplates(page))

interface WidgetKind {
  readonly label: string
  readonly stored: string
  /** The title of the tile with default settings. */
  readonly title: string
  readonly detail: string
}

/** In the order of the picker. */
const kinds: readonly WidgetKind[] = [
  { label: 'Sector Time', stored: 'SectorTime', title: 'Sector 1', detail: 'Sector 1 Overview' },
  { label: 'Single Datapoint', stored: 'SingleDatapoint', title: 'Last Lap', detail: 'Last Lap Overview' },
  createKind('Dual Datapoint', 'DualDatapoint'),
  createKind('Countdown Timer', 'CountdownTimer'),
  createKind('Ideal Lap', 'TheoreticalLaps'),
  createKind('Weather', 'Weather'),
  createKind('Race Status', 'Status'),
  createKind('Speed', 'Speed'),
  createKind('Heater', 'Heater'),
  createKind('Gap', 'Gap'),
  createKind('Tire Data', 'Tire_Data'),
]
const titles = kinds.map(({ title }) => title)

function createKind(label: string, stored: string): WidgetKind {
  return { label, stored, title: label, detail: label }
}

const expectHidden = (dialog: Locator): Promise<void> => expect(dialog).toBeHidden()

/** Changes the summary so that the rider has just crossed the start line. */
async function stubRecentCrossing(page: Page, name: string): Promise<void> {
  await page.route('**/api/dashboard/summary?*', async route => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { name: string }[] }
    // The wire format is UTC-4.
    const last_crossed_start = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 23)
    const row = data.find(each => each.name === name)
    // Longer than a slow machine needs for the whole test.
    const avg_lap_time = '570.000'
    if (row) Object.assign(row, { last_crossed_start, avg_lap_time })
    await route.fulfill({ json: { ...rest, data } })
  })
}

async function pickAllWidgets(page: Page): Promise<void> {
  await page.getByRole('button', { name: emptyPlace }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  const offeredWidgets = picker.getByRole('list', { name: 'Widgets' }).getByRole('button')
  await expect(offeredWidgets.first()).toBeVisible()
  const labels = await offeredWidgets.locator('> :first-child').allTextContents()
  expect(labels.slice(0, kinds.length)).toEqual(kinds.map(({ label }) => label))
  await picker.getByRole('checkbox', { name: 'Create widgets one after another' }).check()
  const search = picker.getByRole('searchbox', { name: 'Search' })
  await search.fill('tractor')
  await expect(picker.getByText('No results found')).toBeVisible()
  await expectAccessible(page)
  for (const [index, { label }] of kinds.entries()) {
    await search.fill(label.toUpperCase().slice(0, 6))
    await pickWidget(picker, label)
    await expect(findPlaces(page).locator('article')).toHaveCount(index + 1)
    // The search term is cleared after a pick.
    await expect(search).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expectHidden(picker)
}

test('D-003 D-131 D-132 D-133 D-134 D-136 D-137 D-140 D-141 D-142 D-143 D-145 D-206 D-207 D-208 D-209 D-210 all widgets can be added one after another, and each opens its detail and its settings', async ({
  page,
  follow,
}) => {
  // The content of a pop-up is loaded when it is first opened.
  const details = new Set<string>()
  page.on('request', request => {
    if (/\/detail-[^/]*\.js$/.test(request.url())) details.add(request.url())
  })
  await follow('Mia Baker')
  await expect(findTimingRows(page)).toHaveCount(13)
  await saveTemplate(page, 'From nothing', 'Create Empty Template')
  await expectTiles(page, padWithEmptyPlaces([], 10))
  await pickAllWidgets(page)
  await expectTiles(page, [...titles, emptyPlace])

  await test.step('every tile shows its values', async () => {
    const findTile = (title: string): Locator =>
      findPlaces(page).filter({ has: page.getByRole('heading', { name: title }) })
    await expect(findTile('Sector 1')).toHaveText(/M\. Baker.*Current\d+\.\d{3}.*3rdFastest\d+\.\d{3}.*3rd/)
    await expect(findTile('Last Lap')).toHaveText(/00:01:\d\d\.\d{3}/)
    await expect(findTile('Dual Datapoint')).toHaveText(/Speed.*\d+\.\d{2}mphBest Lap.*00:01:\d\d\.\d{3}/)
    await expect(findTile('Ideal Lap')).toHaveText(/00:01:\d\d\.\d{3}Session/)
    await expect(findTile('Weather').getByRole('img')).toBeVisible()
    await expect(findTile('Weather')).toHaveText(/-?\d+(\.\d)?.?°F/)
    await expect(findTile('Race Status').locator('svg').first()).toBeVisible()
    await expect(findTile('Race Status')).toHaveText(/^Race Status(?!Race 1).+Race 1$/)
    await expect(findTile('Speed')).toHaveText(/\d+\.\d{2}mph/)
    await expect(findTile('Heater')).toHaveText(/[+-]?\d+\.\ds(Hot lap|On the pace|Slow lap)/)
    await expect(findTile('Gap')).toHaveText(/\d\.\d{3}sAhead · B\. Adams.*Behind · .*\d\.\d{3} s/)
  })

  expect(details.size).toBe(0)
  for (const [index, { label, detail }] of kinds.entries())
    await test.step(`${label} opens its detail on click and its settings with the gear`, async () => {
      const before = details.size
      await findPlace(page, index).click()
      const popUp = page.getByRole('dialog', { name: detail, exact: true })
      await expect(popUp.getByRole('status')).toHaveCount(0)
      await expect(popUp.locator('table, dl, form').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expectHidden(popUp)
      await chooseTileAction(findPlace(page, index), 'Settings')
      const settings = page.getByRole('dialog', { name: `${label} Settings` })
      await expect(settings.getByText('Racer', { exact: true })).toBeVisible()
      if (index === 0) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expectHidden(settings)
      expect(details.size).toBeGreaterThan(before)
    })

  await saveTemplate(page, 'From nothing', 'Update Template')
  const [template] = await fetchTemplates(page)
  expect(template?.widgets.map(({ name }) => name)).toEqual(kinds.map(({ stored }) => stored))
})

test('D-008 D-122 D-135 D-144 the tiles show the values, differences, countdown and tires of the followed rider', async ({
  page,
  follow,
}) => {
  await stubRecentCrossing(page, 'Tom Evans')
  await follow('Tom Evans')
  await saveTemplate(page, 'Own tiles', 'Create Empty Template')
  await page.getByRole('button', { name: emptyPlace }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  await picker.getByRole('checkbox').check()
  for (const label of ['Single Datapoint', 'Sector Time', 'Countdown Timer', 'Tire Data'])
    await pickWidget(picker, label)
  await page.keyboard.press('Escape')
  const [lastLap, sector, countdown, tires] = [0, 1, 2, 3].map(place => findPlace(page, place))
  if (!lastLap || !sector || !countdown || !tires) throw new Error('Expected four tiles')

  await test.step('the value is the one of the rider’s row, with the difference to the leader', async () => {
    await chooseTileAction(lastLap, 'Settings')
    const dialog = page.getByRole('dialog')
    await choose(dialog, 'Show Difference', 'Yes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const primaryRow = findTimingRows(page).and(page.locator('[data-row="primary"]'))
    const [riderTime, leaderTime] = await Promise.all(
      [primaryRow, findTimingRows(page).first()].map(row => findCell(row, 'last_lap').textContent()),
    )
    const parseSeconds = (text: string | null): number =>
      Number(text?.slice(-6)) + 60 * Number(text?.slice(3, 5))
    const difference = (parseSeconds(leaderTime ?? null) - parseSeconds(riderTime ?? null)).toFixed(3)
    await expect(lastLap).toContainText(riderTime ?? '')
    await expect(lastLap).toContainText(difference)
    await expect(lastLap.getByRole('article')).toHaveAttribute('data-state', 'worse')
  })

  await test.step('the sector tile shows time and rank of the second sector', async () => {
    await chooseTileAction(sector, 'Settings')
    const settings = page.getByRole('dialog')
    await settings.getByRole('button', { name: /^Sector \d/ }).click()
    await page.getByRole('option', { name: '2', exact: true }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(sector.getByRole('heading')).toHaveText('Sector 2')
    await sector.click()
    const modal = page.getByRole('dialog', { name: 'Sector 2 Overview', exact: true })
    await expect(modal.getByRole('tab')).toHaveText(['Fastest', 'Last Lap', 'All Laps'])
    const riderRow = modal.getByRole('row').filter({ hasText: 'T. Evans' })
    const [place, , time] = await riderRow
      .getByRole('cell')
      .or(riderRow.getByRole('rowheader'))
      .allTextContents()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sector).toContainText(`${time}`)
    await expect(sector.getByText(`${place}th`, { exact: true }).first()).toBeVisible()
  })

  await test.step('the countdown decreases', async () => {
    const readRemaining = async (): Promise<number> => {
      const [, minutes, seconds] = /(\d):(\d\d)/.exec((await countdown.textContent()) ?? '') ?? []
      return Number(minutes) * 60 + Number(seconds)
    }
    const before = await readRemaining()
    expect(before).toBeGreaterThan(35)
    await expect.poll(readRemaining).toBeLessThan(before)
  })

  await test.step('tires saved in the pop-up are shown on the tile', async () => {
    await expect(tires).toHaveText(/-/)
    await tires.click()
    const form = page.getByRole('dialog', { name: 'Tire Data' })
    await form.getByRole('spinbutton', { name: 'Front Tire' }).fill('31.5')
    await form.getByRole('spinbutton', { name: 'Rear Tire' }).fill('24')
    await choose(form, 'Tire Type', 'Rainy')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(findToast(page, 'Tire data')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tires).toHaveText(/Rainy.*Front31\.5Rear24/)
  })
})

test('D-173 P-009 tiles that were moved by keys, menu or dragging and removed are restored in the same order after a reload and on another device', async ({
  page,
  follow,
  browser,
  account,
}) => {
  await follow('Ana Zed')
  await saveTemplate(page, 'Mine', 'Create Empty Template')
  await page.getByRole('button', { name: emptyPlace }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  await picker.getByRole('checkbox').check()
  for (const label of ['Gap', 'Speed', 'Heater', 'Weather', 'Race Status']) await pickWidget(picker, label)
  await page.keyboard.press('Escape')
  await expectHidden(picker)

  await findPlace(page, 0).getByRole('button', { name: 'Move Gap' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectTiles(page, padWithEmptyPlaces(['Speed', 'Gap', 'Heater', 'Weather', 'Race Status'], 10))
  await expect(findPlace(page, 1).getByRole('button', { name: 'Move Gap' })).toBeFocused()
  await expect(page.getByText('Moved to place 2 of 10')).toBeAttached()
  await chooseTileAction(findPlace(page, 4), 'Move left')
  await expect(page.getByText('Moved to place 4 of 10')).toBeAttached()
  await expectTiles(page, padWithEmptyPlaces(['Speed', 'Gap', 'Heater', 'Race Status', 'Weather'], 10))
  await drag(page, findPlace(page, 0), findPlace(page, 5))
  await expectTiles(
    page,
    padWithEmptyPlaces([emptyPlace, 'Gap', 'Heater', 'Race Status', 'Weather', 'Speed'], 10),
  )
  await expect(page.getByText('Moved to place 6 of 10')).toBeAttached()
  await chooseTileAction(findPlace(page, 2), 'Remove')
  const remainingTitles = padWithEmptyPlaces(
    [emptyPlace, 'Gap', emptyPlace, 'Race Status', 'Weather', 'Speed'],
    10,
  )
  await expectTiles(page, remainingTitles)
  await expect(findPlace(page, 2).getByRole('button', { name: emptyPlace })).toBeFocused()
  await chooseTileAction(findPlace(page, 1), 'Settings')
  await choose(page.getByRole('dialog'), 'Theme', 'Simple')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await saveTemplate(page, 'Mine', 'Update Template')

  const [template] = await fetchTemplates(page)
  expect(template?.widgets).toMatchObject([
    { name: 'Placeholder' },
    { name: 'Gap', widgetSettings: { Racer: '', Size: 2, Theme: 'Simple' } },
    { name: 'Placeholder' },
    { name: 'Status', widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight' } },
    { name: 'Weather', widgetSettings: { Theme: 'Highlight' } },
    { name: 'Speed', widgetSettings: { Discard_Speeds_Slower_Than: 6 } },
  ])
  await page.reload()
  await waitUntilLoaded(page)
  await expectTiles(page, remainingTitles)

  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  await stubNoLiveRace(otherPage)
  await signIn(otherPage, account)
  await otherPage.goto('/user/dashboard')
  await waitUntilLoaded(otherPage)
  await expectTiles(otherPage, remainingTitles)
  await expect(findPlace(otherPage, 1).getByRole('article')).toHaveAttribute('data-look', 'Simple')
  await otherPage.getByRole('button', { name: 'Templates', exact: true }).click()
  await expect(otherPage.getByRole('dialog').getByRole('heading', { name: /^Mine/ })).toHaveText(
    'MineSelected',
  )
  await otherContext.close()
})

/** Drags a tile by its handle with the mouse. */
async function drag(page: Page, tile: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await tile.hover()
  await tile.getByRole('button', { name: /^Move / }).hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('The target place is not visible')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 })
  await expect(to).toHaveAttribute('data-target', '')
  await page.mouse.up()
}
