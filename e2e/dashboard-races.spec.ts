// Riders and races on the dashboard, and the data that is stored on the server and cached for offline use.
import type { APIRequestContext } from '@playwright/test'
import { choose, expect, waitUntilLoaded, test, findTimingRows, findToast } from './dashboard'
import { createSession, signIn } from './journey'

async function fetchJson<Body>(
  api: APIRequestContext,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): Promise<Body> {
  const response = await api.get(path, { params })
  expect(response.status()).toBe(200)
  // Type assertion: the caller states the type of the response.
  return (await response.json()) as Body
}

interface NamedItem {
  readonly id: string
  readonly name: string
}

interface ListedRider extends NamedItem {
  readonly category_id: string
  readonly status: string
  readonly make: string
}

test('P-012 P-013 the API lists riders by class, events by rider, tracks by event, races by track and laps by race', async ({
  page,
  account,
}) => {
  const api = page.request
  await createSession(api, account)
  type Lists = Readonly<Record<'categories', NamedItem[]> & Record<'riders', ListedRider[]>>
  const { categories } = await fetchJson<Lists>(api, '/api/dashboard/category/list')
  // Classes of other journeys may have no riders yet.
  for (const { id } of categories.filter(({ name }) => /^(Superbike|Twins Cup)$/.test(name))) {
    const { riders } = await fetchJson<Lists>(api, '/api/dashboard/rider/list', { category_id: id })
    expect(riders.length).toBeGreaterThan(2)
    expect(riders.filter(({ category_id }) => category_id !== id)).toEqual([])
  }
  const { riders } = await fetchJson<Lists>(api, '/api/dashboard/rider/list', { category_id: 'Superbike' })
  const riderId = riders.find(({ name }) => name === 'Ana Zed')?.id ?? ''
  const category = 'Superbike'
  const { events } = await fetchJson<{ events: { event: string; year: number }[] }>(
    api,
    '/api/dashboard/events',
    { category, riderId },
  )
  expect(events.map(({ event, year }) => `${year} ${event}`)).toEqual([
    '2025 Summer Round',
    '2025 Spring Round',
    '2024 Summer Round',
    '2024 Spring Round',
  ])
  const event = { event: 'Spring Round', year: 2024 }
  const { tracks } = await fetchJson<{ tracks: { location: string }[] }>(
    api,
    '/api/dashboard/track-name',
    event,
  )
  expect(tracks).toMatchObject([{ location: 'Birmingham, Alabama' }])
  const query = { ...event, trackName: 'Birmingham, Alabama', category, riderId }
  const { races } = await fetchJson<{ races: NamedItem[] }>(api, '/api/dashboard/races', query)
  expect(races.map(({ name }) => name)).toEqual(['Race 1', 'Qualifying', 'Practice 1'])
  const { laps } = await fetchJson<{ laps: NamedItem[] }>(api, '/api/dashboard/laps', {
    race_id: races[0]?.id ?? '',
  })
  expect(laps.filter(({ name }) => name === 'Ana Zed')).toHaveLength(8)
})

