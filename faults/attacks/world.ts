// Starts a server on an empty data folder and creates accounts, through the API, and a stored and a live race.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/server/config'
import type { Orm } from '../../src/server/db/database'
import { createLog } from '../../src/server/log'
import { findOrCreateEvent } from '../../src/server/races/event-store'
import { storeSession } from '../../src/server/races/store-session'
import { startServer } from '../../src/server/server'
import { applyMessages, twoClasses } from '../../src/server/testing/two-classes'
import { type Answer, closeConnections, sendAttack } from './client'

export const actorNames = [
  'anonymous',
  'user',
  'other user',
  'unverified',
  'deactivated',
  'feed',
  'timekeeper',
  'other official',
  'administrator',
] as const
export type ActorName = (typeof actorNames)[number]

export interface Actor {
  readonly name: ActorName
  readonly userId: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

export interface World {
  readonly port: number
  readonly orm: Orm
  readonly logLines: readonly string[]
  readonly actors: Readonly<Record<ActorName, Actor>>
  /** Texts that no response and no log line may contain, by what they are. */
  readonly secrets: ReadonlyMap<string, string>
  readonly raceId: string
  /** The event of the race, at which the timekeeper has a duty. The other official has one at another event. */
  readonly eventId: string
  readonly racerId: string
  readonly feed: { readonly raceId: string; readonly token: string }
  /** Sends JSON as an actor. */
  readonly call: (actor: Actor, method: string, path: string, body?: object) => Promise<CallResult>
  readonly stop: () => Promise<void>
}

export interface CallResult extends Answer {
  /** The fields that are read here, of the replies of all endpoints. */
  readonly json: {
    readonly user?: Entity
    readonly data?: Entity | readonly Entity[]
    readonly template?: Entity
    readonly token?: string | null
  }
}

interface Entity {
  readonly id: string
  readonly trackId: string
  readonly category_id: string
}

/** The entity of a successful reply. */
export function readEntity({ json, status, body }: CallResult): Entity {
  const entity = json.user ?? json.template ?? json.data
  if (status >= 300 || entity === undefined || !('id' in entity))
    throw new Error(`The attacks cannot be prepared: ${status} ${body}`)
  return entity
}

const createPassword = (): string => `kerb to kerb ${randomBytes(9).toString('hex')}`

/** Each actor has an address of its own, so that limits by address do not affect the others. */
const addressOf = (name: ActorName): string => `192.0.2.${actorNames.indexOf(name) + 1}`

async function callJson(
  port: number,
  actor: Pick<Actor, 'headers'>,
  method: string,
  path: string,
  body?: object,
): Promise<CallResult> {
  const headers = { ...actor.headers, 'content-type': 'application/json' }
  const answer = await sendAttack(port, { method, path, headers, body: body && JSON.stringify(body) })
  return { ...answer, json: JSON.parse(answer.body || '{}') }
}

export async function createWorld(databaseUrl: string | undefined): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'lap-logic-attacks-'))
  const secret = randomBytes(32).toString('base64url')
  const first = { email: 'first.admin@paddock.example', password: createPassword() }
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'false',
    METRICS_PORT: 'off',
    WEATHER: 'static',
    TRUST_PROXY: 'loopback',
    SECRET: secret,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    CHANGES_PER_MINUTE: '100000',
    AI_PER_HOUR: '1000',
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    DATABASE_URL: databaseUrl,
  })
  const logLines: string[] = []
  const log = createLog(config.logLevel, { write: line => void logLines.push(line) })
  const server = await startServer(config, log, step => log.info(step))
  await server.ready
  const port = Number(new URL(server.address).port)
  const secrets = new Map([
    ['the secret of the server', secret],
    ['the password of the first administrator', first.password],
  ])

  const signIn = async (name: ActorName, email: string, given: string): Promise<Actor> => {
    const headers = { 'x-forwarded-for': addressOf(name) }
    const answer = await callJson(port, { headers }, 'POST', '/api/auth/signin', { email, password: given })
    const cookies = (answer.headers['set-cookie'] ?? []).map(text => text.split(';')[0] ?? '')
    const token = cookies.find(cookie => cookie.startsWith('AuthToken='))?.slice('AuthToken='.length) ?? ''
    for (const cookie of cookies)
      secrets.set(`a cookie of the ${name}`, cookie.slice(cookie.indexOf('=') + 1))
    return {
      name,
      email,
      userId: readEntity(answer).id,
      headers: { ...headers, cookie: cookies.join('; '), authorization: `Bearer ${token}` },
    }
  }
  const call: World['call'] = (actor, method, path, body) => callJson(port, actor, method, path, body)

  const administrator = await signIn('administrator', first.email, first.password)
  const createActor = async (name: ActorName): Promise<Actor> => {
    const account = {
      email: `${actorNames.indexOf(name)}.${name.replace(' ', '.')}@paddock.example`,
      password: createPassword(),
    }
    const names = { firstName: 'Ana', lastName: 'Ortiz', role: 'user' }
    readEntity(await call(administrator, 'POST', '/api/admin/users', { ...names, ...account }))
    secrets.set(`the password of the ${name}`, account.password)
    return signIn(name, account.email, account.password)
  }
  const race = await createRaces(server.database.orm, (...given) => call(administrator, ...given))
  const actors: World['actors'] = {
    anonymous: {
      name: 'anonymous',
      userId: '',
      email: '',
      headers: { 'x-forwarded-for': addressOf('anonymous') },
    },
    user: await createActor('user'),
    'other user': await createActor('other user'),
    unverified: await createActor('unverified'),
    deactivated: await createActor('deactivated'),
    feed: {
      name: 'feed',
      userId: '',
      email: '',
      headers: { 'x-forwarded-for': addressOf('feed'), authorization: `Bearer ${race.feed.token}` },
    },
    timekeeper: await createActor('timekeeper'),
    'other official': await createActor('other official'),
    administrator,
  }
  const giveDuty = async ({ userId }: Actor, eventId: string) =>
    call(administrator, 'PUT', `/api/admin/users/${userId}/duties`, { eventId, duties: ['timekeeper'] })
  await giveDuty(actors.timekeeper, race.eventId)
  await giveDuty(actors['other official'], (await findOrCreateEvent(server.database.orm, 2026, 'Round 2')).id)
  // These two keep the cookies of a session that has ended.
  await call(administrator, 'PUT', `/api/admin/users/${actors.unverified.userId}`, { isVerified: false })
  await call(administrator, 'PATCH', `/api/admin/users/${actors.deactivated.userId}/soft-delete`)
  secrets.set('the token of a feed', race.feed.token)
  return {
    port,
    orm: server.database.orm,
    logLines,
    actors,
    secrets,
    ...race,
    call,
    stop: async () => {
      closeConnections()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type AdminCall = (method: string, path: string, body?: object) => Promise<CallResult>

async function createRaces(
  orm: Orm,
  call: AdminCall,
): Promise<Pick<World, 'raceId' | 'eventId' | 'racerId' | 'feed'>> {
  const details = {
    runId: 'run',
    event: 'Round 1',
    year: 2026,
    track: 'Birmingham, Alabama',
    startsAt: new Date(),
  }
  const [raceId = ''] = await storeSession(orm, details, applyMessages(twoClasses), 'file')
  const { trackId, category_id } = readEntity(await call('GET', `/api/admin/races/${raceId}`))
  const live = {
    name: 'Live',
    event: 'Round 1',
    year: 2026,
    trackId,
    category_id,
    sessionType: 'Race 2',
    fulldate: '2026-05-17T14:10:00Z',
  }
  const { id } = readEntity(await call('POST', '/api/admin/races', live))
  const feed = await call('PUT', `/api/admin/races/${id}/feed`, { protocol: 'ingest' })
  await call('PUT', `/api/admin/races/${id}`, { isLive: true })
  const entries = await orm.query.entries.findMany({ where: (entry, { eq }) => eq(entry.raceId, raceId) })
  const { id: eventId } = await findOrCreateEvent(orm, 2026, 'Round 1')
  return {
    raceId,
    eventId,
    racerId: entries[0]?.riderId ?? '',
    feed: { raceId: id, token: feed.json.token ?? '' },
  }
}
