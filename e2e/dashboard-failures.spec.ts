// The dashboard with failed, empty and unusual responses of the server.
import type { Page } from '@playwright/test'
import {
  compareWithBob,
  findCell,
  choose,
  expect,
  stubLiveRace,
  findOverlay,
  findRaceLine,
  stubResponse,
  test,
  findTimingRows,
  findTitle,
  findToast,
} from './dashboard'

test.use({
  expectedConsoleErrors: [/blocked by Playwright|status of 500|^Loading (?:the weather|tire data) failed/],
})

const toApiPath = (name: string): string => `/api/dashboard/${name}`

async function openSelectRace(page: Page) {
  await page.getByRole('button', { name: 'Select Race' }).click()
  return page.getByRole('dialog', { name: 'Select Race' })
}

interface Failure {
  readonly requirement: string
  readonly name: string
  readonly text: string
  /** Triggers the request; without it the page is reloaded. */
  readonly trigger?: (page: Page) => Promise<unknown>
}

const failures: readonly Failure[] = [
  { requirement: 'D-353', name: 'laps', text: 'Failed to fetch laps' },
  { requirement: 'D-354', name: 'events', text: 'Failed to fetch events' },
  { requirement: 'D-355', name: 'track-name', text: 'Failed to fetch track name' },
  {
    requirement: 'D-356',
    name: 'racer-compare',
    text: 'Failed to fetch racer analysis',
    trigger: async page => {
      await compareWithBob(page)
      await page.getByRole('tab', { name: 'Analysis' }).click()
    },
  },
  { requirement: 'D-359', name: 'category/list', text: 'Failed to fetch category list' },
  { requirement: 'D-360', name: 'rider/list', text: 'Failed to fetch rider list' },
  {
    requirement: 'D-361',
    name: 'saveFavoriteRiders',
    text: 'Saving Riders Failed',
    trigger: async page => {
      await page.getByRole('button', { name: 'Select Rider' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    requirement: 'D-362',
    name: 'favoriteRiders',
    text: 'Failed to fetch favorite riders',
    trigger: async page => {
      // Favorites are requested only if no rider is selected in this browser.
      await page.getByRole('button', { name: 'Select Rider' }).click()
      await page.getByRole('checkbox', { name: 'Ana Zed' }).uncheck()
      await page.reload()
    },
  },
  { requirement: 'D-363', name: 'racer-data', text: 'Failed to fetch data', trigger: compareWithBob },
  { requirement: 'D-364', name: 'fetchLiveRace', text: 'Failed to fetch live race' },
  { requirement: 'D-365', name: 'summary', text: 'Failed to fetch summary' },
]

test(`${failures.map(({ requirement }) => requirement).join(' ')} every failed request shows its own message`, async ({
  page,
  follow,
}) => {
  test.slow()
  await follow('Ana Zed')
  for (const { name, text, trigger } of failures) {
    if (trigger) {
      // The case before has left its errors.
      await page.reload()
      await expect(findTimingRows(page).first()).toContainText('A. Zed')
    }
    const isRequested = (url: URL): boolean => url.pathname === toApiPath(name)
    await page.route(isRequested, route => route.fulfill({ status: 500, json: {} }))
    await (trigger ? trigger(page) : page.reload())
    await expect(findToast(page, text), name).toHaveCount(1)
    await page.unroute(isRequested)
    await expect(findOverlay(page)).toBeHidden()
  }
})

test('D-241 D-242 D-352 D-393 the message of the server takes precedence, and the failed data is shown as empty', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await page.getByRole('tab', { name: 'Best Laps' }).click()
  await expect(page.getByRole('table', { name: 'Best laps of Ana Zed' }).locator('tbody tr')).toHaveCount(5)
  await stubResponse(page, toApiPath('summary'), { message: 'The timing hut is on fire' }, 500)
  await stubResponse(page, toApiPath('laps'), {}, 500)
  const dialog = await openSelectRace(page)
  await choose(dialog, 'Race', /Qualifying/)
  await expect(findToast(page, 'The timing hut is on fire')).toHaveCount(1)
  await expect(findToast(page, 'Failed to fetch laps')).toHaveCount(1)
  // A second failure of the same request does not add a second toast.
  await choose(dialog, 'Race', /Practice 1/)
  await expect(findRaceLine(page, 'Practice 1 - Ana Zed')).toBeVisible()
  await expect(findOverlay(page)).toBeHidden()
  await expect(findToast(page, 'The timing hut is on fire')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: /^Timing/ })).toContainText('No data available for this race')
  await expect(page.getByText('No timed laps yet')).toBeVisible()

  await page.unroute(url => url.pathname === toApiPath('summary'))
  await page.route(
    url => url.pathname === toApiPath('races') && url.searchParams.has('race_id'),
    route => route.fulfill({ status: 500, json: { message: 'No entry list today' } }),
  )
  await choose(await openSelectRace(page), 'Race', /Race 1/)
  await expect(findToast(page, 'No entry list today')).toHaveCount(1)
  await expect(findOverlay(page)).toBeHidden()
})

