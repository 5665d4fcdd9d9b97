// What every journey expects of a page: no complaint on the console, nothing the content policy blocked.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export interface Journey {
  /** Complaints a test provokes on purpose. */
  expectedComplaints: RegExp[]
}

export const test = base.extend<Journey>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    await use(page)
    expect(complaints.filter(text => !expectedComplaints.some(expected => expected.test(text)))).toEqual([])
  },
})

export { expect }

/** Nothing that would keep somebody out, on a page that has its look. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS(
    'background-color',
    /^rgb\((11, 13, 18|2\d\d, 2\d\d, 2\d\d)\)$/,
  )
  // Our pages have no frames, for which each look would open a page of its own; and nobody reads what was right.
  const look = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await look.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The phone, the tablet, the laptop and the wall. */
export const widths = [360, 820, 1440, 2560]

/** axe sees the same tree at most widths: once for the phone's layout, once for the desk's. */
export const telling = new Set([360, 1440])

/** The page fits its width: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(content).toBeLessThanOrEqual(view ?? 0)
}

/** An open page would notice that somebody else has signed in, and load itself anew on its way elsewhere. */
export async function leave(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

/** Signs a demo account in without the form; the page takes the session up by itself. */
export async function signInAs(page: Page, who: 'user' | 'admin'): Promise<void> {
  const data = { email: `${who}@laplogic.test`, password: `pit-wall-${who}`, deviceInfo: 'Journey' }
  const answer = await page.request.post('/api/auth/signin', { data })
  expect(answer.status()).toBe(200)
}
