// A race that is timed by a simulated decoder, and calls of its desk, for tests.
import { randomBytes } from 'node:crypto'
import type { Desk, DeskEvent, ChangedRow } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { races } from '../../db/schema'
import { setFeed } from '../../races/feed-store'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { type SimulatedDecoder, startSimulatedDecoder } from '../../testing/simulated-decoder'
import type { TestServer } from '../../testing/test-server'
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

export function openTestDesk(
  server: TestServer,
  cookie: string,
  desk: Pick<TestDesk, 'raceId' | 'decoder' | 'riders'>,
): TestDesk {
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
