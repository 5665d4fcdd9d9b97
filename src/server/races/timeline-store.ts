// Stores the timelines of finished runs, compressed.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Timeline, timelineFormat } from '#timing'
import { and, eq, inArray, ne, notLike, or } from 'drizzle-orm'
import { createId } from '../create-id'
import type { Executor } from '../db/database'
import { races, timelines } from '../db/schema'

/** A timeline with what identifies its content. */
export interface VersionedTimeline extends Timeline {
  /** Changes if and only if the messages that it had before change. */
  readonly version: string
}

interface Content extends Pick<Timeline, 'base' | 'competitors' | 'columns'> {
  readonly format: number
}

/** `key` is the run, or the race of a session that is not part of a run. A timeline in another format is made again. */
export async function findTimeline(
  executor: Pick<Executor, 'select'>,
  key: string,
): Promise<VersionedTimeline | undefined> {
  const [row] = await executor.select().from(timelines).where(eq(timelines.key, key))
  if (row === undefined || row.version.startsWith(claimPrefix)) return undefined
  const { version, grade, startsAt, endsAt, content } = row
  const text = (await promisify(gunzip)(content)).toString()
  // Written by `toValues`, perhaps of another program.
  const { format, base, competitors, columns } = JSON.parse(text) as Content
  if (format !== timelineFormat) return undefined
  return {
    version,
    grade,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    base,
    competitors,
    columns,
  }
}

export async function findTimelineVersion(
  executor: Pick<Executor, 'select'>,
  key: string,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ version: timelines.version })
    .from(timelines)
    .where(eq(timelines.key, key))
  return row?.version
}

/** The version of a timeline that is being made begins like this. */
const claimPrefix = 'claim-'

/** The row contains a timeline, and not only the claim of one that is being made. */
export const isMade = notLike(timelines.version, `${claimPrefix}%`)

/**
 * Reserves the place of a timeline that is about to be made. If the results of the run are changed before it is made,
 * the claim is deleted with it, so that an outdated timeline is never stored.
 */
export async function claimTimeline(executor: Pick<Executor, 'insert'>, key: string): Promise<string> {
  const version = `${claimPrefix}${createId()}`
  const empty = { grade: 'laps', startsAt: new Date(0), endsAt: new Date(0), messages: 0 } as const
  const values = { version, content: Buffer.alloc(0), ...empty }
  await executor
    .insert(timelines)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: timelines.key, set: values })
  return version
}

/** Returns false if the run was changed since the claim: then the timeline is outdated and is not stored. */
export async function fillTimeline(
  executor: Pick<Executor, 'update'>,
  key: string,
  claim: string,
  timeline: VersionedTimeline,
): Promise<boolean> {
  const rows = await executor
    .update(timelines)
    .set(await toValues(timeline))
    .where(and(eq(timelines.key, key), eq(timelines.version, claim)))
    .returning({ key: timelines.key })
  return rows.length > 0
}

export async function storeTimeline(
  executor: Pick<Executor, 'insert'>,
  key: string,
  timeline: VersionedTimeline,
): Promise<void> {
  const values = await toValues(timeline)
  await executor
    .insert(timelines)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: timelines.key, set: values })
}

async function toValues({
  version,
  grade,
  startsAt,
  endsAt,
  base,
  competitors,
  columns,
}: VersionedTimeline): Promise<Omit<typeof timelines.$inferInsert, 'key'>> {
  const text = JSON.stringify({ format: timelineFormat, base, competitors, columns } satisfies Content)
  return {
    version,
    grade,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    messages: columns.at.length,
    content: await promisify(gzip)(text),
  }
}

/** To be called when the results of a run were changed. */
export async function deleteTimeline(executor: Pick<Executor, 'delete'>, key: string): Promise<void> {
  await executor.delete(timelines).where(eq(timelines.key, key))
}

/** To be called when a race was edited: only a recording is independent of what is stored of the race. */
export async function deleteRebuiltTimeline(
  executor: Pick<Executor, 'delete' | 'select'>,
  raceId: string,
): Promise<void> {
  const runOfRace = executor.select({ key: races.runId }).from(races).where(eq(races.id, raceId))
  const isOfRace = or(eq(timelines.key, raceId), inArray(timelines.key, runOfRace))
  await executor.delete(timelines).where(and(isOfRace, ne(timelines.grade, 'recorded')))
}
