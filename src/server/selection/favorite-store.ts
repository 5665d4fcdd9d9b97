// Stores the favorite riders of a user, in the user's order (decisions 4.15).
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { favoriteRiders, riders, users } from '../db/schema'

export async function readFavorites(executor: Pick<Executor, 'select'>, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ riderId: favoriteRiders.riderId })
    .from(favoriteRiders)
    .where(eq(favoriteRiders.userId, userId))
    .orderBy(asc(favoriteRiders.place))
  return rows.map(({ riderId }) => riderId)
}

/** Replaces the whole list; returns false if it contains an unknown rider. `riderIds` must be unique. */
export async function replaceFavorites(
  executor: Pick<Executor, 'transaction'>,
  userId: string,
  riderIds: readonly string[],
): Promise<boolean> {
  return executor.transaction(async tx => {
    // Locks the user, so that simultaneous saves from two devices do not conflict.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (riderIds.length > 0) {
      const isListed = inArray(riders.id, [...riderIds])
      const found = await tx.select({ id: riders.id }).from(riders).where(isListed).for('key share')
      if (found.length < riderIds.length) return false
    }
    await tx.delete(favoriteRiders).where(eq(favoriteRiders.userId, userId))
    if (riderIds.length > 0)
      await tx.insert(favoriteRiders).values(riderIds.map((riderId, place) => ({ userId, riderId, place })))
    return true
  })
}
