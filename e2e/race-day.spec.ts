// Two people run a race on an empty production server through the pages only: set-up, unknown transponders, a dead loop,
// penalties, a red flag with restart, a dead heat. A fresh computation of the recordings gives the same results.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { type SimulatedDecoder, startSimulatedDecoder } from '../src/server/testing/simulated-decoder'
import { expectAndDismissToast, fillFields, findRow } from './administration'
import { choose } from './dashboard'
import { type Account, expect, expectAccessible, test as base } from './journey'
import { findFreePort, OwnServer } from './own-server'

const chief: Account = { email: 'chief@example.org', password: 'the grid is empty yet' }
const official: Account = { email: 'kim@example.org', password: 'thirteen wet corners' }

interface RaceDay {
  readonly server: OwnServer
  readonly decoder: SimulatedDecoder
}

const test = base.extend<{ day: RaceDay }>({
  day: async ({ browserName }, use) => {
    const environment = { NODE_ENV: 'production', ALLOW_PLAIN_HTTP: 'true' }
    const server = new OwnServer(await findFreePort(), `race-day-${browserName}`, environment)
    const decoder = await startSimulatedDecoder()
    await use({ server, decoder })
    await decoder.stop()
    await server.delete()
  },
  baseURL: async ({ day }, use) => use(day.server.address),
  serviceWorkers: 'block',
})

test.use({ expectedConsoleErrors: [/blocked by Playwright|status of 409/] })

/** The transponders of 71 and 33 are missing in the list. */
const entryList = `No,Class,Name,Make,Transponder
12,Superbike,Ana Ortiz,Ducati,1200
21,Superbike,Ben Cole,Honda,2100
71,Superbike,Cara Dent,Yamaha,
5,Superbike,Dan Eder,BMW,500
33,Superbike,Eva Fox,KTM,
44,Superbike,Flo Gil,Aprilia,4400
`
const transponders = { 12: 1200, 21: 2100, 71: 7100, 5: 500, 33: 3300, 44: 4400 } as const
type RiderNumber = keyof typeof transponders
const riderNames = {
  12: 'Ana Ortiz',
  21: 'Ben Cole',
  71: 'Cara Dent',
  5: 'Dan Eder',
  33: 'Eva Fox',
  44: 'Flo Gil',
} as const

/** A race in fast motion. A passing within ten seconds of the start would be that of the grid. */
const firstLapMs = 12_000
const lapMs = 3000
const endOfLap = (lap: number): number => firstLapMs + (lap - 1) * lapMs

async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectAndDismissToast(page, 'Signed in successfully')
}

async function openRaceControl(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('link', { name: 'Race Control', exact: true }).click()
}

async function createTrack(page: Page): Promise<void> {
  await page.goto('/admin/track')
  await page.getByRole('button', { name: 'Create Track' }).first().click()
  const track = page.getByRole('dialog', { name: 'Create Track' })
  await fillFields(track, { Name: 'Road America', Location: 'Elkhart Lake', 'Time zone': 'America/Chicago' })
  await track.getByRole('button', { name: 'Create Track' }).click()
  await expectAndDismissToast(page, 'Track created successfully')
}

async function createOfficial(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  const { email, password } = official
  await fillFields(dialog, { 'First Name': 'Kim', 'Last Name': 'Lee', Email: email, Password: password })
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectAndDismissToast(page, 'User created successfully')
}

async function createEvent(page: Page): Promise<void> {
  await openRaceControl(page)
  await page.getByRole('button', { name: 'Create event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create event' })
  await fillFields(dialog, { Name: 'First Round', 'First day': '2027-05-15', 'Last day': '2027-05-16' })
  await dialog.getByRole('button', { name: 'Track' }).click()
  await page.getByRole('option', { name: /Road America/ }).click()
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expectAndDismissToast(page, 'Event created')
  await expect(page.getByRole('heading', { level: 1, name: /First Round/ })).toBeVisible()
}

