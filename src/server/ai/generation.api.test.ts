import { emptyPromptError, generationFailure } from '#contract'
import { extractTemplate } from '#timing'
import { repairWidgets } from '#widgets/catalog'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config'
import { entries, races, riders } from '../db/schema'
import { createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { readLatestField } from './field-store'
import { type ModelService, sendJson, startModelService } from './remote/model-service-testing'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
const hourMs = 3_600_000

let server: TestServer
let cookies: { user: string; admin: string }
let clockOffsetMs = 0

beforeAll(async () => {
  server = await startTestServer({ log, now: () => new Date(Date.now() + clockOffsetMs) })
})
beforeEach(async () => {
  clockOffsetMs += hourMs
  lines.length = 0
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
})
afterAll(() => server.stop())

function bearerFrom(cookie: string): string {
  return `Bearer ${/AuthToken=([^;]+)/.exec(cookie)?.[1]}`
}

function generate(
  prompt: string,
  {
    target = server,
    cookie = cookies.user,
    authorization = bearerFrom(cookie),
  }: {
    target?: TestServer
    cookie?: string
    authorization?: string
  } = {},
): Promise<LightMyRequestResponse> {
  const url = `/api/generate-widget?prompt=${encodeURIComponent(prompt)}`
  return target.request({ method: 'GET', url, cookie, headers: { authorization } })
}

test('D-278 D-344: a prompt returns a template as a JSON string', async () => {
  const answer = await generate('two big sector tiles for rider 46 and the weather')
  expect(answer.statusCode).toBe(200)
  const { result, ...rest } = answer.json()
  expect(rest).toEqual({ isActionSuccess: true, message: '' })
  expect(result).toBeTypeOf('string')
  const template = extractTemplate(result)
  expect(JSON.parse(result)).toEqual({ template })
  expect(Object.keys(template ?? {})).toEqual(['name', 'templateSettings', 'widgets'])
  expect(repairWidgets(template?.widgets)).toMatchObject([
    { name: 'SectorTime', widgetSettings: { Racer: '46', Size: 4, Sector: 1 } },
    { name: 'SectorTime', widgetSettings: { Racer: '46', Size: 4, Sector: 2 } },
    { name: 'Weather' },
  ])
  expect(template?.widgets[0]).toHaveProperty('reason')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})

describe('both the cookies and the bearer token are required', () => {
  const url = '/api/generate-widget?prompt=gap'
  const signInRequired = { isActionSuccess: false, message: 'Please sign in' }

  test('cookies without a bearer token return 401', async () => {
    const answer = await server.request({ method: 'GET', url, cookie: cookies.user })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(signInRequired)
  })

  test('a bearer token without cookies returns 401', async () => {
    const answer = await generate('gap', { cookie: '', authorization: bearerFrom(cookies.user) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(signInRequired)
  })

  test.each([
    ['of another user', () => bearerFrom(cookies.admin)],
    ['with an unknown token', () => 'Bearer abc'],
    ['without a value', () => ''],
    ['of another scheme', () => bearerFrom(cookies.user).replace('Bearer', 'Token')],
  ])('an authorization header %s returns 401', async (_description, authorization) => {
    const answer = await generate('gap', { authorization: authorization() })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(signInRequired)
  })
})

test('a prompt must have 1 to 500 characters', async () => {
  for (const prompt of ['', '   ', '\n']) {
    const answer = await generate(prompt)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: emptyPromptError })
  }
  const missing = await server.request({
    method: 'GET',
    url: '/api/generate-widget',
    cookie: cookies.user,
    headers: { authorization: bearerFrom(cookies.user) },
  })
  expect(missing.json()).toMatchObject({ message: 'Describe the data you would like to see.' })
  expect((await generate('gap '.repeat(125).trim())).statusCode).toBe(200)
  expect((await generate(`gap${'.'.repeat(498)}`)).statusCode).toBe(400)
})

test('a prompt without any known widget returns 502 with the documented text', async () => {
  const answer = await generate('make me a sandwich')
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toEqual({
    isActionSuccess: false,
    message: 'Could not generate template suing AI response. Please try again with a different prompt.',
  })
})

test('no prompt is written to the log, whether it succeeds, fails or is invalid', async () => {
  for (const prompt of ['gap of Moonshine', 'Moonshine', 'Moonshine'.repeat(60)]) await generate(prompt)
  const answers = lines.filter(line => line.includes('/api/generate-widget'))
  expect(answers).toHaveLength(3)
  expect(lines.some(line => line.includes('generation_failed'))).toBe(true)
  expect(lines.join('')).not.toMatch(/moonshine|prompt/i)
})

test('each user may generate ten templates an hour; empty prompts do not count', async () => {
  for (let count = 0; count < 10; count += 1) expect((await generate('gap')).statusCode).toBe(200)
  expect((await generate('')).statusCode).toBe(400)
  const limited = await generate('gap')
  expect(limited.statusCode).toBe(429)
  expect(limited.json()).toMatchObject({ isActionSuccess: false, message: expect.any(String) })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await generate('gap', { cookie: cookies.admin })).statusCode).toBe(200)
  clockOffsetMs += hourMs
  cookies = { ...cookies, user: await server.signIn('user') }
  expect((await generate('gap')).statusCode).toBe(200)
})

