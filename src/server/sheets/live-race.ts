// A live race as it is now: the stored race with the state of the running session.
import type { Race } from '#contract'
import type { Session, SummaryRow } from '#timing'
import { toRaceStatus } from '../races/race-status'
import { formatSeconds } from '../races/wire-text'

function bestLapOf(rows: readonly SummaryRow[]): number | undefined {
  const bests = rows.flatMap(({ best }) => best ?? [])
  return bests.length === 0 ? undefined : Math.min(...bests)
}

export function buildLiveRace(
  race: Race,
  session: Session,
  rows: readonly SummaryRow[],
  receivedAt: number,
): Race {
  const { phase, flag = null, clock, remaining, lapsToGo } = session
  const { status, flagcolor } = toRaceStatus({ phase, flag, isFinished: false })
  const lapsDone = Math.max(0, ...rows.map(({ laps }) => laps))
  const lapsTotal = race.laps_total ?? (lapsToGo === undefined ? null : lapsDone + lapsToGo)
  return {
    ...race,
    isLive: true,
    best_lap: formatSeconds(bestLapOf(rows)),
    status,
    flagcolor,
    status_details: {
      status,
      flagcolor,
      elapsed: formatSeconds(clock),
      remaining: formatSeconds(remaining),
      laps_done: lapsDone,
      laps_total: lapsTotal,
      updated_at: new Date(receivedAt).toISOString(),
    },
  }
}

/** Browsers run the clocks themselves. The server sends them at this interval and with every other change. */
const clockUpdateIntervalMs = 10_000

/** Ignores the clocks and the time of the last write: a running race is stored every few seconds. */
function serializeWithoutClocks(race: Race): string {
  const { status, flagcolor, laps_done, laps_total } = race.status_details
  const details = { status, flagcolor, laps_done, laps_total }
  return JSON.stringify({ ...race, updatedAt: '', status_details: details })
}

export function hasReportableChange(before: Race, now: Race): boolean {
  const since = Date.parse(now.status_details.updated_at) - Date.parse(before.status_details.updated_at)
  return since >= clockUpdateIntervalMs || serializeWithoutClocks(before) !== serializeWithoutClocks(now)
}
