// Stores sessions. Role, flags and expiry always come from these rows, never from a token.
import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { grantedDuties } from '../control/duties/duty-store'
import type { Orm } from '../db/database'
import { sessions, users } from '../db/schema'
import { type LiveSession, recordAccessChange } from './session-cache'

type SessionRow = typeof sessions.$inferSelect

export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

const canSignIn = and(eq(users.isActive, true), eq(users.isVerified, true))

export interface SessionLimit {
  readonly maxPerUser: number
  /** Sessions that were not used since then have ended and do not count. */
  readonly usedSince: Date
}

/**
 * Inserts a session and ends the oldest ones above the limit. Returns false if the password has changed since it was
 * verified: a password reset during the verification must not leave a session of the old password.
 */
export async function insertSession(
  orm: Orm,
  user: { readonly id: string; readonly passwordHash: string },
  session: Pick<
    SessionRow,
    'id' | 'userId' | 'sidHash' | 'deviceInfo' | 'ip' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
  >,
  limit: SessionLimit,
): Promise<boolean> {
  return orm.transaction(async tx => {
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), canSignIn)
    const rows = await tx.select({ id: users.id }).from(users).where(isUnchanged).for('update')
    if (rows.length === 0) return false
    await tx.insert(sessions).values(session)
    await revokeOldest(tx, session.userId, session.createdAt, limit)
    return true
  })
}

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** Returns the open sessions by the hash of their sid. */
export async function findSessions(
  orm: Orm,
  sidHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await orm
    .select({ session: getTableColumns(sessions), user: getTableColumns(users), duties: grantedDuties })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sidHash, [...sidHashes]), isOpen(now), canSignIn))
  return new Map(rows.map(row => [row.session.sidHash, row]))
}

/** Returns the open sessions of a user that were used since the given time. */
export async function selectSessions(
  orm: Orm,
  userId: string,
  usedSince: Date,
  now: Date,
): Promise<SessionRow[]> {
  return orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, usedSince), isOpen(now)))
    .orderBy(desc(sessions.lastUsedAt))
}

/** Ends the sessions of a user that are older than the allowed number of newest ones. */
async function revokeOldest(
  orm: Pick<Orm, 'select' | 'update' | 'insert' | 'delete'>,
  userId: string,
  now: Date,
  { maxPerUser, usedSince }: SessionLimit,
): Promise<void> {
  const surplus = orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, usedSince), isOpen(now)))
    .orderBy(desc(sessions.createdAt))
    .offset(maxPerUser)
  const rows = await orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(inArray(sessions.id, surplus))
    .returning({ id: sessions.id })
  if (rows.length > 0) await recordAccessChange(orm, userId)
}

/** Updates the last use of many sessions in one statement. */
export async function updateLastUses(
  orm: Pick<Orm, 'execute'>,
  uses: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  await orm.execute(sql`
    update ${sessions} set last_used_at = given.at
    from json_to_recordset(${JSON.stringify(uses)}::json) as given (id text, at timestamptz)
    where ${sessions.id} = given.id and ${sessions.lastUsedAt} < given.at`)
}

/** Ends one session of a user; returns whether it was open. */
export async function revokeSession(orm: Orm, userId: string, id: string, now: Date): Promise<boolean> {
  return orm.transaction(async tx => {
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen(now)))
      .returning({ id: sessions.id })
    if (rows.length > 0) await recordAccessChange(tx, userId)
    return rows.length > 0
  })
}

/** Ends all sessions of a user. */
export async function revokeSessions(
  orm: Pick<Orm, 'update' | 'insert' | 'delete'>,
  userId: string,
  now: Date,
): Promise<void> {
  await orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  await recordAccessChange(orm, userId)
}
