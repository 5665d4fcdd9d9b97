// Measures the dashboard in a real browser with a real feed: 40 rows, 24 tiles, 10 updates per second.
// `npm run bench -- browser 5 30`: 5 minutes for the heap measurement (0: none), 30 seconds for every other one.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { startProcess } from '../src/server/testing/server-process'
import { buildBareTable, openBareTable } from './browser/bare-table'
import { pageFolder } from './browser/build-page'
import { measureDashboardScripts, measureSignInScripts } from './browser/first-load'
import { measureHeap } from './browser/measure-heap'
import { simulateFullField, RaceAdmin, findFullRace } from './browser/race-admin'
import { TimingFeed } from './browser/timing-feed'
import { traceCategories, type Work, computeWork } from './browser/trace'
import {
  openSignedInContext,
  openDashboard,
  type Rider,
  lapTiles,
  strategyTiles,
} from './browser/dashboard-page'
import { report } from './report.mjs'

const [minutes = 5, seconds = 30] = process.argv.slice(2).map(Number)
const updatesPerSecond = 10
const kilobyte = 1024
/** Until code is optimized and lists are filled. */
const warmUpSeconds = 10
const markScript = join(pageFolder, 'mark-updates.js')
const counterScript = join(pageFolder, 'count-renders.js')

const wait = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function traceWork(browser: Browser, page: Page): Promise<Work> {
  await page.bringToFront()
  await wait(warmUpSeconds)
  await browser.startTracing(page, { categories: traceCategories })
  await wait(seconds)
  return computeWork(await browser.stopTracing())
}

function reportWork(dashboard: Work, bare: Work): void {
  const sent = `${updatesPerSecond} per second`
  report({
    name: `Received updates, ${sent} were sent`,
    value: dashboard.rate,
    unit: 'per second',
    reference: ['a bare React table', bare.rate],
  })
  const targets = { p50: 8, p95: 16 } as const
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const value = percentile(dashboard.scripting, share)
    report({
      name: `Scripting per update, 40 rows and 24 tiles, ${name}`,
      value,
      unit: 'ms',
      reference: ['a bare React table', percentile(bare.scripting, share)],
      target: [`at most ${targets[name]} ms`, value <= targets[name]],
    })
    report({
      name: `Main thread per update, with style, layout and paint, ${name}`,
      value: percentile(dashboard.mainThread, share),
      unit: 'ms',
      reference: ['a bare React table', percentile(bare.mainThread, share)],
    })
  }
  report({
    name: 'Longest task',
    value: dashboard.longest,
    unit: 'ms of processor time',
    reference: ['a bare React table', bare.longest],
  })
  report({
    name: `Tasks longer than 50 ms (bare table: ${bare.longTasks.length})`,
    value: dashboard.longTasks.length,
    unit: 'tasks',
    target: ['none', dashboard.longTasks.length === 0],
  })
}

interface RenderCounts {
  readonly updates: number
  readonly components: number
  readonly rows: { readonly rendered: number; readonly changed: number; readonly unnecessary: number }
  readonly tiles: { readonly rendered: number; readonly changed: number; readonly unnecessary: number }
}

async function countRenders(page: Page): Promise<RenderCounts> {
  await wait(warmUpSeconds)
  const read = async (): Promise<RenderCounts> =>
    // Counted by the script in the page.
    (await page.evaluate(
      '({ ...structuredClone(renderCounts), updates: performance.getEntriesByName("update").length })',
    )) as RenderCounts
  const before = await read()
  await wait(seconds)
  const after = await read()
  const countSince = (kind: 'rows' | 'tiles') => ({
    rendered: after[kind].rendered - before[kind].rendered,
    changed: after[kind].changed - before[kind].changed,
    unnecessary: after[kind].unnecessary - before[kind].unnecessary,
  })
  return {
    updates: after.updates - before.updates,
    components: after.components - before.components,
    rows: countSince('rows'),
    tiles: countSince('tiles'),
  }
}

function reportRenders({ updates, components, rows, tiles }: RenderCounts): void {
  for (const [name, { rendered, changed, unnecessary }] of Object.entries({ rows, tiles }))
    report({
      name: `Rendered ${name} per update (${unnecessary} of ${rendered} unnecessary)`,
      value: rendered / updates,
      unit: name,
      reference: ['changed ones', changed / updates],
      target: ['at most 10 % unnecessary', unnecessary <= rendered * 0.1],
    })
  report({ name: 'Rendered components per update', value: components / updates, unit: 'components' })
}

