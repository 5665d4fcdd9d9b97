import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { users } from '../../db/schema'
import { buildTextFilter, toLimitAndOffset, type ListSearch } from '../list-search'

export type UserRow = typeof users.$inferSelect
export type UserChange = Partial<
  Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role' | 'isActive' | 'isVerified' | 'passwordHash'>
>

/** An arbitrary key that no other advisory lock uses. */
const administratorsLock = 7_074_005

/** Serializes changes of administrators until the end of the transaction. */
export async function lockAdministrators(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)
}

/** Newest first. */
export async function searchUsers(
  executor: Pick<Executor, 'select'>,
  search: ListSearch,
  includeInactive: boolean,
): Promise<UserRow[]> {
  const { limit, offset } = toLimitAndOffset(search)
  const isListed = includeInactive ? undefined : eq(users.isActive, true)
  return executor
    .select()
    .from(users)
    .where(and(isListed, buildTextFilter(search.q, users.firstName, users.lastName, users.email)))
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .offset(offset)
}

export async function findUser(executor: Pick<Executor, 'select'>, id: string): Promise<UserRow | undefined> {
  const rows = await executor.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** Locks the row until the end of the transaction. */
export async function lockUser(tx: Pick<Executor, 'select'>, id: string): Promise<UserRow | undefined> {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return rows[0]
}

async function countActiveAdmins(executor: Pick<Executor, 'select'>, which: SQL): Promise<number> {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isVerified, true))
  const rows = await executor.select({ total: count() }).from(users).where(and(isActiveAdmin, which))
  return rows[0]?.total ?? 0
}

/** Counts the active administrators other than this user. */
export function countOtherAdministrators(executor: Pick<Executor, 'select'>, id: string): Promise<number> {
  return countActiveAdmins(executor, ne(users.id, id))
}

export async function isAdministrator(executor: Pick<Executor, 'select'>, id: string): Promise<boolean> {
  return (await countActiveAdmins(executor, eq(users.id, id))) > 0
}

export async function updateUserRow(
  tx: Pick<Executor, 'update' | 'select'>,
  before: UserRow,
  change: UserChange,
): Promise<UserRow> {
  if (Object.keys(change).length === 0) return before
  const rows = await tx.update(users).set(change).where(eq(users.id, before.id)).returning()
  return rows[0] ?? before
}

export async function deleteUserRow(tx: Pick<Executor, 'delete'>, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}
