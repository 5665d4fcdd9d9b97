// From an empty production database to a live race, only through the pages and the two commands: what somebody does
// who has just installed the product.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { choose, cell, settled, timingRows, title } from './dashboard'
import { expect, fill, rowOf, test as base, told } from './administration'
import { liveClass, TimingComputer } from './live-race'

const account = { email: 'chief@example.org', password: 'the grid is empty yet' }

/** The embedded database opens in half of the time if its engine is not optimised meanwhile. */
const quickly = '--liftoff-only'

/** A production server of its own, that can be stopped for the commands. */
class House {
  readonly folder: string
  readonly address: string
  readonly #environment: NodeJS.ProcessEnv
  #server: ChildProcess | undefined

  constructor(port: number, name: string) {
    this.folder = mkdtempSync(join(tmpdir(), `house-${name}-`))
    this.address = `http://localhost:${port}`
    this.#environment = {
      NODE_ENV: 'production',
      // A closed network, as in a paddock.
      ALLOW_PLAIN_HTTP: 'true',
      PORT: String(port),
      DATA_DIR: join(this.folder, 'data'),
      METRICS_PORT: 'off',
      WEATHER: 'static',
      LOG_LEVEL: 'error',
    }
  }

  async start(): Promise<void> {
    this.#server = spawn(process.execPath, [quickly, join(root, 'dist/server/main.js')], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isReady = () =>
      fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }

  /** One of the commands, to its end. */
  run(command: string, word: string, input = ''): void {
    const { status, stderr } = spawnSync(
      process.execPath,
      [quickly, join(root, 'dist/server', command), word],
      {
        env: this.#environment,
        input,
      },
    )
    expect(status, String(stderr)).toBe(0)
  }

  write(name: string, content: object): string {
    const file = join(this.folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const test = base.extend<{ house: House }>({
  house: async ({ browserName }, use) => {
    const house = new House(await freePort(), browserName)
    await use(house)
    await house.stop()
    rmSync(house.folder, { recursive: true, force: true })
  },
  baseURL: async ({ house }, use) => use(house.address),
})

const computer = new TimingComputer()
test.afterAll(() => computer.stop())

const location = 'Elkhart Lake, Wisconsin'

/** The practice before, with everybody who will be in the race. */
const practice = {
  event: 'First Round',
  year: 2026,
  track: location,
  category: liveClass,
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

test('track, class, riders, race, feed, live: an empty house comes to life', async ({ house, page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  house.run('make-admin.js', account.email, `${account.password}\n`)
  await house.start()
  await test.step('nothing is there yet', async () => {
    await page.goto('/')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await told(page, 'Signed in successfully')
    await expect(page).toHaveURL('/admin/race-dashboard')
    const control = page.getByRole('region', { name: 'Race control' })
    await expect(control.getByText('No live race')).toBeVisible()
    await page.goto('/admin/riders')
    await expect(page.getByText('No data found')).toBeVisible()
    // What is not there cannot go live.
    await page.goto('/admin/race')
    await control.getByRole('switch', { name: 'Live' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put a race live' })
    await expect(dialog.getByRole('button', { name: 'Go live' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a track, and a race with its class', async () => {
    await page.getByRole('link', { name: 'Track', exact: true }).click()
    await page.getByRole('button', { name: 'Create Track' }).first().click()
    const track = page.getByRole('dialog', { name: 'Create Track' })
    await fill(track, { Name: 'Road America', Location: location, 'Time zone': 'America/Chicago' })
    await track.getByRole('button', { name: 'Create Track' }).click()
    await told(page, 'Track created successfully')
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await page.getByRole('link', { name: 'Manage Races' }).click()
    await page.getByRole('button', { name: 'Create Race' }).first().click()
    const race = page.getByRole('dialog', { name: 'Create Race' })
    await fill(race, {
      Name: 'Race 1',
      Event: 'First Round',
      Year: '2026',
      Session: 'Race 1',
      Date: '2026-06-07T14:00',
    })
    await choose(race, 'Track', /Road America/)
    await choose(race, 'Class', 'New class…')
    await fill(race, { 'Name of the class': liveClass, 'Laps (optional)': '10' })
    await race.getByRole('button', { name: 'Create Race' }).click()
    await told(page, 'Race created successfully')
  })

  await test.step('riders, by the import', async () => {
    // A page that is open meanwhile would complain of a server that is away.
    await page.goto('about:blank')
    await house.stop()
    house.run('import.js', house.write('practice.json', practice))
    await house.start()
    await page.goto('/admin/riders')
    await expect(page.getByRole('rowheader')).toHaveText(['Carl Abel', 'Ana Quick', 'bob Stone'])
  })

  const row = rowOf(page, /^Race 1/)
  await test.step('an RMonitor source on the network, and live', async () => {
    await page.goto('/admin/race')
    await row.getByRole('button', { name: 'Open' }).click()
    const dialog = page.getByRole('dialog', { name: 'Race 1 · First Round 2026' })
    await dialog.getByRole('tab', { name: 'Feed' }).click()
    await choose(dialog, 'Timed by', 'RMonitor (TCP)')
    await fill(dialog, { Host: '127.0.0.1', Port: String(await computer.start()) })
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog.getByText('Connected, and what comes is RMonitor.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save feed' }).click()
    await told(page, 'Feed updated successfully')
    await dialog.getByRole('tab', { name: 'Details' }).click()
    await dialog.getByRole('switch', { name: 'Live' }).click()
    await told(page, 'Race updated successfully')
    await expect(dialog.getByRole('switch', { name: 'Live' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Race control' })).toContainText('Feed good')
  })

  await test.step('the riders’ times in the race dashboard', async () => {
    for (const [number, seconds] of [
      [31, 145],
      [32, 145.5],
      [33, 146.25],
      [33, 139.125],
    ] as const)
      computer.cross(number, seconds)
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Select Rider' }).first().click()
    const riders = page.getByRole('dialog', { name: 'Select Rider' })
    await riders.getByRole('checkbox', { name: 'Ana Quick' }).check()
    await riders.getByRole('button', { name: 'Close' }).click()
    await expect(title(page)).toContainText(`Live Timing${liveClass} - First Round - ${location}`)
    const names = timingRows(page).locator('[data-column="name"]')
    await expect(names).toHaveText(['A. Quick', 'C. Abel', 'B. Stone'])
    await expect(cell(timingRows(page).first(), 'best_lap')).toHaveText('00:02:19.125')
    await expect(cell(timingRows(page).nth(2), 'last_lap')).toHaveText('00:02:25.500')
  })

  await test.step('a live race stays until it is ended; then its laps stay', async () => {
    await page.getByRole('link', { name: 'Manage Races' }).click()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await told(page, 'End the live session first', 'error')
    const control = page.getByRole('region', { name: 'Race control' })
    await control.getByRole('switch', { name: 'Live' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await told(page, 'Race updated successfully')
    await expect(control.getByText('No live race')).toBeVisible()
    await page.getByRole('link', { name: 'Race Dashboard' }).click()
    await expect(title(page)).toContainText('Session Timing')
    await expect(cell(timingRows(page).first(), 'best_lap')).toHaveText('00:02:19.125')
  })
})
