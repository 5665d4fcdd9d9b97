import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackMaps } from '../../db/schema'
import { makeRace } from '../../testing/make-race'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Ask, askAs } from '../admin-testing'
import { claimedJpeg, claimedPng, claimedWebp, plain } from './map-testing'

let server: TestServer
let cookie: string
let ask: Ask
let id: string
let made = 0

beforeAll(async () => {
  server = await testServer()
  cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
})
afterAll(() => server.stop())

async function makeTrack(more: object = {}): Promise<string> {
  const place = { location: `Map ${(made += 1)}`, name: 'Map', latitude: null, longitude: null }
  return (await ask('POST', '/tracks', { ...place, timezone: 'UTC', sectors: 3, ...more })).json().data.id
}
beforeEach(async () => {
  id = await makeTrack()
})

const upload = (bytes: Buffer, to = id) => ask('PUT', `/tracks/${to}/map`, bytes)
const readTrack = async () => (await ask('GET', `/tracks/${id}`)).json().data
const get = (url: string, headers = {}) => server.request({ method: 'GET', url, headers })
const rows = () => server.database.orm.$count(trackMaps)
const noise = (width: number, height: number) =>
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
  test.each(['png', 'jpeg', 'webp'] as const)('as %s becomes a WebP of ours', async format => {
    const answer = await upload(await plain(300, 200).toFormat(format).toBuffer())
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Map saved successfully'])
    const { mapImage } = answer.json().data
    expect(mapImage).toMatch(/^\/media\/maps\/[0-9a-f]{64}\.webp$/)
    expect(await readTrack()).toEqual(answer.json().data)
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

  test('keeps nothing of what its maker put in, and stands upright', async () => {
    const photo = await plain(80, 40)
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'Home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Somebody')).toBe(true)
    const { mapImage } = (await upload(photo)).json().data
    const file = (await get(mapImage)).rawPayload
    expect(file.includes('Somebody')).toBe(false)
    const found = await sharp(file).metadata()
    expect([found.width, found.height, found.exif, found.icc]).toEqual([40, 80, undefined, undefined])
  })

  test('is made no larger than a wall display needs', async () => {
    const { mapImage } = (await upload(await plain(6000, 4000).png().toBuffer())).json().data
    expect(await sharp((await get(mapImage)).rawPayload).metadata()).toMatchObject({
      width: 2000,
      height: 1333,
    })
  })

  test('of more than a million bytes comes back whole', async () => {
    const heavy = await noise(1300, 1300).jpeg({ quality: 92 }).toBuffer()
    const answer = await upload(heavy)
    expect(answer.statusCode).toBe(200)
    const file = await get(answer.json().data.mapImage)
    expect(file.rawPayload.length).toBeGreaterThan(1_000_000)
    expect((await sharp(file.rawPayload).stats()).isOpaque).toBe(true)
  })

  test('is not sent twice, and is one of many at once', async () => {
    const { mapImage } = (await upload(await plain(30, 30).png().toBuffer())).json().data
    const first = await get(mapImage)
    const again = await get(mapImage, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const all = await Promise.all(Array.from({ length: 20 }, () => get(mapImage)))
    expect(all.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true)
  })

  test('is what the dashboard is told', async () => {
    const raceId = await makeRace(server.database.orm, 'Race 1')
    const race = (await ask('GET', `/races/${raceId}`)).json().data
    const { mapImage } = (await upload(await plain(9, 9).png().toBuffer(), race.trackId)).json().data
    const url = `/api/dashboard/track-name?event=${encodeURIComponent(race.event)}&year=${race.year}`
    const answer = await server.request({ method: 'GET', url, cookie })
    expect(answer.json().tracks).toMatchObject([{ mapImage }])
    await ask('DELETE', `/tracks/${race.trackId}/map`)
  })
})

