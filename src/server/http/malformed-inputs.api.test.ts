// Sends valid, mutated and malformed input to every endpoint: no input may cause a 500.
import { type Endpoint, endpoints, errorBody } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entries } from '../db/schema'
import { findOrCreateEvent } from '../races/event-store'
import { storeSession } from '../races/store-session'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { applyMessages, twoClasses } from '../testing/two-classes'

let server: TestServer
let cookie: string
let feed: { raceId: string; token: string }
/** Ids of a stored race, of its event and of a rider in it, and of a race that a feed belongs to. */
let existingIds: readonly string[]

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
})
// Some of the requests delete these rows.
beforeEach(async () => {
  const { orm } = server.database
  feed = await createIngestRace(orm, 'Race 1')
  const place = {
    runId: 'run',
    event: 'Round 1',
    year: 2026,
    track: 'Birmingham, Alabama',
    startsAt: new Date(),
  }
  const [raceId = ''] = await storeSession(orm, place, applyMessages(twoClasses), 'file')
  const [entry] = await orm.select().from(entries).where(eq(entries.raceId, raceId))
  const { id: eventId } = await findOrCreateEvent(orm, place.year, place.event)
  existingIds = [raceId, eventId, entry?.riderId ?? '', feed.raceId]
})
afterAll(() => server.stop())

/** Seeded, so that failures are reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const malformedValues: readonly unknown[] = [
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

/** Cached, because creating the schema takes longer than a request. */
function schemaOf(type: z.ZodMiniType): Schema {
  // JSON Schema, of which only these parts are read.
  const schema =
    schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(type, schema)
  return schema
}

/** Generates a value of the right shape in which some parts are malformed. */
function generateValue(
  schema: Schema | undefined,
  pick: (below: number) => number,
  isText: boolean,
): unknown {
  if (pick(5) === 0) return malformedValues[pick(malformedValues.length)]
  if (schema?.enum !== undefined) return schema.enum[pick(schema.enum.length)]
  if (schema?.anyOf !== undefined) return generateValue(schema.anyOf[pick(schema.anyOf.length)], pick, isText)
  if (schema?.properties !== undefined) return generateObject(schema.properties, pick, isText)
  if (schema?.type === 'array')
    return Array.from({ length: pick(4) }, () => generateValue(schema.items, pick, isText))
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

function generateObject(
  properties: NonNullable<Schema['properties']>,
  pick: (below: number) => number,
  isText: boolean,
): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (pick(6) > 0) object[name] = generateValue(schema, pick, isText)
  if (pick(12) === 0) object['unknownField'] = malformedValues[pick(malformedValues.length)]
  return object
}

function toQueryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  return Object.entries(query)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
}

async function send(endpoint: Endpoint, pick: (below: number) => number): Promise<LightMyRequestResponse> {
  const { access, method } = endpoint
  const ids = [...existingIds, feed.raceId, 'no-such-id', 'x'.repeat(65), "'", '..', '%2e%2e', '🏍️', '0']
  const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(ids[pick(ids.length)] ?? ''))
  const query =
    endpoint.query === undefined ? '' : toQueryText(generateValue(schemaOf(endpoint.query), pick, true))
  const payload =
    endpoint.body === undefined ? undefined : generateValue(schemaOf(endpoint.body), pick, false)
  const bearer = /AuthToken=([^;]+)/.exec(cookie)?.[1] ?? ''
  const authorization = { feed: `Bearer ${feed.token}`, user: `Bearer ${bearer}` }[access as string]
  return server.request({
    method,
    url: `${path}${query === '' ? '' : `?${query}`}`,
    // Public endpoints get no cookies, because sign-out would end the session.
    ...(access === 'public' ? {} : { cookie }),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
}

/** Documented errors for a missing provider and for email that cannot be sent. */
const expectedErrors = new Set([502, 503])
const tested = endpoints.filter(endpoint => !('isStream' in endpoint))

test.each(tested.map((endpoint, index) => [endpoint.name, endpoint as Endpoint, index] as const))(
  '%s returns no unexpected error for malformed input',
  async (_name, endpoint, index) => {
    // The two databases get different input: 200 requests altogether.
    const pick = createRandom(2 * index + (server.database.kind === 'embedded' ? 1 : 2))
    const seen = new Set<number>()
    for (let count = 0; count < 100; count += 1) {
      const response = await send(endpoint, pick)
      const { statusCode } = response
      seen.add(statusCode)
      expect(
        statusCode < 500 || expectedErrors.has(statusCode),
        `${statusCode} ${response.body.slice(0, 200)}`,
      ).toBe(true)
      const hasErrorBody = statusCode < 400 || z.safeParse(errorBody, response.json()).success
      expect(hasErrorBody, response.body).toBe(true)
    }
    // At least one request must pass the access check.
    const hasAccess = [...seen].some(status => status !== 401 && status !== 403)
    expect(hasAccess || endpoint.access === 'public').toBe(true)
  },
  120_000,
)
