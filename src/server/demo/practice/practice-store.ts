// Stores the event at which officials try the desk.
import { and, eq } from 'drizzle-orm'
import { addEntry } from '../../control/entries/change-entries'
import { setDuties } from '../../control/duties/duty-store'
import { updateEventRow } from '../../control/setup/event-store'
import type { Executor, Orm } from '../../db/database'
import { entryList, races } from '../../db/schema'
import { findUserByEmail } from '../../auth/user-store'
import { findOrCreateEvent } from '../../races/event-store'
import { setFeed } from '../../races/feed-store'
import { insertRace } from '../../races/race-store'
import { findOrCreateTrack } from '../../races/track-store'
import { replaceTrackLoops } from '../../races/track-loop-store'
import type { DemoCategory } from '../circuits/circuit'
import { findOrCreateDemoCategory } from '../demo-category'
import { demoOfficial } from '../demo-accounts'
import { practiceCategory, practiceEventName, practicePlan, getPracticeScenario } from './practice-plan'

const location = 'Practice Raceway'
/** The riders are on the sighting lap until then. */
const leadInMs = practicePlan.leadInSeconds * 1000

/** Finds or creates the event with its track, and gives the official of the demo both duties there. Returns its id. */
export async function preparePracticeEvent(orm: Orm, now: Date): Promise<string> {
  const track = await findOrCreateTrack(orm, location, { sectors: 4, lengthMiles: 1.2 })
  const event = await findOrCreateEvent(orm, now.getUTCFullYear(), practiceEventName)
  const official = await findUserByEmail(orm, demoOfficial.email)
  await orm.transaction(async tx => {
    await replaceTrackLoops(tx, track.id, listLoops())
    await updateEventRow(tx, event.id, { firstDay: toDay(now), lastDay: toDay(now), trackId: track.id })
    if (official !== undefined) await setDuties(tx, official.id, event.id, ['timekeeper', 'steward'])
  })
  return event.id
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10)

function listLoops() {
  return Object.entries(practicePlan.loops).map(([line, decoder]) => ({
    name: line,
    kind: 'line' as const,
    line: line as keyof typeof practicePlan.loops,
    decoder: String(decoder),
    metres: null,
  }))
}

/** Puts the event back to its beginning, with a new race that has not started. Returns the id of the race. */
export async function resetPracticeEvent(tx: Executor, eventId: string, now: Date): Promise<string> {
  await tx.delete(races).where(and(eq(races.eventId, eventId), eq(races.isLive, false)))
  await tx.delete(entryList).where(eq(entryList.eventId, eventId))
  await updateEventRow(tx, eventId, { firstDay: toDay(now), lastDay: toDay(now) })
  for (const entry of getPracticeScenario().entries) {
    const { number, name, make, category, transponder, isTransponderKnown } = entry
    const [firstName = '', ...lastNames] = name.split(' ')
    await addEntry(tx, eventId, {
      number,
      firstName,
      lastName: lastNames.join(' '),
      make,
      category,
      team: '',
      address: '',
      licence: '',
      transponders: isTransponderKnown ? [{ transponder: String(transponder), note: '' }] : [],
    })
  }
  return insertPracticeRace(tx, eventId, new Date(now.getTime() + leadInMs))
}

async function insertPracticeRace(tx: Executor, eventId: string, startsAt: Date): Promise<string> {
  const track = await findOrCreateTrack(tx, location, { sectors: 4, lengthMiles: 1.2 })
  const raceId = await insertRace(tx, {
    eventId,
    trackId: track.id,
    categoryId: await findOrCreateDemoCategory(tx, practiceCategory satisfies DemoCategory),
    name: 'Practice race',
    sessionType: 'Practice race',
    kind: 'race',
    startsAt,
    lapsTotal: practicePlan.laps,
    durationMinutes: null,
    scoring: 'own',
  })
  await setFeed(tx, { raceId, protocol: 'simulator' })
  return raceId
}
