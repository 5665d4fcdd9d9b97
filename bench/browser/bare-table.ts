// Builds the reference page and serves it from the origin of the product, so that it can use the same cookies.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'

export const pageFolder = join(dirname(fileURLToPath(import.meta.url)), 'page')
const path = '/bare-table'

export interface BareTable {
  readonly script: string
  /** Size compressed like the files of the product. */
  readonly bytes: number
}

export async function buildBareTable(): Promise<BareTable> {
  const built = await build({
    configFile: false,
    root: pageFolder,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, rolldownOptions: { input: join(pageFolder, 'bare-table.tsx') } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunks = output && 'output' in output ? output.output : []
  const script = chunks.flatMap(chunk => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return { script, bytes: brotliCompressSync(script, { params }).length }
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
