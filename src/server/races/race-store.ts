// Races, and which of them are live. One run is live at a time, with all its classes (decisions Q-047).
import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { races } from '../db/schema'
import { newId } from '../new-id'

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
>

/** Any number will do, as long as it is not the one of the migrations. */
const liveLock = 7_074_003

export async function insertRace(executor: Pick<Executor, 'insert'>, race: NewRace): Promise<string> {
  const id = newId()
  await executor.insert(races).values({ ...race, id })
  return id
}

export async function findRace(executor: Pick<Executor, 'select'>, id: string): Promise<RaceRow | undefined> {
  const rows = await executor.select().from(races).where(eq(races.id, id))
  return rows[0]
}

export async function liveRaces(executor: Pick<Executor, 'select'>): Promise<RaceRow[]> {
  return executor.select().from(races).where(eq(races.isLive, true)).orderBy(races.id)
}

/** Until the end of the transaction nothing goes live and nothing ends. */
export async function keepLive(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${liveLock})`)
}

/** Until the end of the transaction nobody else puts anything live. Taken before rows are, so that two never wait for each other. */
export async function holdLive(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${liveLock})`)
}

/** Puts the race's run live and ends whatever else was; answers the run, or undefined for an unknown race. */
export async function setLive(executor: Executor, raceId: string): Promise<string | undefined> {
  return executor.transaction(async tx => {
    // Two who press the button at once must not both be live: what each sees is only settled under a lock.
    await holdLive(tx)
    const rows = await tx
      .update(races)
      .set({ runId: sql`coalesce(${races.runId}, ${newId()})` })
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

/** What was timed stays. */
export async function endLive(executor: Executor, runId: string): Promise<void> {
  await executor.transaction(async tx => {
    await holdLive(tx)
    await tx
      .update(races)
      .set({ isLive: false, isFinished: true, updatedAt: sql`now()` })
      .where(and(eq(races.runId, runId), eq(races.isLive, true)))
  })
}
