// The passings of a run on the wire.
import type { DeskPassing } from '#contract'
import { type ControlPassing, listControlPassings } from '#timing'
import type { ControlState } from '../log/control-run'
import { findStartOfDay } from './clock'
import { findRiderName } from './rider-names'

const maxPassings = 10_000

/** The newest ones, in order of time. */
export function buildPassings(
  state: ControlState,
  passings: readonly ControlPassing[] = listControlPassings(state.controlled),
): DeskPassing[] {
  const startOfDay = findStartOfDay(state)
  return passings.slice(-maxPassings).map(passing => toDeskPassing(passing, state, startOfDay))
}

function toDeskPassing(
  passing: ControlPassing,
  state: ControlState,
  startOfDay: number | undefined,
): DeskPassing {
  const { key, at, receivedAt, line, source, competitor, lap, marks, isDeleted, isCounted } = passing
  const rider = competitor === undefined ? undefined : findRiderName(state, competitor)
  const byStart = startOfDay === undefined ? undefined : Math.round(startOfDay + at)
  return {
    id: key,
    at,
    timeOfDay: byStart ?? receivedAt ?? null,
    line,
    source,
    competitor: competitor ?? '',
    number: rider?.number ?? '',
    name: rider?.name ?? '',
    lap: lap?.number ?? null,
    lapTime: lap?.time ?? null,
    hits: passing.hits ?? null,
    signal: passing.signal ?? null,
    by: receivedAt === undefined ? 'hand' : 'feed',
    marks: [...marks],
    isDeleted,
    isCounted,
    isLapCancelled: lap?.isCancelled ?? false,
  }
}
