// Fixtures and helpers for journeys on the administration pages. Each journey creates its own data with a unique
// word, because other journeys run in parallel.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, signInAs, test as base } from './journey'

export const test = base.extend({
  // The service worker is blocked so that responses can be stubbed.
  serviceWorkers: 'block',
  // Error responses are provoked deliberately; the browser logs each of them.
  expectedConsoleErrors: [/blocked by Playwright|status of (40\d|500)/],
})

export { expect }

/** Creates a word that no other journey uses. */
export function createUniqueWord(): string {
  return randomUUID().slice(0, 8)
}

export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'admin')
  await page.goto(path)
}

type Kind = 'success' | 'error'

function findToast(page: Page, text: string, kind: Kind): Locator {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return page.locator(`[data-toast="${kind}"]`).filter({ hasText: new RegExp(`^${escaped}$`) })
}

/** Expects exactly one toast with exactly this text. */
export async function expectToast(page: Page, text: string, kind: Kind = 'success'): Promise<void> {
  await expect(findToast(page, text, kind)).toHaveCount(1)
}

/** Expects a toast and dismisses it, so that its slot is free for the next one. */
export async function expectAndDismissToast(page: Page, text: string, kind: Kind = 'success'): Promise<void> {
  await expectToast(page, text, kind)
  // Clicked by script, because the mouse cannot reach elements behind an open dialog.
  await findToast(page, text, kind).evaluateAll(toasts => {
    for (const toast of toasts) toast.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click()
  })
  await expect(findToast(page, text, kind)).toHaveCount(0)
}

export function findRow(page: Page, name: string | RegExp): Locator {
  return page.getByRole('row', { name })
}

/** Waits until the list of the page is loaded; it may be empty. */
export async function waitForList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(text)
}

/** Finds the row headers. */
export function findRowNames(page: Page): Locator {
  return page.getByRole('rowheader')
}

/** Chooses an action in the "More actions" menu of a row. */
export async function chooseInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

export async function fillFields(scope: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).fill(value)
}

/** Replaces the response for one HTTP method and path; other methods on the path are not changed. */
export async function stubMethod(
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

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Tries to sign in and returns the status and the message of the response. */
export async function trySignIn(api: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const response = await api.post('/api/auth/signin', { data: { email, password, deviceInfo: 'Journey' } })
  const { message } = (await response.json()) as { message: string }
  return `${response.status()} ${message}`
}

export async function trySignUp(api: APIRequestContext, user: object): Promise<number> {
  return (await api.post('/api/auth/signup', { data: user })).status()
}
