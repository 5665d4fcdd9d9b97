// A race that is timed by a simulated decoder, and calls of its desk, for tests.
import { randomBytes } from 'node:crypto'
import type { Desk, DeskEvent, ChangedRow } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { races } from '../../db/schema'
import { setFeed } from '../../races/feed-store'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { type SimulatedDecoder, startSimulatedDecoder } from '../../testing/simulated-decoder'
import { startTestServer, type TestOptions, type TestServer } from '../../testing/test-server'
import { addTestEntry } from '../entries/entry-testing'

export interface DeskRiderOptions {
  readonly number: string
  readonly name: string
  readonly transponders: readonly string[]
}

export interface SentCommand {
  readonly response: LightMyRequestResponse
  readonly event: DeskEvent | null
  readonly rows: readonly ChangedRow[]
}

export interface TestDesk {
  readonly raceId: string
  readonly decoder: SimulatedDecoder
  /** The keys of the riders in the session by their numbers. */
  readonly riders: ReadonlyMap<string, string>
  readonly read: () => Promise<Desk>
  /** Sends a command that is based on the newest state, with a reason. */
  readonly send: (command: object, cookie?: string) => Promise<SentCommand>
  /** Like `send`, and expects that it is accepted. */
  readonly decide: (command: object, cookie?: string) => Promise<SentCommand>
}

/** The desk that the tests of a file share, and its server. */
export interface SharedTestDesk extends TestDesk {
  readonly server: TestServer
  /** The cookie of an administrator. */
  readonly admin: string
  /** Puts another race live, in place of the one before. With riders, its events 1 to 3 are rules, roster and scoring. */
  readonly start: (riders: readonly DeskRiderOptions[], kind?: Desk['race']['kind']) => Promise<void>
  /** Starts the server again; the race goes on. */
  readonly restart: () => Promise<void>
  readonly waitForPassings: (count: number) => Promise<void>
}

export const pollOptions = { timeout: 30_000, interval: 10 }

export function createCommandId(): string {
  return randomBytes(12).toString('base64url')
}

/** Puts a race live whose passings come from a simulated decoder. The decoder has to be stopped by the caller. */
export async function startTestDesk(
  server: TestServer,
  cookie: string,
  riders: readonly DeskRiderOptions[],
  kind: Desk['race']['kind'] = 'race',
): Promise<TestDesk> {
  const { orm } = server.database
  const raceId = await createTestRace(orm, 'Race', `Event ${createCommandId()}`)
  await orm.update(races).set({ kind }).where(eq(races.id, raceId))
  const race = await findRace(orm, raceId)
  const keys = new Map<string, string>()
  for (const rider of riders)
    keys.set(rider.number, await addTestEntry(orm, race ?? { eventId: '', categoryId: '' }, rider))
  const decoder = await startSimulatedDecoder()
  await setFeed(orm, { raceId, protocol: 'p3', host: '127.0.0.1', port: decoder.port })
  await server.services.raceControl.putLive(raceId)
  await decoder.waitForClient()
  return openTestDesk(server, cookie, { raceId, decoder, riders: keys })
}

/** The calls of the desk of any race. */
export function openTestDesk<Race extends Pick<TestDesk, 'raceId'>>(
  server: TestServer,
  cookie: string,
  desk: Race,
): Race & Pick<TestDesk, 'read' | 'send' | 'decide'> {
  const url = `/api/control/races/${desk.raceId}`
  const read = async (): Promise<Desk> => {
    const response = await server.request({ method: 'GET', url: `${url}/desk`, cookie })
    return response.json<{ data: Desk }>().data
  }
  const send = async (command: object, by = cookie): Promise<SentCommand> => {
    const { sequence } = await read()
    const payload = { id: createCommandId(), basedOn: sequence, ...command }
    const response = await server.request({ method: 'POST', url: `${url}/events`, cookie: by, payload })
    const { event = null, rows = [] } = response.json<Partial<SentCommand>>()
    return { response, event, rows }
  }
  const decide = async (command: object, by?: string): Promise<SentCommand> => {
    const sent = await send(command, by)
    expect(sent.response.json()).toMatchObject({ isActionSuccess: true })
    return sent
  }
  return { ...desk, read, send, decide }
}

/** To be called once in a test file. Before its first test the server starts, and after its last one everything is stopped. */
export function useTestDesk(options: TestOptions = {}): SharedTestDesk {
  let server: TestServer
  let admin: string
  let desk: TestDesk | undefined
  beforeAll(async () => {
    server = await startTestServer(options)
    admin = await server.signIn('admin')
  })
  afterAll(async () => {
    await desk?.decoder.stop()
    await server.stop()
  })
  const current = (): TestDesk => {
    if (desk === undefined) throw new Error('No race is live; call start first')
    return desk
  }
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get raceId() {
      return current().raceId
    },
    get decoder() {
      return current().decoder
    },
    get riders() {
      return current().riders
    },
    read: () => current().read(),
    send: (command, cookie) => current().send(command, cookie),
    decide: (command, cookie) => current().decide(command, cookie),
    start: async (riders, kind) => {
      await desk?.decoder.stop()
      const { read } = (desk = await startTestDesk(server, admin, riders, kind))
      const events = riders.length === 0 ? 0 : 3
      await vi.waitFor(async () => expect((await read()).events).toHaveLength(events), pollOptions)
    },
    restart: async () => {
      server = await server.restart()
      desk = openTestDesk(server, admin, current())
    },
    waitForPassings: async count => {
      await vi.waitFor(async () => expect((await current().read()).passings).toHaveLength(count), pollOptions)
    },
  }
}
