// Measures the charts in a real browser: drawings of growing charts with 40 × 600 points, what is drawn out of
// view, the time until the first chart is painted, and the size of what the page loads. ECharts does the same
// work in the same run.
// `npm run bench -- charts 40 4`: 40 updates per chart, 4 first charts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { findFreePort } from '../src/server/testing/find-free-port'
import { startProcess } from '../src/server/testing/server-process'
import { buildPage } from './browser/build-page'
import { reportDrawings, reportUnseen } from './browser/chart-drawings'
import type { ChartScripts } from './browser/chart-page'
import { reportBytes, reportFirstChart } from './browser/first-chart'
import { installECharts } from './browser/install-echarts'
import { importRaces, sprint } from './browser/replay-races'
import { describeMachineLoad, readCounts } from './report.mjs'

const [updates = 40, firstCharts = 4] = readCounts(40, 4)

await build(console.log)
const scripts: ChartScripts = { page: await buildPage('chart.tsx'), echarts: installECharts() }
if (!scripts.echarts) console.log('ECharts is missing and no registry is reachable: without a reference')
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-charts-'))
await importRaces(folder, [sprint])
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
  console.log(describeMachineLoad())
  await reportDrawings(browser, scripts, updates)
  await reportUnseen(browser, scripts)
  await reportFirstChart(browser, origin, scripts, firstCharts)
  await reportBytes(browser, origin, scripts)
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}
