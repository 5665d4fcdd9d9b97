// The dashboard in a real browser, fed by a real feed: forty rows, twenty-four tiles, ten updates a second.
// `npm run bench -- browser 5 30`: minutes of the heap's run (0 for none), seconds of every other measurement.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { startProcess } from '../src/server/testing/server-process'
import { buildBareTable, openBareTable, pageFolder } from './browser/bare-table'
import { dashboardScripts, signInScripts } from './browser/first-load'
import { heapOf } from './browser/heap'
import { fullField, RaceOffice, wholeField } from './browser/race-office'
import { TimingFeed } from './browser/timing-feed'
import { traceCategories, type Work, workOf } from './browser/trace'
import { fan, openDashboard, type Rider } from './browser/viewer'
import { tell } from './figures.mjs'

const [minutes = 5, seconds = 30] = process.argv.slice(2).map(Number)
const updatesASecond = 10
const kilobyte = 1024
/** Until code is compiled and lists are filled. */
const warmUp = 10
const marks = join(pageFolder, 'mark-updates.js')
const counter = join(pageFolder, 'count-renders.js')

const wait = (duration: number): Promise<void> => new Promise(resolve => setTimeout(resolve, duration * 1000))
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function watched(browser: Browser, page: Page): Promise<Work> {
  await page.bringToFront()
  await wait(warmUp)
  await browser.startTracing(page, { categories: traceCategories })
  await wait(seconds)
  return workOf(await browser.stopTracing())
}

function tellWork(dashboard: Work, bare: Work): void {
  const size = `${updatesASecond} updates a second`
  tell({
    name: `Updates that arrived, ${size} were sent`,
    figure: dashboard.rate,
    unit: 'a second',
    reference: ['the bare React table', bare.rate],
  })
  const promises = { p50: 8, p95: 16 } as const
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const figure = percentile(dashboard.scripting, share)
    tell({
      name: `Scripting an update, 40 rows and 24 tiles, ${name}`,
      figure,
      unit: 'ms',
      reference: ['a bare React table', percentile(bare.scripting, share)],
      promise: [`${promises[name]} ms at most`, figure <= promises[name]],
    })
    tell({
      name: `Main thread an update, with style, layout and paint, ${name}`,
      figure: percentile(dashboard.mainThread, share),
      unit: 'ms',
      reference: ['a bare React table', percentile(bare.mainThread, share)],
    })
  }
  tell({
    name: 'Longest task',
    figure: dashboard.longest,
    unit: 'ms of the processor',
    reference: ['a bare React table', bare.longest],
  })
  tell({
    name: `Tasks of more than 50 ms by the clock (of the bare table ${bare.longTasks.length})`,
    figure: dashboard.longTasks.length,
    unit: 'tasks',
    promise: ['none in steady running', dashboard.longTasks.length === 0],
  })
}

interface RenderCounts {
  readonly updates: number
  readonly components: number
  readonly rows: { readonly drawn: number; readonly changed: number; readonly inVain: number }
  readonly tiles: { readonly drawn: number; readonly changed: number; readonly inVain: number }
}

async function countRenders(page: Page): Promise<RenderCounts> {
  await wait(warmUp)
  const read = async (): Promise<RenderCounts> =>
    // The page's own count.
    (await page.evaluate(
      '({ ...structuredClone(renderCounts), updates: performance.getEntriesByName("update").length })',
    )) as RenderCounts
  const before = await read()
  await wait(seconds)
  const after = await read()
  const since = (kind: 'rows' | 'tiles') => ({
    drawn: after[kind].drawn - before[kind].drawn,
    changed: after[kind].changed - before[kind].changed,
    inVain: after[kind].inVain - before[kind].inVain,
  })
  return {
    updates: after.updates - before.updates,
    components: after.components - before.components,
    rows: since('rows'),
    tiles: since('tiles'),
  }
}

function tellRenders({ updates, components, rows, tiles }: RenderCounts): void {
  for (const [name, { drawn, changed, inVain }] of Object.entries({ rows, tiles }))
    tell({
      name: `${name} drawn an update (${inVain} of ${drawn} in vain)`,
      figure: drawn / updates,
      unit: name,
      reference: ['those that look different', changed / updates],
      promise: ['only what changed: at most one in ten in vain', inVain <= drawn * 0.1],
    })
  tell({ name: 'Components that run an update', figure: components / updates, unit: 'components' })
}

async function steadyRunning(browser: Browser, origin: string, office: RaceOffice): Promise<void> {
  // Two laps are behind everybody: no column is empty.
  const feed = new TimingFeed(wholeField(15), { passings: updatesASecond }, 300_000)
  const raceId = await office.goLive('Race 1', 'race', await feed.start())
  const rider = await office.slowest()
  const reference = await buildBareTable()
  await tellFirstLoad(browser, origin, rider, reference.bytes)

  const context = await fan(browser, origin, rider)
  const page = await openDashboard(context, [marks])
  const dashboard = await watched(browser, page)
  await page.close()
  const bare = await openBareTable(context, reference, raceId)
  tellWork(dashboard, await watched(browser, bare))
  await bare.close()
  tellRenders(await countRenders(await openDashboard(context, [marks, counter])))
  await context.close()
  feed.stop()
}

async function tellFirstLoad(browser: Browser, origin: string, rider: Rider, bare: number): Promise<void> {
  const pages = {
    'sign-in': [await signInScripts(browser, origin), 150],
    dashboard: [await dashboardScripts(browser, origin, rider), 300],
  } as const
  for (const [name, [{ bytes, files }, most]] of Object.entries(pages))
    tell({
      name: `Compressed JavaScript of the first load, ${name} (${files} files)`,
      figure: bytes / kilobyte,
      unit: 'KB',
      reference: ['a bare React table', bare / kilobyte],
      promise: [`${most} KB at most`, bytes <= most * kilobyte],
    })
}

/** An hour a minute: one session after another, and somebody goes along with them. */
async function tellHeap(browser: Browser, origin: string, office: RaceOffice): Promise<void> {
  const heaps: number[] = []
  let page: Page | undefined
  for (let minute = 1; minute <= minutes; minute += 1) {
    const feed = new TimingFeed(fullField(minute, { minutes: 70 }), { speed: 60 })
    const name = `Practice ${minute}`
    await office.goLive(name, 'practice', await feed.start())
    const ends = wait(60)
    if (page) await page.getByRole('button', { name: 'Go to live session' }).click()
    // In practice it is nobody's duty to be the last.
    else page = await openDashboard(await fan(browser, origin, await office.slowest()), [], 35)
    await ends
    heaps.push(await heapOf(page))
    feed.stop()
  }
  await page?.context().close()
  const [first = Number.NaN] = heaps
  const last = heaps.at(-1) ?? Number.NaN
  tell({
    name: `Heap after ${minutes} minutes at 60 times the speed (${heaps.map(heap => (heap / 1e6).toFixed(1)).join(', ')})`,
    figure: last / 1e6,
    unit: 'MB',
    reference: ['after one minute', first / 1e6],
    promise: ['1.1 times at most', last <= first * 1.1],
  })
}

await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-browser-'))
const port = await freePort()
const server = startProcess({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }, { isLasting: true })
await server.said('Lap Logic is ready')
const origin = `http://localhost:${port}`
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const office = await RaceOffice.open(origin)
  await steadyRunning(browser, origin, office)
  if (minutes > 0) await tellHeap(browser, origin, office)
  await office.close()
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}
