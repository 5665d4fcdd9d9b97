import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackMaps } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAdminCall } from '../admin-testing'
import {
  createJpegWithClaimedSize,
  createPngWithClaimedSize,
  createWebpWithClaimedSize,
  createImage,
} from './map-testing'

let server: TestServer
let cookie: string
let call: AdminCall
let id: string
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
})
afterAll(() => server.stop())

async function createTrack(more: object = {}): Promise<string> {
  const place = { location: `Map ${(count += 1)}`, name: 'Map', latitude: null, longitude: null }
  return (await call('POST', '/tracks', { ...place, timezone: 'UTC', sectors: 3, ...more })).json().data.id
}
beforeEach(async () => {
  id = await createTrack()
})

const upload = (bytes: Buffer, to = id) => call('PUT', `/tracks/${to}/map`, bytes)
const readTrack = async () => (await call('GET', `/tracks/${id}`)).json().data
const get = (url: string, headers = {}) => server.request({ method: 'GET', url, headers })
const countMaps = () => server.database.orm.$count(trackMaps)
const createNoise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })

describe('an uploaded map', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('converts an uploaded %s to WebP', async format => {
    const response = await upload(await createImage(300, 200).toFormat(format).toBuffer())
    expect([response.statusCode, response.json().message]).toEqual([200, 'Map saved successfully'])
    const { mapImage } = response.json().data
    expect(mapImage).toMatch(/^\/media\/maps\/[0-9a-f]{64}\.webp$/)
    expect(await readTrack()).toEqual(response.json().data)
    const file = await get(mapImage)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  })

  test('removes the metadata of an uploaded map and rotates it upright', async () => {
    const jpegWithMetadata = await createImage(80, 40)
      .withExif({ IFD0: { Copyright: 'Owner', ImageDescription: 'Home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(jpegWithMetadata.includes('Owner')).toBe(true)
    const { mapImage } = (await upload(jpegWithMetadata)).json().data
    const file = (await get(mapImage)).rawPayload
    expect(file.includes('Owner')).toBe(false)
    const found = await sharp(file).metadata()
    expect([found.width, found.height, found.exif, found.icc]).toEqual([40, 80, undefined, undefined])
  })

  test('scales an uploaded map down to 2000 pixels', async () => {
    const { mapImage } = (await upload(await createImage(6000, 4000).png().toBuffer())).json().data
    expect(await sharp((await get(mapImage)).rawPayload).metadata()).toMatchObject({
      width: 2000,
      height: 1333,
    })
  })

  test('returns a map of more than a million bytes completely', async () => {
    const heavy = await createNoise(1300, 1300).jpeg({ quality: 92 }).toBuffer()
    const response = await upload(heavy)
    expect(response.statusCode).toBe(200)
    const file = await get(response.json().data.mapImage)
    expect(file.rawPayload.length).toBeGreaterThan(1_000_000)
    expect((await sharp(file.rawPayload).stats()).isOpaque).toBe(true)
  })

  test('returns 304 for an unchanged map and the same bytes to parallel requests', async () => {
    const { mapImage } = (await upload(await createImage(30, 30).png().toBuffer())).json().data
    const first = await get(mapImage)
    const again = await get(mapImage, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const all = await Promise.all(Array.from({ length: 20 }, () => get(mapImage)))
    expect(all.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true)
  })

  test('sends the path of an uploaded map to the dashboard', async () => {
    const raceId = await createTestRace(server.database.orm, 'Race 1')
    const race = (await call('GET', `/races/${raceId}`)).json().data
    const { mapImage } = (await upload(await createImage(9, 9).png().toBuffer(), race.trackId)).json().data
    const url = `/api/dashboard/track-name?event=${encodeURIComponent(race.event)}&year=${race.year}`
    const response = await server.request({ method: 'GET', url, cookie })
    expect(response.json().tracks).toMatchObject([{ mapImage }])
    await call('DELETE', `/tracks/${race.trackId}/map`)
  })
})

describe('deletion of unused maps', () => {
  const createPng = (background: string) => createImage(20, 20, background).png().toBuffer()
  let before: number
  let mapImage: string

  beforeEach(async () => {
    before = await countMaps()
    mapImage = (await upload(await createPng('#a00'))).json().data.mapImage
  })
  const expectDeleted = async () => {
    expect((await get(mapImage)).statusCode).toBe(404)
  }

  test('deletes a map that another one replaces', async () => {
    const next = (await upload(await createPng('#0a0'))).json().data.mapImage
    expect(next).not.toBe(mapImage)
    expect(await countMaps()).toBe(before + 1)
    await expectDeleted()
    expect((await get(next)).statusCode).toBe(200)
  })

  test('deletes the map of a track on request', async () => {
    const response = await call('DELETE', `/tracks/${id}/map`)
    expect([response.statusCode, response.json().message]).toEqual([200, 'Map removed successfully'])
    expect(response.json().data.mapImage).toBe('')
    expect(await countMaps()).toBe(before)
    await expectDeleted()
  })

  test('deletes a map when its track is saved with another path, but not with the same one', async () => {
    expect((await call('PUT', `/tracks/${id}`, { mapImage, turns: 3 })).statusCode).toBe(200)
    expect((await get(mapImage)).statusCode).toBe(200)
    expect((await call('PUT', `/tracks/${id}`, { mapImage: '/maps/iron.svg' })).statusCode).toBe(200)
    expect(await countMaps()).toBe(before)
    await expectDeleted()
  })

  test('deletes a map together with its track', async () => {
    expect((await call('DELETE', `/tracks/${id}`)).statusCode).toBe(200)
    expect(await countMaps()).toBe(before)
    await expectDeleted()
  })

  test('rejects the map of another track', async () => {
    const expected = [400, 'Please upload the map of this track']
    const other = await createTrack()
    const changed = await call('PUT', `/tracks/${other}`, { mapImage })
    expect([changed.statusCode, changed.json().message]).toEqual(expected)
    const place = { location: 'Pointing', name: 'P', latitude: null, longitude: null, timezone: 'UTC' }
    const created = await call('POST', '/tracks', { ...place, sectors: 3, mapImage })
    expect([created.statusCode, created.json().message]).toEqual(expected)
  })

  test('keeps a map that another track has uploaded too', async () => {
    const other = await createTrack()
    expect((await upload(await createPng('#a00'), other)).json().data.mapImage).toBe(mapImage)
    await call('DELETE', `/tracks/${other}/map`)
    expect((await get(mapImage)).statusCode).toBe(200)
  })
})

describe('an invalid map file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const svgMessage = 'SVG drawings are not accepted. Please choose a PNG, JPEG or WebP image.'
  const otherFormatMessage = 'This is not a PNG, JPEG or WebP image.'
  const damagedMessage = 'The image is damaged and cannot be read.'
  const createTooLargeMessage = (size: string) =>
    `The image has ${size} pixels. At most 24 megapixels are accepted, such as 6000 × 4000.`
  const [png] = ['\u0089PNG\r\n\u001A\n']

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', () => Buffer.from(svg), 415, svgMessage],
    [
      'an SVG with an XML declaration',
      () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n${svg}`),
      415,
      svgMessage,
    ],
    ['a GIF', () => createImage(4, 4).gif().toBuffer(), 415, otherFormatMessage],
    ['a TIFF', () => createImage(4, 4).tiff().toBuffer(), 415, otherFormatMessage],
    ['an HTML page', () => Buffer.from('<html>'), 415, otherFormatMessage],
    ['an empty file', () => Buffer.alloc(0), 415, otherFormatMessage],
    ['a PNG signature without an image', () => Buffer.from(png, 'latin1'), 400, damagedMessage],
    ['an SVG after a PNG signature', () => Buffer.from(png + svg, 'latin1'), 400, damagedMessage],
    [
      'a truncated PNG',
      async () => (await createNoise(200, 200).png().toBuffer()).subarray(0, 20_000),
      400,
      damagedMessage,
    ],
    [
      'a truncated JPEG',
      async () => (await createNoise(200, 200).jpeg().toBuffer()).subarray(0, 9000),
      400,
      damagedMessage,
    ],
    [
      'a PNG of 900 megapixels',
      () => createPngWithClaimedSize(30_000, 30_000),
      400,
      createTooLargeMessage('30000 × 30000'),
    ],
    [
      'a JPEG of 900 megapixels',
      () => createJpegWithClaimedSize(30_000, 30_000),
      400,
      createTooLargeMessage('30000 × 30000'),
    ],
    [
      'a WebP of 268 megapixels',
      () => createWebpWithClaimedSize(16_383, 16_383),
      400,
      createTooLargeMessage('16383 × 16383'),
    ],
    [
      'a PNG slightly above the limit',
      () => createPngWithClaimedSize(6000, 4001),
      400,
      createTooLargeMessage('6000 × 4001'),
    ],
  ])('rejects %s as a map', async (_what, createFile, status, message) => {
    const before = await countMaps()
    const response = await upload(await createFile())
    expect([response.statusCode, response.json()]).toEqual([status, { isActionSuccess: false, message }])
    expect(await countMaps()).toBe(before)
    expect((await readTrack()).mapImage).toBe('')
  })

  test('returns 413 for a map of 6 MiB', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${address}/api/admin/tracks/${id}/map`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/png' },
      body: new Uint8Array(6 * 1024 ** 2),
    })
    expect([response.status, await response.json()]).toEqual([
      413,
      { isActionSuccess: false, message: 'The file is larger than 5 MiB.' },
    ])
  })

  test('a map with corrupted bytes causes no error other than 400', async () => {
    const files = [
      await createNoise(40, 40).png().toBuffer(),
      await createNoise(40, 40).jpeg().toBuffer(),
      await createNoise(40, 40).webp().toBuffer(),
    ]
    for (const file of files)
      for (let step = 1; step <= 25; step += 1) {
        const corrupted = Buffer.from(file)
        for (let position = 12 + step; position < corrupted.length; position += 7 * step)
          corrupted[position] = (position * step) % 256
        expect([200, 400]).toContain((await upload(corrupted)).statusCode)
      }
  })

  test('returns 404 for the map of an unknown track', async () => {
    const response = await upload(await createImage(4, 4).png().toBuffer(), 'nowhere')
    expect([response.statusCode, response.json().message]).toEqual([404, 'Track not found'])
    expect((await call('DELETE', '/tracks/nowhere/map')).statusCode).toBe(404)
  })
})

