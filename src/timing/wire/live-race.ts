// What the running session adds to a stored race.
import type { Session } from '../engine/session-state'
import type { SummaryRow } from '../engine/summary'
import { getFlagTimeline } from '../strategy/flag-timeline'
import { formatIsoTime, parseIsoTime } from './iso-time'
import { toRaceStatus } from './race-status'
import { toWireFlags, type WireFlags } from './wire-flags'
import { formatWireSeconds } from './wire-text'

export interface LiveRaceState extends WireFlags {
  readonly best_lap: string
  readonly status: string
  readonly flagcolor: string
  /** Only of a session with rules: its results are not published yet. */
  readonly results?: string
  readonly status_details: {
    readonly status: string
    readonly flagcolor: string
    readonly elapsed: string
    readonly remaining: string
    readonly laps_done: number
    readonly laps_total: number | null
    readonly updated_at: string
  }
}

/** The state of results that are not published (C-130). */
export const unofficial = 'Unofficial'

function findBestLap(rows: readonly SummaryRow[]): number | undefined {
  const bests = rows.flatMap(({ best }) => best ?? [])
  return bests.length === 0 ? undefined : Math.min(...bests)
}

/** `plannedLaps` is null for a race by time. `receivedAt` is the time of the last message. */
export function describeLiveRace(
  session: Session,
  rows: readonly SummaryRow[],
  plannedLaps: number | null,
  receivedAt: number,
): LiveRaceState {
  const { phase, flag = null, clock, remaining, lapsToGo } = session
  const { status, flagcolor } = toRaceStatus({ phase, flag, isFinished: false })
  const lapsDone = Math.max(0, ...rows.map(({ laps }) => laps))
  return {
    best_lap: formatWireSeconds(findBestLap(rows)),
    status,
    flagcolor,
    ...toWireFlags(getFlagTimeline(session)),
    ...(session.scoring !== undefined && { results: unofficial }),
    status_details: {
      status,
      flagcolor,
      elapsed: formatWireSeconds(clock),
      remaining: formatWireSeconds(remaining),
      laps_done: lapsDone,
      laps_total: plannedLaps ?? (lapsToGo === undefined ? null : lapsDone + lapsToGo),
      updated_at: formatIsoTime(receivedAt),
    },
  }
}

/** Browsers run the clocks themselves. The server sends them at this interval and with every other change. */
const clockUpdateIntervalMs = 10_000

function serializeWithoutClocks({ status_details, ...race }: LiveRaceState): string {
  const { laps_done, laps_total } = status_details
  return JSON.stringify([race, laps_done, laps_total])
}

export function hasReportableChange(before: LiveRaceState, now: LiveRaceState): boolean {
  const since = parseIsoTime(now.status_details.updated_at) - parseIsoTime(before.status_details.updated_at)
  return since >= clockUpdateIntervalMs || serializeWithoutClocks(before) !== serializeWithoutClocks(now)
}
