// The feed of a race: where its timing comes from, and the token by which a sender is known.
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, events, feeds, races, tracks } from '../db/schema'
import { newId } from '../new-id'

export type FeedRow = typeof feeds.$inferSelect
export type NewFeed = Pick<typeof feeds.$inferInsert, 'raceId' | 'protocol' | 'host' | 'port' | 'options'>

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A race has one feed: another one takes its place, and the token of the old one is worth nothing any more. */
export async function setFeed(executor: Pick<Executor, 'insert'>, feed: NewFeed): Promise<string> {
  const values = { ...feed, id: newId(), tokenHash: null }
  const rows = await executor
    .insert(feeds)
    .values(values)
    .onConflictDoUpdate({ target: feeds.raceId, set: values })
    .returning({ id: feeds.id })
  return rows[0]?.id ?? values.id
}

/** Answers the token; only its hash is kept, so it can be shown once and never again. */
export async function giveToken(executor: Pick<Executor, 'update'>, feedId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await executor
    .update(feeds)
    .set({ tokenHash: hashOf(token) })
    .where(eq(feeds.id, feedId))
  return token
}

export async function feedOfToken(
  executor: Pick<Executor, 'select'>,
  token: string,
): Promise<FeedRow | undefined> {
  const rows = await executor
    .select()
    .from(feeds)
    .where(eq(feeds.tokenHash, hashOf(token)))
  return rows[0]
}

export async function feedOfRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
): Promise<FeedRow | undefined> {
  const rows = await executor.select().from(feeds).where(eq(feeds.raceId, raceId))
  return rows[0]
}

/** The session that was the race's: what the feed times after it is another's. The first one stays. */
export async function bindFeed(
  executor: Pick<Executor, 'update'>,
  feedId: string,
  session: string,
): Promise<void> {
  await executor
    .update(feeds)
    .set({ options: sql`jsonb_build_object('session', ${session}::text) || ${feeds.options}` })
    .where(eq(feeds.id, feedId))
}

export interface RaceDescription {
  readonly runId: string | null
  readonly name: string
  readonly sessionType: string
  readonly kind: 'practice' | 'qualifying' | 'race'
  readonly startsAt: Date
  readonly event: string
  readonly year: number
  readonly track: string
  readonly sectors: number
  readonly lengthMiles: number | null
  readonly category: string
}

export async function describeRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
): Promise<RaceDescription | undefined> {
  const rows = await executor
    .select({
      runId: races.runId,
      name: races.name,
      sessionType: races.sessionType,
      kind: races.kind,
      startsAt: races.startsAt,
      event: events.name,
      year: events.year,
      track: tracks.location,
      sectors: tracks.sectors,
      lengthMiles: tracks.lengthMiles,
      category: categories.name,
    })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(races.id, raceId))
  return rows[0]
}
