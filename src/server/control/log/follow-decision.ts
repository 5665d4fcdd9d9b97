// What the entry list of the event learns from decisions about transponders, so that later races know them (C-035).
import { type ControlEvent, type Decision, findSubject, findTransponderUse, findValidEvents } from '#timing'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { controlEvents } from '../../db/schema'
import { HttpError } from '../../http/errors'
import { findRace } from '../../races/race-store'
import {
  findTransponderEntry,
  ignoreTransponder,
  releaseTransponders,
  saveTransponder,
  stopIgnoring,
} from '../entries/transponder-store'
import type { RecordedEvent } from './recorded-event'

/** To be called after the row of the decision is stored. */
export async function followDecision(
  tx: Executor,
  { raceId, journalId, decision }: RecordedEvent,
): Promise<void> {
  if (!['transponder', 'ignore', 'undo'].includes(decision.kind)) return
  const race = await findRace(tx, raceId)
  if (race === undefined) return
  const { eventId } = race
  if (decision.kind === 'ignore') await ignoreTransponder(tx, eventId, decision.transponder)
  else if (decision.kind === 'transponder') await saveAssignment(tx, eventId, decision)
  else if (decision.kind === 'undo')
    await followUndo(tx, eventId, await listDecisions(tx, journalId), decision.of)
}

async function listDecisions(tx: Executor, journalId: string): Promise<readonly ControlEvent[]> {
  const rows = await tx
    .select({ kind: controlEvents.kind, sequence: controlEvents.sequence, body: controlEvents.body })
    .from(controlEvents)
    .where(eq(controlEvents.journalId, journalId))
    .orderBy(asc(controlEvents.sequence))
  // As `storeControlEvent` has written them.
  return rows.map(({ kind, sequence, body }) => Object.assign({ kind, sequence }, body) as ControlEvent)
}

/** The transponder is again what the decisions that are still valid say. */
async function followUndo(
  tx: Executor,
  eventId: string,
  events: readonly ControlEvent[],
  undone: number,
): Promise<void> {
  const about = findSubject(events, undone)
  if (about?.kind !== 'transponder' && about?.kind !== 'ignore') return
  if (about.kind === 'transponder' && !isForSession(about)) return
  const { transponder } = about
  const valid = findValidEvents(events)
  const { competitor: entryId, isIgnored } = findTransponderUse(valid, transponder)
  const holder = await findTransponderEntry(tx, eventId, transponder)
  if (about.kind === 'transponder') {
    const isGivenSince = !valid.includes(about) && holder !== undefined && holder !== about.competitor
    if (!isGivenSince && entryId === undefined) await releaseTransponders(tx, eventId, [transponder])
    else if (!isGivenSince) await saveAssignment(tx, eventId, { transponder, competitor: entryId })
  }
  if (isIgnored) await ignoreTransponder(tx, eventId, transponder)
  else await stopIgnoring(tx, eventId, [transponder])
}

type Assignment = Omit<Extract<Decision, { kind: 'transponder' }>, 'kind'>

/** A transponder that was carried for a part of the session says nothing about later ones. */
function isForSession({ from, until }: Assignment): boolean {
  return from === undefined && until === undefined
}

async function saveAssignment(tx: Executor, eventId: string, assignment: Assignment): Promise<void> {
  const { transponder, competitor: entryId } = assignment
  if (entryId === undefined || !isForSession(assignment)) return
  try {
    await saveTransponder(tx, eventId, { entryId, transponder })
  } catch (error) {
    // The rider is not on the list of the event, or has all transponders that a rider can have.
    if (!(error instanceof HttpError)) throw error
  }
}
