// Stores races and which of them are live. One run is live at a time, with all its classes (decisions Q-047).
import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { races } from '../db/schema'
import { createId } from '../create-id'

export type RaceRow = typeof races.$inferSelect
export type NewRace = Pick<
  typeof races.$inferInsert,
  | 'eventId'
  | 'trackId'
  | 'categoryId'
  | 'name'
  | 'sessionType'
  | 'kind'
  | 'startsAt'
  | 'lapsTotal'
  | 'durationMinutes'
  | 'endsAt'
  | 'rules'
  | 'scoring'
>

/** An arbitrary advisory lock key, different from that of the migrations. */
const liveLockKey = 7_074_003

export async function insertRace(executor: Pick<Executor, 'insert'>, race: NewRace): Promise<string> {
  const id = createId()
  await executor.insert(races).values({ ...race, id })
  return id
}

export async function findRace(executor: Pick<Executor, 'select'>, id: string): Promise<RaceRow | undefined> {
  const rows = await executor.select().from(races).where(eq(races.id, id))
  return rows[0]
}

export async function listLiveRaces(executor: Pick<Executor, 'select'>): Promise<RaceRow[]> {
  return executor.select().from(races).where(eq(races.isLive, true)).orderBy(races.id)
}

/** Prevents other transactions from starting or ending a live run until the end of this transaction. */
export async function lockLiveShared(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${liveLockKey})`)
}

/** Required to start or end a live run. Acquired before row locks, to avoid deadlocks. */
export async function lockLiveExclusive(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${liveLockKey})`)
}

/** Makes the run of the race live and ends any other live run; returns the run id, or undefined for an unknown race. */
export async function setLive(executor: Executor, raceId: string): Promise<string | undefined> {
  return executor.transaction(async tx => {
    // Without the lock, two simultaneous requests could both make their run live.
    await lockLiveExclusive(tx)
    const rows = await tx
      .update(races)
      .set({ runId: sql`coalesce(${races.runId}, ${createId()})` })
      .where(eq(races.id, raceId))
      .returning({ runId: races.runId })
    const runId = rows[0]?.runId ?? undefined
    if (runId === undefined) return undefined
    const starts = and(not(races.isLive), eq(races.runId, runId))
    const ends = and(races.isLive, ne(races.runId, runId))
    await tx
      .update(races)
      .set({
        isLive: not(races.isLive),
        isFinished: sql`${races.isFinished} or ${races.isLive}`,
        updatedAt: sql`now()`,
      })
      .where(or(starts, ends))
    return runId
  })
}

/** Ends the live run; its stored results are kept. */
export async function endLive(executor: Executor, runId: string): Promise<void> {
  await executor.transaction(async tx => {
    await lockLiveExclusive(tx)
    await tx
      .update(races)
      .set({ isLive: false, isFinished: true, updatedAt: sql`now()` })
      .where(and(eq(races.runId, runId), eq(races.isLive, true)))
  })
}
