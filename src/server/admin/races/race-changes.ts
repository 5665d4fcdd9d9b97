// Converts requests to columns of a race; creates its event and category if they do not exist.
import type { BodyOf, createRace, updateRace } from '#contract'
import { guessSessionKind } from '#timing'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findOrCreateCategory } from '../../races/category-store'
import { findOrCreateEvent } from '../../races/event-store'
import { describeRace } from '../../races/feed-store'
import { limitOf } from '../../races/race-rules'
import type { NewRace, RaceRow } from '../../races/race-store'
import { hasCategory, hasResults, hasRaceInSameRun, lockTrackAgainstDeletion } from './race-admin-store'

export type CreateBody = BodyOf<typeof createRace>
export type UpdateBody = BodyOf<typeof updateRace>

/** Call it before locking a race: the live side uses the same order, which prevents deadlocks. */
export async function resolveCategory(
  tx: Executor,
  { category_id: id, category }: Pick<UpdateBody, 'category_id' | 'category'>,
): Promise<string | undefined> {
  if (id !== undefined) {
    if (!(await hasCategory(tx, id))) throw new HttpError(404, 'Category not found')
    return id
  }
  return category === undefined ? undefined : (await findOrCreateCategory(tx, category)).id
}

async function assertTrackExists(tx: Executor, trackId: string): Promise<void> {
  if (!(await lockTrackAgainstDeletion(tx, trackId))) throw new HttpError(404, 'Track not found')
}

export async function toNewRace(tx: Executor, body: CreateBody): Promise<NewRace> {
  const { name, sessionType, trackId, year, event, laps_total, durationMinutes } = body
  const categoryId = (await resolveCategory(tx, body)) ?? ''
  await assertTrackExists(tx, trackId)
  const { id: eventId } = await findOrCreateEvent(tx, year, event)
  return {
    eventId,
    trackId,
    categoryId,
    name,
    sessionType,
    kind: body.kind ?? guessSessionKind(sessionType),
    startsAt: new Date(body.fulldate),
    lapsTotal: laps_total ?? null,
    durationMinutes: durationMinutes ?? null,
  }
}

/** The running session reads these only at its start, so a change would make it inconsistent. */
function rejectChangesWhileLive(
  before: RaceRow,
  { trackId, kind }: UpdateBody,
  categoryId: string | undefined,
) {
  const isChanged =
    (trackId ?? before.trackId) !== before.trackId ||
    (kind ?? before.kind) !== before.kind ||
    (categoryId ?? before.categoryId) !== before.categoryId
  if (before.isLive && isChanged) throw new HttpError(409, 'End the live session first')
}

/** A rider belongs to one category, so results cannot move to another one. */
async function rejectClassChange(
  tx: Executor,
  before: RaceRow,
  categoryId: string | undefined,
): Promise<void> {
  if (categoryId === undefined || categoryId === before.categoryId) return
  if (await hasResults(tx, before.id))
    throw new HttpError(409, 'The class of a race that has results cannot be changed')
  if (await hasRaceInSameRun(tx, before, categoryId))
    throw new HttpError(409, 'This class has a race of its own in the same session')
}

async function resolveEvent(
  tx: Executor,
  raceId: string,
  { event, year }: UpdateBody,
): Promise<string | undefined> {
  if (event === undefined && year === undefined) return undefined
  const details = await describeRace(tx, raceId)
  const { id } = await findOrCreateEvent(tx, year ?? details?.year ?? 0, event ?? details?.event ?? '')
  return id
}

export async function toRaceChange(
  tx: Executor,
  before: RaceRow,
  body: UpdateBody,
  categoryId: string | undefined,
): Promise<Partial<NewRace>> {
  rejectChangesWhileLive(before, body, categoryId)
  await rejectClassChange(tx, before, categoryId)
  const { name, sessionType, kind, trackId, fulldate, laps_total, durationMinutes } = body
  if (trackId !== undefined) await assertTrackExists(tx, trackId)
  const eventId = await resolveEvent(tx, before.id, body)
  return {
    ...(name !== undefined && { name }),
    ...(sessionType !== undefined && { sessionType }),
    ...(kind !== undefined && { kind }),
    ...(trackId !== undefined && { trackId }),
    ...(categoryId !== undefined && { categoryId }),
    ...(eventId !== undefined && { eventId }),
    ...(fulldate !== undefined && toTimes(before, new Date(fulldate))),
    ...(laps_total !== undefined && { lapsTotal: laps_total }),
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...toRules(before, body),
  }
}

/** The planned end moves with the start. */
function toTimes({ startsAt: from, endsAt }: RaceRow, startsAt: Date): Partial<NewRace> {
  if (endsAt === null) return { startsAt }
  return { startsAt, endsAt: new Date(endsAt.getTime() + startsAt.getTime() - from.getTime()) }
}

/** The rules of the race itself name its limit too. */
function toRules(before: RaceRow, { laps_total, durationMinutes }: UpdateBody): Partial<NewRace> {
  if (before.rules === null || (laps_total === undefined && durationMinutes === undefined)) return {}
  const limit = limitOf({
    lapsTotal: laps_total === undefined ? before.lapsTotal : laps_total,
    durationMinutes: durationMinutes === undefined ? before.durationMinutes : durationMinutes,
  })
  return { rules: { ...before.rules, limit } }
}