describe('the content type of an upload', () => {
  const send = (method: 'PUT' | 'POST', url: string, type: string, payload: Buffer) =>
    server.request({ method, url: `/api/admin${url}`, cookie, headers: { 'content-type': type }, payload })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'rejects a map with the content type %s',
    async type => {
      const response = await send('PUT', `/tracks/${id}/map`, type, await createImage(4, 4).png().toBuffer())
      expect([response.statusCode, response.json().message]).toEqual([
        415,
        'Please send the file itself (Content-Type: image/png, image/jpeg or image/webp)',
      ])
    },
  )

  test('ignores the content type and reads the format from the bytes', async () => {
    const image = await createImage(4, 4).png().toBuffer()
    expect((await send('PUT', `/tracks/${id}/map`, 'image/svg+xml', image)).statusCode).toBe(200)
    const response = await send('PUT', `/tracks/${id}/map`, 'image/png', Buffer.from('<svg/>'))
    expect(response.statusCode).toBe(415)
  })

  test.each(['image/png', 'application/octet-stream'])(
    'other endpoints reject the content type %s',
    async type => {
      for (const [method, url] of [
        ['POST', '/tracks'],
        ['PUT', `/tracks/${id}`],
      ] as const) {
        const response = await send(method, url, type, Buffer.from('{}'))
        expect([response.statusCode, response.json().message]).toEqual([
          415,
          'Please send JSON (Content-Type: application/json)',
        ])
      }
    },
  )
})

test('returns 404 for a URL that is no map', async () => {
  for (const name of [
    'nothing',
    `${'a'.repeat(64)}.webp`,
    `${'a'.repeat(64)}.png`,
    '..%2f..%2fetc%2fpasswd',
  ]) {
    const response = await get(`/media/maps/${name}`)
    expect([response.statusCode, response.headers['cache-control']], name).toEqual([404, 'no-store'])
  }
})

test('returns 503 when too many images are uploaded in parallel, and stores complete maps only', async () => {
  const image = await createImage(1500, 1500).png().toBuffer()
  const responses = await Promise.all(Array.from({ length: 12 }, () => upload(image)))
  const successful = responses.filter(({ statusCode }) => statusCode === 200)
  const rejected = responses.filter(({ statusCode }) => statusCode === 503)
  expect(successful.length).toBeGreaterThan(0)
  expect(successful.length + rejected.length).toBe(12)
  for (const response of rejected)
    expect(response.json().message).toBe('The server is busy with other images. Please try again.')
  expect((await get((await readTrack()).mapImage)).statusCode).toBe(200)
})
