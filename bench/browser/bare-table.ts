// Builds the reference page and serves it from the origin of the product, so that it can use the same cookies.
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { buildPage, measureCompressed, pageFolder } from './build-page'

const path = '/bare-table'

interface BareTable {
  readonly script: string
  /** Size compressed like the files of the product. */
  readonly bytes: number
}

export async function buildBareTable(): Promise<BareTable> {
  const { script } = await buildPage('bare-table.tsx')
  return { script, bytes: measureCompressed(script) }
}

export async function openBareTable(
  context: BrowserContext,
  { script }: BareTable,
  raceId: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ path: join(pageFolder, 'mark-updates.js') })
  await page.route(`**${path}.js`, route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route(`**${path}?*`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><div id="root"></div><script type="module" src="${path}.js"></script>`,
    }),
  )
  await page.goto(`${path}?race_id=${raceId}`)
  await page.locator('tbody tr').nth(39).waitFor()
  return page
}
