// The Playwright fixtures and helpers of all journeys. A test fails if the page logs an unexpected error or warning.
import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  test as base,
  type Page,
} from '@playwright/test'
import { slowdown } from './slowdown'

export interface Journey {
  /** Console errors and warnings that a test provokes deliberately. */
  expectedConsoleErrors: RegExp[]
}

async function slowDown(page: Page): Promise<void> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Every debugging connection has its own network emulation, and a reloaded page is offline only if all of them say so.
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async offline => {
    const noLimit = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    // At once, because a page that comes online for one connection sends requests that the other one still blocks.
    await Promise.all([
      devtools.send('Network.emulateNetworkConditions', { offline, ...noLimit }),
      setOffline(offline),
    ])
  }
}

/**
 * Pauses the animation at whose end toasts close, so that they stay visible on a slow machine. Because they stay, clicks
 * pass through them to what they cover; their buttons can be clicked.
 */
export async function pauseToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-toast-timer] { animation-play-state: paused !important }
      [data-toast] { pointer-events: none !important }
      [data-toast] button { pointer-events: auto !important }
    `)
    document.adoptedStyleSheets = [sheet]
  })
}

export const test = base.extend<Journey>({
  context: async ({ context }, use) => {
    await pauseToasts(context)
    // A page may already be closed; then it cannot be slowed down.
    if (slowdown > 1) context.on('page', page => void slowDown(page).catch(() => undefined))
    await use(context)
  },
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const consoleErrors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    page.on('pageerror', error => consoleErrors.push(error.message))
    await use(page)
    expect(
      consoleErrors.filter(text => !expectedConsoleErrors.some(expected => expected.test(text))),
    ).toEqual([])
  },
})

export { expect }

/** Expects no serious accessibility violation, once the theme's background color is applied. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS(
    'background-color',
    /^rgb\((11, 13, 18|2\d\d, 2\d\d, 2\d\d)\)$/,
  )
  // Legacy mode avoids an extra page per run, which is needed only for frames; passed rules are not reported.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The widths in pixels of a phone, a tablet, a laptop and a wall screen. */
export const widths = [360, 820, 1440, 2560]

/** The widths at which accessibility is checked: one for the phone layout and one for the desktop layout. */
export const accessibilityWidths = new Set([360, 1440])

/** Expects that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(content).toBeLessThanOrEqual(view ?? 0)
}

export interface Account {
  readonly email: string
  readonly password: string
}

const demoAccounts = {
  user: { email: 'user@laplogic.test', password: 'pit-wall-user' },
  admin: { email: 'admin@laplogic.test', password: 'pit-wall-admin' },
} as const

/** Signs in without the form, by default as the administrator; the cookies stay in this request context. */
export async function createSession(
  api: APIRequestContext,
  account: Account = demoAccounts.admin,
): Promise<void> {
  const response = await api.post('/api/auth/signin', { data: { ...account, deviceInfo: 'Journey' } })
  expect(response.status()).toBe(200)
}

/**
 * Signs in without the form; the next page.goto() uses the session. The page is closed first: an open page reloads
 * itself when its cookies become those of another user, and that reload would abort the next page.goto().
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await createSession(page.request, account)
}

export async function signInAs(page: Page, role: keyof typeof demoAccounts): Promise<void> {
  await signIn(page, demoAccounts[role])
}
