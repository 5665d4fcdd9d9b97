// A race as it happens. There is one live race at a time, so all journeys that need it are here, one after another.
import type { APIRequestContext, Page } from '@playwright/test'
import { cell, choose, expect, raceLine, settled, signIn, test, timingRows, title } from './dashboard'
import { expectAccessible } from './journey'
import { liveClass, makeRace, setLive, TimingComputer } from './live-race'

test.describe.configure({ mode: 'serial' })
// The indicator blinks only for those who do not mind motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const computer = new TimingComputer()
let admin: APIRequestContext
let raceId: string

test.beforeAll(async ({ playwright }, { project }) => {
  admin = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  raceId = await makeRace(admin, await computer.start())
  await setLive(admin, raceId, true)
  await computer.connected
  for (const [number, seconds] of [
    [31, 95],
    [32, 95.5],
    [33, 96.25],
  ] as const)
    computer.cross(number, seconds)
  // A rider can be chosen by his events as soon as the race is stored for the first time.
  await expect
    .poll(async () => {
      const { riders = [] } = (await (await admin.get('/api/dashboard/fetchLiveRace')).json()) as {
        riders?: { id: string }[]
      }
      if (riders.length < 3) return 0
      const params = { category: liveClass, riderId: riders[0]?.id ?? '' }
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

/** Nobody is followed yet; whoever is chosen begins in the live race. */
async function followLive(page: Page, name: string): Promise<void> {
  await page.goto('/user/dashboard')
  await settled(page)
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  await expect(dialog.getByRole('button', { name: 'Class' })).toHaveText(liveClass)
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(title(page)).toContainText(`Live Timing${liveClass} - Live Round - Elkhart Lake, Wisconsin`)
}

const names = (page: Page) => timingRows(page).locator('[data-column="name"]')

test('D-001 D-006 D-007 D-421 P-001 P-005 the table moves with every crossing, and a past race stays a past race', async ({
  page,
  account,
}) => {
  test.slow()
  await signIn(page.request, account)
  await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [] } })
  await page.goto('/user/dashboard')
  await settled(page)
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const listed = page.getByRole('dialog').getByRole('listitem')
  await expect(listed).toHaveText([/Ana Quick/, /bob Stone/, /Carl Abel/])
  await page.reload()
  await followLive(page, 'Ana Quick')
  const blinking = title(page).locator('[data-live] > span')
  expect(await blinking.evaluate(dot => getComputedStyle(dot).animationName)).not.toBe('none')
  await expect(names(page)).toHaveText(['C. Abel', 'B. Stone', 'A. Quick'])
  await expect(cell(timingRows(page).nth(2), 'diff')).toHaveText('1.250')
  await expect(cell(timingRows(page).nth(2), 'gap')).toHaveText('0.750')
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible()
  await expectAccessible(page)

  // The last one is first, lap by lap.
  computer.cross(33, 90)
  await expect(names(page)).toHaveText(['A. Quick', 'C. Abel', 'B. Stone'])
  await expect(cell(timingRows(page).first(), 'best_lap')).toHaveText('00:01:30.000')
  await expect(cell(timingRows(page).first(), 'position')).toHaveText('1')
  computer.cross(31, 92)
  await expect(cell(timingRows(page).nth(1), 'diff')).toHaveText('0.750')
  computer.cross(33, 91)
  computer.cross(33, 91)
  await expect(cell(timingRows(page).nth(2), 'diff')).toHaveText(/^\d Laps?$/)
  await expect(timingRows(page).and(page.locator('[data-row="primary"]'))).toContainText('A. Quick')

  await page.getByRole('button', { name: 'Select Rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  await choose(dialog, 'Class', 'Superbike')
  await dialog.getByRole('checkbox', { name: 'Ana Zed' }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(title(page)).toHaveText('Session TimingSuperbike - Summer Round - Monterey, California')
  await expect(cell(timingRows(page).nth(1), 'diff')).toHaveText(/^\d+\.\d{3}$/)
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/blocked by Playwright|ERR_INTERNET_DISCONNECTED|^Offline: /] })

  test('the last picture stays, and what was missed is made up for', async ({ page, context, account }) => {
    await signIn(page.request, account)
    await followLive(page, 'Ana Quick')
    await expect(names(page).first()).toHaveText('A. Quick')
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    computer.cross(32, 80)
    computer.cross(32, 81)
    computer.cross(32, 82)
    computer.cross(32, 83)
    await expect(raceLine(page, 'Race 1 - Ana Quick')).toBeVisible()
    await expect(names(page).first()).toHaveText('A. Quick')
    await context.setOffline(false)
    await expect(names(page).first()).toHaveText('B. Stone')
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  })
})

test.describe('to the end', () => {
  test('two tabs see the same, and both see the end', async ({ page, context, account }) => {
    await signIn(page.request, account)
    await followLive(page, 'Carl Abel')
    const second = await context.newPage()
    await second.goto('/user/dashboard')
    for (const tab of [page, second]) await expect(names(tab).first()).toHaveText('B. Stone')
    computer.cross(31, 60)
    computer.cross(31, 60)
    computer.cross(31, 60)
    computer.cross(31, 60)
    for (const tab of [page, second]) await expect(names(tab).first()).toHaveText('C. Abel')
    await setLive(admin, raceId, false)
    for (const tab of [page, second]) {
      await expect(title(tab)).toContainText('Session Timing')
      await expect(names(tab)).toHaveText(['C. Abel', 'B. Stone', 'A. Quick'])
    }
  })
})
