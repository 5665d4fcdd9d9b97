// A live race as it is at this moment: what the tables say of it, and over that what the running session says.
import type { Race } from '#contract'
import type { Session, SummaryRow } from '#timing'
import { raceStatus } from '../races/race-status'
import { secondsText } from '../races/wire-text'

function fastest(rows: readonly SummaryRow[]): number | undefined {
  const bests = rows.flatMap(({ best }) => best ?? [])
  return bests.length === 0 ? undefined : Math.min(...bests)
}

export function raceNow(race: Race, session: Session, rows: readonly SummaryRow[], receivedAt: number): Race {
  const { phase, flag = null, clock, remaining, lapsToGo } = session
  const { status, flagcolor } = raceStatus({ phase, flag, isFinished: false })
  const lapsDone = Math.max(0, ...rows.map(({ laps }) => laps))
  const lapsTotal = race.laps_total ?? (lapsToGo === undefined ? null : lapsDone + lapsToGo)
  return {
    ...race,
    isLive: true,
    best_lap: secondsText(fastest(rows)),
    status,
    flagcolor,
    status_details: {
      status,
      flagcolor,
      elapsed: secondsText(clock),
      remaining: secondsText(remaining),
      laps_done: lapsDone,
      laps_total: lapsTotal,
      updated_at: new Date(receivedAt).toISOString(),
    },
  }
}

/** Clocks run by themselves on the screen; they are told again now and then, and when anything else is. */
const clocksEvery = 10_000

/** Everything but the clocks, and that its row was written: a running race is stored every few seconds. */
function still(race: Race): string {
  const { status, flagcolor, laps_done, laps_total } = race.status_details
  const details = { status, flagcolor, laps_done, laps_total }
  return JSON.stringify({ ...race, updatedAt: '', status_details: details })
}

export function isMoreThanTime(before: Race, now: Race): boolean {
  const since = Date.parse(now.status_details.updated_at) - Date.parse(before.status_details.updated_at)
  return since >= clocksEvery || still(before) !== still(now)
}
