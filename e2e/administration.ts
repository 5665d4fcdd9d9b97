// The pages of administration as their journeys find them: signed in, with things of their own, because journeys
// beside them make others.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, leave, signInAs, test as base } from './journey'

export const test = base.extend({
  page: async ({ page }, use) => {
    await holdToasts(page)
    await use(page)
  },
  // The worker is kept away so that answers can be replaced.
  serviceWorkers: 'block',
  // Refusals are provoked on purpose; the browser tells of each.
  expectedComplaints: [/blocked by Playwright|status of (40\d|500)/],
})

export { expect }

/** A word nobody else has. */
export function ownWord(): string {
  return randomUUID().slice(0, 8)
}

export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await leave(page)
  await signInAs(page, 'admin')
  await page.goto(path)
}

/** They close at the end of an animation; on a machine that is busy enough that is before anybody has looked. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

type Kind = 'success' | 'error'

function toastOf(page: Page, text: string, kind: Kind): Locator {
  const words = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return page.locator(`.Toastify__toast--${kind}`).filter({ hasText: new RegExp(`^${words}$`) })
}

/** Said once, in exactly these words. */
export async function said(page: Page, text: string, kind: Kind = 'success'): Promise<void> {
  await expect(toastOf(page, text, kind)).toHaveCount(1)
}

/** The same, and waved away: the next word finds its slot free. */
export async function told(page: Page, text: string, kind: Kind = 'success'): Promise<void> {
  await said(page, text, kind)
  // Not a click of the mouse: behind an open dialog nothing can be touched.
  await toastOf(page, text, kind).evaluateAll(toasts => {
    for (const toast of toasts) toast.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click()
  })
  await expect(toastOf(page, text, kind)).toHaveCount(0)
}

export function rowOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('row', { name })
}

/** The list of the page is there, be it empty. */
export async function listed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(text)
}

/** The names in the first column that names its row. */
export function rowNames(page: Page): Locator {
  return page.getByRole('rowheader')
}

/** One of the things that stand behind the last button of a row. */
export async function chooseInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

export async function fill(scope: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).fill(value)
}

/** What a call answers is replaced; other methods on the same path go on as they are. */
export async function answerWith(
  page: Page,
  call: readonly [method: string, path: RegExp],
  json: object,
  status = 500,
): Promise<void> {
  const [method, path] = call
  await page.route(
    url => path.test(url.pathname),
    route => (route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()),
  )
}

interface Person {
  readonly email: string
  readonly password: string
}

/** What signing in answers: its status and its words. */
export async function signInAnswer(api: APIRequestContext, { email, password }: Person): Promise<string> {
  const answer = await api.post('/api/auth/signin', { data: { email, password, deviceInfo: 'Journey' } })
  const { message } = (await answer.json()) as { message: string }
  return `${answer.status()} ${message}`
}

export async function signUpStatus(api: APIRequestContext, person: object): Promise<number> {
  return (await api.post('/api/auth/signup', { data: person })).status()
}
