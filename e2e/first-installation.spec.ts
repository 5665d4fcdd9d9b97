// The first use of a new installation: from an empty production database to a live race, with only the pages and
// the two commands.
import { choose, findCell, waitUntilLoaded, findTimingRows, findTitle } from './dashboard'
import { expect, fillFields, findRow, test as base, expectAndDismissToast } from './administration'
import { liveCategory, TimingComputer } from './live-race'
import { findFreePort, OwnServer } from './own-server'

const account = { email: 'chief@example.org', password: 'the grid is empty yet' }

/** The test server has no TLS. */
const production = { NODE_ENV: 'production', ALLOW_PLAIN_HTTP: 'true' }

const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName }, use) => {
    const server = new OwnServer(await findFreePort(), browserName, production)
    await use(server)
    await server.delete()
  },
  baseURL: async ({ server }, use) => use(server.address),
})

const computer = new TimingComputer()
test.afterAll(() => computer.stop())

const location = 'Elkhart Lake, Wisconsin'

/** A practice session before the race, with all its riders. */
const practice = {
  event: 'First Round',
  year: 2026,
  track: location,
  category: liveCategory,
  name: 'Practice 1',
  sessionType: 'Practice 1',
  kind: 'practice',
  date: '2026-06-05T10:00:00-05:00',
  riders: [
    { number: '31', name: 'Carl Abel', make: 'Yamaha', address: 'Lima, Peru' },
    { number: '32', name: 'bob Stone', make: 'Honda', address: 'Oslo, Norway' },
    { number: '33', name: 'Ana Quick', make: 'Ducati', address: 'Turin, Italy' },
  ].map(rider => Object.assign(rider, { laps: [{ lap: 1, time: 141 }] })),
}

test('an administrator sets up track, class, riders, race and feed on an empty server and puts the race live', async ({
  server,
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  server.run('create-admin.js', [account.email], `${account.password}\n`)
  await server.start()
  await test.step('the server has no data', async () => {
    await page.goto('/')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectAndDismissToast(page, 'Signed in successfully')
    await expect(page).toHaveURL('/admin/race-dashboard')
    const control = page.getByRole('region', { name: 'Race control' })
    await expect(control.getByText('No live race')).toBeVisible()
    await page.goto('/admin/riders')
    await expect(page.getByText('No data found')).toBeVisible()
    // Without a race nothing can go live.
    await page.goto('/admin/race')
    await control.getByRole('switch', { name: 'Live' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose the live race' })
    await expect(dialog.getByRole('button', { name: 'Go live' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a track and a race with a new class are created', async () => {
    await page.getByRole('link', { name: 'Track', exact: true }).click()
    await page.getByRole('button', { name: 'Create Track' }).first().click()
    const track = page.getByRole('dialog', { name: 'Create Track' })
    await fillFields(track, { Name: 'Road America', Location: location, 'Time zone': 'America/Chicago' })
    await track.getByRole('button', { name: 'Create Track' }).click()
    await expectAndDismissToast(page, 'Track created successfully')
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await page.getByRole('link', { name: 'Manage Races' }).click()
    await page.getByRole('button', { name: 'Create Race' }).first().click()
    const race = page.getByRole('dialog', { name: 'Create Race' })
    await fillFields(race, {
      Name: 'Race 1',
      Event: 'First Round',
      Year: '2026',
      Session: 'Race 1',
      Date: '2026-06-07T14:00',
    })
    await choose(race, 'Track', /Road America/)
    await choose(race, 'Class', 'New class…')
    await fillFields(race, { 'Name of the class': liveCategory, 'Laps (optional)': '10' })
    await race.getByRole('button', { name: 'Create Race' }).click()
    await expectAndDismissToast(page, 'Race created successfully')
  })

  await test.step('riders are imported', async () => {
    // An open page would log errors while the server is stopped.
    await page.goto('about:blank')
    await server.stop()
    server.run('import.js', [server.write('practice.json', practice)])
    await server.start()
    await page.goto('/admin/riders')
    await expect(page.getByRole('rowheader')).toHaveText(['Carl Abel', 'Ana Quick', 'bob Stone'])
  })

  const row = findRow(page, /^Race 1/)
  await test.step('an RMonitor feed is configured and the race goes live', async () => {
    await page.goto('/admin/race')
    await row.getByRole('button', { name: 'Open' }).click()
    const dialog = page.getByRole('dialog', { name: 'Race 1 · First Round 2026' })
    await dialog.getByRole('tab', { name: 'Feed' }).click()
    await choose(dialog, 'Timed by', 'RMonitor (TCP)')
    await fillFields(dialog, { Host: '127.0.0.1', Port: String(await computer.start()) })
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog.getByText('Connected and receiving RMonitor data.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save feed' }).click()
    await expectAndDismissToast(page, 'Feed updated successfully')
    await dialog.getByRole('tab', { name: 'Details' }).click()
    await dialog.getByRole('switch', { name: 'Live' }).click()
    await expectAndDismissToast(page, 'Race updated successfully')
    await expect(dialog.getByRole('switch', { name: 'Live' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Race control' })).toContainText('Feed good')
  })

  await test.step('the race dashboard shows the times of the riders', async () => {
    for (const [number, seconds] of [
      [31, 145],
      [32, 145.5],
      [33, 146.25],
      [33, 139.125],
    ] as const)
      computer.sendCrossing(number, seconds)
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: 'Select Rider' }).first().click()
    const riders = page.getByRole('dialog', { name: 'Select Rider' })
    await riders.getByRole('checkbox', { name: 'Ana Quick' }).check()
    await riders.getByRole('button', { name: 'Close' }).click()
    await expect(findTitle(page)).toContainText(`Live Timing${liveCategory} - First Round - ${location}`)
    const names = findTimingRows(page).locator('[data-column="name"]')
    await expect(names).toHaveText(['A. Quick', 'C. Abel', 'B. Stone'])
    await expect(findCell(findTimingRows(page).first(), 'best_lap')).toHaveText('00:02:19.125')
    await expect(findCell(findTimingRows(page).nth(2), 'last_lap')).toHaveText('00:02:25.500')
  })

  await test.step('a live race cannot be deleted, and its laps remain after it has ended', async () => {
    await page.getByRole('link', { name: 'Manage Races' }).click()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectAndDismissToast(page, 'End the live session first', 'error')
    const control = page.getByRole('region', { name: 'Race control' })
    await control.getByRole('switch', { name: 'Live' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expectAndDismissToast(page, 'Race updated successfully')
    await expect(control.getByText('No live race')).toBeVisible()
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await expect(findTitle(page)).toContainText('Session Timing')
    await expect(findCell(findTimingRows(page).first(), 'best_lap')).toHaveText('00:02:19.125')
  })
})
