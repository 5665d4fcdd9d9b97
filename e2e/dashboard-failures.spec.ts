// What the dashboard says and shows when the server does not answer as hoped.
import type { Page } from '@playwright/test'
import {
  cell,
  choose,
  expect,
  makeLive,
  overlay,
  raceLine,
  stub,
  test,
  timingRows,
  title,
  toast,
} from './dashboard'

test.use({ expectedComplaints: [/blocked by Playwright|status of 500|^No (weather|tire data)/] })

const call = (name: string): string => `/api/dashboard/${name}`

async function openSelectRace(page: Page) {
  await page.getByRole('button', { name: 'Select Race' }).click()
  return page.getByRole('dialog', { name: 'Select Race' })
}

/** Somebody to compare with, as far as a press of Compare. */
async function compareWithBob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare Riders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Riders' })
  await choose(dialog, 'Select Other Rider', '#7 Bob Adams')
  await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Race 1/)
  await expect(overlay(page)).toBeHidden()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
}

/** They close at the end of an animation; however slow the machine is, they are there until then. */
async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animations = document.querySelector('.Toastify')?.getAnimations({ subtree: true }) ?? []
    for (const animation of animations) animation.pause()
  })
}

interface Failure {
  readonly row: string
  readonly name: string
  readonly text: string
  /** What makes the page call it; some calls are made by opening it. */
  readonly act?: (page: Page) => Promise<unknown>
}

