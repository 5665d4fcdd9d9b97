// Reports the time from the press on `Charts` to the painted chart, and the size of what it loads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median, report } from '../report.mjs'
import { measureCompressed, pageFolder } from './build-page'
import { type ChartScripts, openChartPage } from './chart-page'
import { openNewContext } from './dashboard-page'
import type { ChartSetup } from './chart-setup'
import { readJson, signIn } from './race-admin'
import { sprint } from './replay-races'
import { computeWork, traceCategories } from './trace'

const kilobyte = 1024

interface FirstChart {
  /** Milliseconds until it is painted. */
  readonly time: number
  /** Milliseconds of processor time of the main thread, which other load on the machine changes less. */
  readonly work: number
}

async function traceFirstChart(browser: Browser, page: Page, measuring: string): Promise<FirstChart> {
  await browser.startTracing(page, { categories: traceCategories })
  const time = await page.evaluate<number>(measuring)
  const [work = Number.NaN] = computeWork(await browser.stopTracing()).mainThread
  return { time, work }
}

async function measureReference(
  browser: Browser,
  scripts: ChartScripts,
  samples: number,
): Promise<readonly FirstChart[]> {
  const charts: FirstChart[] = []
  const setup: ChartSetup = {
    kind: 'positions',
    drawer: 'echarts',
    size: { riders: sprint.riders, sectorCount: 0, points: sprint.laps, updates: 0 },
  }
  for (let sample = 0; sample < samples; sample += 1) {
    const page = await openChartPage(browser, scripts)
    charts.push(await traceFirstChart(browser, page, `measureFirstChart(${JSON.stringify(setup)})`))
    await page.close()
  }
  return charts
}

/** A user with the tiles that everyone has at first, and nothing in the cache of the browser. */
async function openUserContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await openNewContext(browser, origin)
  await signIn(context.request, 'user')
  return context
}

async function findRace(context: BrowserContext): Promise<string> {
  const params = { category: 'Superbike', event: 'Bench', year: '2026', trackName: 'Bench, Track' }
  const response = await context.request.get('/api/dashboard/races', { params })
  const { races } = await readJson<{ races: { id: string; name: string }[] }>(response)
  return races.find(({ name }) => name === sprint.name)?.id ?? ''
}

/** Resolves when the table is shown and the laps of all riders have arrived and were processed. */
async function waitForRace(page: Page): Promise<void> {
  await page.locator('section[aria-label="Timing"] tbody tr').nth(9).waitFor()
  await page.waitForTimeout(2000)
}

/** The dashboard with a finished race. */
async function openRace(context: BrowserContext, raceId: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ path: join(pageFolder, 'count-drawings.js') })
  const laps = page.waitForResponse(/\/laps\?race_id=/)
  await page.goto(`/user/dashboard?race=${raceId}&rider=1`)
  await laps
  await waitForRace(page)
  return page
}

/** From the press on `Charts` to the painted chart with the lines of all riders. */
async function measureFirstChart(browser: Browser, page: Page): Promise<FirstChart> {
  const button = await page.getByRole('button', { name: 'Charts', exact: true }).elementHandle()
  await page.evaluate(element => Object.assign(globalThis, { chartsButton: element }), button)
  const measuring = `measureDrawing(() => chartsButton.click(), ${sprint.riders})`
  return traceFirstChart(browser, page, measuring)
}

interface ScriptFile {
  readonly bytes: number
  readonly text: string
}

/** The scripts that a page loads from now on. */
function watchScripts(page: Page): () => Promise<readonly ScriptFile[]> {
  const files: Promise<ScriptFile>[] = []
  page.on('response', response => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const text = response.text()
    const read = async (): Promise<ScriptFile> => ({
      text: await text,
      bytes: (await response.request().sizes()).responseBodySize,
    })
    files.push(read())
  })
  return () => Promise.all(files.splice(0))
}

/** Class names of uPlot, which no minifier changes. */
const hasPlot = ({ text }: ScriptFile): boolean => /u-over|u-wrap/.test(text)

interface FirstCharts {
  readonly cold: FirstChart[]
  readonly warm: FirstChart[]
}

async function measureFirstCharts(browser: Browser, origin: string, samples: number): Promise<FirstCharts> {
  const charts: FirstCharts = { cold: [], warm: [] }
  for (let sample = 0; sample < samples; sample += 1) {
    const context = await openUserContext(browser, origin)
    const page = await openRace(context, await findRace(context))
    charts.cold.push(await measureFirstChart(browser, page))
    await page.goBack()
    await waitForRace(page)
    charts.warm.push(await measureFirstChart(browser, page))
    await context.close()
  }
  return charts
}

export async function reportFirstChart(
  browser: Browser,
  origin: string,
  scripts: ChartScripts,
  samples: number,
): Promise<void> {
  const { cold, warm } = await measureFirstCharts(browser, origin, samples)
  const reference = scripts.echarts ? await measureReference(browser, scripts, samples) : undefined
  for (const [name, charts] of [
    ['page not loaded yet', cold],
    ['page loaded before', warm],
  ] as const)
    for (const part of ['time', 'work'] as const) {
      const values = charts.map(chart => chart[part])
      const value = median(values)
      const bare = reference && median(reference.map(chart => chart[part]))
      const range = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
      report({
        name: `First chart, 40 riders × 25 laps, ${name}, ${part === 'time' ? 'press to paint' : 'main thread'} (${range})`,
        value,
        unit: 'ms',
        ...(bare !== undefined && {
          reference: ['ECharts on an empty page, script loaded', bare] as [string, number],
        }),
        ...(part === 'time' && { target: ['at most 300 ms', value <= 300] as [string, boolean] }),
      })
    }
}

export async function reportBytes(
  browser: Browser,
  origin: string,
  { echarts }: ChartScripts,
): Promise<void> {
  const context = await openUserContext(browser, origin)
  const page = await context.newPage()
  const readScripts = watchScripts(page)
  const laps = page.waitForResponse(/\/laps\?race_id=/)
  await page.goto(`/user/dashboard?race=${await findRace(context)}&rider=1`)
  await laps
  await waitForRace(page)
  const before = await readScripts()
  const sum = (files: readonly ScriptFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0)
  report({
    name: `Scripts of the dashboard with the chart library, of ${before.length} (${(sum(before) / kilobyte).toFixed(0)} KB)`,
    value: before.filter(hasPlot).length,
    unit: 'files',
    target: ['none', !before.some(hasPlot)],
  })
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  await page.locator('canvas').first().waitFor()
  await page.waitForTimeout(1000)
  const added = await readScripts()
  report({
    name: `Compressed JavaScript that the charts add (${added.length} files)`,
    value: sum(added) / kilobyte,
    unit: 'KB',
    ...(echarts && {
      reference: ['ECharts alone', measureCompressed(readFileSync(echarts)) / kilobyte] as [string, number],
    }),
    target: ['with the chart library', added.some(hasPlot)],
  })
  await context.close()
}
