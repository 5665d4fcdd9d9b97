// Track maps: an administrator uploads or draws them, and all users see them on the dashboard.
import { crc32 } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsAdmin, createUniqueWord, expectToast, expectAndDismissToast } from './administration'
import { expect, test } from './dashboard'
import { expectAccessible, expectNoSidewaysScroll } from './journey'

test.use({ expectedConsoleErrors: [/blocked by Playwright|status of (400|413|415)/] })

const word = createUniqueWord()
const createImage = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Creates a small file whose header claims to be a PNG of 900 megapixels. */
async function createHugePng(): Promise<Buffer> {
  const bytes = await createImage(8, 8, '#333').png().toBuffer()
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

async function createTrack(page: Page, name: string): Promise<void> {
  const place = { latitude: null, longitude: null, timezone: 'America/Chicago' }
  const data = { name, location: `Town of ${name}`, ...place, sectors: 3 }
  const answer = await page.request.post('/api/admin/tracks', { data })
  expect(answer.status()).toBe(201)
}

/** Creates a track and opens the dialog with its map. */
async function openMap(page: Page, name: string): Promise<Locator> {
  await openAsAdmin(page, '/admin/track')
  await createTrack(page, name)
  await page.reload()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Map' }).click()
  return page.getByRole('dialog', { name: `Map of ${name}` })
}

const findFileField = (dialog: Locator): Locator => dialog.getByLabel(/^Choose/)
const findMap = (scope: Locator | Page): Locator => scope.getByRole('img', { name: /^Map of / })

async function chooseFile(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  // The declared type is always PNG: the server must check the content.
  await findFileField(dialog).setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** Waits until the image is decoded and returns its width; fails if it cannot be loaded. */
async function readImageWidth(map: Locator): Promise<number> {
  return map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
}

test('a map can be uploaded, replaced, seen on the dashboard and removed', async ({ page, follow }) => {
  test.slow()
  const dialog = await openMap(page, `Ring ${word}`)
  await expect(dialog.getByText('No map available')).toBeVisible()
  const uploads = [
    { name: 'map.png', button: 'Upload map', width: 640, bytes: createImage(640, 480, '#2f6f4f').png() },
    { name: 'map.jpg', button: 'Replace map', width: 480, bytes: createImage(480, 640, '#6f2f4f').jpeg() },
    {
      name: 'map.webp',
      button: 'Replace map',
      width: 2000,
      bytes: createImage(3000, 1500, '#2f4f6f').webp(),
    },
  ]
  for (const { name, button, width, bytes } of uploads) {
    await chooseFile(dialog, name, await bytes.toBuffer())
    await expect(dialog.getByText(`Not saved yet: ${name}`)).toBeVisible()
    await expect(findMap(dialog)).toHaveAttribute('src', /^data:/)
    await dialog.getByRole('button', { name: button }).click()
    await expect(findMap(dialog)).toHaveAttribute('src', /^\/media\/maps\/[0-9a-f]{64}\.webp$/)
    await expectToast(page, 'Map saved successfully')
    expect(await readImageWidth(findMap(dialog))).toBe(width)
    await expect(dialog.getByText('Not saved yet')).toBeHidden()
  }
  await expectAccessible(page)
  const mapImage = (await findMap(dialog).getAttribute('src')) ?? ''

  await test.step('the map is shown on the dashboard', async () => {
    // The imported races are at other tracks, so the response is changed to contain this map.
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
    await expect(findMap(page)).toHaveAttribute('src', mapImage)
    expect(await readImageWidth(findMap(page))).toBe(2000)
    // The map is centered in the square without being stretched.
    await expect(findMap(page)).toHaveCSS('object-fit', 'contain')
  })

  await test.step('the map is removed', async () => {
    await openAsAdmin(page, '/admin/track')
    await page
      .getByRole('row', { name: `Ring ${word}` })
      .getByRole('button', { name: 'Map' })
      .click()
    await dialog.getByRole('button', { name: 'Remove map' }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toContainText(`Are you sure you want to delete the map of Ring ${word}?`)
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('No map available')).toBeVisible()
    await expectAndDismissToast(page, 'Map removed successfully')
    expect((await page.request.get(mapImage)).status()).toBe(404)
  })
})

test('invalid map files are rejected with a message and not saved', async ({ page }) => {
  const dialog = await openMap(page, `Oval ${word}`)
  const error = dialog.getByRole('alert')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await chooseFile(dialog, 'drawing.svg', svg)
  await expect(error).toHaveText('SVG drawings are not accepted. Please choose a PNG, JPEG or WebP image.')
  await chooseFile(dialog, 'notes.png', Buffer.from('Turn 5 is slippery.'))
  await expect(error).toHaveText('This is not a PNG, JPEG or WebP image.')
  await chooseFile(dialog, 'large.png', Buffer.alloc(6 * 1024 ** 2))
  await expect(error).toHaveText('The image is larger than 5 MiB.')
  await expect(dialog.getByRole('button', { name: 'Upload map' })).toBeHidden()
  for (const [name, bytes, expectedText] of [
    [
      'huge.png',
      await createHugePng(),
      /^The image has 30000 × 30000 pixels\. At most 24 megapixels are accepted/,
    ],
    [
      'torn.png',
      (await createImage(900, 900, '#444').png().toBuffer()).subarray(0, 60),
      /^The image is damaged/,
    ],
  ] as const) {
    await chooseFile(dialog, name, bytes)
    await expect(error).toBeHidden()
    await dialog.getByRole('button', { name: 'Upload map' }).click()
    await expect(error).toHaveText(expectedText)
  }
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText('No map available')).toBeVisible()
})

test('a map can be uploaded with the keyboard on a phone', async ({ page }) => {
  const dialog = await openMap(page, `Oval by hand ${word}`)
  // Registered before the key press; otherwise the browser opens a native file dialog.
  const chooser = page.waitForEvent('filechooser')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await findFileField(dialog).focus()
  await expect(findFileField(dialog)).toBeFocused()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'a-map-with-a-rather-long-name-as-cameras-and-drawing-programs-make-them.png',
    mimeType: 'image/png',
    buffer: await createImage(60, 40, '#abc').png().toBuffer(),
  })
  const upload = dialog.getByRole('button', { name: 'Upload map' })
  await expect(upload).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(upload).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findMap(dialog)).toHaveAttribute('src', /^\/media\/maps\//)
})

test('a track outline is drawn while it is typed, validated and saved', async ({ page }) => {
  const name = `Triangle ${word}`
  const dialog = await openMap(page, name)
  const path = dialog.getByLabel('Path')
  await path.fill('M100 100 L900 100 A5 5 0 0 1 9 9')
  await dialog.getByRole('button', { name: 'Save outline' }).click()
  await expect(dialog.getByText('Arcs (A) are not supported: use lines and curves')).toBeVisible()
  await expect(path).toBeFocused()
  await path.fill('M100 100 L900 100 L500 800 Z')
  await dialog.getByLabel('Sector lines').fill('33, 66')
  await expect(findMap(dialog)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save outline' }).click()
  await expectToast(page, 'Track updated successfully')
  await page.reload()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Map' }).click()
  await expect(path).toHaveValue('M100 100 L900 100 L500 800 Z')
  await expect(findMap(dialog)).toBeVisible()
})
