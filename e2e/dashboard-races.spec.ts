// Who is in which race, and what is kept of it: on the server for the person, in the browser for the dead spot.
import type { APIRequestContext } from '@playwright/test'
import { choose, expect, settled, signIn, test, timingRows, toast } from './dashboard'

async function answerOf<Answer>(
  api: APIRequestContext,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): Promise<Answer> {
  const answer = await api.get(path, { params })
  expect(answer.status()).toBe(200)
  // The journey knows what it asked for.
  return (await answer.json()) as Answer
}

interface Named {
  readonly id: string
  readonly name: string
}

interface ListedRider extends Named {
  readonly category_id: string
  readonly status: string
  readonly make: string
}

test('P-012 P-013 riders belong to a class, take part in events at tracks in years, and races are made of laps', async ({
  page,
  account,
}) => {
  const api = page.request
  await signIn(api, account)
  type Lists = Readonly<Record<'categories', Named[]> & Record<'riders', ListedRider[]>>
  const { categories } = await answerOf<Lists>(api, '/api/dashboard/category/list')
  // A class of a race that is about to begin has nobody yet.
  for (const { id } of categories.filter(({ name }) => /^(Superbike|Twins Cup)$/.test(name))) {
    const { riders } = await answerOf<Lists>(api, '/api/dashboard/rider/list', { category_id: id })
    expect(riders.length).toBeGreaterThan(2)
    expect(riders.filter(({ category_id }) => category_id !== id)).toEqual([])
  }
  const { riders } = await answerOf<Lists>(api, '/api/dashboard/rider/list', { category_id: 'Superbike' })
  const riderId = riders.find(({ name }) => name === 'Ana Zed')?.id ?? ''
  const category = 'Superbike'
  const { events } = await answerOf<{ events: { event: string; year: number }[] }>(
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
  const { tracks } = await answerOf<{ tracks: { location: string }[] }>(
    api,
    '/api/dashboard/track-name',
    event,
  )
  expect(tracks).toMatchObject([{ location: 'Birmingham, Alabama' }])
  const query = { ...event, trackName: 'Birmingham, Alabama', category, riderId }
  const { races } = await answerOf<{ races: Named[] }>(api, '/api/dashboard/races', query)
  expect(races.map(({ name }) => name)).toEqual(['Race 1', 'Qualifying', 'Practice 1'])
  const { laps } = await answerOf<{ laps: Named[] }>(api, '/api/dashboard/laps', {
    race_id: races[0]?.id ?? '',
  })
  expect(laps.filter(({ name }) => name === 'Ana Zed')).toHaveLength(8)
})

test('D-010 D-152 D-153 P-007 riders once saved are back on another machine', async ({
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
  const { riders } = await answerOf<{ riders: ListedRider[] }>(page.request, '/api/dashboard/rider/list', {
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
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await signIn(other.request, account)
  await other.goto('/user/dashboard')
  await settled(other)
  await expect(other.getByRole('list', { name: 'Selected riders' }).getByRole('button')).toHaveText([
    `#${ana?.status}`,
    '#7',
  ])
  await expect(timingRows(other)).toHaveCount(13)
  await elsewhere.close()
})

test('D-312 D-313 D-374 D-375 a race without racers, or without this one, is complained of until another is chosen', async ({
  page,
  follow,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(admin)
  const { data } = await answerOf<{ data: { id: string; location: string }[] }>(admin, '/api/admin/tracks')
  const race = {
    name: 'Warm Up',
    event: 'Summer Round',
    year: 2024,
    trackId: data.find(({ location }) => location === 'Monterey, California')?.id,
    sessionType: 'Warm Up',
    // Before the others of the weekend, so that nobody begins with it.
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
  const absent = toast(page, 'Racer not in this race. Pick a different one.')
  const nobody = toast(page, 'No racers in this race. Try another one.')
  await expect(absent).toBeVisible()
  for (const complaint of [absent, nobody]) {
    if (complaint === nobody) await choose(dialog, 'Race', /Warm Up/)
    await expect(complaint).toBeVisible()
    await page.clock.fastForward('01:05')
    // What closes by itself does so at the end of an animation.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    })
    await expect(complaint).toBeVisible()
    await choose(dialog, 'Race', /Practice 1/)
    await expect(complaint).toBeHidden()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(timingRows(page)).toHaveCount(3)
})

test.describe('with the worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED|^Offline: |^No |^The map of the track/],
  })

  test('D-240 D-391 D-424 D-425 in a dead spot nothing is asked for, and what was seen is there, after a reload too', async ({
    page,
    follow,
    context,
  }) => {
    await follow('Ana Zed')
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(script).toMatch(/\/service-worker\.js$/)
    await page.reload()
    await settled(page)
    await expect(timingRows(page)).toHaveCount(13)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await (await caches.open('lapLogicV1')).keys()
          return ['summary', 'laps'].filter(name => kept.some(({ url }) => url.includes(`/${name}?`)))
        }),
      )
      .toEqual(['summary', 'laps'])
    expect(await page.evaluate(() => caches.keys())).toContain('lapLogicV1')
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    const [asked, warned]: [string[], string[]] = [[], []]
    context.on('request', request => asked.push(request.url()))
    page.on('console', message => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    await page.getByRole('button', { name: 'Select Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Race' })
    await choose(dialog, 'Race', /Qualifying/)
    await expect.poll(() => warned.filter(text => text.startsWith('Offline: ')).length).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Race' })).toHaveText(/Qualifying/)
    await choose(dialog, 'Race', /Race 1/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(timingRows(page)).toHaveCount(13)
    expect(asked.filter(url => url.includes('/api/'))).toEqual([])
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(timingRows(page)).toHaveCount(13)
    await context.setOffline(false)
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  })
})
