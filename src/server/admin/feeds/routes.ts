// By what a race is timed (decisions Q-096).
import { type FeedTrial, type RaceFeed, readFeed, testFeed, updateFeed } from '#contract'
import { audited } from '../../audit/audited'
import { changeBetween } from '../../audit/picture'
import type { Executor } from '../../db/database'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { feedOfRace, giveToken, type NewFeed, setFeed } from '../../races/feed-store'
import { findRace, keepLive } from '../../races/race-store'
import type { Services } from '../../services'
import { refuseForeignAdministrator } from '../foreign-administrator'
import { holdRace } from '../races/race-admin-store'
import { removeFeed } from './feed-admin-store'
import { type FeedBody, feedFrom, isSameFeed, toWire } from './feed-rules'
import { tryFeed } from './feed-trial'

const unknown = 'Race not found'

interface Saved {
  readonly feed: RaceFeed
  readonly token: string | null
  readonly isOther: boolean
}

async function saveFeed(
  tx: Executor,
  raceId: string,
  wanted: Omit<NewFeed, 'raceId'> | undefined,
): Promise<Saved> {
  const known = await feedOfRace(tx, raceId)
  const isOther = !isSameFeed(toWire(known), wanted)
  let feedId = known?.id
  if (wanted === undefined) await removeFeed(tx, raceId)
  else if (isOther) feedId = await setFeed(tx, { raceId, ...wanted })
  // Asked for again, the sender's old token is worth nothing any more.
  const isIngest = wanted?.protocol === 'ingest' && feedId !== undefined
  const token = isIngest && feedId !== undefined ? await giveToken(tx, feedId) : null
  return { feed: toWire(await feedOfRace(tx, raceId)), token, isOther }
}

export function serveFeeds(serve: Serve, services: Services): void {
  const { database, raceControl } = services

  serve(readFeed, async ({ params: { id } }) => {
    if (!(await findRace(database.orm, id))) throw new Refusal(404, unknown)
    return { data: toWire(await feedOfRace(database.orm, id)) }
  })

  serve(updateFeed, async ({ params: { id }, body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const wanted = await feedFrom(body, services)
    const { feed, token, isOther } = await audited(services, updateFeed, deed, async tx => {
      await keepLive(tx)
      if (!(await holdRace(tx, id))) throw new Refusal(404, unknown)
      const before = toWire(await feedOfRace(tx, id))
      const result = await saveFeed(tx, id, wanted)
      const after = { ...result.feed, ...(result.token !== null && { token: result.token }) }
      return { result, subject: { kind: 'race', id }, ...changeBetween(before, after) }
    })
    if (isOther && raceControl.liveRaceId === id) await raceControl.putLive(id)
    return { message: 'Feed updated successfully', data: feed, token }
  })

  serve(testFeed, async ({ params: { id }, body, ...deed }) => {
    refuseForeignAdministrator(deed, body?.adminId)
    if (!(await findRace(database.orm, id))) throw new Refusal(404, unknown)
    const tried = body ?? toWire(await feedOfRace(database.orm, id))
    const trial = await trialOf(tried, services)
    // It changes nothing here, but it talked to a machine on somebody's word.
    const { protocol, host = null, port = null } = tried
    const after = { protocol, host, port, isConnected: trial.isConnected }
    await audited(services, testFeed, deed, async () => ({
      result: undefined,
      subject: { kind: 'race', id },
      after,
    }))
    return { data: trial }
  })
}

async function trialOf(body: FeedBody, services: Services): Promise<FeedTrial> {
  const feed = await feedFrom(body, services)
  const { protocol } = body
  if (protocol === 'rmonitor' || protocol === 'multiloop' || protocol === 'p3')
    return tryFeed({ protocol, host: feed?.host ?? '', port: feed?.port ?? 0 })
  const findings = {
    none: 'The race has no feed.',
    ingest: 'There is nothing to connect to: senders bring their crossings here.',
    replay: 'The recording is there.',
    simulator: 'The simulator begins when the race is put live.',
  }
  const isReady = protocol !== 'none'
  return { isConnected: isReady, isRecognised: isReady, finding: findings[protocol] }
}
