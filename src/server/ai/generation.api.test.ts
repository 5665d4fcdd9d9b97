import { emptyPrompt, generationFailure } from '#contract'
import { extractTemplate } from '#timing'
import { repairedWidgets } from '#widgets/catalog'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entries, races, riders } from '../db/schema'
import { makeRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { latestField } from './field-store'
import { type ModelService, sendJson, startModelService } from './remote/model-service-testing'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
const hourMs = 3_600_000
const usual = { remote: undefined, perHour: 10, perDay: 1000 }

let server: TestServer
let cookies: { user: string; admin: string }
let later = 0

beforeAll(async () => {
  server = await testServer({ log, now: () => new Date(Date.now() + later) })
})
beforeEach(async () => {
  later += hourMs
  lines.length = 0
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
})
afterAll(() => server.stop())

function bearerIn(cookie: string): string {
  return `Bearer ${/AuthToken=([^;]+)/.exec(cookie)?.[1]}`
}

function generate(
  prompt: string,
  {
    on = server,
    cookie = cookies.user,
    authorization = bearerIn(cookie),
  }: {
    on?: TestServer
    cookie?: string
    authorization?: string
  } = {},
): Promise<LightMyRequestResponse> {
  const url = `/api/generate-widget?prompt=${encodeURIComponent(prompt)}`
  return on.request({ method: 'GET', url, cookie, headers: { authorization } })
}

test('D-278 D-344: a description becomes a template, as a string of JSON', async () => {
  const answer = await generate('two big sector tiles for rider 46 and the weather')
  expect(answer.statusCode).toBe(200)
  const { result, ...rest } = answer.json()
  expect(rest).toEqual({ isActionSuccess: true, message: '' })
  expect(result).toBeTypeOf('string')
  const template = extractTemplate(result)
  expect(JSON.parse(result)).toEqual({ template })
  expect(Object.keys(template ?? {})).toEqual(['name', 'templateSettings', 'widgets'])
  expect(repairedWidgets(template?.widgets)).toMatchObject([
    { name: 'SectorTime', widgetSettings: { Racer: '46', Size: 4, Sector: 1 } },
    { name: 'SectorTime', widgetSettings: { Racer: '46', Size: 4, Sector: 2 } },
    { name: 'Weather' },
  ])
  expect(template?.widgets[0]).toHaveProperty('reason')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})

describe('the bearer is needed beside the cookies', () => {
  const url = '/api/generate-widget?prompt=gap'
  const unsigned = { isActionSuccess: false, message: 'Please sign in' }

  test('cookies alone are not enough', async () => {
    const answer = await server.request({ method: 'GET', url, cookie: cookies.user })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(unsigned)
  })

  test('a bearer alone is not enough', async () => {
    const answer = await generate('gap', { cookie: '', authorization: bearerIn(cookies.user) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(unsigned)
  })

  test.each([
    ['of somebody else', () => bearerIn(cookies.admin)],
    ['of nobody', () => 'Bearer abc'],
    ['that is empty', () => ''],
    ['of another kind', () => bearerIn(cookies.user).replace('Bearer', 'Token')],
  ])('a header %s is refused', async (_what, authorization) => {
    const answer = await generate('gap', { authorization: authorization() })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(unsigned)
  })
})

test('a prompt has 1 to 500 characters', async () => {
  for (const prompt of ['', '   ', '\n']) {
    const answer = await generate(prompt)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: emptyPrompt })
  }
  const missing = await server.request({
    method: 'GET',
    url: '/api/generate-widget',
    cookie: cookies.user,
    headers: { authorization: bearerIn(cookies.user) },
  })
  expect(missing.json()).toMatchObject({ message: 'Describe the data you would like to see.' })
  expect((await generate('gap '.repeat(125).trim())).statusCode).toBe(200)
  expect((await generate(`gap${'.'.repeat(498)}`)).statusCode).toBe(400)
})

test('a prompt that says nothing about data fails with the documented text', async () => {
  const answer = await generate('make me a sandwich')
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toEqual({
    isActionSuccess: false,
    message: 'Could not generate template suing AI response. Please try again with a different prompt.',
  })
})

test('no prompt is written to the log, whatever becomes of it', async () => {
  for (const prompt of ['gap of Moonshine', 'Moonshine', 'Moonshine'.repeat(60)]) await generate(prompt)
  const answers = lines.filter(line => line.includes('/api/generate-widget'))
  expect(answers).toHaveLength(3)
  expect(lines.some(line => line.includes('generation_failed'))).toBe(true)
  expect(lines.join('')).not.toMatch(/moonshine|prompt/i)
})

test('ten an hour for each person, empty prompts not counted', async () => {
  for (let count = 0; count < 10; count += 1) expect((await generate('gap')).statusCode).toBe(200)
  expect((await generate('')).statusCode).toBe(400)
  const refused = await generate('gap')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ isActionSuccess: false, message: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await generate('gap', { cookie: cookies.admin })).statusCode).toBe(200)
  later += hourMs
  cookies = { ...cookies, user: await server.signIn('user') }
  expect((await generate('gap')).statusCode).toBe(200)
})

test('twenty at once are not more than ten either', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => generate('gap')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

describe('riders are known by name', () => {
  let raceId: string
  beforeAll(async () => {
    const { orm } = server.database
    raceId = await makeRace(orm, 'Race 1')
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
    // Planned, but nobody has entered it yet.
    await makeRace(orm, 'Race 2')
  })

  const racerOf = async (prompt: string): Promise<unknown> =>
    JSON.parse((await generate(prompt)).json().result).template.widgets[0].widgetSettings.Racer

  test('of the latest race that has an entry list', async () => {
    expect(await latestField(server.database.orm)).toEqual({
      sectors: 4,
      riders: [{ number: '46', name: 'Ana Zed' }],
    })
    expect(await racerOf('gap for Zed')).toBe('46')
    expect(await racerOf('gap for Adams')).toBe('')
  })

  test('of the live race, if there is one', async () => {
    const { orm } = server.database
    const older = new Date(Date.now() - 1_000_000_000)
    const liveId = await makeRace(orm, 'Race 0')
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

describe('with a model somewhere', () => {
  let service: ModelService
  let modelled: TestServer
  let cookie: string

  beforeAll(async () => {
    service = await startModelService()
    modelled = await testServer({ log, ai: { ...usual, perDay: 3, remote: service.settings('openai') } })
    cookie = await modelled.signIn('user')
  })
  afterAll(async () => {
    await modelled.stop()
    await service.stop()
  })

  test('its template is passed on, its failure is ours, and there is an end to it every day', async () => {
    service.answerWith(
      '```json\n{"template":{"name":"T","widgets":[{"name":"Gap"},{"name":"Nonsense"}]}}\n```',
    )
    const made = await generate('Moonshine', { on: modelled, cookie })
    expect(JSON.parse(made.json().result)).toEqual({
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
    const failed = await generate('Moonshine', { on: modelled, cookie })
    expect(failed.statusCode).toBe(502)
    expect(failed.json()).toEqual({ isActionSuccess: false, message: generationFailure })
    service.answerWith('No.')
    expect((await generate('Moonshine', { on: modelled, cookie })).statusCode).toBe(502)
    const other = await modelled.signIn('admin')
    const refused = await generate('gap', { on: modelled, cookie: other })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    expect(service.requests).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/moonshine|key-of-the-test/i)
  })
})
