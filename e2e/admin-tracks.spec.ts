// The map of a track, from the hand of an administrator to everybody's dashboard.
import { crc32 } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsAdmin, ownWord, said, told } from './administration'
import { expect, test } from './dashboard'
import { expectAccessible, expectNoSidewaysScroll } from './journey'

test.use({ expectedComplaints: [/blocked by Playwright|status of (400|413|415)/] })

const word = ownWord()
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A few bytes that claim to be a PNG of 900 megapixels. */
async function hugePng(): Promise<Buffer> {
  const bytes = await picture(8, 8, '#333').png().toBuffer()
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

async function makeTrack(page: Page, name: string): Promise<void> {
  const place = { latitude: null, longitude: null, timezone: 'America/Chicago' }
  const data = { name, location: `Town of ${name}`, ...place, sectors: 3 }
  const answer = await page.request.post('/api/admin/tracks', { data })
  expect(answer.status()).toBe(201)
}

/** The dialog with the map of a track that nobody else has. */
async function openMap(page: Page, name: string): Promise<Locator> {
  await openAsAdmin(page, '/admin/track')
  await makeTrack(page, name)
  await page.reload()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Map' }).click()
  return page.getByRole('dialog', { name: `Map of ${name}` })
}

const field = (dialog: Locator): Locator => dialog.getByLabel(/^Choose/)
const mapIn = (scope: Locator | Page): Locator => scope.getByRole('img', { name: /^Map of / })

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  // What it is said to be does not count.
  await field(dialog).setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** Its width, once it is drawn; an image that is not there has none. */
async function widthOf(map: Locator): Promise<number> {
  return map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
}

test('a map is uploaded, replaced, drawn in the dashboard and removed', async ({ page, follow }) => {
  test.slow()
  const dialog = await openMap(page, `Ring ${word}`)
  await expect(dialog.getByText('No map available')).toBeVisible()
  const uploads = [
    { name: 'map.png', button: 'Upload map', width: 640, bytes: picture(640, 480, '#2f6f4f').png() },
    { name: 'map.jpg', button: 'Replace map', width: 480, bytes: picture(480, 640, '#6f2f4f').jpeg() },
    { name: 'map.webp', button: 'Replace map', width: 2000, bytes: picture(3000, 1500, '#2f4f6f').webp() },
  ]
  for (const { name, button, width, bytes } of uploads) {
    await choose(dialog, name, await bytes.toBuffer())
    await expect(dialog.getByText(`Not saved yet: ${name}`)).toBeVisible()
    await expect(mapIn(dialog)).toHaveAttribute('src', /^data:/)
    await dialog.getByRole('button', { name: button }).click()
    await expect(mapIn(dialog)).toHaveAttribute('src', /^\/media\/maps\/[0-9a-f]{64}\.webp$/)
    await said(page, 'Map saved successfully')
    expect(await widthOf(mapIn(dialog))).toBe(width)
    await expect(dialog.getByText('Not saved yet')).toBeHidden()
  }
  await expectAccessible(page)
  const mapImage = (await mapIn(dialog).getAttribute('src')) ?? ''

  await test.step('everybody sees it', async () => {
    // The seasons of the journeys are run elsewhere: their track is told to have this map.
    await page.route(
      url => url.pathname === '/api/dashboard/track-name',
      async route => {
        const response = await route.fetch()
        const answer = (await response.json()) as { tracks: object[] }
        const tracks = answer.tracks.map(track => ({ ...track, mapImage }))
        await route.fulfill({ response, json: { ...answer, tracks } })
      },
    )
    await follow('Ana Zed')
    await expect(mapIn(page)).toHaveAttribute('src', mapImage)
    expect(await widthOf(mapIn(page))).toBe(2000)
    // Not stretched: it stands in the middle of the square.
    await expect(mapIn(page)).toHaveCSS('object-fit', 'contain')
  })

  await test.step('it is taken away', async () => {
    await openAsAdmin(page, '/admin/track')
    await page
      .getByRole('row', { name: `Ring ${word}` })
      .getByRole('button', { name: 'Map' })
      .click()
    await dialog.getByRole('button', { name: 'Remove map' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Are you sure you want to delete the map of Ring ${word}?`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('No map available')).toBeVisible()
    await told(page, 'Map removed successfully')
    expect((await page.request.get(mapImage)).status()).toBe(404)
  })
})

test('what cannot be a map is refused in clear words, and nothing is saved', async ({ page }) => {
  const dialog = await openMap(page, `Oval ${word}`)
  const refusal = dialog.getByRole('alert')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await choose(dialog, 'drawing.svg', svg)
  await expect(refusal).toHaveText(
    'SVG drawings are not accepted. Please choose a PNG, JPEG or WebP picture.',
  )
  await choose(dialog, 'notes.png', Buffer.from('Turn 5 is slippery.'))
  await expect(refusal).toHaveText('This is not a PNG, JPEG or WebP picture.')
  await choose(dialog, 'large.png', Buffer.alloc(6 * 1024 ** 2))
  await expect(refusal).toHaveText('The picture is larger than 5 MiB.')
  await expect(dialog.getByRole('button', { name: 'Upload map' })).toBeHidden()
  for (const [name, bytes, words] of [
    [
      'huge.png',
      await hugePng(),
      /^The picture has 30000 × 30000 pixels\. At most 24 megapixels are accepted/,
    ],
    [
      'torn.png',
      (await picture(900, 900, '#444').png().toBuffer()).subarray(0, 60),
      /^The picture is damaged/,
    ],
  ] as const) {
    await choose(dialog, name, bytes)
    await expect(refusal).toBeHidden()
    await dialog.getByRole('button', { name: 'Upload map' }).click()
    await expect(refusal).toHaveText(words)
  }
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText('No map available')).toBeVisible()
})

test('by keyboard, on a phone', async ({ page }) => {
  const dialog = await openMap(page, `Oval by hand ${word}`)
  // Long before the key: a browser that is told too late opens a window of its own.
  const chooser = page.waitForEvent('filechooser')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await field(dialog).focus()
  await expect(field(dialog)).toBeFocused()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'a-map-with-a-rather-long-name-as-cameras-and-drawing-programs-make-them.png',
    mimeType: 'image/png',
    buffer: await picture(60, 40, '#abc').png().toBuffer(),
  })
  const upload = dialog.getByRole('button', { name: 'Upload map' })
  await expect(upload).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(upload).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mapIn(dialog)).toHaveAttribute('src', /^\/media\/maps\//)
})

test('a line is drawn while it is typed, refused where it is none, and kept', async ({ page }) => {
  const name = `Triangle ${word}`
  const dialog = await openMap(page, name)
  const path = dialog.getByLabel('Path')
  await path.fill('M100 100 L900 100 A5 5 0 0 1 9 9')
  await dialog.getByRole('button', { name: 'Save line' }).click()
  await expect(dialog.getByText('Arcs (A) are not understood: draw with lines and curves')).toBeVisible()
  await expect(path).toBeFocused()
  await path.fill('M100 100 L900 100 L500 800 Z')
  await dialog.getByLabel('Sector lines').fill('33, 66')
  await expect(mapIn(dialog)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save line' }).click()
  await said(page, 'Track updated successfully')
  await page.reload()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Map' }).click()
  await expect(path).toHaveValue('M100 100 L900 100 L500 800 Z')
  await expect(mapIn(dialog)).toBeVisible()
})
