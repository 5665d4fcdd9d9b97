// The history of the demo: every session is simulated, folded by the engine like a real one, and stored.
import { setTimeout as delay } from 'node:timers/promises'
import { applyToRuns, noRuns, summaryOf } from '#timing'
import type { Orm } from '../db/database'
import { findOrMakeCategory } from '../races/category-store'
import { storeSession } from '../races/stored-session'
import { insertTrack } from '../races/track-store'
import { simulate } from '../simulator/simulate'
import { demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { setAddresses, storedRuns } from './demo-store'
import { messagesOf } from './messages-of'
import { type DemoSession, fieldOf } from './season-plan'

/** Between two sessions others have their turn: there is one process, and maybe one connection. */
const breath = 20

async function makeTracks(orm: Orm): Promise<void> {
  for (const { id: _, raceLaps: __, superbikeMph: ___, ...track } of circuits) await insertTrack(orm, track)
}

/** Stores one session; answers the numbers in the order of its standings. */
async function loadSession(
  orm: Orm,
  session: DemoSession,
  grid: readonly string[],
): Promise<readonly string[]> {
  const { runId, event, year, circuit, category, name, startsAt, length } = session
  const simulation = simulate({ ...session.plan, grid })
  const { session: folded } = messagesOf(simulation).reduce(applyToRuns, noRuns)
  const limits = 'laps' in length ? { lapsTotal: length.laps } : { durationMinutes: length.minutes }
  const place = {
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
  await storeSession(orm, { ...place, isFinished: true }, folded, runId)
  return summaryOf(folded).map(({ racer }) => racer.number ?? '')
}

async function setHomeTowns(orm: Orm, year: number): Promise<void> {
  for (const category of demoCategories) {
    const { id } = await findOrMakeCategory(orm, category)
    await setAddresses(orm, id, fieldOf(category, year))
  }
}

/** Loads those that are not there yet, in their order; ends early with the signal. Answers how many were loaded. */
export async function loadSessions(
  orm: Orm,
  sessions: readonly DemoSession[],
  signal: AbortSignal,
): Promise<number> {
  await makeTracks(orm)
  const stored = await storedRuns(orm, 'demo-')
  const orders = new Map<string, readonly string[]>()
  const years = new Set<number>()
  let loaded = 0
  for (const session of sessions) {
    if (stored.has(session.runId) || signal.aborted) continue
    const grid = orders.get(session.gridFrom ?? '') ?? []
    orders.set(session.runId, await loadSession(orm, session, grid))
    years.add(session.year)
    loaded += 1
    await delay(breath)
  }
  for (const year of years) await setHomeTowns(orm, year)
  return loaded
}
