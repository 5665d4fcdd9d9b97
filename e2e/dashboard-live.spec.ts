// The dashboard during a live race. Only one race can be live at a time, so these journeys run one after another.
import type { APIRequestContext, Page } from '@playwright/test'
import {
  findCell,
  choose,
  expect,
  findRaceLine,
  waitUntilLoaded,
  test,
  findTimingRows,
  findTitle,
} from './dashboard'
import { expectAccessible, signIn } from './journey'
import { liveCategory, createRace, setLive, TimingComputer } from './live-race'

test.describe.configure({ mode: 'serial' })
// The live indicator blinks only without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const computer = new TimingComputer()
let admin: APIRequestContext
let raceId: string

test.beforeAll(async ({ playwright }, { project }) => {
  admin = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  raceId = await createRace(admin, await computer.start())
  await setLive(admin, raceId, true)
  await computer.connected
  for (const [number, seconds] of [
    [31, 95],
    [32, 95.5],
    [33, 96.25],
  ] as const)
    computer.sendCrossing(number, seconds)
  // Riders can be selected once the race is stored in the database.
  await expect
    .poll(async () => {
      const { riders = [] } = (await (await admin.get('/api/dashboard/fetchLiveRace')).json()) as {
        riders?: { id: string }[]
      }
      if (riders.length < 3) return 0
      const params = { category: liveCategory, riderId: riders[0]?.id ?? '' }
      const { events = [] } = (await (await admin.get('/api/dashboard/events', { params })).json()) as {
        events?: object[]
      }
      return events.length
    })
    .toBe(1)
})

test.afterAll(async () => {
  await setLive(admin, raceId, false)
  await admin.dispose()
  computer.stop()
})

/** Selects the first rider; the dashboard then shows the live race. */
async function followLive(page: Page, name: string): Promise<void> {
  await page.goto('/user/dashboard')
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  await expect(dialog.getByRole('button', { name: 'Class' })).toHaveText(liveCategory)
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(findTitle(page)).toContainText(
    `Live Timing${liveCategory} - Live Round - Elkhart Lake, Wisconsin`,
  )
}

const findNames = (page: Page) => findTimingRows(page).locator('[data-column="name"]')
const findBar = (page: Page) => page.getByRole('region', { name: 'Replay' })
const findSlider = (page: Page) => findBar(page).getByRole('slider', { name: 'Time' })

/** What the live table showed, with the time. A replay has to show the same at that time. */
const liveTables: { readonly at: number; readonly rows: readonly string[] }[] = []

/** `diff` is that of the last rider after all crossings that were sent; before, the table may still change. */
async function noteLiveTable(page: Page, diff: string): Promise<void> {
  await expect(findCell(findTimingRows(page).nth(2), 'diff')).toHaveText(diff)
  liveTables.push({ at: Date.now(), rows: await findTimingRows(page).allInnerTexts() })
}

test('D-001 D-006 D-007 D-421 P-001 P-005 the table changes with every crossing, and a past race is not shown as live', async ({
  page,
  account,
}) => {
  test.slow()
  await signIn(page, account)
  await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [] } })
  await page.goto('/user/dashboard')
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const listed = page.getByRole('dialog').getByRole('listitem')
  await expect(listed).toHaveText([/Ana Quick/, /bob Stone/, /Carl Abel/])
  await page.reload()
  await followLive(page, 'Ana Quick')
  const liveDot = findTitle(page).locator('[data-live] > span')
  expect(await liveDot.evaluate(dot => getComputedStyle(dot).animationName)).not.toBe('none')
  await expect(findNames(page)).toHaveText(['C. Abel', 'B. Stone', 'A. Quick'])
  await expect(findCell(findTimingRows(page).nth(2), 'diff')).toHaveText('1.250')
  await expect(findCell(findTimingRows(page).nth(2), 'gap')).toHaveText('0.750')
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible()
  await expectAccessible(page)

  // The last rider takes the lead.
  computer.sendCrossing(33, 90)
  await expect(findNames(page)).toHaveText(['A. Quick', 'C. Abel', 'B. Stone'])
  await expect(findCell(findTimingRows(page).first(), 'best_lap')).toHaveText('00:01:30.000')
  await expect(findCell(findTimingRows(page).first(), 'position')).toHaveText('1')
  computer.sendCrossing(31, 92)
  await expect(findCell(findTimingRows(page).nth(1), 'diff')).toHaveText('0.750')
  computer.sendCrossing(33, 91)
  computer.sendCrossing(33, 91)
  await expect(findCell(findTimingRows(page).nth(2), 'diff')).toHaveText(/^\d Laps?$/)
  await expect(findTimingRows(page).and(page.locator('[data-row="primary"]'))).toContainText('A. Quick')

  await page.getByRole('button', { name: 'Select Rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  await choose(dialog, 'Class', 'Superbike')
  await dialog.getByRole('checkbox', { name: 'Ana Zed' }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(findTitle(page)).toHaveText('Session TimingSuperbike - Summer Round - Monterey, California')
  await expect(findCell(findTimingRows(page).nth(1), 'diff')).toHaveText(/^\d+\.\d{3}$/)
})

test('C-190 C-193 messages appear on the open page, and the table does not move', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await page.goto('/user/dashboard')
  await waitUntilLoaded(page)
  await followLive(page, 'Ana Quick')
  const line = page.getByRole('button', { name: /messages?$/ })
  await expect(line).toBeVisible()
  const readTop = async () => (await findTimingRows(page).first().boundingBox())?.y
  const top = await readTop()
  const data = { id: 'journey-live-1', text: 'Declared wet', kind: 'message', riders: [] }
  expect((await admin.post(`/api/control/races/${raceId}/messages`, { data })).status()).toBe(200)
  await expect(line).toContainText('Race control')
  await expect(line).toContainText('Declared wet')
  expect(await readTop()).toBe(top)
  await admin.post(`/api/control/races/${raceId}/messages/${data.id}/retract`)
  await line.click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect(panel.locator('s')).toHaveText('Declared wet')
})