test('D-221 D-369 D-370 D-371 D-372 D-373 every empty list shows its own message', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await stubResponse(page, toApiPath('rider/list'), { riders: [] })
  await page.getByRole('button', { name: 'Select Rider' }).click()
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await choose(riders, 'Class', 'Twins Cup')
  await expect(riders.getByText('No data found')).toBeVisible()
  await expect(findToast(page, 'No racers available in this category')).toHaveCount(1)
  await riders.getByRole('button', { name: 'Close' }).click()

  await stubResponse(page, toApiPath('summary'), { data: [], server_time: new Date().toISOString() })
  const dialog = await openSelectRace(page)
  await choose(dialog, 'Race', /Qualifying/)
  await expect(findToast(page, 'No data available for this race')).toHaveCount(1)
  await expect(findOverlay(page)).toBeHidden()
  await page.route(
    url => url.pathname === toApiPath('races') && !url.searchParams.has('race_id'),
    route => route.fulfill({ json: { races: [] } }),
  )
  await choose(dialog, 'Event', '2024 - Spring Round')
  await expect(findToast(page, 'No races found')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Race' }).click()
  await expect(page.getByRole('option', { name: 'No races found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stubResponse(page, toApiPath('track-name'), { tracks: [] })
  await choose(dialog, 'Event', '2024 - Summer Round')
  await expect(findToast(page, 'No tracks found')).toHaveCount(1)
  await stubResponse(page, toApiPath('events'), { events: [] })
  const [requests, messages]: string[][] = [[], []]
  page.on('request', request => requests?.push(new URL(request.url()).pathname))
  page.on('console', message => messages?.push(message.text()))
  await page.reload()
  await expect(findToast(page, 'No events found')).toHaveCount(1)
  // Without an event no further requests are sent; this is only logged.
  await expect.poll(() => messages).toContain('The race is not loaded: none is selected')
  expect(messages).toContain('Tracks are not loaded: event or year is missing')
  expect(requests).not.toContain(toApiPath('track-name'))
  expect(requests).not.toContain(toApiPath('races'))
  const toasts = await page.locator('[data-toast]').allTextContents()
  expect(toasts.filter(text => !/^No (events found|racers available)/.test(text))).toEqual([])
  await expect(findOverlay(page)).toBeHidden()
})

test('D-233 D-235 D-243 the response of fetchLiveRace decides whether the race is live, and its failure means not live', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await expect(findTitle(page)).toContainText('Session Timing')
  let isLive = true
  await stubLiveRace(page, () => isLive)
  await page.reload()
  await expect(findTitle(page)).toContainText('Live Timing')
  for (const [response, status] of [
    [{ isActionSuccess: true, message: '', isLive: false, riders: [], race: null }, 200],
    [undefined, 200],
    [{}, 500],
  ] as const) {
    isLive = response === undefined
    if (response) await stubResponse(page, toApiPath('fetchLiveRace'), response, status)
    else await stubLiveRace(page, () => isLive)
    await page.reload()
    await expect(findOverlay(page)).toBeHidden()
    await expect(findTitle(page)).toContainText(isLive ? 'Live Timing' : 'Session Timing')
  }
})

test('D-389 D-390 failed requests for weather and tires are only logged', async ({ page, follow }) => {
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  await stubResponse(page, toApiPath('tire-data'), {}, 500)
  await page.route('**/api/dashboard/weather/**', route => route.fulfill({ status: 500, json: {} }))
  await follow('Ana Zed')
  await expect
    .poll(() => messages.filter(text => /^Loading (?:the weather|tire data) failed/.test(text)).length)
    .toBeGreaterThan(1)
  await expect(findTimingRows(page)).toHaveCount(13)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test.describe('dialogs that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Loading (?:chunk )?dialogs failed|blocked by Playwright/] })

  test('the page stays, a message says so, and the next press loads them', async ({ page, follow }) => {
    await follow('Ana Zed')
    await expect(findTimingRows(page)).toHaveCount(13)
    await page.route('**/assets/page-dialogs*.js*', route => route.abort())
    const dialog = await openSelectRace(page)
    await expect(
      findToast(page, 'This could not be loaded. Check the connection and try again.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(findTimingRows(page)).toHaveCount(13)
    await page.unroute('**/assets/page-dialogs*.js*')
    await openSelectRace(page)
    await expect(dialog).toBeVisible()
  })
})

test('the table shows strings and numbers alike, and "-" for zero and unreadable values', async ({
  page,
  follow,
}) => {
  const values = {
    best_lap: 91.234,
    last_lap: 92.5,
    diff: 1.5,
    gap: 0.25,
    speed: 154.5,
    s1: 30.1,
    current_s2: 31.2,
  }
  const asText = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  const rows = [
    values,
    asText,
    { best_lap: 0, last_lap: '', diff: '1 Lap', gap: '2 Laps', speed: 0, s1: '0.000', current_s2: 'NaN' },
  ]
  await page.route('**/api/dashboard/summary?*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object[] }
    const data = body.data
      .slice(0, rows.length)
      .map((row, place) => Object.assign(row, rows[place], { s2: '', current_s1: 0, max_speed: 0 }))
    await route.fulfill({ json: { ...body, data } })
  })
  await follow('Ana Zed')
  await expect(findTimingRows(page)).toHaveCount(3)
  const columns = ['best_lap', 'diff', 'gap', 'last_lap', 's1', 's2', 'speed']
  const readCells = (row: number) =>
    Promise.all(columns.map(column => findCell(findTimingRows(page).nth(row), column).textContent()))
  const expected = ['00:01:31.234', '1.500', '0.250', '00:01:32.500', '30.100', '31.200', '154.50']
  expect(await readCells(0)).toEqual(expected)
  expect(await readCells(1)).toEqual(expected)
  expect(await readCells(2)).toEqual(['-', '1 Lap', '2 Laps', '-', '-', '-', '-'])
})
