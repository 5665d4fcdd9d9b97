// Every endpoint with valid, mutated and absurd inputs: nothing that can be sent makes the server fail.
import { type Endpoint, endpoints, errorBody } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entries } from '../db/schema'
import { storeSession } from '../races/stored-session'
import { makeIngestRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { told, twoClasses } from '../testing/two-classes'

let server: TestServer
let cookie: string
let feed: { raceId: string; token: string }
/** Ids of a stored race, of a rider in it, and of a race that a feed belongs to. */
let known: readonly string[]

beforeAll(async () => {
  server = await testServer()
  cookie = await server.signIn('admin')
})
// Some of what is asked deletes it.
beforeEach(async () => {
  const { orm } = server.database
  feed = await makeIngestRace(orm, 'Race 1')
  const place = {
    runId: 'run',
    event: 'Round 1',
    year: 2026,
    track: 'Birmingham, Alabama',
    startsAt: new Date(),
  }
  const [raceId = ''] = await storeSession(orm, place, told(twoClasses), 'file')
  const [entry] = await orm.select().from(entries).where(eq(entries.raceId, raceId))
  known = [raceId, entry?.riderId ?? '', feed.raceId]
})
afterAll(() => server.stop())

/** Seeded, so that what fails once fails again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const absurd: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '2026',
  '99999999999999999999',
  "'; drop table races; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '\u202E\u200B\uFEFF',
  '🏍️'.repeat(40),
  'x'.repeat(65),
  'x'.repeat(5000),
  'user@laplogic.test',
  '2026-02-30T25:61:00Z',
  '%s%n%x',
  '__proto__',
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  true,
  false,
  null,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { id: 'no-such-id' },
  [{ id: "'" }],
  ['x'.repeat(100)],
]

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const schemas = new Map<z.ZodMiniType, Schema>()

/** Made once, for making it takes longer than an answer. */
function schemaOf(type: z.ZodMiniType): Schema {
  // What it makes is JSON Schema, of which these parts are looked at.
  const schema =
    schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(type, schema)
  return schema
}

/** Something of the right shape, unless one of its parts is replaced by nonsense. */
function likely(schema: Schema | undefined, pick: (below: number) => number, isText: boolean): unknown {
  if (pick(5) === 0) return absurd[pick(absurd.length)]
  if (schema?.enum !== undefined) return schema.enum[pick(schema.enum.length)]
  if (schema?.anyOf !== undefined) return likely(schema.anyOf[pick(schema.anyOf.length)], pick, isText)
  if (schema?.properties !== undefined) return objectOf(schema.properties, pick, isText)
  if (schema?.type === 'array')
    return Array.from({ length: pick(4) }, () => likely(schema.items, pick, isText))
  if (schema?.type === 'number' || schema?.type === 'integer') return pick(100) - 10
  if (schema?.type === 'boolean') return pick(2) === 0
  const texts = [
    feed.raceId,
    'no-such-id',
    'Superbike',
    'Birmingham, Alabama',
    '2026',
    'a@b.example',
    'Race 1',
  ]
  return texts[pick(texts.length)]
}

function objectOf(
  properties: NonNullable<Schema['properties']>,
  pick: (below: number) => number,
  isText: boolean,
): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (pick(6) > 0) object[name] = likely(schema, pick, isText)
  if (pick(12) === 0) object['surprise'] = absurd[pick(absurd.length)]
  return object
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  return Object.entries(query)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
}

async function ask(endpoint: Endpoint, pick: (below: number) => number): Promise<LightMyRequestResponse> {
  const { access, method } = endpoint
  const ids = [...known, feed.raceId, 'no-such-id', 'x'.repeat(65), "'", '..', '%2e%2e', '🏍️', '0']
  const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(ids[pick(ids.length)] ?? ''))
  const query = endpoint.query === undefined ? '' : queryText(likely(schemaOf(endpoint.query), pick, true))
  const payload = endpoint.body === undefined ? undefined : likely(schemaOf(endpoint.body), pick, false)
  const bearer = /AuthToken=([^;]+)/.exec(cookie)?.[1] ?? ''
  const authorization = { feed: `Bearer ${feed.token}`, user: `Bearer ${bearer}` }[access as string]
  return server.request({
    method,
    url: `${path}${query === '' ? '' : `?${query}`}`,
    // Whoever asks for the public ones is nobody: one of them signs out.
    ...(access === 'public' ? {} : { cookie }),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
}

/** A provider that is not there, and mail that cannot be sent, are documented answers. */
const fine = new Set([502, 503])
const walked = endpoints.filter(endpoint => !('isStream' in endpoint))

test.each(walked.map((endpoint, index) => [endpoint.name, endpoint as Endpoint, index] as const))(
  '%s answers whatever it is asked',
  async (_name, endpoint, index) => {
    // Each of the two databases is asked other things: two hundred altogether.
    const pick = randomFrom(2 * index + (server.database.kind === 'embedded' ? 1 : 2))
    const seen = new Set<number>()
    for (let count = 0; count < 100; count += 1) {
      const answer = await ask(endpoint, pick)
      const { statusCode } = answer
      seen.add(statusCode)
      expect(statusCode < 500 || fine.has(statusCode), `${statusCode} ${answer.body.slice(0, 200)}`).toBe(
        true,
      )
      const isWorded = statusCode < 400 || z.safeParse(errorBody, answer.json()).success
      expect(isWorded, answer.body).toBe(true)
    }
    // Otherwise only the door was tried.
    const isOpen = [...seen].some(status => status !== 401 && status !== 403)
    expect(isOpen || endpoint.access === 'public').toBe(true)
  },
  120_000,
)
