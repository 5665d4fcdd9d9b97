// Reports how long a drawing of a growing chart takes, beside ECharts, and what is drawn out of view.
import type { Browser, Page } from '@playwright/test'
import type { ChartKind } from '#timing'
import { report } from '../report.mjs'
import { type ChartScripts, openChartPage } from './chart-page'
import type { ChartSetup, DrawingCounts, UpdateCounts } from './chart-setup'
import { computeWork, traceCategories } from './trace'

const points = 600
const riders = 40
/** The product draws new data at most every 250 ms, so that every update is drawn on its own. */
const intervalMs = 150
/** Until code is optimized. */
const warmUps = 10

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

/** A race with one point per lap, and one with four sectors. */
const charts = [
  { kind: 'positions', name: 'Lap chart', sectorCount: 0 },
  { kind: 'trace', name: 'Race trace', sectorCount: 4 },
] as const satisfies readonly { kind: ChartKind; name: string; sectorCount: number }[]

type Chart = (typeof charts)[number]

function toSetup({ kind, sectorCount }: Chart, drawer: ChartSetup['drawer'], updates: number): ChartSetup {
  return { kind, drawer, size: { riders, sectorCount, points, updates } }
}

interface DrawingWork {
  /** Milliseconds of processor time per drawing. */
  readonly script: readonly number[]
  /** The same with style, layout and paint. */
  readonly mainThread: readonly number[]
  /** Milliseconds of script per model. */
  readonly models: readonly number[]
}

/** Updates are marked alternately: a model is built, a chart is drawn. */
async function measureDrawings(browser: Browser, scripts: ChartScripts, setup: ChartSetup) {
  const page = await openChartPage(browser, scripts)
  await browser.startTracing(page, { categories: traceCategories })
  // Defined by page/chart.tsx.
  const counts = await page.evaluate<UpdateCounts>(`traceUpdates(${JSON.stringify(setup)}, ${intervalMs})`)
  const { scripting, mainThread } = computeWork(await browser.stopTracing())
  await page.close()
  const expected = riders * points
  if (Math.abs(counts.points - expected) > expected * 0.05)
    throw new Error(`The chart has ${counts.points} points instead of about ${expected}`)
  if (counts.drawings < counts.updates || scripting.length !== counts.updates * 2)
    throw new Error(`${counts.drawings} of ${counts.updates} updates were drawn, ${scripting.length} marks`)
  const select = (values: readonly number[], rest: number): readonly number[] =>
    values.filter((_, index) => index % 2 === rest).slice(warmUps)
  const work: DrawingWork = {
    script: select(scripting, 1),
    mainThread: select(mainThread, 1),
    models: select(scripting, 0),
  }
  return work
}

export async function reportDrawings(
  browser: Browser,
  scripts: ChartScripts,
  updates: number,
): Promise<void> {
  for (const chart of charts) await reportChart(browser, scripts, chart, updates + warmUps)
}

async function reportChart(
  browser: Browser,
  scripts: ChartScripts,
  chart: Chart,
  count: number,
): Promise<void> {
  const own = await measureDrawings(browser, scripts, toSetup(chart, 'product', count))
  const reference = scripts.echarts
    ? await measureDrawings(browser, scripts, toSetup(chart, 'echarts', count))
    : undefined
  const reportShare = (name: string, part: keyof DrawingWork, share: number, maxMs?: number): void => {
    const value = percentile(own[part], share)
    report({
      name: `${chart.name}, ${name}, p${share * 100}`,
      value,
      unit: 'ms',
      ...(reference && { reference: ['ECharts', percentile(reference[part], share)] as [string, number] }),
      ...(maxMs !== undefined && { target: [`at most ${maxMs} ms`, value <= maxMs] as [string, boolean] }),
    })
  }
  reportShare('a drawing', 'script', 0.5)
  reportShare('a drawing', 'script', 0.95, 8)
  reportShare('a drawing with style, layout and paint', 'mainThread', 0.5)
  reportShare('a drawing with style, layout and paint', 'mainThread', 0.95)
  report({ name: `${chart.name}, its model, p95`, value: percentile(own.models, 0.95), unit: 'ms' })
}

interface ShownPanel {
  readonly page: Page
  readonly update: (count: number, intervalMs: number) => Promise<DrawingCounts>
}

async function openPanel(browser: Browser, scripts: ChartScripts): Promise<ShownPanel> {
  const page = await openChartPage(browser, scripts)
  const setup = toSetup(charts[0], 'product', 200)
  // Defined by page/chart.tsx.
  await page.evaluate(`globalThis.updatePanel = openPanel(${JSON.stringify(setup)})`)
  const update = (count: number, interval: number): Promise<DrawingCounts> =>
    page.evaluate<DrawingCounts>(`updatePanel(${count}, ${interval})`)
  await update(2, 500)
  return { page, update }
}

export async function reportUnseen(browser: Browser, scripts: ChartScripts): Promise<void> {
  const { page, update } = await openPanel(browser, scripts)
  const places = {
    'the page is hidden': (isUnseen: boolean) => page.evaluate(`setPageHidden(${isUnseen})`),
    'the chart is scrolled out of view': (isUnseen: boolean) =>
      page.evaluate(`scrollTo(0, ${isUnseen ? 2500 : 0})`),
  }
  for (const [name, setUnseen] of Object.entries(places)) {
    await setUnseen(true)
    // The observers of the page report a little later.
    await update(1, 500)
    const { drawings, calls } = await update(20, 50)
    await setUnseen(false)
    const afterwards = await update(1, 1000)
    report({
      name: `Drawings while ${name}, 20 updates (${calls} calls)`,
      value: drawings,
      unit: 'drawings',
      target: ['none, and drawn again afterwards', calls === 0 && afterwards.drawings > 0],
    })
  }
  const startedAt = performance.now()
  const { drawings } = await update(60, 50)
  const rate = (drawings / (performance.now() - startedAt)) * 1000
  report({
    name: 'Drawings of 20 updates per second',
    value: rate,
    unit: 'per second',
    // A little more, because the first one needs no interval.
    target: ['at most 4', drawings > 0 && rate < 4.5],
  })
  await page.close()
}
