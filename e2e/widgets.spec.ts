// A dashboard from nothing: every widget picked, looked into, configured, moved and removed; and it comes back.
import type { Locator, Page } from '@playwright/test'
import { cell, choose, expect, nothingLive, settled, signIn, test, timingRows, toast } from './dashboard'
import { expectAccessible } from './journey'
import {
  chooseAction,
  expectTiles,
  filled,
  forgetTemplates,
  free,
  pickIn,
  places,
  saveAs,
  savedTemplates,
  tileAt,
} from './widget-grid'

test.afterEach(({ page }) => forgetTemplates(page))

interface Kind {
  readonly label: string
  readonly stored: string
  /** Of a tile with the settings it comes with. */
  readonly title: string
  readonly detail: string
}

/** In the order of the picker. */
const kinds: readonly Kind[] = [
  { label: 'Sector Time', stored: 'SectorTime', title: 'Sector 1', detail: 'Sector 1 Overview' },
  { label: 'Single Datapoint', stored: 'SingleDatapoint', title: 'Last Lap', detail: 'Last Lap Overview' },
  same('Dual Datapoint', 'DualDatapoint'),
  same('Countdown Timer', 'CountdownTimer'),
  same('Ideal Lap', 'TheoreticalLaps'),
  same('Weather', 'Weather'),
  same('Race Status', 'Status'),
  same('Speed', 'Speed'),
  same('Heater', 'Heater'),
  same('Gap', 'Gap'),
  same('Tire Data', 'Tire_Data'),
]
const titles = kinds.map(({ title }) => title)

function same(label: string, stored: string): Kind {
  return { label, stored, title: label, detail: label }
}

const gone = (dialog: Locator): Promise<void> => expect(dialog).toBeHidden()

/** Over the line a moment ago, as in a race that is running. */
async function justCrossed(page: Page, name: string): Promise<void> {
  await page.route('**/api/dashboard/summary?*', async route => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { name: string }[] }
    // The wire's clock is four hours behind.
    const last_crossed_start = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 23)
    const row = data.find(each => each.name === name)
    if (row) Object.assign(row, { last_crossed_start })
    await route.fulfill({ json: { ...rest, data } })
  })
}

async function pickAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: free }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  const offered = picker.getByRole('list', { name: 'Widgets' }).getByRole('button')
  await expect(offered.first()).toBeVisible()
  const labels = await offered.locator('> :first-child').allTextContents()
  expect(labels.slice(0, kinds.length)).toEqual(kinds.map(({ label }) => label))
  await picker.getByRole('checkbox', { name: 'Create widgets one after another' }).check()
  const search = picker.getByRole('searchbox', { name: 'Search' })
  await search.fill('tractor')
  await expect(picker.getByText('No results found')).toBeVisible()
  await expectAccessible(page)
  for (const [index, { label }] of kinds.entries()) {
    await search.fill(label.toUpperCase().slice(0, 6))
    await pickIn(picker, label)
    await expect(places(page).locator('article')).toHaveCount(index + 1)
    // The next place is another question.
    await expect(search).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await gone(picker)
}

