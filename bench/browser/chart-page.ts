// Opens the page that draws charts with the chart of the product or with ECharts, in a box of 1200 × 500.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type BuiltPage, pageFolder } from './build-page'

const origin = 'http://charts.bench'
const viewport = { width: 1280, height: 800 }

export interface ChartScripts {
  readonly page: BuiltPage
  /** The path of ECharts, if it is installed. */
  readonly echarts: string | undefined
}

/** Without network: every other file of the page, such as a font, is missing. */
export async function openChartPage(browser: Browser, { page: built, echarts }: ChartScripts): Promise<Page> {
  const page = await browser.newPage({ viewport })
  await page.addInitScript({ path: join(pageFolder, 'count-drawings.js') })
  await page.route(`${origin}/**`, route => {
    if (new URL(route.request().url()).pathname !== '/') return route.fulfill({ status: 404 })
    const body = `<!doctype html><html data-theme="dark"><style>${built.styles}</style>
<div id="root" style="width: 1200px; height: 500px"></div><div style="height: 3000px"></div>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(`${origin}/`)
  if (echarts) await page.addScriptTag({ path: echarts })
  await page.addScriptTag({ content: built.script, type: 'module' })
  await page.waitForFunction('"traceUpdates" in globalThis')
  return page
}
