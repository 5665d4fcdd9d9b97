// Stores the feed of a race: the source of its timing data, and the token that authenticates a sender.
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, events, feeds, races, tracks } from '../db/schema'
import { createId } from '../create-id'

export type FeedRow = typeof feeds.$inferSelect
export type NewFeed = Pick<typeof feeds.$inferInsert, 'raceId' | 'protocol' | 'host' | 'port' | 'options'>

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Sets the only feed of a race. Replaces an earlier feed and invalidates its token. */
export async function setFeed(executor: Pick<Executor, 'insert'>, feed: NewFeed): Promise<string> {
  const values = { ...feed, id: createId(), tokenHash: null }
  const rows = await executor
    .insert(feeds)
    .values(values)
    .onConflictDoUpdate({ target: feeds.raceId, set: values })
    .returning({ id: feeds.id })
  return rows[0]?.id ?? values.id
}

/** Sets the feed of another race for this one, with its token, so that senders need not be changed. */
export async function copyFeed(
  tx: Pick<Executor, 'select' | 'insert' | 'update'>,
  fromRaceId: string,
  raceId: string,
): Promise<void> {
  const feed = await findFeedOfRace(tx, fromRaceId)
  if (feed === undefined) return
  const { protocol, host, port, tokenHash } = feed
  // The session that the feed timed before belongs to the other race.
  const { session: _session, ...options } = feed.options
  const id = await setFeed(tx, { raceId, protocol, host, port, options })
  if (tokenHash === null) return
  await tx.update(feeds).set({ tokenHash: null }).where(eq(feeds.id, feed.id))
  await tx.update(feeds).set({ tokenHash }).where(eq(feeds.id, id))
}

/** Returns a new token. Only its hash is stored, so the token cannot be shown again. */
export async function issueToken(executor: Pick<Executor, 'update'>, feedId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await executor
    .update(feeds)
    .set({ tokenHash: hashToken(token) })
    .where(eq(feeds.id, feedId))
  return token
}

export async function findFeedByToken(
  executor: Pick<Executor, 'select'>,
  token: string,
): Promise<FeedRow | undefined> {
  const rows = await executor
    .select()
    .from(feeds)
    .where(eq(feeds.tokenHash, hashToken(token)))
  return rows[0]
}

export async function findFeedOfRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
): Promise<FeedRow | undefined> {
  const rows = await executor.select().from(feeds).where(eq(feeds.raceId, raceId))
  return rows[0]
}

/** Binds the race to the first session that the feed timed; later sessions belong to other races. */
export async function bindFeedSession(
  executor: Pick<Executor, 'update'>,
  feedId: string,
  session: string,
): Promise<void> {
  await executor
    .update(feeds)
    .set({ options: sql`jsonb_build_object('session', ${session}::text) || ${feeds.options}` })
    .where(eq(feeds.id, feedId))
}

/** The race that the session was bound to. */
export async function findRaceOfSession(
  executor: Pick<Executor, 'select'>,
  session: string,
): Promise<string | undefined> {
  const rows = await executor
    .select({ raceId: feeds.raceId })
    .from(feeds)
    .where(eq(sql`${feeds.options} ->> 'session'`, session))
  return rows[0]?.raceId
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
