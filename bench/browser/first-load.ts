// How much JavaScript a page fetches before it is there, as it comes over the wire.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { dashboardShown, fan, newcomer, type Rider } from './viewer'

async function scriptsOf(context: BrowserContext, path: string, isShown: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await isShown(page)
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { bytes, files: sizes.length }
}

export async function signInScripts(browser: Browser, baseURL: string) {
  const shown = (page: Page) => page.getByRole('button', { name: /^sign in$/i }).waitFor()
  return scriptsOf(await newcomer(browser, baseURL), '/', shown)
}

export async function dashboardScripts(browser: Browser, baseURL: string, rider: Rider) {
  return scriptsOf(await fan(browser, baseURL, rider), '/user/dashboard', page => dashboardShown(page))
}
