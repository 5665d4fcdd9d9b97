// The live desk (C-060 to C-073): a session on a simulated decoder, corrected by two officials. On a server of its own,
// because only one race at a time is live.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type SimulatedDecoder, startSimulatedDecoder } from '../src/server/testing/simulated-decoder'
import {
  accessibilityWidths,
  createSession,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInAs,
  test as base,
  widths,
} from './journey'
import { findOrCreateTrack, readCreated, setLive } from './live-race'
import { findFreePort, OwnServer } from './own-server'

const riders = [
  { number: '12', lastName: 'Ortiz', transponders: ['1200'] },
  { number: '21', lastName: 'Cole', transponders: ['2100'] },
  { number: '71', lastName: 'Dent', transponders: [] },
]

interface Desk {
  readonly address: string
  readonly raceId: string
  readonly decoder: SimulatedDecoder
}

const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ playwright }, use) => {
      const server = new OwnServer(await findFreePort(), 'desk', {
        NODE_ENV: 'development',
        DEMO_RACES: 'false',
      })
      await server.start()
      const api = await playwright.request.newContext({ baseURL: server.address })
      const decoder = await startSimulatedDecoder()
      await use({ address: server.address, raceId: await createDesk(api, decoder), decoder })
      await api.dispose()
      await decoder.stop()
      await server.delete()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.address),
})

test.use({
  serviceWorkers: 'block',
  expectedConsoleErrors: [/blocked by Playwright|ERR_INTERNET_DISCONNECTED|status of 409|^Offline: /],
})
test.describe.configure({ mode: 'serial' })

/** A race that the decoder times, with three riders of whom one has no transponder yet. */
async function createDesk(api: APIRequestContext, { port }: SimulatedDecoder): Promise<string> {
  await createSession(api)
  const data = {
    name: 'Race 1',
    event: 'Desk Round',
    year: 2026,
    trackId: await findOrCreateTrack(api),
    sessionType: 'Race 1',
    fulldate: new Date().toISOString(),
    category: 'Test Class',
    kind: 'race',
    laps_total: 10,
  }
  const race = await readCreated(await api.post('/api/admin/races', { data }))
  const feed = { protocol: 'p3', host: '127.0.0.1', port }
  expect((await api.put(`/api/admin/races/${race.id}/feed`, { data: feed })).status()).toBe(200)
  const answer = await api.get(`/api/control/races/${race.id}/desk`)
  const { eventId } = ((await answer.json()) as { data: { race: { eventId: string } } }).data.race
  for (const { transponders, ...rider } of riders) {
    const entry = {
      ...rider,
      firstName: '',
      make: '',
      team: '',
      address: '',
      licence: '',
      category: 'Test Class',
      transponders: transponders.map(transponder => ({ transponder, note: '' })),
    }
    const response = await api.post(`/api/control/events/${eventId}/entries`, { data: entry })
    expect(response.status(), await response.text()).toBe(201)
  }
  await setLive(api, race.id, true)
  return race.id
}

async function openDesk(page: Page, { raceId }: Desk): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'admin')
  await page.goto(`/control/races/${raceId}`)
  await expect(page.getByRole('heading', { name: 'Race 1' })).toBeVisible()
}

const findPart = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const findBoardRow = (page: Page, number: string) =>
  page
    .getByRole('table', { name: 'Board' })
    .getByRole('row')
    .filter({ hasText: new RegExp(`^\\d*${number}`) })

test('C-062 C-035 a start pulse starts the clock, and an unknown transponder gets its rider by number and Enter', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk)
  await expect(findPart(page, 'Not seen on track (3)')).toBeVisible()
  await desk.decoder.waitForClient()
  desk.decoder.pulse(0)
  for (const at of [95_000, 188_000, 372_500, 465_000]) desk.decoder.pass({ transponder: 7100, at })
  desk.decoder.pass({ transponder: 1200, at: 96_000 }, { transponder: 1200, at: 190_000 })
  await expect(page.getByText('7100 4×, SF')).toBeVisible()

  await page.keyboard.press('u')
  await page.keyboard.type('71')
  await expect(page.getByText('#71 Dent')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(findPart(page, 'To do').getByText('Unknown', { exact: true })).toHaveCount(0)
  await expect(findBoardRow(page, '71')).toContainText('1:32.500')
  await expect(page.getByText('missed before')).toBeVisible()
})