describe('no map is left that nobody points to', () => {
  const picture = (background: string) => plain(20, 20, background).png().toBuffer()
  let before: number
  let mapImage: string

  beforeEach(async () => {
    before = await rows()
    mapImage = (await upload(await picture('#a00'))).json().data.mapImage
  })
  const isGone = async () => {
    expect((await get(mapImage)).statusCode).toBe(404)
  }

  test('when it is replaced', async () => {
    const next = (await upload(await picture('#0a0'))).json().data.mapImage
    expect(next).not.toBe(mapImage)
    expect(await rows()).toBe(before + 1)
    await isGone()
    expect((await get(next)).statusCode).toBe(200)
  })

  test('when it is removed', async () => {
    const answer = await ask('DELETE', `/tracks/${id}/map`)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Map removed successfully'])
    expect(answer.json().data.mapImage).toBe('')
    expect(await rows()).toBe(before)
    await isGone()
  })

  test('when the track gets another one by name, but not when it is told the same again', async () => {
    expect((await ask('PUT', `/tracks/${id}`, { mapImage, turns: 3 })).statusCode).toBe(200)
    expect((await get(mapImage)).statusCode).toBe(200)
    expect((await ask('PUT', `/tracks/${id}`, { mapImage: '/maps/iron.svg' })).statusCode).toBe(200)
    expect(await rows()).toBe(before)
    await isGone()
  })

  test('when its track is deleted', async () => {
    expect((await ask('DELETE', `/tracks/${id}`)).statusCode).toBe(200)
    expect(await rows()).toBe(before)
    await isGone()
  })

  test('and a track cannot point to another’s', async () => {
    const refusal = [400, 'Please upload the map of this track']
    const other = await makeTrack()
    const changed = await ask('PUT', `/tracks/${other}`, { mapImage })
    expect([changed.statusCode, changed.json().message]).toEqual(refusal)
    const place = { location: 'Pointing', name: 'P', latitude: null, longitude: null, timezone: 'UTC' }
    const created = await ask('POST', '/tracks', { ...place, sectors: 3, mapImage })
    expect([created.statusCode, created.json().message]).toEqual(refusal)
  })

  test('while two tracks may have the same picture', async () => {
    const other = await makeTrack()
    expect((await upload(await picture('#a00'), other)).json().data.mapImage).toBe(mapImage)
    await ask('DELETE', `/tracks/${other}/map`)
    expect((await get(mapImage)).statusCode).toBe(200)
  })
})

describe('a file that is not a map is refused in clear words', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const isSvg = 'SVG drawings are not accepted. Please choose a PNG, JPEG or WebP picture.'
  const isNone = 'This is not a PNG, JPEG or WebP picture.'
  const isDamaged = 'The picture is damaged and cannot be read.'
  const isHuge = (size: string) =>
    `The picture has ${size} pixels. At most 24 megapixels are accepted, such as 6000 × 4000.`
  const [png] = ['\u0089PNG\r\n\u001A\n']

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', () => Buffer.from(svg), 415, isSvg],
    ['an SVG with a head', () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n${svg}`), 415, isSvg],
    ['a GIF', () => plain(4, 4).gif().toBuffer(), 415, isNone],
    ['a TIFF', () => plain(4, 4).tiff().toBuffer(), 415, isNone],
    ['a page', () => Buffer.from('<html>'), 415, isNone],
    ['nothing', () => Buffer.alloc(0), 415, isNone],
    ['a name without a picture', () => Buffer.from(png, 'latin1'), 400, isDamaged],
    ['an SVG behind a name', () => Buffer.from(png + svg, 'latin1'), 400, isDamaged],
    [
      'half a picture',
      async () => (await noise(200, 200).png().toBuffer()).subarray(0, 20_000),
      400,
      isDamaged,
    ],
    ['half a photo', async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9000), 400, isDamaged],
    ['a PNG of 900 megapixels', () => claimedPng(30_000, 30_000), 400, isHuge('30000 × 30000')],
    ['a JPEG of them', () => claimedJpeg(30_000, 30_000), 400, isHuge('30000 × 30000')],
    ['a WebP of many', () => claimedWebp(16_383, 16_383), 400, isHuge('16383 × 16383')],
    ['a little more than allowed', () => claimedPng(6000, 4001), 400, isHuge('6000 × 4001')],
  ])('%s', async (_what, make, status, message) => {
    const before = await rows()
    const answer = await upload(await make())
    expect([answer.statusCode, answer.json()]).toEqual([status, { isActionSuccess: false, message }])
    expect(await rows()).toBe(before)
    expect((await readTrack()).mapImage).toBe('')
  })

  test('of 6 MiB, told before it is read', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/api/admin/tracks/${id}/map`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/png' },
      body: new Uint8Array(6 * 1024 ** 2),
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { isActionSuccess: false, message: 'The file is larger than 5 MiB.' },
    ])
  })

  test('whatever its bytes are', async () => {
    const files = [
      await noise(40, 40).png().toBuffer(),
      await noise(40, 40).jpeg().toBuffer(),
      await noise(40, 40).webp().toBuffer(),
    ]
    for (const file of files)
      for (let step = 1; step <= 25; step += 1) {
        const bent = Buffer.from(file)
        for (let place = 12 + step; place < bent.length; place += 7 * step) bent[place] = (place * step) % 256
        expect([200, 400]).toContain((await upload(bent)).statusCode)
      }
  })

  test('to a track that is not there', async () => {
    const answer = await upload(await plain(4, 4).png().toBuffer(), 'nowhere')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Track not found'])
    expect((await ask('DELETE', '/tracks/nowhere/map')).statusCode).toBe(404)
  })
})

