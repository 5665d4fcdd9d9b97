import type { Role, User } from '#contract'
import { and, count, eq } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { users } from '../db/schema'
import { createId } from '../create-id'

export type UserRow = typeof users.$inferSelect

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly passwordHash: string
  readonly isVerified: boolean
  readonly createdBy?: string
}

/** Picks the fields that may be sent to clients; the password hash is not among them. */
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

/** Creates an account; returns undefined when the email address is taken. */
export async function insertUser(orm: Pick<Orm, 'insert'>, user: NewUser): Promise<UserRow | undefined> {
  const rows = await orm
    .insert(users)
    .values({ id: createId(), ...user })
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

export async function recordLogin(orm: Orm, userId: string, now: Date): Promise<void> {
  await orm.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
}

/** Returns the address and name to notify. */
export async function setPassword(
  orm: Pick<Orm, 'update'>,
  userId: string,
  passwordHash: string,
): Promise<Pick<UserRow, 'email' | 'firstName'> | undefined> {
  const rows = await orm
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName })
  return rows[0]
}

/** Deactivates an account and returns its id, if there is one. */
export async function deactivateUser(orm: Pick<Orm, 'update'>, email: string): Promise<string | undefined> {
  const rows = await orm
    .update(users)
    .set({ isActive: false })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return rows[0]?.id
}

/** Activates an account; returns whether it exists. */
export async function reactivateUser(orm: Orm, email: string): Promise<boolean> {
  const rows = await orm
    .update(users)
    .set({ isActive: true })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return rows.length > 0
}