async function planRace(page: Page, port: number): Promise<void> {
  const day = page.getByRole('region', { name: 'Saturday, May 15, 2027' })
  await day.getByRole('button', { name: 'Add', exact: true }).click()
  const session = page.getByRole('dialog', { name: 'Add session' })
  await fillFields(session, { Name: 'Race 1', Start: '14:00', Classes: 'Superbike' })
  await choose(session, 'Ends after', /^Laps$/)
  await session.getByRole('textbox', { name: 'Laps' }).fill('11')
  await session.getByRole('button', { name: 'Add session' }).click()
  await expect(session).toBeHidden()
  await page.getByRole('button', { name: 'More actions for Race 1' }).click()
  await page.getByRole('menuitem', { name: 'Feed', exact: true }).click()
  const feed = page.getByRole('dialog', { name: /^Feed of/ })
  await choose(feed, 'Timed by', 'Decoder, P3 (TCP)')
  await fillFields(feed, { Host: '127.0.0.1', Port: String(port) })
  await feed.getByRole('button', { name: 'Save feed' }).click()
  await expectAndDismissToast(page, 'Feed saved')
}

/** Laps in fast motion are shorter than any real one. */
async function allowShortLaps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions for Race 1' }).click()
  await page.getByRole('menuitem', { name: 'Rules', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Rules/ })
  await fillFields(dialog, { 'Shortest possible lap, s': '1' })
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expectAndDismissToast(page, 'Rules saved')
}

async function importEntries(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Entries' }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Entries' })
  const file = { name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from(entryList) }
  await dialog.getByLabel(/choose/i).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 6 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
}

async function giveDuties(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Officials' }).click()
  await page.getByRole('button', { name: 'Add official' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Kim Lee')
  await expect(page.getByText('1 person found')).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Duties of Kim Lee' })
  const duties = dialog.getByRole('group', { name: 'At this event' })
  for (const name of ['Timekeeper', 'Steward']) await duties.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Duties updated')
  await expect(findRow(page, 'Kim Lee')).toContainText('Steward')
}

/** A second person with a browser of their own, on the desk of the race. */
async function openDeskAsOfficial(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInByForm(page, official)
  await openRaceControl(page)
  await page.getByRole('link', { name: /First Round/ }).click()
  await page.getByRole('link', { name: 'Open Desk of Race 1' }).click()
  return page
}

const findPart = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
const findRows = (page: Page): Locator => page.getByRole('table', { name: 'Board' }).locator('tbody tr')
const findRider = (page: Page, number: RiderNumber): Locator =>
  findRows(page).filter({ hasText: riderNames[number] })

/** All riders complete a lap in this order, a tenth of a second apart. */
function passLap(decoder: SimulatedDecoder, endsAt: number, order: readonly RiderNumber[]): void {
  decoder.pass(
    ...order.map((number, place) => ({ transponder: transponders[number], at: endsAt + place * 100 })),
  )
}

async function assignTransponder(page: Page, transponder: number, number: RiderNumber): Promise<void> {
  await page.getByLabel(`Number of transponder ${transponder}`).fill(String(number))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Number of transponder ${transponder}`)).toHaveCount(0)
}

/** Splits a lap at the time, or at the middle that is proposed. */
async function splitLap(page: Page, row: RegExp, at?: string): Promise<void> {
  await page.getByRole('row', { name: row }).first().click()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Split lap' })
  if (at !== undefined) await dialog.getByLabel('Session time of the missing passing').fill(at)
  await save(dialog, 'the loop was dead')
}

async function save(dialog: Locator, reason?: string): Promise<void> {
  if (reason !== undefined) await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
}

interface Penalty {
  readonly infringement: string
  readonly sanction: string
  readonly fields?: Readonly<Record<string, string>>
}

async function givePenalty(page: Page, number: RiderNumber, penalty: Penalty): Promise<void> {
  await findRider(page, number).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Penalty for #${number} `) })
  await dialog.getByLabel('Infringement', { exact: true }).fill(penalty.infringement)
  await choose(dialog, 'Sanction', penalty.sanction)
  await fillFields(dialog, penalty.fields ?? {})
  await save(dialog)
}

