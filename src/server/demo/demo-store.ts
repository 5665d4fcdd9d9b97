// Database access of the demo: finds, updates and deletes the races that the demo has stored.
import { and, desc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { events, races, riders } from '../db/schema'

/** The ids of finished runs that start with the prefix. */
export async function listStoredRuns(
  executor: Pick<Executor, 'select'>,
  prefix: string,
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ runId: races.runId })
    .from(races)
    .where(and(like(races.runId, `${prefix}%`), eq(races.isFinished, true)))
  return new Set(rows.flatMap(({ runId }) => runId ?? []))
}

export interface HomeTown {
  readonly name: string
  readonly address: string
}

/** Feeds do not contain home towns. */
export async function setAddresses(
  executor: Pick<Executor, 'execute'>,
  categoryId: string,
  homeTowns: readonly HomeTown[],
): Promise<void> {
  await executor.execute(sql`
    update ${riders} set address = given.address
    from json_to_recordset(${JSON.stringify(homeTowns)}::json) as given (name text, address text)
    where ${riders.categoryId} = ${categoryId} and ${riders.name} = given.name
      and ${riders.address} is distinct from given.address`)
}

/** Deletes all but the newest runs of the events that start with the prefix, including their results. */
export async function pruneRuns(executor: Executor, eventPrefix: string, maxRuns: number): Promise<void> {
  await executor.transaction(async tx => {
    const old = await tx
      .select({ runId: races.runId })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .where(and(like(events.name, `${eventPrefix}%`), isNotNull(races.runId), eq(races.isLive, false)))
      .groupBy(races.runId)
      .orderBy(desc(sql`max(${races.startsAt})`))
      .offset(maxRuns)
    const runIds = old.flatMap(({ runId }) => runId ?? [])
    if (runIds.length > 0) await tx.delete(races).where(inArray(races.runId, runIds))
  })
}

export async function deleteRace(executor: Pick<Executor, 'delete'>, raceId: string): Promise<void> {
  await executor.delete(races).where(eq(races.id, raceId))
}

export async function deleteRun(executor: Pick<Executor, 'delete'>, runId: string): Promise<void> {
  await executor.delete(races).where(eq(races.runId, runId))
}
