// Reads timelines over the API and replays them, for tests.
import { type Lap, type Race, readTimeline, type ReplyOf, type SummaryRow } from '#contract'
import {
  classOf,
  deserializeSession,
  RaceSheet,
  readColumns,
  type ReplayMoment,
  Replayer,
  type Session,
} from '#timing'
import * as z from 'zod/mini'
import { testRace } from '../sheets/live-sheet-testing'
import type { TestServer } from '../testing/test-server'

export type TimelineReply = ReplyOf<typeof readTimeline>

export async function fetchTimeline(
  server: TestServer,
  cookie: string,
  raceId: string,
): Promise<TimelineReply> {
  const url = `/api/dashboard/timeline?race_id=${raceId}`
  const response = await server.request({ method: 'GET', url, cookie })
  return z.parse(readTimeline.reply, response.json())
}

export interface ReplayedSheet {
  readonly session: Session
  readonly race: Race
  readonly rows: readonly SummaryRow[]
  readonly laps: readonly Lap[]
}

/** The timeline of a race as the browser uses it. */
export class TestReplay {
  readonly replayer: Replayer
  readonly #reply: TimelineReply

  constructor(reply: TimelineReply) {
    this.#reply = reply
    const { base, starts_at, riders, columns } = reply
    const startsAt = Date.parse(starts_at)
    this.replayer = new Replayer(deserializeSession(base.session), startsAt, new Map(base.moments))
    const competitors = riders.map(({ competitor }) => competitor)
    this.replayer.append(readColumns(columns, competitors, startsAt))
  }

  /** `time` is in milliseconds since the start; the end by default. */
  at(time = this.replayer.length): ReplayedSheet {
    return this.#describe(this.replayer.at(time))
  }

  #describe({ session, moments, receivedAt, records }: ReplayMoment): ReplayedSheet {
    const { category, main_category, other_categories: otherCategories, riders } = this.#reply
    const riderIds = new Map(riders.map(({ competitor, racer_id }) => [competitor, racer_id]))
    const sheet = new RaceSheet({ race: testRace, riderIds }, 0)
    const runClass = classOf(session, { category, mainCategory: main_category ?? undefined, otherCategories })
    if (runClass !== undefined) sheet.update({ sequence: records, session: runClass, moments, receivedAt })
    return {
      session,
      race: sheet.race,
      rows: JSON.parse(`[${sheet.getRowsText()}]`) as SummaryRow[],
      laps: JSON.parse(`[${sheet.getLapsText()}]`) as Lap[],
    }
  }
}