async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `${name}: press again` }).click()
}

/** The laps were sent before their time. The flag is to count after them. */
async function waitForSessionTime(page: Page, time: number): Promise<void> {
  const read = async (): Promise<number> => {
    const text = (await page.getByRole('main').locator('time').first().textContent()) ?? ''
    const [minutes = 0, seconds = 0] = text.split(':').map(Number)
    return (minutes * 60 + seconds) * 1000
  }
  await expect.poll(read).toBeGreaterThanOrEqual(time)
}

interface Recording {
  readonly sessions: readonly { readonly rows: readonly { readonly number: string }[] }[]
}

/** The numbers in the order that `feed fold` computes from the recording of the last part. */
function foldLastPart(server: OwnServer): readonly string[] {
  const folder = join(server.folder, 'data/journal')
  const newest =
    readdirSync(folder)
      .filter(file => file.endsWith('.journal'))
      .toSorted()
      .at(-1) ?? ''
  const output = server.run('feed.js', ['fold', '--json', join(folder, newest)])
  const { sessions } = JSON.parse(output) as Recording
  return sessions.flatMap(({ rows }) => rows.map(({ number }) => number))
}

/** 71 beats 12 by the photo, 21 is one place down, 5 has five seconds added, 44 is disqualified. */
const finalOrder = ['71', '12', '33', '21', '5', '44']

/** The numbers on the board, from the top. */
const findNumbers = (page: Page): Locator => findRows(page).locator('td:nth-child(2)')

