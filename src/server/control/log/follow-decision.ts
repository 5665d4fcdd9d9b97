// What the entry list of the event learns from decisions about transponders, so that later races know them (C-035).
import type { ControlEvent } from '#timing'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findRace } from '../../races/race-store'
import { ignoreTransponder, saveTransponder } from '../entries/transponder-store'

export async function followDecision(tx: Executor, raceId: string, decision: ControlEvent): Promise<void> {
  if (decision.kind !== 'transponder' && decision.kind !== 'ignore') return
  const race = await findRace(tx, raceId)
  if (race === undefined) return
  const { eventId } = race
  const { transponder } = decision
  if (decision.kind === 'ignore') {
    await ignoreTransponder(tx, eventId, transponder)
    return
  }
  const { competitor: entryId, from, until } = decision
  // A transponder that was carried for a part of the session says nothing about later ones.
  if (entryId === undefined || from !== undefined || until !== undefined) return
  try {
    await saveTransponder(tx, eventId, { entryId, transponder })
  } catch (error) {
    // The rider is not on the list of the event, or has all transponders that a rider can have.
    if (!(error instanceof HttpError)) throw error
  }
}
