// Loads the seasons of the demo: simulates each session, processes it with the timing engine and stores it.
import { simulate } from '#simulator'
import { setTimeout as delay } from 'node:timers/promises'
import { applyToRuns, emptyRuns, computeSummary } from '#timing'
import type { Orm } from '../db/database'
import { storeSession } from '../races/store-session'
import { insertTrack } from '../races/track-store'
import { demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { findOrCreateDemoCategory } from './demo-category'
import { setAddresses, listStoredRuns } from './demo-store'
import { toMessages } from './to-messages'
import { type DemoSession, createField } from './season-plan'

/** The pause between two sessions leaves time for requests, which share the process and the database. */
const pauseMs = 20

async function createTracks(orm: Orm): Promise<void> {
  for (const { id: _, raceLaps: __, superbikeMph: ___, ...track } of circuits) await insertTrack(orm, track)
}

/** Stores one session and returns the rider numbers in finishing order. */
async function loadSession(
  orm: Orm,
  session: DemoSession,
  grid: readonly string[],
): Promise<readonly string[]> {
  const { runId, event, year, circuit, category, name, startsAt, length } = session
  const simulation = simulate({ ...session.plan, grid })
  const { session: result } = toMessages(simulation).reduce(applyToRuns, emptyRuns)
  const limits = 'laps' in length ? { lapsTotal: length.laps } : { durationMinutes: length.minutes }
  const description = {
    runId,
    event,
    year,
    track: circuit.location,
    category,
    name,
    sessionType: name,
    startsAt,
    ...limits,
  }
  await storeSession(orm, { ...description, isFinished: true }, result, runId)
  return computeSummary(result).map(({ racer }) => racer.number ?? '')
}

async function setHomeTowns(orm: Orm, year: number): Promise<void> {
  for (const category of demoCategories) {
    const id = await findOrCreateDemoCategory(orm, category)
    await setAddresses(orm, id, createField(category, year))
  }
}

/** Loads the sessions that are not stored yet, until the signal aborts. Returns the number of loaded sessions. */
export async function loadSessions(
  orm: Orm,
  sessions: readonly DemoSession[],
  signal: AbortSignal,
): Promise<number> {
  await createTracks(orm)
  for (const category of demoCategories) await findOrCreateDemoCategory(orm, category)
  const stored = await listStoredRuns(orm, 'demo-')
  const orders = new Map<string, readonly string[]>()
  const years = new Set<number>()
  let loaded = 0
  for (const session of sessions) {
    if (stored.has(session.runId) || signal.aborted) continue
    const grid = orders.get(session.gridFrom ?? '') ?? []
    orders.set(session.runId, await loadSession(orm, session, grid))
    years.add(session.year)
    loaded += 1
    await delay(pauseMs)
  }
  for (const year of years) await setHomeTowns(orm, year)
  return loaded
}