test('D-003 D-131 D-132 D-133 D-134 D-136 D-137 D-140 D-141 D-142 D-143 D-145 D-206 D-207 D-208 D-209 D-210 all widgets, one after another, each with its two pop-ups', async ({
  page,
  follow,
}) => {
  // What stands in the pop-ups is fetched when it is first looked at.
  const details = new Set<string>()
  page.on('request', request => {
    if (/\/detail-[^/]*\.js$/.test(request.url())) details.add(request.url())
  })
  await follow('Mia Baker')
  await expect(timingRows(page)).toHaveCount(13)
  await saveAs(page, 'From nothing', 'Create Empty Template')
  await expectTiles(page, filled([], 10))
  await pickAll(page)
  await expectTiles(page, [...titles, free])

  await test.step('every tile says what it is for', async () => {
    const tile = (title: string): Locator =>
      places(page).filter({ has: page.getByRole('heading', { name: title }) })
    await expect(tile('Sector 1')).toHaveText(/M\. Baker.*Current\d+\.\d{3}.*3rdFastest\d+\.\d{3}.*3rd/)
    await expect(tile('Last Lap')).toHaveText(/00:01:\d\d\.\d{3}/)
    await expect(tile('Dual Datapoint')).toHaveText(/Speed.*\d+\.\d{2}mphBest Lap.*00:01:\d\d\.\d{3}/)
    await expect(tile('Ideal Lap')).toHaveText(/00:01:\d\d\.\d{3}Session/)
    await expect(tile('Weather').getByRole('img')).toBeVisible()
    await expect(tile('Weather')).toHaveText(/-?\d+(\.\d)?.?°F/)
    await expect(tile('Race Status').locator('svg').first()).toBeVisible()
    await expect(tile('Race Status')).toHaveText(/^Race Status(?!Race 1).+Race 1$/)
    await expect(tile('Speed')).toHaveText(/\d+\.\d{2}mph/)
    await expect(tile('Heater')).toHaveText(/[+-]?\d+\.\ds(Hot lap|On the pace|Slow lap)/)
    await expect(tile('Gap')).toHaveText(/\d\.\d{3}Ahead · B\. Adams.*Behind · .*\d\.\d{3}/)
  })

  expect(details.size).toBe(0)
  for (const [index, { label, detail }] of kinds.entries())
    await test.step(`${label} opens by a click, and its settings by the gear`, async () => {
      const before = details.size
      await tileAt(page, index).click()
      const popUp = page.getByRole('dialog', { name: detail, exact: true })
      await expect(popUp.getByRole('status')).toHaveCount(0)
      await expect(popUp.locator('table, dl, form').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await gone(popUp)
      await chooseAction(tileAt(page, index), 'Settings')
      const settings = page.getByRole('dialog', { name: `${label} Settings` })
      await expect(settings.getByText('Racer', { exact: true })).toBeVisible()
      if (index === 0) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await gone(settings)
      expect(details.size).toBeGreaterThan(before)
    })

  await saveAs(page, 'From nothing', 'Update Template')
  const [template] = await savedTemplates(page)
  expect(template?.widgets.map(({ name }) => name)).toEqual(kinds.map(({ stored }) => stored))
})

test('D-008 D-122 D-135 D-144 the tiles are about the rider: his row, against the leader’s, his clock, his tires', async ({
  page,
  follow,
}) => {
  await justCrossed(page, 'Tom Evans')
  await follow('Tom Evans')
  await saveAs(page, 'His own', 'Create Empty Template')
  await page.getByRole('button', { name: free }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  await picker.getByRole('checkbox').check()
  for (const label of ['Single Datapoint', 'Sector Time', 'Countdown Timer', 'Tire Data'])
    await pickIn(picker, label)
  await page.keyboard.press('Escape')
  const [lastLap, sector, countdown, tires] = [0, 1, 2, 3].map(place => tileAt(page, place))
  if (!lastLap || !sector || !countdown || !tires) throw new Error('There are four')

  await test.step('a value is that of his row, and its difference to the leader', async () => {
    await chooseAction(lastLap, 'Settings')
    const dialog = page.getByRole('dialog')
    await choose(dialog, 'Show Difference', 'Yes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const own = timingRows(page).and(page.locator('[data-row="primary"]'))
    const [his, leaders] = await Promise.all(
      [own, timingRows(page).first()].map(row => cell(row, 'last_lap').textContent()),
    )
    const seconds = (text: string | null): number => Number(text?.slice(-6)) + 60 * Number(text?.slice(3, 5))
    const difference = (seconds(leaders ?? null) - seconds(his ?? null)).toFixed(3)
    await expect(lastLap).toContainText(his ?? '')
    await expect(lastLap).toContainText(difference)
    await expect(lastLap.getByRole('article')).toHaveAttribute('data-state', 'worse')
  })

  await test.step('of the second sector too', async () => {
    await chooseAction(sector, 'Settings')
    const settings = page.getByRole('dialog')
    await settings.getByRole('button', { name: /^Sector \d/ }).click()
    await page.getByRole('option', { name: '2', exact: true }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(sector.getByRole('heading')).toHaveText('Sector 2')
    await sector.click()
    const modal = page.getByRole('dialog', { name: 'Sector 2 Overview', exact: true })
    await expect(modal.getByRole('tab')).toHaveText(['Fastest', 'Last Lap', 'All Laps'])
    const his = modal.getByRole('row').filter({ hasText: 'T. Evans' })
    const [place, , time] = await his.getByRole('cell').or(his.getByRole('rowheader')).allTextContents()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sector).toContainText(`${time}`)
    await expect(sector.getByText(`${place}th`, { exact: true }).first()).toBeVisible()
  })

  await test.step('the lap runs out', async () => {
    const left = async (): Promise<number> => {
      const [, minutes, seconds] = /(\d):(\d\d)/.exec((await countdown.textContent()) ?? '') ?? []
      return Number(minutes) * 60 + Number(seconds)
    }
    const before = await left()
    expect(before).toBeGreaterThan(35)
    await expect.poll(left).toBeLessThan(before)
  })

  await test.step('his tires are saved in the pop-up and stand on the tile', async () => {
    await expect(tires).toHaveText(/-/)
    await tires.click()
    const form = page.getByRole('dialog', { name: 'Tire Data' })
    await form.getByRole('spinbutton', { name: 'Front Tire' }).fill('31.5')
    await form.getByRole('spinbutton', { name: 'Rear Tire' }).fill('24')
    await choose(form, 'Tire Type', 'Rainy')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Tire data')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tires).toHaveText(/Rainy.*Front31\.5Rear24/)
  })
})

test('D-173 P-009 tiles moved by keys, by the menu and by dragging, and one removed, are in the same order after a reload and elsewhere', async ({
  page,
  follow,
  browser,
  account,
}) => {
  await follow('Ana Zed')
  await saveAs(page, 'Mine', 'Create Empty Template')
  await page.getByRole('button', { name: free }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add Widget' })
  await picker.getByRole('checkbox').check()
  for (const label of ['Gap', 'Speed', 'Heater', 'Weather', 'Race Status']) await pickIn(picker, label)
  await page.keyboard.press('Escape')
  await gone(picker)

  await tileAt(page, 0).getByRole('button', { name: 'Move Gap' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectTiles(page, filled(['Speed', 'Gap', 'Heater', 'Weather', 'Race Status'], 10))
  await expect(tileAt(page, 1).getByRole('button', { name: 'Move Gap' })).toBeFocused()
  await expect(page.getByText('Moved to place 2 of 10')).toBeAttached()
  await chooseAction(tileAt(page, 4), 'Move left')
  await expectTiles(page, filled(['Speed', 'Gap', 'Heater', 'Race Status', 'Weather'], 10))
  await drag(page, tileAt(page, 0), tileAt(page, 5))
  await expectTiles(page, filled([free, 'Gap', 'Heater', 'Race Status', 'Weather', 'Speed'], 10))
  await chooseAction(tileAt(page, 2), 'Remove')
  const left = filled([free, 'Gap', free, 'Race Status', 'Weather', 'Speed'], 10)
  await expectTiles(page, left)
  await expect(tileAt(page, 2).getByRole('button', { name: free })).toBeFocused()
  await chooseAction(tileAt(page, 1), 'Settings')
  await choose(page.getByRole('dialog'), 'Theme', 'Simple')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await saveAs(page, 'Mine', 'Update Template')

  const [template] = await savedTemplates(page)
  expect(template?.widgets).toMatchObject([
    { name: 'Placeholder' },
    { name: 'Gap', widgetSettings: { Racer: '', Size: 2, Theme: 'Simple' } },
    { name: 'Placeholder' },
    { name: 'Status', widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight' } },
    { name: 'Weather', widgetSettings: { Theme: 'Highlight' } },
    { name: 'Speed', widgetSettings: { Discard_Speeds_Slower_Than: 6 } },
  ])
  await page.reload()
  await settled(page)
  await expectTiles(page, left)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await nothingLive(other)
  await signIn(other.request, account)
  await other.goto('/user/dashboard')
  await settled(other)
  await expectTiles(other, left)
  await expect(tileAt(other, 1).getByRole('article')).toHaveAttribute('data-look', 'Simple')
  await other.getByRole('button', { name: 'Templates', exact: true }).click()
  await expect(other.getByRole('dialog').getByRole('heading', { name: /^Mine/ })).toHaveText('MineSelected')
  await elsewhere.close()
})

/** With the pointer, by its handle. */
async function drag(page: Page, tile: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await tile.hover()
  await tile.getByRole('button', { name: /^Move / }).hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('The place is not there')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 })
  await expect(to).toHaveAttribute('data-target', '')
  await page.mouse.up()
}
