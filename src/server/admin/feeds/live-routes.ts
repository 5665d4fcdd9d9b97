// Routes for the state of the live race and the list of recordings (decisions Q-036).
import { type FeedHealth, listRecordings, readLive } from '#contract'
import { liveProtocols } from '../../feeds/index'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { listJournals } from '../../live/list-journals'
import type { PipelineHealth } from '../../live/feed-pipeline'
import { findFeedOfRace } from '../../races/feed-store'
import { findWireRace } from '../../races/race-wire'
import type { Services } from '../../services'
import { selectRacesOfJournals } from './feed-admin-store'
import { toWire } from './feed-rules'

const toIsoText = (at: number): string => new Date(at).toISOString()

function toFeedHealth(health: PipelineHealth, now: number): FeedHealth {
  const { state, since, connects, lastError, lastDataAt, lines, isJournalStuck } = health
  const { accepted, ignored, refused } = lines
  return {
    state,
    since: toIsoText(since),
    connects,
    problem: lastError ?? '',
    lastLineAt: lastDataAt === undefined ? null : toIsoText(lastDataAt),
    dataAgeMs: lastDataAt === undefined ? null : Math.max(0, Math.round(now - lastDataAt)),
    lines: { accepted, ignored, refused },
    isJournalStuck,
  }
}

const noFeed = { state: 'off', connects: 0, lastError: undefined, lastDataAt: undefined } as const

/** Null while there is nothing to report. */
function describeHealth({ raceControl }: Pick<Services, 'raceControl'>): FeedHealth | null {
  // The feed uses Date.now() too.
  const now = Date.now()
  const health = raceControl.getHealth()
  const { setAsideCount } = raceControl
  if (setAsideCount === 0) return health === undefined ? null : toFeedHealth(health, now)
  const sessions = setAsideCount === 1 ? '1 ended session is' : `${setAsideCount} ended sessions are`
  const problem = `${sessions} refused by the database and kept in the journal`
  const lines = { accepted: 0, ignored: 0, refused: 0 }
  const current = health ?? { ...noFeed, since: now, receivedAt: undefined, lines, isJournalStuck: false }
  const lastError = current.lastError === undefined ? problem : `${current.lastError}; ${problem}`
  return toFeedHealth({ ...current, lastError }, now)
}

export function serveLive(serve: Serve, { database, raceControl, sheets }: Services): void {
  serve(readLive, async () => {
    const { liveRaceId: id } = raceControl
    if (id === undefined && sheets.live.isRestoring)
      throw new HttpError(503, 'The live race is being restored. Please try again.', { retryAfterSeconds: 2 })
    const running = id === undefined ? undefined : sheets.live.find(id)?.race
    return {
      data: {
        race: id === undefined ? null : (running ?? (await findWireRace(database.orm, id)) ?? null),
        feed: id === undefined ? null : toWire(await findFeedOfRace(database.orm, id)),
        health: describeHealth({ raceControl }),
      },
    }
  })

  serve(listRecordings, async () => {
    const files = await listJournals(raceControl.journalFolder)
    const playable = files.filter(
      ({ isClosed, protocol }) => isClosed && Object.hasOwn(liveProtocols, protocol),
    )
    const timed = await selectRacesOfJournals(
      database.orm,
      playable.map(({ id }) => id),
    )
    const describeRaces = (id: string): string => {
      const matching = timed.filter(({ journal }) => journal === id)
      return [...new Set(matching.map(({ name, event, year }) => `${name}, ${event} ${year}`))].join('; ')
    }
    const data = playable.toReversed().map(({ id, protocol, startedAt, size }) => ({
      id,
      protocol,
      startedAt: toIsoText(startedAt),
      size,
      race: describeRaces(id),
    }))
    return { data }
  })
}
