// Stores the timelines of finished runs, compressed.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Timeline } from '#timing'
import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { timelines } from '../db/schema'

/** A timeline with what identifies its content. */
export interface VersionedTimeline extends Timeline {
  /** Changes if and only if the messages that it had before change. */
  readonly version: string
}

type Content = Pick<Timeline, 'base' | 'competitors' | 'columns'>

/** `key` is the run, or the race of a session that is not part of a run. */
export async function findTimeline(
  executor: Pick<Executor, 'select'>,
  key: string,
): Promise<VersionedTimeline | undefined> {
  const [row] = await executor.select().from(timelines).where(eq(timelines.key, key))
  if (row === undefined) return undefined
  const { version, grade, startsAt, endsAt, content } = row
  const text = (await promisify(gunzip)(content)).toString()
  // Written by `storeTimeline`.
  const { base, competitors, columns } = JSON.parse(text) as Content
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

export async function storeTimeline(
  executor: Pick<Executor, 'insert'>,
  key: string,
  timeline: VersionedTimeline,
): Promise<void> {
  const { version, grade, startsAt, endsAt, base, competitors, columns } = timeline
  const content = await promisify(gzip)(JSON.stringify({ base, competitors, columns } satisfies Content))
  const values = {
    version,
    grade,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    messages: columns.at.length,
    content,
  }
  await executor
    .insert(timelines)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: timelines.key, set: values })
}

/** To be called when the results of a run were changed. */
export async function deleteTimeline(executor: Pick<Executor, 'delete'>, key: string): Promise<void> {
  await executor.delete(timelines).where(eq(timelines.key, key))
}
