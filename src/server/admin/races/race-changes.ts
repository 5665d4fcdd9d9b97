// What was sent of a race, as columns of its row; its event and its class are made where they are not there yet.
import type { BodyOf, createRace, updateRace } from '#contract'
import { kindOf } from '#timing'
import type { Executor } from '../../db/database'
import { Refusal } from '../../http/errors'
import { findOrMakeCategory } from '../../races/category-store'
import { findOrMakeEvent } from '../../races/event-store'
import { describeRace } from '../../races/feed-store'
import type { NewRace, RaceRow } from '../../races/race-store'
import { hasCategory, hasResults, hasSibling, keepsTrack } from './race-admin-store'

export type CreateBody = BodyOf<typeof createRace>
export type UpdateBody = BodyOf<typeof updateRace>

/** Before any row of a race is held, as the live side does: two then never wait for each other both at once. */
export async function categoryFrom(
  tx: Executor,
  { category_id: id, category }: Pick<UpdateBody, 'category_id' | 'category'>,
): Promise<string | undefined> {
  if (id !== undefined) {
    if (!(await hasCategory(tx, id))) throw new Refusal(404, 'Category not found')
    return id
  }
  return category === undefined ? undefined : (await findOrMakeCategory(tx, category)).id
}

async function refuseUnknownTrack(tx: Executor, trackId: string): Promise<void> {
  if (!(await keepsTrack(tx, trackId))) throw new Refusal(404, 'Track not found')
}

export async function newRaceFrom(tx: Executor, body: CreateBody): Promise<NewRace> {
  const { name, sessionType, trackId, year, event, laps_total, durationMinutes } = body
  const categoryId = (await categoryFrom(tx, body)) ?? ''
  await refuseUnknownTrack(tx, trackId)
  const { id: eventId } = await findOrMakeEvent(tx, year, event)
  return {
    eventId,
    trackId,
    categoryId,
    name,
    sessionType,
    kind: body.kind ?? kindOf(sessionType),
    startsAt: new Date(body.fulldate),
    lapsTotal: laps_total ?? null,
    durationMinutes: durationMinutes ?? null,
  }
}

/** The running session knows these from its beginning; changed under way, they would be half true. */
function refuseUnderWay(before: RaceRow, { trackId, kind }: UpdateBody, categoryId: string | undefined) {
  const isOther =
    (trackId ?? before.trackId) !== before.trackId ||
    (kind ?? before.kind) !== before.kind ||
    (categoryId ?? before.categoryId) !== before.categoryId
  if (before.isLive && isOther) throw new Refusal(409, 'End the live session first')
}

/** A rider is a person in a class: with another class the results would be of people who were not there. */
async function refuseOtherClass(
  tx: Executor,
  before: RaceRow,
  categoryId: string | undefined,
): Promise<void> {
  if (categoryId === undefined || categoryId === before.categoryId) return
  if (await hasResults(tx, before.id))
    throw new Refusal(409, 'The class of a race that has results cannot be changed')
  if (await hasSibling(tx, before, categoryId))
    throw new Refusal(409, 'This class has a race of its own in the same session')
}

async function eventFrom(
  tx: Executor,
  raceId: string,
  { event, year }: UpdateBody,
): Promise<string | undefined> {
  if (event === undefined && year === undefined) return undefined
  const known = await describeRace(tx, raceId)
  const { id } = await findOrMakeEvent(tx, year ?? known?.year ?? 0, event ?? known?.event ?? '')
  return id
}

export async function changeFrom(
  tx: Executor,
  before: RaceRow,
  body: UpdateBody,
  categoryId: string | undefined,
): Promise<Partial<NewRace>> {
  refuseUnderWay(before, body, categoryId)
  await refuseOtherClass(tx, before, categoryId)
  const { name, sessionType, kind, trackId, fulldate, laps_total, durationMinutes } = body
  if (trackId !== undefined) await refuseUnknownTrack(tx, trackId)
  const eventId = await eventFrom(tx, before.id, body)
  return {
    ...(name !== undefined && { name }),
    ...(sessionType !== undefined && { sessionType }),
    ...(kind !== undefined && { kind }),
    ...(trackId !== undefined && { trackId }),
    ...(categoryId !== undefined && { categoryId }),
    ...(eventId !== undefined && { eventId }),
    ...(fulldate !== undefined && { startsAt: new Date(fulldate) }),
    ...(laps_total !== undefined && { lapsTotal: laps_total }),
    ...(durationMinutes !== undefined && { durationMinutes }),
  }
}
