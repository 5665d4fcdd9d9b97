// Measures replays in a real browser: a sprint (40 riders, 25 laps, 4 sectors) and 24 hours (50 riders, 800 laps), with
// 24 tiles and with the default dashboard, with and without a processor that is four times slower.
// `npm run bench -- replay 40 60`: 40 seeks, 60 seconds of playing at 60 times the speed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { findFreePort } from '../src/server/testing/find-free-port'
import { startProcess } from '../src/server/testing/server-process'
import { buildBareTable, openBareTable } from './browser/bare-table'
import { pageFolder } from './browser/build-page'
import { openNewContext, openSignedInContext, type Rider } from './browser/dashboard-page'
import { readJson, signIn } from './browser/race-admin'
import { measureWorkerHeap } from './browser/measure-worker-heap'
import { type BenchRace, day, importRaces, sprint } from './browser/replay-races'
import { computeWork, traceCategories } from './browser/trace'
import { readCounts, report } from './report.mjs'

const [seeks = 40, seconds = 60] = readCounts(40, 60)
const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

interface Target {
  readonly race: BenchRace
  readonly raceId: string
  readonly seekMs: number
  readonly slowSeekMs: number
  readonly firstMs: number
  readonly heapMb: number
}

async function findRaceId(context: BrowserContext, { name }: BenchRace): Promise<string> {
  const params = { category: 'Superbike', event: 'Bench', year: '2026', trackName: 'Bench, Track' }
  const response = await context.request.get('/api/dashboard/races', { params })
  const { races } = await readJson<{ races: { id: string; name: string }[] }>(response)
  return races.find(race => race.name === name)?.id ?? ''
}

async function setSlowdown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A fixed sequence of places all over the race, far from each other. */
const places = Array.from({ length: seeks }, (_, index) => 0.05 + 0.9 * ((index * 0.618_034) % 1))

async function measureSeeks(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (const place of places) {
    // Defined by measure-seeks.js.
    times.push(await page.evaluate<number>(`measureSeek(${place})`))
    await wait(50)
  }
  return times
}

async function measureFirstPicture(page: Page): Promise<number> {
  const shownAt = await page.evaluate<number>('waitForFirstPicture()')
  const receivedAt = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/dashboard/timeline'))
        .map(entry => (entry as PerformanceResourceTiming).responseEnd)
        .at(-1) ?? 0,
  )
  return shownAt - receivedAt
}

async function openReplay(context: BrowserContext, raceId: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ path: join(pageFolder, 'mark-updates.js') })
  await page.goto(`/user/dashboard?race=${raceId}&rider=1&at=start`)
  return page
}

/** Waits until the whole timeline is prepared, and warms up the page. */
async function prepare(page: Page): Promise<void> {
  await page.locator('progress[aria-label="Loading the timeline"]').waitFor({ state: 'detached' })
  await wait(5000)
  await measureSeeks(page)
}

async function openPrepared(context: BrowserContext, raceId: string): Promise<Page> {
  const page = await openReplay(context, raceId)
  await page.evaluate('waitForFirstPicture()')
  await prepare(page)
  return page
}

function reportTimes(name: string, times: readonly number[], maxMs: number, bareMs: number): void {
  for (const share of [0.5, 0.95]) {
    const value = percentile(times, share)
    report({
      name: `${name}, p${share * 100}`,
      value,
      unit: 'ms',
      reference: ['painting a bare React table', bareMs],
      ...(share === 0.95 && { target: [`at most ${maxMs} ms`, value <= maxMs] as [string, boolean] }),
    })
  }
}

async function measureRace(
  browser: Browser,
  context: BrowserContext,
  target: Target,
  bareMs: number,
): Promise<void> {
  const { race, raceId } = target
  const page = await openReplay(context, raceId)
  const firstMs = await measureFirstPicture(page)
  report({
    name: `${race.name}: first picture after the timeline arrived`,
    value: firstMs,
    unit: 'ms',
    reference: ['painting a bare React table', bareMs],
    target: [`at most ${target.firstMs} ms`, firstMs <= target.firstMs],
  })
  await prepare(page)
  reportTimes(`${race.name}: seek to painted picture`, await measureSeeks(page), target.seekMs, bareMs)
  await setSlowdown(page, 4)
  reportTimes(`${race.name}: seek, 4 × slower`, await measureSeeks(page), target.slowSeekMs, bareMs * 4)
  await setSlowdown(page, 1)
  const heap = await measureWorkerHeap(browser)
  report({
    name: `${race.name}: heap of the worker`,
    value: heap,
    unit: 'MB',
    target: [`at most ${target.heapMb} MB`, heap <= target.heapMb],
  })
  await page.close()
}