describe('only this call takes a file', () => {
  const send = (method: 'PUT' | 'POST', url: string, type: string, payload: Buffer) =>
    server.request({ method, url: `/api/admin${url}`, cookie, headers: { 'content-type': type }, payload })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'and not as %s',
    async type => {
      const answer = await send('PUT', `/tracks/${id}/map`, type, await plain(4, 4).png().toBuffer())
      expect([answer.statusCode, answer.json().message]).toEqual([
        415,
        'Please send the file itself (Content-Type: image/png, image/jpeg or image/webp)',
      ])
    },
  )

  test('the kind it is said to be does not count', async () => {
    const picture = await plain(4, 4).png().toBuffer()
    expect((await send('PUT', `/tracks/${id}/map`, 'image/svg+xml', picture)).statusCode).toBe(200)
    const answer = await send('PUT', `/tracks/${id}/map`, 'image/png', Buffer.from('<svg/>'))
    expect(answer.statusCode).toBe(415)
  })

  test.each(['image/png', 'application/octet-stream'])('no other one takes %s', async type => {
    for (const [method, url] of [
      ['POST', '/tracks'],
      ['PUT', `/tracks/${id}`],
    ] as const) {
      const answer = await send(method, url, type, Buffer.from('{}'))
      expect([answer.statusCode, answer.json().message]).toEqual([
        415,
        'Please send JSON (Content-Type: application/json)',
      ])
    }
  })
})

test('an address that is none of a map is not found', async () => {
  for (const name of [
    'nothing',
    `${'a'.repeat(64)}.webp`,
    `${'a'.repeat(64)}.png`,
    '..%2f..%2fetc%2fpasswd',
  ]) {
    const answer = await get(`/media/maps/${name}`)
    expect([answer.statusCode, answer.headers['cache-control']], name).toEqual([404, 'no-store'])
  }
})

test('more pictures at once than the server takes are told to wait, and nothing is half done', async () => {
  const picture = await plain(1500, 1500).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(picture)))
  const good = answers.filter(({ statusCode }) => statusCode === 200)
  const late = answers.filter(({ statusCode }) => statusCode === 503)
  expect(good.length).toBeGreaterThan(0)
  expect(good.length + late.length).toBe(12)
  for (const answer of late)
    expect(answer.json().message).toBe('The server is busy with other pictures. Please try again.')
  expect((await get((await readTrack()).mapImage)).statusCode).toBe(200)
})
