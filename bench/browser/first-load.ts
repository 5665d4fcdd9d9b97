// Measures the compressed JavaScript that a page loads.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitForDashboard, openSignedInContext, openNewContext, type Rider } from './dashboard-page'

async function measureScripts(
  context: BrowserContext,
  path: string,
  waitUntilShown: (page: Page) => Promise<void>,
) {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await waitUntilShown(page)
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { bytes, files: sizes.length }
}

export async function measureSignInScripts(browser: Browser, baseURL: string) {
  const waitUntilShown = (page: Page) => page.getByRole('button', { name: /^sign in$/i }).waitFor()
  return measureScripts(await openNewContext(browser, baseURL), '/', waitUntilShown)
}

export async function measureDashboardScripts(browser: Browser, baseURL: string, rider: Rider) {
  return measureScripts(await openSignedInContext(browser, baseURL, rider), '/user/dashboard', page =>
    waitForDashboard(page),
  )
}
