import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { pages } from '#contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFastify } from './fastify'
import { handleUnknownRoutes } from './routes-check'
import { readStaticFiles, serveStaticFiles } from './static-files'

const shell = '<!doctype html><title>Lap Logic</title>'
const script = 'console.log("lap");'.repeat(100)

let app: FastifyInstance

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), shell)
  writeFileSync(join(folder, 'assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'assets/main-abc123.js.map'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  app = createFastify({
    origin: new URL('http://localhost:3000'),
    trustedProxies: [],
    log: pino({ level: 'silent' }),
  })
  serveStaticFiles(app, readStaticFiles(folder), true)
  handleUnknownRoutes(app)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('returns the application shell without caching for known pages', async () => {
  for (const url of ['/', '/?from=mail', '/dev/ui', '/dev/ui/']) {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, shell])
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
})

test.each(Object.values(pages))('the page %s can be reloaded and asked for with HEAD', async page => {
  const reloaded = await get(page, { 'cache-control': 'max-age=0', 'sec-fetch-mode': 'navigate' })
  expect([reloaded.statusCode, reloaded.body]).toEqual([200, shell])
  const etag = String(reloaded.headers['etag'])
  expect((await get(page, { 'if-none-match': etag })).statusCode).toBe(304)
  const head = await app.inject({ method: 'HEAD', url: page })
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag])
  expect(head.headers['content-length']).toBe(String(shell.length))
})

test.each(['/user/riders/r_21', '/user/riders/r_21/', '/user/riders/A-b.9?from=mail'])(
  'the page of a rider %s can be reloaded',
  async url => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, shell])
  },
)

test.each([
  '/nope',
  '/user/nope/r_21',
  '/user/riders/r_21/laps',
  '/user/riders/r%2021',
  `/user/riders/${'r'.repeat(65)}`,
  '/index.html',
  '/assets/',
  '/assets/nope.js',
  '/assets/main-abc123.js.map',
  '/..%2f..%2fetc/passwd',
  '/.env',
])('returns 404 with the application shell for %s', async url => {
  const response = await get(url)
  expect([response.statusCode, response.body]).toEqual([404, shell])
})

test('returns a JSON error for unknown API paths', async () => {
  const response = await get('/api/nope')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ isActionSuccess: false, message: 'Not found' })
})

test('returns 404 for development pages in production', async () => {
  const production = createFastify({
    origin: new URL('https://a.example'),
    trustedProxies: [],
    log: pino({ level: 'silent' }),
  })
  serveStaticFiles(production, new Map(), false)
  expect((await production.inject({ method: 'GET', url: '/dev/ui' })).statusCode).toBe(404)
  await production.close()
})

describe('hashed assets', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])(
    'a hashed asset is sent for Accept-Encoding "%s" with the encoding %s',
    async (accepted, encoding, decode) => {
      const response = await get('/assets/main-abc123.js', { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(decode(response.rawPayload).toString()).toBe(script)
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      })
    },
  )

  test('returns 304 with all security headers when the entity tag matches', async () => {
    const { headers } = await get('/favicon.svg')
    const again = await get('/favicon.svg', { 'if-none-match': `"other", W/${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect(again.headers['x-content-type-options']).toBe('nosniff')
  })

  test('returns the status without a body for HEAD', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/favicon.svg' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})