async function measureDashboard(browser: Browser, origin: string, admin: RaceAdmin): Promise<void> {
  // After two laps of all riders no column is empty.
  const feed = new TimingFeed(findFullRace(15), { passingsPerSecond: updatesPerSecond }, 300_000)
  const raceId = await admin.goLive('Race 1', 'race', await feed.start())
  const rider = await admin.findSlowestRider()
  const reference = await buildBareTable()
  await reportFirstLoad(browser, origin, rider, reference.bytes)

  const context = await openSignedInContext(browser, origin, rider)
  const page = await openDashboard(context, [markScript])
  const dashboard = await traceWork(browser, page)
  await page.close()
  const bare = await openBareTable(context, reference, raceId)
  reportWork(dashboard, await traceWork(browser, bare))
  await bare.close()
  reportRenders(await countRenders(await openDashboard(context, [markScript, counterScript])))
  await context.close()
  await reportStrategyTiles(browser, origin, rider)
  feed.stop()
}

/** The tiles that look at the whole field, beside as many others as fit. */
async function reportStrategyTiles(browser: Browser, origin: string, rider: Rider): Promise<void> {
  const others = lapTiles.slice(0, -strategyTiles.length)
  const measure = async (widgets: typeof lapTiles): Promise<Work> => {
    const context = await openSignedInContext(browser, origin, rider, widgets)
    const work = await traceWork(browser, await openDashboard(context, [markScript]))
    await context.close()
    return work
  }
  const without = percentile((await measure(others)).scripting, 0.95)
  const value = percentile((await measure([...others, ...strategyTiles])).scripting, 0.95)
  report({
    name: `Scripting per update with ${strategyTiles.length} tiles of the strategist, p95 (${(value - without).toFixed(2)} ms more)`,
    value,
    unit: 'ms',
    reference: [`the other ${others.length} tiles alone`, without],
    target: ['at most 16 ms and 3 ms more', value <= 16 && value - without <= 3],
  })
}

async function reportFirstLoad(browser: Browser, origin: string, rider: Rider, bare: number): Promise<void> {
  const pages = {
    'sign-in': [await measureSignInScripts(browser, origin), 150],
    dashboard: [await measureDashboardScripts(browser, origin, rider), 300],
  } as const
  for (const [name, [{ bytes, files }, maxKilobytes]] of Object.entries(pages))
    report({
      name: `Compressed JavaScript of the first load, ${name} (${files} files)`,
      value: bytes / kilobyte,
      unit: 'KB',
      reference: ['a bare React table', bare / kilobyte],
      target: [`at most ${maxKilobytes} KB`, bytes <= maxKilobytes * kilobyte],
    })
}

/** Plays one session per minute at 60 times the speed and follows each of them on the dashboard. */
async function reportHeap(browser: Browser, origin: string, admin: RaceAdmin): Promise<void> {
  const heaps: number[] = []
  let page: Page | undefined
  for (let minute = 1; minute <= minutes; minute += 1) {
    const feed = new TimingFeed(simulateFullField(minute, { minutes: 70 }), { speed: 60 })
    const name = `Practice ${minute}`
    await admin.goLive(name, 'practice', await feed.start())
    const sessionEnd = wait(60)
    if (page) await page.getByRole('button', { name: 'Go to live session' }).click()
    // In practice the slowest rider may not be last, so fewer rows are guaranteed.
    else
      page = await openDashboard(
        await openSignedInContext(browser, origin, await admin.findSlowestRider()),
        [],
        35,
      )
    await sessionEnd
    heaps.push(await measureHeap(page))
    feed.stop()
  }
  await page?.context().close()
  const [first = Number.NaN] = heaps
  const last = heaps.at(-1) ?? Number.NaN
  report({
    name: `Heap after ${minutes} minutes at 60 times the speed (${heaps.map(heap => (heap / 1e6).toFixed(1)).join(', ')})`,
    value: last / 1e6,
    unit: 'MB',
    reference: ['after one minute', first / 1e6],
    target: ['at most 1.1 times', last <= first * 1.1],
  })
}

await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-browser-'))
const port = await findFreePort()
const server = startProcess(
  { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
  { isLongRunning: true },
)
await server.waitForOutput('Lap Logic is ready')
const origin = `http://localhost:${port}`
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const admin = await RaceAdmin.open(origin)
  await measureDashboard(browser, origin, admin)
  if (minutes > 0) await reportHeap(browser, origin, admin)
  await admin.close()
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}
