// Whether a rider stopped on the track or in the pit lane before the end of a race.
import type { ChartRider, ChartSession } from './chart-session'
import { countLeaderLapsAfter, getLeaderLaps } from './leader-laps'

/** A rider of whom nothing is seen while the leader completes this many laps has stopped. */
const stoppedAfterLaps = 2

/**
 * Riders who cross the line once the leader has finished have taken the checkered flag, also when they are laps down.
 * Where the checkered flag is not known to have ended the race, and in a race that goes on, the last seen moment decides.
 * Without times of the session no rider is said to have stopped.
 */
export function hasStopped(rider: ChartRider, session: ChartSession): boolean {
  const leaderLaps = getLeaderLaps(session)
  const seenAt = findLastSeen(rider)
  const finishedAt = leaderLaps.at(-1)
  if (session.kind !== 'race' || seenAt === undefined || finishedAt === undefined) return false
  if (isFinished(session)) return seenAt < finishedAt
  return countLeaderLapsAfter(leaderLaps, seenAt) >= stoppedAfterLaps
}

/** At the latest point, also of the lap in progress; without a lap at the start. Undefined if the time is not known. */
function findLastSeen({ laps, points }: ChartRider): number | undefined {
  const lastAt = laps.length === 0 ? 0 : laps.at(-1)?.judged.lap.at
  return lastAt === undefined
    ? undefined
    : points.lapInProgress.reduce<number>((max, time) => Math.max(max, time ?? 0), lastAt)
}

/** A stopped race without a restart has no finish: riders behind the leader could not complete the lap. */
function isFinished({ isRunning, timeline: { changes } }: ChartSession): boolean {
  if (isRunning) return false
  const restart = changes.findLastIndex(({ flag }) => flag === 'green' || flag === 'white')
  const end = changes.slice(restart + 1)
  return changes.length === 0 || (end.some(isCheckered) && !end.some(({ flag }) => flag === 'red'))
}

function isCheckered({ flag }: { readonly flag: string }): boolean {
  return flag === 'chequered'
}