const failures: readonly Failure[] = [
  { row: 'D-353', name: 'laps', text: 'Failed to fetch laps' },
  { row: 'D-354', name: 'events', text: 'Failed to fetch events' },
  { row: 'D-355', name: 'track-name', text: 'Failed to fetch track name' },
  {
    row: 'D-356',
    name: 'racer-compare',
    text: 'Failed to fetch racer analysis',
    act: async page => {
      await compareWithBob(page)
      await page.getByRole('tab', { name: 'Analysis' }).click()
    },
  },
  { row: 'D-359', name: 'category/list', text: 'Failed to fetch category list' },
  { row: 'D-360', name: 'rider/list', text: 'Failed to fetch rider list' },
  {
    row: 'D-361',
    name: 'saveFavoriteRiders',
    text: 'Saving Riders Failed',
    act: async page => {
      await page.getByRole('button', { name: 'Select Rider' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    row: 'D-362',
    name: 'favoriteRiders',
    text: 'Failed to fetch favorite riders',
    act: async page => {
      // Whom one follows is asked for only where nobody is followed here.
      await page.getByRole('button', { name: 'Select Rider' }).click()
      await page.getByRole('checkbox', { name: 'Ana Zed' }).uncheck()
      await page.reload()
    },
  },
  { row: 'D-363', name: 'racer-data', text: 'Failed to fetch data', act: compareWithBob },
  { row: 'D-364', name: 'fetchLiveRace', text: 'Failed to fetch live race' },
  { row: 'D-365', name: 'summary', text: 'Failed to fetch summary' },
]

test(`${failures.map(({ row }) => row).join(' ')} every call has its own words for a failure`, async ({
  page,
  follow,
}) => {
  test.slow()
  await follow('Ana Zed')
  for (const { name, text, act = () => page.reload() } of failures) {
    const isAsked = (url: URL): boolean => url.pathname === call(name)
    await page.route(isAsked, route => route.fulfill({ status: 500, json: {} }))
    await act(page)
    await expect(toast(page, text), name).toHaveCount(1)
    await page.unroute(isAsked)
    await expect(overlay(page)).toBeHidden()
    // The next one begins with a page on which nothing has failed.
    await page.reload()
    await expect(timingRows(page).first()).toContainText('A. Zed')
  }
})

test('D-241 D-242 D-352 D-393 the server’s own words come first, and what failed is empty', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await page.getByRole('tab', { name: 'Best Laps' }).click()
  await expect(page.getByRole('table', { name: 'Best laps of Ana Zed' }).locator('tbody tr')).toHaveCount(5)
  await stub(page, call('summary'), { message: 'The timing hut is on fire' }, 500)
  await stub(page, call('laps'), {}, 500)
  const dialog = await openSelectRace(page)
  await choose(dialog, 'Race', /Qualifying/)
  await expect(toast(page, 'The timing hut is on fire')).toHaveCount(1)
  await expect(toast(page, 'Failed to fetch laps')).toHaveCount(1)
  // The same call fails once more while its message is there: it is not said twice.
  await holdToasts(page)
  await choose(dialog, 'Race', /Practice 1/)
  await expect(raceLine(page, 'Practice 1 - Ana Zed')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(toast(page, 'The timing hut is on fire')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: /^Timing/ })).toContainText('No data available for this race')
  await expect(page.getByText('No timed laps yet')).toBeVisible()

  await page.unroute(url => url.pathname === call('summary'))
  await page.route(
    url => url.pathname === call('races') && url.searchParams.has('race_id'),
    route => route.fulfill({ status: 500, json: { message: 'No entry list today' } }),
  )
  await choose(await openSelectRace(page), 'Race', /Race 1/)
  await expect(toast(page, 'No entry list today')).toHaveCount(1)
  await expect(overlay(page)).toBeHidden()
})

test('D-221 D-369 D-370 D-371 D-372 D-373 lists without anything in them say so', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await stub(page, call('rider/list'), { riders: [] })
  await page.getByRole('button', { name: 'Select Rider' }).click()
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await choose(riders, 'Class', 'Twins Cup')
  await expect(riders.getByText('No data found')).toBeVisible()
  await expect(toast(page, 'No racers available in this category')).toHaveCount(1)
  await riders.getByRole('button', { name: 'Close' }).click()

  await stub(page, call('summary'), { data: [], server_time: new Date().toISOString() })
  const dialog = await openSelectRace(page)
  await choose(dialog, 'Race', /Qualifying/)
  await expect(toast(page, 'No data available for this race')).toHaveCount(1)
  await expect(overlay(page)).toBeHidden()
  await page.route(
    url => url.pathname === call('races') && !url.searchParams.has('race_id'),
    route => route.fulfill({ json: { races: [] } }),
  )
  await choose(dialog, 'Event', '2024 - Spring Round')
  await expect(toast(page, 'No races found')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Race' }).click()
  await expect(page.getByRole('option', { name: 'No races found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stub(page, call('track-name'), { tracks: [] })
  await choose(dialog, 'Event', '2024 - Summer Round')
  await expect(toast(page, 'No tracks found')).toHaveCount(1)
  await stub(page, call('events'), { events: [] })
  const [asked, logged]: string[][] = [[], []]
  page.on('request', request => asked?.push(new URL(request.url()).pathname))
  page.on('console', message => logged?.push(message.text()))
  await page.reload()
  await expect(toast(page, 'No events found')).toHaveCount(1)
  // Without an event nothing further can be asked for: a line in the log, and no more.
  await expect.poll(() => logged).toContain('The race is not asked for: none is chosen')
  expect(logged).toContain('Tracks are not asked for: event or year is missing')
  expect(asked).not.toContain(call('track-name'))
  expect(asked).not.toContain(call('races'))
  const said = await page.locator('.Toastify__toast').allTextContents()
  expect(said.filter(text => !/^No (events found|racers available)/.test(text))).toEqual([])
  await expect(overlay(page)).toBeHidden()
})

test('D-233 D-235 D-243 whether something is live is the live call’s word, and its failure takes it back', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await expect(title(page)).toContainText('Session Timing')
  let isLive = true
  await makeLive(page, () => isLive)
  await page.reload()
  await expect(title(page)).toContainText('Live Timing')
  for (const [answer, status] of [
    [{ isActionSuccess: true, message: '', isLive: false, riders: [], race: null }, 200],
    [undefined, 200],
    [{}, 500],
  ] as const) {
    isLive = answer === undefined
    if (answer) await stub(page, call('fetchLiveRace'), answer, status)
    else await makeLive(page, () => isLive)
    await page.reload()
    await expect(overlay(page)).toBeHidden()
    await expect(title(page)).toContainText(isLive ? 'Live Timing' : 'Session Timing')
  }
})

test('D-389 D-390 weather and tires that cannot be had are only logged', async ({ page, follow }) => {
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await stub(page, call('tire-data'), {}, 500)
  await page.route('**/api/dashboard/weather/**', route => route.fulfill({ status: 500, json: {} }))
  await follow('Ana Zed')
  await expect
    .poll(() => logged.filter(text => /^No (weather|tire data)/.test(text)).length)
    .toBeGreaterThan(1)
  await expect(timingRows(page)).toHaveCount(13)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
})

test('strings, numbers, zeros and nonsense: the same table', async ({ page, follow }) => {
  const values = {
    best_lap: 91.234,
    last_lap: 92.5,
    diff: 1.5,
    gap: 0.25,
    speed: 154.5,
    s1: 30.1,
    current_s2: 31.2,
  }
  const written = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  const rows = [
    values,
    written,
    { best_lap: 0, last_lap: '', diff: '1 Lap', gap: '2 Laps', speed: 0, s1: '0.000', current_s2: 'NaN' },
  ]
  await page.route('**/api/dashboard/summary?*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    const data = body.data
      .slice(0, rows.length)
      .map((row, place) => Object.assign(row, rows[place], { s2: '', current_s1: 0, max_speed: 0 }))
    await route.fulfill({ json: { ...body, data } })
  })
  await follow('Ana Zed')
  await expect(timingRows(page)).toHaveCount(3)
  const columns = ['best_lap', 'diff', 'gap', 'last_lap', 's1', 's2', 'speed']
  const textsOf = (row: number) =>
    Promise.all(columns.map(column => cell(timingRows(page).nth(row), column).textContent()))
  const expected = ['00:01:31.234', '1.500', '0.250', '00:01:32.500', '30.100', '31.200', '154.50']
  expect(await textsOf(0)).toEqual(expected)
  expect(await textsOf(1)).toEqual(expected)
  expect(await textsOf(2)).toEqual(['-', '1 Lap', '2 Laps', '-', '-', '-', '-'])
})