test('ten of twenty simultaneous prompts of one user succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => generate('gap')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

describe('a prompt may name riders', () => {
  let raceId: string
  beforeAll(async () => {
    const { orm } = server.database
    raceId = await createTestRace(orm, 'Race 1')
    const [race] = await orm.select().from(races).where(eq(races.id, raceId))
    const { categoryId = '', startsAt = new Date() } = race ?? {}
    for (const [number, name] of [
      ['46', 'Ana Zed'],
      [null, 'Bob Adams'],
    ] as const) {
      const seenAt = startsAt
      await orm.insert(riders).values({ id: name, categoryId, name, nameKey: name, seenAt })
      await orm.insert(entries).values({ raceId, riderId: name, startsAt, competitor: name, number })
    }
    // A scheduled race without entries.
    await createTestRace(orm, 'Race 2')
  })

  const racerOf = async (prompt: string): Promise<unknown> =>
    JSON.parse((await generate(prompt)).json().result).template.widgets[0].widgetSettings.Racer

  test('riders are taken from the latest race that has an entry list', async () => {
    expect(await readLatestField(server.database.orm)).toEqual({
      sectors: 4,
      riders: [{ number: '46', name: 'Ana Zed' }],
    })
    expect(await racerOf('gap for Zed')).toBe('46')
    expect(await racerOf('gap for Adams')).toBe('')
  })

  test('riders are taken from the live race if there is one', async () => {
    const { orm } = server.database
    const older = new Date(Date.now() - 1_000_000_000)
    const liveId = await createTestRace(orm, 'Race 0')
    await orm.update(races).set({ isLive: true, runId: 'run', startsAt: older }).where(eq(races.id, liveId))
    await orm.insert(entries).values({
      raceId: liveId,
      riderId: 'Bob Adams',
      startsAt: older,
      competitor: '1',
      number: '12',
    })
    expect(await racerOf('gap for Adams')).toBe('12')
    expect(await racerOf('gap for Zed')).toBe('')
  })
})

describe('with a remote model', () => {
  let service: ModelService
  let remoteServer: TestServer
  let cookie: string

  beforeAll(async () => {
    service = await startModelService()
    remoteServer = await startTestServer({
      log,
      ai: { remote: service.settings('openai') },
      limits: readConfig({ AI_PER_DAY: '3' }).limits,
    })
    cookie = await remoteServer.signIn('user')
  })
  afterAll(async () => {
    await remoteServer.stop()
    await service.stop()
  })

  test('a remote model returns the sanitized template, a 502 on failure, and a 429 above the daily limit of all users', async () => {
    service.answerWith(
      '```json\n{"template":{"name":"T","widgets":[{"name":"Gap"},{"name":"Nonsense"}]}}\n```',
    )
    const generated = await generate('Moonshine', { target: remoteServer, cookie })
    expect(JSON.parse(generated.json().result)).toEqual({
      template: {
        name: 'T',
        templateSettings: {
          dataColumns: 10,
          tableRows: 13,
          showPinnedTemplateButtons: true,
          showTireSection: false,
        },
        widgets: [{ name: 'Gap', widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight' } }],
      },
    })
    service.answerWith(response => sendJson(response, { error: 'Moonshine' }, 500))
    const failed = await generate('Moonshine', { target: remoteServer, cookie })
    expect(failed.statusCode).toBe(502)
    expect(failed.json()).toEqual({ isActionSuccess: false, message: generationFailure })
    service.answerWith('No.')
    expect((await generate('Moonshine', { target: remoteServer, cookie })).statusCode).toBe(502)
    const other = await remoteServer.signIn('admin')
    const limited = await generate('gap', { target: remoteServer, cookie: other })
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3600)
    expect(service.requests).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/moonshine|key-of-the-test/i)
  })
})