test('C-062 C-104 E-1 two people run a race with unknown transponders, a dead loop, six penalties, a restart and a dead heat', async ({
  page,
  day: { server, decoder },
  browser,
}) => {
  test.slow()
  server.run('create-admin.js', [chief.email], `${chief.password}\n`)
  await server.start()

  await test.step('C-030 C-032 C-001 event, race, feed, entries and official are set up', async () => {
    await signInByForm(page, chief)
    await createTrack(page)
    await createOfficial(page)
    await createEvent(page)
    await planRace(page, decoder.port)
    await allowShortLaps(page)
    await importEntries(page)
    await giveDuties(page)
    await page.getByRole('tab', { name: 'Timetable' }).click()
    await page.getByRole('link', { name: 'Open Desk of Race 1' }).click()
  })

  const timekeeper = await openDeskAsOfficial(browser, server.address)
  const desks = [page, timekeeper]
  await test.step('C-062 the timekeeper puts the race live, and a pulse starts it', async () => {
    await timekeeper.getByRole('button', { name: 'Go live' }).click()
    for (const desk of desks) await expect(findPart(desk, 'Not seen on track (6)')).toBeVisible()
    await decoder.waitForClient()
    decoder.pulse(0)
    passLap(decoder, endOfLap(1), [12, 21, 71, 5, 33, 44])
    await expect(timekeeper.getByLabel('Number of transponder 3300')).toBeVisible()
    await expectAccessible(timekeeper)
  })

  await test.step('C-035 each gives an unknown transponder its rider', async () => {
    await assignTransponder(timekeeper, 7100, 71)
    await assignTransponder(page, 3300, 33)
    for (const desk of desks) await expect(findRider(desk, 33)).toContainText('0:12.400')
  })

  await test.step('C-067 E-1 the loop was dead for two laps, whose passings are inferred', async () => {
    for (const lap of [2, 3, 6]) passLap(decoder, endOfLap(lap), [12, 21, 71, 5, 33, 44])
    await expect(findPart(page, 'Passings').getByText('missed before')).toHaveCount(6)
    for (const [index, number] of ([12, 21, 71, 5, 33, 44] as const).entries()) {
      const desk = index % 2 === 0 ? page : timekeeper
      await splitLap(desk, new RegExp(`${riderNames[number]} .*0:09.000`), `0:21.${index}00`)
      await splitLap(desk, new RegExp(`${riderNames[number]} .*0:06.000`))
    }
    for (const desk of desks) {
      await expect(findPart(desk, 'Passings').getByText('inferred')).toHaveCount(12)
      await expect(findRider(desk, 12)).toContainText('0:03.000')
    }
  })

  await test.step('C-105 three penalties are given, and one is served', async () => {
    await givePenalty(page, 44, {
      infringement: 'Jump start',
      sanction: 'Time added',
      fields: { Seconds: '3' },
    })
    await givePenalty(timekeeper, 5, { infringement: 'Track limits', sanction: 'Long lap' })
    await givePenalty(page, 33, { infringement: 'Ignoring a flag', sanction: 'Warning' })
    const todo = findPart(timekeeper, 'To do')
    await todo.getByRole('listitem').filter({ hasText: '#5' }).getByRole('button', { name: 'Served' }).click()
    await expect(todo.getByText('Long lap')).toHaveCount(0)
    await expect(findRider(page, 44)).toContainText('+3.000')
  })

  await test.step('C-103 C-104 a red flag stops the race, and the restart makes its second part', async () => {
    await waitForSessionTime(timekeeper, endOfLap(6) + 1000)
    await pressTwice(timekeeper, 'Stop (red)')
    await expect(findPart(page, 'To do')).toContainText('Red flag: the race is restarted (6 laps)')
    await timekeeper.getByRole('button', { name: 'Restart' }).first().click()
    const dialog = timekeeper.getByRole('dialog', { name: 'Restart' })
    await dialog.getByRole('button', { name: 'Prepare part 2' }).click()
    for (const desk of desks) {
      await desk.getByRole('link', { name: 'Go to part 2' }).click()
      await expect(desk.getByRole('heading', { level: 1, name: /Race 1 · Part 2/ })).toBeVisible()
      await expect(findPart(desk, 'Not seen on track (6)')).toBeVisible()
    }
  })

  await test.step('C-102 the second part has five laps and ends with a dead heat', async () => {
    await decoder.waitForClient()
    const start = Date.now() - decoder.zero
    decoder.pulse(start)
    for (let lap = 1; lap <= 4; lap += 1) passLap(decoder, start + endOfLap(lap), [12, 71, 21, 5, 33, 44])
    const finish = start + endOfLap(5)
    decoder.pass({ transponder: 1200, at: finish }, { transponder: 7100, at: finish })
    passLap(decoder, finish + 200, [21, 5, 33, 44])
    for (const desk of desks) await expect(desk.getByRole('button', { name: 'End session' })).toBeVisible()
  })

  await test.step('C-100 C-105 three more penalties, and the photo decides', async () => {
    await givePenalty(page, 21, {
      infringement: 'Unsafe riding',
      sanction: 'Positions down',
      fields: { 'How many': '1' },
    })
    await givePenalty(timekeeper, 5, {
      infringement: 'Track limits',
      sanction: 'Time added',
      fields: { Seconds: '5' },
    })
    await givePenalty(page, 44, { infringement: 'Causing a collision', sanction: 'Disqualified' })
    await findRider(timekeeper, 71).click()
    await timekeeper.getByRole('button', { name: 'Photo order' }).click()
    const photo = timekeeper.getByRole('dialog', { name: 'Order of the photo' })
    await photo.getByLabel('Numbers, the first one first').fill('71, 12')
    await save(photo, 'photo finish')
    for (const desk of desks) await expect(findNumbers(desk)).toHaveText(finalOrder)
  })

  await test.step('the desk fits 1440 x 900 and is accessible', async () => {
    const [content, view] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
    expect(content).toBeLessThanOrEqual(view ?? 0)
    await expectAccessible(page)
  })

  await test.step('C-014 a fresh computation of the recordings gives the same results', async () => {
    await pressTwice(timekeeper, 'End session')
    await expect(page.getByText('This race is finished. Corrections change its results.')).toBeVisible()
    for (const desk of desks) await desk.goto('about:blank')
    await server.stop()
    expect(foldLastPart(server)).toEqual(finalOrder)
    // Compares with what was stored while the race was live.
    expect(server.run('feed.js', ['verify'])).toContain('2 equal, 0 different, 0 not stored')
  })
})
