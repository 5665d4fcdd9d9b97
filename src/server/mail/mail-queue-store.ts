// The table of emails that have not been sent yet. All times are those of the database, because several processes share it.
import { eq, lte, type SQL, sql } from 'drizzle-orm'
import { createId } from '../create-id'
import type { Executor } from '../db/database'
import { emails } from '../db/schema'

interface NewEmail {
  readonly content: string
  readonly delayMs: number
  readonly lifetimeMs: number
}

export interface ClaimedEmail {
  readonly id: string
  readonly content: string
  readonly attempts: number
}

const databaseTime = sql`clock_timestamp()`

function timeIn(delayMs: number): SQL {
  return sql`${databaseTime} + ${delayMs}::double precision * interval '1 millisecond'`
}

/** Returns false when the queue is full. */
export async function insertEmail(
  executor: Pick<Executor, 'execute'>,
  { content, delayMs, lifetimeMs }: NewEmail,
  maxQueued: number,
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    insert into emails (id, content, due_at, expires_at)
    select ${createId()}::text, ${content}::text, ${timeIn(delayMs)}, ${timeIn(lifetimeMs)}
    where (select count(*) from emails) < ${maxQueued}::integer
    returning id`)
  return rows.length > 0
}

/** Reserves due emails for this process: until the lease ends, no other process gets them. */
export async function claimEmails(
  executor: Pick<Executor, 'select' | 'update'>,
  { maxCount, leaseMs }: { readonly maxCount: number; readonly leaseMs: number },
): Promise<ClaimedEmail[]> {
  const due = executor
    .select({ id: emails.id })
    .from(emails)
    .where(lte(emails.dueAt, databaseTime))
    .orderBy(emails.dueAt)
    .limit(maxCount)
    .for('update', { skipLocked: true })
  return executor
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, dueAt: timeIn(leaseMs) })
    .where(sql`${emails.id} in ${due}`)
    .returning({ id: emails.id, content: emails.content, attempts: emails.attempts })
}

export async function replaceContent(
  executor: Pick<Executor, 'update'>,
  id: string,
  content: string,
): Promise<void> {
  await executor.update(emails).set({ content }).where(eq(emails.id, id))
}

export async function postponeEmail(
  executor: Pick<Executor, 'update'>,
  id: string,
  delayMs: number,
): Promise<void> {
  await executor
    .update(emails)
    .set({ dueAt: timeIn(delayMs) })
    .where(eq(emails.id, id))
}

export async function deleteEmail(executor: Pick<Executor, 'delete'>, id: string): Promise<void> {
  await executor.delete(emails).where(eq(emails.id, id))
}

/** Deletes emails that were not delivered in time and returns their number. */
export async function deleteExpiredEmails(executor: Pick<Executor, 'delete'>): Promise<number> {
  const rows = await executor
    .delete(emails)
    .where(lte(emails.expiresAt, databaseTime))
    .returning({ id: emails.id })
  return rows.length
}
