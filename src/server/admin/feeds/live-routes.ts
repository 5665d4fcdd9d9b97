// How the live race is doing, and what can be played again (decisions Q-036).
import { type FeedHealth, listRecordings, readLive } from '#contract'
import { liveProtocols } from '../../feeds/index'
import type { Serve } from '../../http/serve'
import { journalFiles } from '../../live/list-journals'
import type { LiveHealth } from '../../live/live-feed'
import { feedOfRace } from '../../races/feed-store'
import { findWireRace } from '../../races/race-wire'
import type { Services } from '../../services'
import { racesOfJournals } from './feed-admin-store'
import { toWire } from './feed-rules'

const instant = (at: number): string => new Date(at).toISOString()

function healthNow(health: LiveHealth, now: number): FeedHealth {
  const { state, since, connects, lastError, lastDataAt, lines, isJournalStuck } = health
  const { accepted, ignored, refused } = lines
  return {
    state,
    since: instant(since),
    connects,
    problem: lastError ?? '',
    lastLineAt: lastDataAt === undefined ? null : instant(lastDataAt),
    dataAgeMs: lastDataAt === undefined ? null : Math.max(0, Math.round(now - lastDataAt)),
    lines: { accepted, ignored, refused },
    isJournalStuck,
  }
}

export function serveLive(serve: Serve, { database, raceControl, sheets }: Services): void {
  serve(readLive, async () => {
    const { liveRaceId: id } = raceControl
    const health = raceControl.health()
    const running = id === undefined ? undefined : sheets.live.of(id)?.race
    return {
      data: {
        race: id === undefined ? null : (running ?? (await findWireRace(database.orm, id)) ?? null),
        feed: id === undefined ? null : toWire(await feedOfRace(database.orm, id)),
        // By the same clock as the feed.
        health: health === undefined ? null : healthNow(health, Date.now()),
      },
    }
  })

  serve(listRecordings, async () => {
    const files = await journalFiles(raceControl.journalFolder)
    const playable = files.filter(
      ({ isClosed, protocol }) => isClosed && Object.hasOwn(liveProtocols, protocol),
    )
    const timed = await racesOfJournals(
      database.orm,
      playable.map(({ id }) => id),
    )
    const namesOf = (id: string): string => {
      const named = timed.filter(({ journal }) => journal === id)
      return [...new Set(named.map(({ name, event, year }) => `${name}, ${event} ${year}`))].join('; ')
    }
    const data = playable.toReversed().map(({ id, protocol, startedAt, size }) => ({
      id,
      protocol,
      startedAt: instant(startedAt),
      size,
      race: namesOf(id),
    }))
    return { data }
  })
}
