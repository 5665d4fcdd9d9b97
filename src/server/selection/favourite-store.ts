// A person's favourite riders, in his own order (decisions 4.15).
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { favouriteRiders, riders, users } from '../db/schema'

export async function favouritesOf(executor: Pick<Executor, 'select'>, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ riderId: favouriteRiders.riderId })
    .from(favouriteRiders)
    .where(eq(favouriteRiders.userId, userId))
    .orderBy(asc(favouriteRiders.place))
  return rows.map(({ riderId }) => riderId)
}

/** Puts a whole list, in which nobody is twice, in the place of the one before; says no if it names a rider nobody knows. */
export async function replaceFavourites(
  executor: Pick<Executor, 'transaction'>,
  userId: string,
  riderIds: readonly string[],
): Promise<boolean> {
  return executor.transaction(async tx => {
    // Two devices of one person take turns, or each would find the other's rows in its way.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (riderIds.length > 0) {
      const isNamed = inArray(riders.id, [...riderIds])
      const known = await tx.select({ id: riders.id }).from(riders).where(isNamed).for('key share')
      if (known.length < riderIds.length) return false
    }
    await tx.delete(favouriteRiders).where(eq(favouriteRiders.userId, userId))
    if (riderIds.length > 0)
      await tx.insert(favouriteRiders).values(riderIds.map((riderId, place) => ({ userId, riderId, place })))
    return true
  })
}