for (const [device, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 780 }],
] as const)
  test(`R-410 R-412 on ${device} two presses lead from sign-in to the live table`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, account)
    await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [] } })
    await page.context().clearCookies()
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const liveNow = page.getByRole('region', { name: 'Live now' })
    await expect(liveNow).toContainText(`${liveCategory} Race 1`)
    await expect(liveNow).toContainText('Green Flag')
    await expect(liveNow.getByRole('button', { name: 'Watch' })).toBeInViewport()
    await expectAccessible(page)
    await liveNow.getByRole('button', { name: 'Watch' }).click()
    await expect(findTitle(page)).toContainText('Live Timing')
    await expect(findTimingRows(page)).toHaveCount(3)
    // The leader is followed.
    await expect(findTimingRows(page).first()).toHaveAttribute('data-row', 'primary')

    await test.step('R-400 R-412 flag, time, laps, place, gaps and the next passing are found without scrolling', async () => {
      const strip = page.getByRole('region', { name: 'Session' })
      for (const name of [
        /^Flag: Green$/,
        /^Time gone/,
        /^LAP 5\/10$/,
        /^My rider: P1 ?- \/ /,
        /^passes \d:\d\d$/,
      ])
        await expect(strip.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/^Updated \d+ s ago$/)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    })
    if (device === 'a phone') return
    await test.step('R-403 the table begins high enough, and the first row of tiles is whole', async () => {
      const row = await findTimingRows(page).first().boundingBox()
      expect(row?.y).toBeLessThanOrEqual(280)
      await expect(page.getByRole('region', { name: 'Widgets' }).getByRole('article').first()).toBeInViewport(
        {
          ratio: 1,
        },
      )
    })
    await test.step('R-405 R-406 the preset Race shows pit stops and laps', async () => {
      await page.getByRole('button', { name: 'View' }).click()
      await page.getByRole('radio', { name: 'Race', exact: true }).check({ force: true })
      await page.keyboard.press('Escape')
      for (const name of ['LAPS', 'PIT', 'TO ME', 'CHG'])
        await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
    })
    await test.step('R-412 the strip stays in view at a zoom of 200 %', async () => {
      await page.setViewportSize({ width: 720, height: 450 })
      const strip = page.getByRole('region', { name: 'Session' })
      await expect(strip.getByRole('button', { name: /^My rider/ })).toBeInViewport({ ratio: 1 })
      await expect(strip.getByRole('button', { name: /^Flag/ })).toBeInViewport({ ratio: 1 })
    })
  })

test.describe('offline', () => {
  test.use({
    expectedConsoleErrors: [
      // What is being loaded when the connection is cut fails, and says so.
      /blocked by Playwright|ERR_INTERNET_DISCONNECTED|^Offline: |^Loading (?:the weather|tire data) failed/,
    ],
  })

  test('the page keeps the last state while offline and catches up when the connection returns', async ({
    page,
    context,
    account,
  }) => {
    await signIn(page, account)
    await followLive(page, 'Ana Quick')
    await expect(findNames(page).first()).toHaveText('A. Quick')
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    computer.sendCrossing(32, 80)
    computer.sendCrossing(32, 81)
    computer.sendCrossing(32, 82)
    computer.sendCrossing(32, 83)
    await expect(findRaceLine(page, 'Race 1 - Ana Quick')).toBeVisible()
    await expect(findNames(page).first()).toHaveText('A. Quick')
    await context.setOffline(false)
    await expect(findNames(page).first()).toHaveText('B. Stone')
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  })
})