test('D-010 D-152 D-153 P-007 saved favorite riders are restored on another device', async ({
  page,
  follow,
  account,
  browser,
  baseURL,
}) => {
  await follow()
  await page.getByRole('button', { name: 'Select Rider' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Rider' })
  for (const name of ['Ana Zed', 'Bob Adams']) await dialog.getByRole('checkbox', { name }).check()
  const { riders } = await fetchJson<{ riders: ListedRider[] }>(page.request, '/api/dashboard/rider/list', {
    category_id: 'Superbike',
  })
  const ana = riders.find(({ name }) => name === 'Ana Zed')
  const row = dialog.getByRole('listitem').filter({ hasText: 'Ana Zed' })
  await expect(row).toContainText(`#${ana?.status}`)
  const logo = row.getByRole('img', { name: ana?.make ?? '' })
  await expect(logo).toHaveAttribute('src', `/makers/${ana?.make.toLowerCase()}.svg`)
  expect(ana).toMatchObject({ status: '21', make: 'Yamaha' })
  const saved = page.waitForResponse('**/api/dashboard/saveFavoriteRiders')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const otherPage = await otherContext.newPage()
  await signIn(otherPage, account)
  await otherPage.goto('/user/dashboard')
  await waitUntilLoaded(otherPage)
  await expect(otherPage.getByRole('list', { name: 'Selected riders' }).getByRole('button')).toHaveText([
    `#${ana?.status}`,
    '#7',
  ])
  await expect(findTimingRows(otherPage)).toHaveCount(13)
  await otherContext.close()
})

test('D-312 D-313 D-374 D-375 a toast stays until another race is chosen if the race has no racers or not the selected rider', async ({
  page,
  follow,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await createSession(admin)
  const { data } = await fetchJson<{ data: { id: string; location: string }[] }>(admin, '/api/admin/tracks')
  const race = {
    name: 'Warm Up',
    event: 'Summer Round',
    year: 2024,
    trackId: data.find(({ location }) => location === 'Monterey, California')?.id,
    sessionType: 'Warm Up',
    // Before the other sessions of the event, so that no journey starts with it.
    fulldate: '2024-07-09T14:10:00-05:00',
    category: 'Twins Cup',
  }
  expect((await admin.post('/api/admin/races', { data: race })).status()).toBe(201)
  await admin.dispose()

  await page.clock.install()
  await follow('Eli Quist')
  await page.getByRole('button', { name: 'Select Race' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Race' })
  await choose(dialog, 'Event', '2024 - Summer Round')
  const missingRacerToast = findToast(page, 'Racer not in this race. Pick a different one.')
  const noRacersToast = findToast(page, 'No racers in this race. Try another one.')
  await expect(missingRacerToast).toBeVisible()
  for (const problemToast of [missingRacerToast, noRacersToast]) {
    if (problemToast === noRacersToast) await choose(dialog, 'Race', /Warm Up/)
    await expect(problemToast).toBeVisible()
    await page.clock.fastForward('01:05')
    // A toast that closes automatically closes at the end of an animation.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    })
    await expect(problemToast).toBeVisible()
    await choose(dialog, 'Race', /Practice 1/)
    await expect(problemToast).toBeHidden()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(findTimingRows(page)).toHaveCount(3)
})

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsoleErrors: [
      /ERR_INTERNET_DISCONNECTED|^Offline: |^Loading .* failed|^Track map image failed to load/,
    ],
  })

  test('D-240 D-391 D-424 D-425 offline the page sends no API requests and shows cached data, also after a reload', async ({
    page,
    follow,
    context,
  }) => {
    await follow('Ana Zed')
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(script).toMatch(/\/service-worker\.js$/)
    await page.reload()
    await waitUntilLoaded(page)
    await expect(findTimingRows(page)).toHaveCount(13)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cached = await (await caches.open('lapLogicV1')).keys()
          return ['summary', 'laps'].filter(name => cached.some(({ url }) => url.includes(`/${name}?`)))
        }),
      )
      .toEqual(['summary', 'laps'])
    expect(await page.evaluate(() => caches.keys())).toContain('lapLogicV1')
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    const [requests, warnings]: [string[], string[]] = [[], []]
    context.on('request', request => requests.push(request.url()))
    page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.getByRole('button', { name: 'Select Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Race' })
    await choose(dialog, 'Race', /Qualifying/)
    await expect.poll(() => warnings.filter(text => text.startsWith('Offline: ')).length).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Qualifying/)
    await choose(dialog, 'Race', /Race 1/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(findTimingRows(page)).toHaveCount(13)
    expect(requests.filter(url => url.includes('/api/'))).toEqual([])
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await page.reload()
    await expect(findTimingRows(page)).toHaveCount(13)
    // Some versions of Chromium tell a page that was loaded offline that it is online.
    if (await page.evaluate(() => navigator.onLine)) {
      await context.setOffline(false)
      await context.setOffline(true)
    }
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(findTimingRows(page)).toHaveCount(13)
    await context.setOffline(false)
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  })
})
