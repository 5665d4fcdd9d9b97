// The dashboard as its journeys find it: with an account of their own, because favourites belong to a person, and
// with nothing live, whatever the journeys beside them do.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, leave, test as base } from './journey'

interface Account {
  readonly email: string
  readonly password: string
}

interface DashboardFixtures {
  /** Signs in as somebody who follows these riders, the last one first, and opens the dashboard. */
  follow: (...names: readonly string[]) => Promise<void>
}

export const test = base.extend<DashboardFixtures, { account: Account }>({
  // The worker is kept away so that answers can be replaced.
  serviceWorkers: 'block',
  expectedComplaints: [/blocked by Playwright/],
  account: [
    async ({ playwright }, use, { workerIndex, project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      const account = { email: `fan-${workerIndex}@example.org`, password: 'turn eleven at dusk' }
      await makeAccount(api, account)
      await describeTracks(api)
      await api.dispose()
      await use(account)
    },
    { scope: 'worker' },
  ],
  follow: async ({ page, account }, use) => {
    await use(async (...names) => {
      await nothingLive(page)
      await leave(page)
      await signIn(page.request, account)
      const riders = await Promise.all(names.map(name => findRider(page.request, name)))
      await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders } })
      await page.goto('/user/dashboard')
      await settled(page)
    })
  },
})

export { expect }

const adminAccount = { email: 'admin@laplogic.test', password: 'pit-wall-admin' }

export async function signIn(api: APIRequestContext, account: Account = adminAccount): Promise<void> {
  const answer = await api.post('/api/auth/signin', { data: { ...account, deviceInfo: 'Journey' } })
  expect(answer.status()).toBe(200)
}

/** With an activation code, so that nobody has to verify it. */
async function makeAccount(api: APIRequestContext, account: Account): Promise<void> {
  await signIn(api)
  const made = await api.post('/api/admin/activation-codes', { data: { maxUses: 1 } })
  const { data } = (await made.json()) as { data: { code: string } }
  const person = { firstName: 'Fay', lastName: 'Keen', ...account, activationCode: data.code }
  await api.post('/api/auth/signup', { data: person })
}

/** What an imported session cannot say of its track; without a place there is no weather. */
async function describeTracks(api: APIRequestContext): Promise<void> {
  const answer = await api.get('/api/admin/tracks')
  const { data } = (await answer.json()) as { data: { id: string; location: string }[] }
  for (const { id, location } of data) {
    // Other journeys have tracks of their own.
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
    const answer = await api.get('/api/dashboard/rider/list', { params: { category_id: category } })
    const { riders } = (await answer.json()) as { riders: NamedId[] }
    const rider = riders.find(each => each.name === name)
    if (rider) return rider
  }
  throw new Error(`Nobody is called ${name}`)
}

export async function nothingLive(page: Page): Promise<void> {
  const json = { isActionSuccess: true, message: '', isLive: false, riders: [], race: null }
  await page.route('**/api/dashboard/fetchLiveRace', route => route.fulfill({ json }))
}

/** The race on the screen is live as long as that is so, by the live call and by its own word; nothing of it moves. */
export async function makeLive(page: Page, isLive: () => boolean): Promise<void> {
  const race_id = await page.evaluate(() => {
    const { dashboard } = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as {
      dashboard: { activeRiders: { default: boolean; primaryRider: { race: { id: string } } }[] }
    }
    return dashboard.activeRiders.find(entry => entry.default)?.primaryRider.race.id ?? ''
  })
  const answer = await page.request.get('/api/dashboard/races', { params: { race_id } })
  const { race, racers, ...rest } = (await answer.json()) as { race: object; racers: object[] }
  await page.route(
    url => url.searchParams.get('race_id') === race_id && url.pathname === '/api/dashboard/races',
    route => route.fulfill({ json: { ...rest, racers, race: { ...race, isLive: isLive() } } }),
  )
  await page.route('**/api/dashboard/fetchLiveRace', route => {
    const live = isLive() ? { isLive: true, riders: racers, race: { ...race, isLive: true } } : {}
    return route.fulfill({ json: { ...rest, isLive: false, riders: [], race: null, ...live } })
  })
  // The stream would say otherwise.
  const contentType = 'text/event-stream'
  await page.route('**/api/dashboard/live?*', route => route.fulfill({ contentType, body: '' }))
}

/** Everything that was asked for is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /Timing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select Rider' }).first()).toBeVisible()
  await expect(overlay(page)).toBeHidden()
}

/** By its place: behind an open dialog nothing has a role. */
export function overlay(page: Page): Locator {
  return page
    .locator('#root output')
    .filter({ hasText: /^Loading$/ })
    .first()
}

export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** By its class, for the same reason. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.Toastify__toast').filter({ hasText: text })
}

/** The line with the race and the rider. */
export function raceLine(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true })
}

/** The rows of a timing table, without its head. */
export function timingRows(page: Page, name: RegExp | string = /^Timing, /): Locator {
  return page.getByRole('table', { name }).locator('tbody tr')
}

export function cell(row: Locator, column: string): Locator {
  return row.locator(`[data-column="${column}"]`)
}

/** Chooses in one of our lists. */
export async function choose(scope: Locator | Page, label: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('button', { name: label }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option }).click()
}

/** What a call would have answered is replaced; everything else goes on as it is. */
export async function stub(page: Page, path: string, answer: object, status = 200): Promise<void> {
  const isAsked = (url: URL): boolean => url.pathname === path
  await page.route(isAsked, route => route.fulfill({ status, json: answer }))
}