test('R-112 R-124 R-136 R-137 a live race can be rewound and delayed while another tab stays live', async ({
  page,
  context,
  account,
}) => {
  await signIn(page, account)
  await followLive(page, 'Carl Abel')
  const liveTab = await context.newPage()
  await liveTab.goto('/user/dashboard')
  for (const tab of [page, liveTab]) await expect(findNames(tab).first()).toHaveText('B. Stone')
  await noteLiveTable(liveTab, '3 Laps')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(findBar(page).getByRole('button', { name: 'Pause' })).toBeEnabled()

  await test.step('R-136 scrubbing to the left pauses there, and what comes meanwhile is not shown', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('REPLAY', { exact: true }).first()).toBeVisible()
    const shown = await findSlider(page).getAttribute('aria-valuetext')
    computer.sendCrossing(33, 90)
    computer.sendCrossing(33, 90)
    await expect(findNames(liveTab).first()).toHaveText('A. Quick')
    await noteLiveTable(liveTab, '4 Laps')
    await expect(findNames(page).first()).toHaveText('B. Stone')
    await expect(findSlider(page)).toHaveAttribute('aria-valuetext', shown ?? '')
    await expect(findTitle(page)).toContainText('Live Timing')
  })
  await test.step('R-136 Back to live shows the present', async () => {
    await findBar(page).getByRole('button', { name: 'Back to live' }).click()
    await expect(findNames(page).first()).toHaveText('A. Quick')
    await expect(findBar(page).getByText('LIVE', { exact: true })).toBeVisible()
    await expect(page.getByText('REPLAY', { exact: true })).toHaveCount(0)
  })
  await test.step('R-137 with a delay everything is shown later, also after a reload', async () => {
    await findBar(page).getByRole('button', { name: 'More' }).click()
    await page.getByLabel('Delay', { exact: true }).fill('90')
    await expect(page.getByText('−90 s').first()).toBeVisible()
    await page.keyboard.press('Escape')
    computer.sendCrossing(32, 84)
    computer.sendCrossing(32, 84)
    await expect(findNames(liveTab).first()).toHaveText('B. Stone')
    await noteLiveTable(liveTab, '5 Laps')
    // Ninety seconds ago another rider was ahead, or the race had not begun.
    await expect
      .poll(() => findNames(page).allInnerTexts())
      .not.toEqual(await findNames(liveTab).allInnerTexts())
    // The other tab stores a preference of its own; the delay of this tab stays.
    await liveTab.getByRole('button', { name: 'View' }).click()
    await liveTab.getByRole('radio', { name: 'Compact' }).click()
    await expect
      .poll(() => liveTab.evaluate(() => localStorage.getItem('persist:root')))
      .toContain('"density":"compact"')
    await page.reload()
    await expect(page.getByText('−90 s')).toBeVisible()
    await page.getByRole('button', { name: 'Replay' }).click()
    await findBar(page).getByRole('button', { name: 'More' }).click()
    await page.getByLabel('Delay', { exact: true }).fill('0')
    await expect(page.getByText('−90 s')).toHaveCount(0)
    await expect(findNames(page).first()).toHaveText('B. Stone')
  })
})

test.describe('at the end of the race', () => {
  test('two tabs show the same data and both change to session timing when the race ends', async ({
    page,
    context,
    account,
  }) => {
    await signIn(page, account)
    await followLive(page, 'Carl Abel')
    const second = await context.newPage()
    await second.goto('/user/dashboard')
    for (const tab of [page, second]) await expect(findNames(tab).first()).toHaveText('B. Stone')
    for (let lap = 0; lap < 6; lap += 1) computer.sendCrossing(31, 60)
    for (const tab of [page, second]) await expect(findNames(tab).first()).toHaveText('C. Abel')
    await setLive(admin, raceId, false)
    for (const tab of [page, second]) {
      await expect(findTitle(tab)).toContainText('Session Timing')
      await expect(findNames(tab)).toHaveText(['C. Abel', 'B. Stone', 'A. Quick'])
    }
  })

  test('R-103 R-142 the recording of the ended race shows at each time what the live table showed', async ({
    page,
    account,
  }) => {
    await signIn(page, account)
    const response = await page.request.get('/api/dashboard/timeline', { params: { race_id: raceId } })
    const { grade, starts_at } = (await response.json()) as { grade: string; starts_at: string }
    expect(grade).toBe('recorded')
    expect(liveTables.length).toBeGreaterThan(2)
    for (const { at, rows } of liveTables) {
      const seconds = ((at - Date.parse(starts_at)) / 1000).toFixed(1)
      await page.goto(`/user/dashboard?race=${raceId}&rider=31&at=${seconds}`)
      await expect(findBar(page)).toContainText('Recorded')
      await expect.poll(() => findTimingRows(page).allInnerTexts()).toEqual(rows)
    }
  })
})
