// Routes to read, change and test the feed of a race (decisions Q-096).
import { type FeedTestResult, type RaceFeed, readFeed, testFeed, updateFeed } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { diffSnapshots } from '../../audit/audit-snapshot'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { findFeedOfRace, issueToken, type NewFeed, setFeed } from '../../races/feed-store'
import { findRace, lockLiveShared } from '../../races/race-store'
import type { Services } from '../../services'
import { rejectForeignAdministrator } from '../foreign-administrator'
import { lockRace } from '../races/race-admin-store'
import { deleteFeed } from './feed-admin-store'
import { type FeedBody, toNewFeed, isSameFeed, toWire } from './feed-rules'
import { probeFeed } from './probe-feed'

const raceNotFound = 'Race not found'

interface SavedFeed {
  readonly feed: RaceFeed
  readonly token: string | null
  readonly isChanged: boolean
}

async function saveFeed(
  tx: Executor,
  raceId: string,
  requested: Omit<NewFeed, 'raceId'> | undefined,
): Promise<SavedFeed> {
  const current = await findFeedOfRace(tx, raceId)
  const isChanged = !isSameFeed(toWire(current), requested)
  let feedId = current?.id
  if (requested === undefined) await deleteFeed(tx, raceId)
  else if (isChanged) feedId = await setFeed(tx, { raceId, ...requested })
  // Every save of an ingest feed issues a new token and invalidates the old one.
  const isIngest = requested?.protocol === 'ingest' && feedId !== undefined
  const token = isIngest && feedId !== undefined ? await issueToken(tx, feedId) : null
  return { feed: toWire(await findFeedOfRace(tx, raceId)), token, isChanged }
}

export function serveFeeds(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(readFeed, async ({ params: { id } }) => {
    if (!(await findRace(database.orm, id))) throw new HttpError(404, raceNotFound)
    return { data: toWire(await findFeedOfRace(database.orm, id)) }
  })

  serve(updateFeed, async ({ params: { id }, body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const requested = await toNewFeed(body, services)
    const { feed, token, isChanged } = await runAudited(services, updateFeed, context, async tx => {
      await lockLiveShared(tx)
      if (!(await lockRace(tx, id))) throw new HttpError(404, raceNotFound)
      const before = toWire(await findFeedOfRace(tx, id))
      const result = await saveFeed(tx, id, requested)
      const after = { ...result.feed, ...(result.token !== null && { token: result.token }) }
      return { result, subject: { kind: 'race', id }, ...diffSnapshots(before, after) }
    })
    if (isChanged && raceControl.liveRaceId === id) await raceControl.putLive(id)
    return { message: 'Feed updated successfully', data: feed, token }
  })

  serve(testFeed, async ({ params: { id }, body, ...context }) => {
    rejectForeignAdministrator(context, body?.adminId)
    if (!(await findRace(database.orm, id))) throw new HttpError(404, raceNotFound)
    const tested = body ?? toWire(await findFeedOfRace(database.orm, id))
    const testResult = await testFeedSettings(tested, services)
    // The test changes no data, but it is audited because it connected to another machine.
    const { protocol, host = null, port = null } = tested
    const after = { protocol, host, port, isConnected: testResult.isConnected }
    await runAudited(services, testFeed, context, async () => ({
      result: undefined,
      subject: { kind: 'race', id },
      after,
    }))
    return { data: testResult }
  })
}

async function testFeedSettings(body: FeedBody, services: Services): Promise<FeedTestResult> {
  const feed = await toNewFeed(body, services)
  const { protocol } = body
  if (protocol === 'rmonitor' || protocol === 'multiloop' || protocol === 'p3')
    return probeFeed({ protocol, host: feed?.host ?? '', port: feed?.port ?? 0 })
  const findings = {
    none: 'The race has no feed.',
    ingest: 'There is nothing to connect to: senders bring their crossings here.',
    replay: 'The recording is there.',
    simulator: 'The simulator begins when the race is put live.',
  }
  const isReady = protocol !== 'none'
  return { isConnected: isReady, isRecognised: isReady, finding: findings[protocol] }
}
