// Stores who has which duty.
import { allDuties, type Duty, type Official } from '#contract'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { duties, users } from '../../db/schema'
import type { UserRow } from '../../auth/user-store'
import type { GrantedDuty } from './has-duty'

type Reader = Pick<Executor, 'select'>

/** A column with all duties of the user of the row. */
export const grantedDuties: SQL<GrantedDuty[]> = sql<GrantedDuty[]>`(
  select coalesce(json_agg(json_build_object('eventId', d.event_id, 'duty', d.duty)), '[]'::json)
  from ${duties} as d where d.user_id = ${users.id}
)`

const isAt = (eventId: string | null): SQL =>
  eventId === null ? isNull(duties.eventId) : eq(duties.eventId, eventId)

export async function selectDuties(
  executor: Reader,
  userId: string,
  eventId: string | null,
): Promise<Duty[]> {
  const rows = await executor
    .select({ duty: duties.duty })
    .from(duties)
    .where(and(eq(duties.userId, userId), isAt(eventId)))
  return allDuties.filter(duty => rows.some(row => row.duty === duty))
}

export async function hasAnyDuty(executor: Reader, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ duty: duties.duty })
    .from(duties)
    .where(eq(duties.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** Replaces the duties of a user at one event, or those at all events. */
export async function setDuties(
  tx: Pick<Executor, 'delete' | 'insert'>,
  userId: string,
  eventId: string | null,
  given: readonly Duty[],
): Promise<void> {
  await tx.delete(duties).where(and(eq(duties.userId, userId), isAt(eventId)))
  if (given.length > 0) await tx.insert(duties).values(given.map(duty => ({ userId, eventId, duty })))
}

/** Lists who has a duty at the event, and who has one at all events, by name. */
export async function listOfficials(executor: Reader, eventId: string | null): Promise<Official[]> {
  const isHere = eventId === null ? isNull(duties.eventId) : or(isNull(duties.eventId), isAt(eventId))
  const rows = await executor
    .select({ user: users, eventId: duties.eventId, duty: duties.duty })
    .from(duties)
    .innerJoin(users, eq(users.id, duties.userId))
    .where(isHere)
    .orderBy(users.lastName, users.firstName, users.id)
  const found = new Map(rows.map(({ user }) => [user.id, user]))
  return [...found.values()].map(user => {
    const own = rows.filter(row => row.user.id === user.id)
    const pick = (isEverywhere: boolean): Duty[] =>
      allDuties.filter(duty => own.some(row => row.duty === duty && (row.eventId === null) === isEverywhere))
    return toOfficial(user, pick(false), pick(true))
  })
}

/** Without personal data other than the name, because all officials of an event see each other. */
export function toOfficial(
  { id: userId, firstName, lastName, role, isActive, isVerified }: UserRow,
  duties: Duty[],
  dutiesEverywhere: Duty[],
): Official {
  return { userId, firstName, lastName, role, isActive: isActive && isVerified, duties, dutiesEverywhere }
}
