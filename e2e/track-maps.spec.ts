// What a user sees as the map of a track: its image, its outline, or that there is none.
import type { Locator, Page } from '@playwright/test'
import { createUniqueWord, openAsAdmin } from './administration'
import { expect, test } from './dashboard'

test.use({
  expectedConsoleErrors: [/blocked by Playwright|status of 404|ERR_FAILED|Track map image failed to load/],
})

const outline = {
  points: [
    [100, 100],
    [900, 100],
    [500, 800],
  ],
  start: 0,
  sectors: [0.33, 0.66],
}
const shown = '/maps/laguna-seca.svg'
const missing = '/maps/missing.svg'
/** Exists, but is not an image. */
const undecodable = '/manifest.webmanifest'

interface MapCase {
  readonly what: string
  readonly fields: { readonly mapImage: string; readonly outline: object | null }
  readonly expected: 'img' | 'svg' | undefined
}

const cases: readonly MapCase[] = [
  { what: 'an image and an outline', fields: { mapImage: shown, outline }, expected: 'img' },
  { what: 'an outline only', fields: { mapImage: '', outline }, expected: 'svg' },
  { what: 'a missing image and an outline', fields: { mapImage: missing, outline }, expected: 'svg' },
  {
    what: 'an undecodable image and an outline',
    fields: { mapImage: undecodable, outline },
    expected: 'svg',
  },
  { what: 'neither image nor outline', fields: { mapImage: '', outline: null }, expected: undefined },
  { what: 'a missing image only', fields: { mapImage: missing, outline: null }, expected: undefined },
]

/** Changes the map of the tracks in the response, because the imported tracks are shared by all journeys. */
async function stubMap(page: Page, readFields: () => MapCase['fields']): Promise<void> {
  await page.route(
    url => url.pathname === '/api/dashboard/track-name',
    async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { tracks: object[] }
      const tracks = answer.tracks.map(track => Object.assign(track, readFields()))
      await route.fulfill({ response, json: { ...answer, tracks } })
    },
  )
}

async function expectMap(scope: Page | Locator, { expected }: Pick<MapCase, 'expected'>): Promise<void> {
  const map = scope.getByRole('img', { name: /^Map of / })
  await expect(scope.getByText('No map available')).toHaveCount(expected ? 0 : 1)
  await expect(map).toHaveCount(expected ? 1 : 0)
  if (!expected) return
  await expect(map).toBeVisible()
  await expect.poll(() => map.evaluate(element => element.localName)).toBe(expected)
}

test('D-092, D-093 the dashboard shows the image of a track, else its outline, else No map available', async ({
  page,
  follow,
}) => {
  let fields: MapCase['fields'] = { mapImage: '', outline: null }
  await stubMap(page, () => fields)
  await follow('Ana Zed')
  for (const each of cases)
    await test.step(each.what, async () => {
      fields = each.fields
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.reload()
      await expectMap(page.getByRole('tabpanel', { name: 'Map' }), each)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Map' }).click()
      await expectMap(page.getByRole('dialog', { name: 'Map' }), each)
    })
})

test('D-093 a map image that failed without a network is shown when the network is back', async ({
  page,
  context,
  follow,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stubMap(page, () => ({ mapImage: shown, outline }))
  await page.route(`**${shown}`, route => route.abort())
  await follow('Ana Zed')
  await expectMap(page, { expected: 'svg' })
  await page.unroute(`**${shown}`)
  await context.setOffline(true)
  await context.setOffline(false)
  await expectMap(page, { expected: 'img' })
})

test('D-093 the preview of the administration shows image, outline or No map available', async ({ page }) => {
  const name = `Kart track ${createUniqueWord()}`
  await openAsAdmin(page, '/admin/track')
  const place = { latitude: null, longitude: null, timezone: 'America/Chicago' }
  const created = await page.request.post('/api/admin/tracks', {
    data: { name, location: `Town of ${name}`, ...place, sectors: 3 },
  })
  const { data } = (await created.json()) as { data: { id: string } }
  for (const each of cases)
    await test.step(each.what, async () => {
      const changed = await page.request.put(`/api/admin/tracks/${data.id}`, { data: each.fields })
      expect(changed.status()).toBe(200)
      await page.reload()
      await page.getByRole('row', { name }).getByRole('button', { name: 'Map' }).click()
      await expectMap(page.getByRole('dialog', { name: `Map of ${name}` }), each)
    })
})
