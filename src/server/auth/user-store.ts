import type { Role, User } from '#contract'
import { and, count, eq } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { users } from '../db/schema'
import { newId } from '../new-id'

type UserRow = typeof users.$inferSelect

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly passwordHash: string
  readonly isVerified: boolean
  readonly createdBy?: string
}

/** The fields of a person that may leave the server; the hash is not among them. */
export function toUser(row: UserRow): User {
  const { id, firstName, lastName, email, role, isVerified, isActive, createdAt, lastLoginAt } = row
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    isVerified,
    isActive,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }
}

/** Makes an account, or answers undefined when the address is taken. */
export async function insertUser(orm: Pick<Orm, 'insert'>, user: NewUser): Promise<UserRow | undefined> {
  const rows = await orm
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning()
  return rows[0]
}

export async function findUserByEmail(orm: Orm, email: string): Promise<UserRow | undefined> {
  const rows = await orm.select().from(users).where(eq(users.email, email))
  return rows[0]
}

export async function countAdministrators(orm: Orm): Promise<number> {
  const rows = await orm
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
  return rows[0]?.total ?? 0
}

export async function noteLogin(orm: Orm, userId: string, now: Date): Promise<void> {
  await orm.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
}

export async function setPassword(
  orm: Pick<Orm, 'update'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await orm.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Shuts an account without deleting anything of it; answers whose it was. */
export async function deactivateUser(orm: Pick<Orm, 'update'>, email: string): Promise<string | undefined> {
  const rows = await orm
    .update(users)
    .set({ isActive: false })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return rows[0]?.id
}

/** The opposite; says whether there is such an account. */
export async function reopenUser(orm: Orm, email: string): Promise<boolean> {
  const rows = await orm
    .update(users)
    .set({ isActive: true })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return rows.length > 0
}
