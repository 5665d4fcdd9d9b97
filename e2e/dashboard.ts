// Fixtures and helpers for journeys on the dashboard. Each worker has its own account, because favorites belong to a
// user, and sees no live race, independent of the journeys that run in parallel.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Account, createSession, expect, signIn, test as base } from './journey'

interface DashboardFixtures {
  /** Signs in, sets these riders as favorites and opens the dashboard, which shows the last one. */
  follow: (...names: readonly string[]) => Promise<void>
}

export const test = base.extend<DashboardFixtures, { account: Account }>({
  // The service worker is blocked so that responses can be stubbed.
  serviceWorkers: 'block',
  expectedConsoleErrors: [/blocked by Playwright/],
  account: [
    async ({ playwright }, use, { workerIndex, project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      const account = { email: `fan-${workerIndex}@example.org`, password: 'turn eleven at dusk' }
      await createAccount(api, account)
      await completeTracks(api)
      await api.dispose()
      await use(account)
    },
    { scope: 'worker' },
  ],
  follow: async ({ page, account }, use) => {
    await use(async (...names) => {
      await stubNoLiveRace(page)
      await signIn(page, account)
      const riders = await Promise.all(names.map(name => findRider(page.request, name)))
      await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders } })
      await page.goto('/user/dashboard')
      await waitUntilLoaded(page)
    })
  },
})

export { expect }

/** Signs up with an activation code, so that the account needs no verification. */
async function createAccount(api: APIRequestContext, account: Account): Promise<void> {
  await createSession(api)
  const created = await api.post('/api/admin/activation-codes', { data: { maxUses: 1 } })
  const { data } = (await created.json()) as { data: { code: string } }
  const user = { firstName: 'Fay', lastName: 'Keen', ...account, activationCode: data.code }
  await api.post('/api/auth/signup', { data: user })
}

/** Adds the coordinates and the map that an import does not contain; weather requires coordinates. */
async function completeTracks(api: APIRequestContext): Promise<void> {
  const response = await api.get('/api/admin/tracks')
  const { data } = (await response.json()) as { data: { id: string; location: string }[] }
  for (const { id, location } of data) {
    // The other tracks belong to other journeys.
    if (!/^(?:Birmingham|Monterey)/.test(location)) continue
    const mapImage = location.startsWith('Monterey') ? '/maps/laguna-seca.svg' : ''
    const changed = await api.put(`/api/admin/tracks/${id}`, {
      data: { latitude: 36.6, longitude: -121.8, mapImage },
    })
    expect(changed.status()).toBe(200)
  }
}

interface NamedId {
  readonly id: string
  readonly name: string
}

async function findRider(api: APIRequestContext, name: string): Promise<NamedId> {
  for (const category of ['Superbike', 'Twins Cup']) {
    const response = await api.get('/api/dashboard/rider/list', { params: { category_id: category } })
    const { riders } = (await response.json()) as { riders: NamedId[] }
    const rider = riders.find(each => each.name === name)
    if (rider) return rider
  }
  throw new Error(`No rider is called ${name}`)
}

/** Finds the id of a session of the Spring Round of 2025, Superbike. */
export async function findRace(page: Page, name = 'Race 1'): Promise<string> {
  const params = {
    category: 'Superbike',
    event: 'Spring Round',
    year: '2025',
    trackName: 'Birmingham, Alabama',
  }
  const response = await page.request.get('/api/dashboard/races', { params })
  const { races } = (await response.json()) as { races: { id: string; name: string }[] }
  return races.find(race => race.name === name)?.id ?? ''
}

export async function stubNoLiveRace(page: Page): Promise<void> {
  const json = { isActionSuccess: true, message: '', isLive: false, riders: [], race: null }
  await page.route('**/api/dashboard/fetchLiveRace', route => route.fulfill({ json }))
}

/** Stubs the responses so that the selected race is live while `isLive` returns true; its data does not change. */
export async function stubLiveRace(page: Page, isLive: () => boolean): Promise<void> {
  const race_id = await page.evaluate(() => {
    const { dashboard } = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as {
      dashboard: { activeRiders: { default: boolean; primaryRider: { race: { id: string } } }[] }
    }
    return dashboard.activeRiders.find(entry => entry.default)?.primaryRider.race.id ?? ''
  })
  const response = await page.request.get('/api/dashboard/races', { params: { race_id } })
  const { race, racers, ...rest } = (await response.json()) as { race: object; racers: object[] }
  await page.route(
    url => url.searchParams.get('race_id') === race_id && url.pathname === '/api/dashboard/races',
    route => route.fulfill({ json: { ...rest, racers, race: { ...race, isLive: isLive() } } }),
  )
  await page.route('**/api/dashboard/fetchLiveRace', route => {
    const live = isLive() ? { isLive: true, riders: racers, race: { ...race, isLive: true } } : {}
    return route.fulfill({ json: { ...rest, isLive: false, riders: [], race: null, ...live } })
  })
  // The real stream would report that the race is not live.
  const contentType = 'text/event-stream'
  await page.route('**/api/dashboard/live?*', route => route.fulfill({ contentType, body: '' }))
}

/** Waits until the dashboard has loaded all its data. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /Timing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select Rider' }).first()).toBeVisible()
  await expect(findOverlay(page)).toBeHidden()
}

/** Finds the overlay by selector, because elements behind an open dialog have no role. */
export function findOverlay(page: Page): Locator {
  return page
    .locator('#root output')
    .filter({ hasText: /^Loading$/ })
    .first()
}

export function findTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** Finds a toast by class, because elements behind an open dialog have no role. */
export function findToast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-toast]').filter({ hasText: text })
}

/** Finds the line with the race and the rider. */
export function findRaceLine(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true })
}

/** Finds the rows of a timing table, without the header row. */
export function findTimingRows(page: Page, name: RegExp | string = /^Timing, /): Locator {
  return page.getByRole('table', { name }).locator('tbody tr')
}

export function findCell(row: Locator, column: string): Locator {
  return row.locator(`[data-column="${column}"]`)
}

/** Chooses an option in one of our select menus. */
export async function choose(scope: Locator | Page, label: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('button', { name: label }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option }).click()
}

/** Replaces the response of one path. */
export async function stubResponse(page: Page, path: string, response: object, status = 200): Promise<void> {
  const isRequested = (url: URL): boolean => url.pathname === path
  await page.route(isRequested, route => route.fulfill({ status, json: response }))
}

/** Selects Bob Adams as the comparison rider and clicks Compare. */
export async function compareWithBob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare Riders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Riders' })
  await choose(dialog, 'Select Other Rider', '#7 Bob Adams')
  await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Race 1/)
  await expect(findOverlay(page)).toBeHidden()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
}