/** At 60 times the speed a sprint takes less than a minute, so the long race is played. */
async function measurePlaying(browser: Browser, context: BrowserContext, raceId: string): Promise<void> {
  const page = await openReplay(context, raceId)
  await page.evaluate('waitForFirstPicture()')
  await page.getByLabel('Speed', { exact: true }).selectOption('60')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await wait(10_000)
  const heapBefore = await measureWorkerHeap(browser)
  await browser.startTracing(page, { categories: traceCategories })
  await wait(seconds * 1000)
  const work = computeWork(await browser.stopTracing())
  const heapAfter = await measureWorkerHeap(browser)
  const script = percentile(work.scripting, 0.95)
  report({
    name: `60 ×: script a tick, p95 (${work.rate.toFixed(1)} ticks per second)`,
    value: script,
    unit: 'ms',
    target: ['at most 12 ms', script <= 12],
  })
  report({
    name: '60 ×: tasks longer than 50 ms',
    value: work.longTasks.length,
    unit: `tasks, the longest ${work.longest.toFixed(0)} ms`,
    target: ['none', work.longTasks.length === 0],
  })
  report({
    name: '60 ×: heap of the worker',
    value: heapAfter,
    unit: 'MB',
    reference: [`${seconds} seconds before`, heapBefore],
    target: ['at most 1.1 times', heapAfter <= heapBefore * 1.1],
  })
  await page.close()
}

/** Changing and painting a table of 40 rows without the product, as the reference. */
async function measureBareTable(context: BrowserContext, raceId: string): Promise<number> {
  await context.addInitScript({ path: join(pageFolder, 'measure-seeks.js') })
  const page = await openBareTable(context, await buildBareTable(), raceId)
  const times: readonly number[] = await page.evaluate('measureTable()')
  await page.close()
  return percentile(times, 0.5)
}

/** A user with the tiles that everyone has at first. */
async function openDefaultDashboard(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await openNewContext(browser, origin)
  await signIn(context.request, 'admin')
  await context.addInitScript({ path: join(pageFolder, 'measure-seeks.js') })
  return context
}

/** Signed in, with a rider of the races and 24 tiles. */
async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await openNewContext(browser, origin)
  await signIn(context.request, 'user')
  const response = await context.request.get('/api/dashboard/rider/list?category_id=Superbike')
  const { riders } = await readJson<{ riders: Rider[] }>(response)
  await context.close()
  return openSignedInContext(browser, origin, riders[0] ?? { id: '', name: '' })
}

await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-replay-'))
await importRaces(folder, [sprint, day])
const port = await findFreePort()
const server = startProcess(
  { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
  { isLongRunning: true },
)
await server.waitForOutput('Lap Logic is ready')
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const origin = `http://localhost:${port}`
  const defaults = await openDefaultDashboard(browser, origin)
  const context = await openContext(browser, origin)
  const [sprintId, dayId] = [await findRaceId(context, sprint), await findRaceId(context, day)]
  const bareMs = await measureBareTable(context, sprintId)
  const common = { seekMs: 50, slowSeekMs: 100 }
  for (const target of [
    { race: sprint, raceId: sprintId, firstMs: 400, heapMb: 10, ...common },
    { race: day, raceId: dayId, firstMs: 2500, heapMb: 80, ...common },
  ])
    await measureRace(browser, context, target, bareMs)
  await measurePlaying(browser, context, dayId)
  await context.close()
  const page = await openPrepared(defaults, sprintId)
  reportTimes(`${sprint.name}: seek, default dashboard`, await measureSeeks(page), common.seekMs, bareMs)
  await defaults.close()
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}