test('E-1 C-066 C-070 a lap is split after its rows were shown, both officials see it, and Ctrl+Z undoes it', async ({
  page,
  desk,
  browser,
}) => {
  const other = await openSecondDesk(browser, desk)
  await openDesk(page, desk)
  await page.getByRole('row', { name: /3:04.500/ }).click()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Split lap' })
  await expect(dialog.getByLabel('Session time of the missing passing')).toHaveValue('4:40.250')
  await expect(dialog.getByRole('table', { name: 'Changed rows' })).toContainText('4 → 5')
  await dialog.getByLabel('Reason', { exact: true }).fill('missed by the loop')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()

  for (const each of [page, other]) {
    await expect(each.getByRole('row', { name: /4:40.250.*inferred/ })).toBeVisible()
    await expect(findPart(each, 'Control log')).toContainText('missed by the loop')
  }
  await page.keyboard.press('Control+z')
  await expect(other.getByRole('row', { name: /4:40.250/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /3:04.500/ })).toBeVisible()
  await other.context().close()
})

async function openSecondDesk(browser: Browser, desk: Desk): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.address, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openDesk(page, desk)
  return page
}

test('C-062 the start is moved by a typed time after its rows were shown, and Ctrl+Z undoes it', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk)
  await page.getByRole('button', { name: 'Move start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move start' })
  const field = dialog.getByRole('textbox', { name: 'Time of day' })
  const [hours = '', minutes = '', seconds = ''] = (await field.inputValue()).split(':')
  const later = minutes === '59' ? '58' : String(Number(minutes) + 1).padStart(2, '0')
  await field.fill([hours, later, seconds].join(':'))
  await expect(dialog.getByText(/All totals become 1:00.000/)).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Changed rows' })).toContainText('71')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(findPart(page, 'Control log')).toContainText('Start moved to')
  await expect(page.getByRole('row', { name: /6:12.500/ })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('row', { name: /6:12.500/ })).toBeVisible()
})

test('C-070 of two officials at one passing the second is asked again', async ({ page, desk, browser }) => {
  const other = await openSecondDesk(browser, desk)
  await openDesk(page, desk)
  for (const each of [page, other]) {
    await each.getByRole('row', { name: /7:45.000/ }).click()
    await each.keyboard.press('Delete')
    await each.getByLabel('Reason', { exact: true }).fill('ghost read')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('ghost read')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByRole('row', { name: /7:45.000.*deleted/ })).toBeVisible()
  await other.context().close()
})

test('C-071 time marks made offline wait and are sent by hand', async ({ page, desk, context }) => {
  await openDesk(page, desk)
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since \d\d:\d\d:\d\d\.$/)).toBeVisible()
  await page.keyboard.press('m')
  await expect(findPart(page, 'Not sent yet').getByRole('listitem')).toHaveCount(1)
  await context.setOffline(false)
  const send = findPart(page, 'Not sent yet').getByRole('button', { name: 'Send' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(findPart(page, 'Not sent yet')).toHaveCount(0)
  await expect(findPart(page, 'Time marks (1)')).toBeVisible()
})

test('C-063 C-071 a flag that was pressed as the network was lost is shown only when it is sent by hand', async ({
  page,
  desk,
  context,
}) => {
  await openDesk(page, desk)
  const flags = page.getByRole('group', { name: 'Flags' })
  let requests = 0
  // Neither reaches the server nor fails, as on a network that has just been lost.
  await page.route('**/events', () => void (requests += 1))
  await page.keyboard.press('Shift+Y')
  await page.keyboard.press('Enter')
  await expect.poll(() => requests).toBe(1)
  await context.setOffline(true)
  const list = findPart(page, 'Not sent yet')
  await expect(list.getByRole('listitem')).toHaveText(/^Yellow flag \d\d:\d\d:\d\d/, { timeout: 30_000 })
  await page.unroute('**/events')
  await context.setOffline(false)
  const send = list.getByRole('button', { name: 'Send' })
  await expect(send).toBeEnabled()
  await expect(flags).not.toContainText('Flag, by hand')

  await send.click()
  await expect(list).toHaveCount(0)
  await expect(flags).toContainText('Flag, by handYellow')
})

test('the desk fits 1440 x 900 without scrolling, scrolls sideways nowhere and is accessible', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk)
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ])
  expect(content).toBeLessThanOrEqual(view ?? 0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
  }
})
