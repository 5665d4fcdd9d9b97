// What the charts show, in words, for exports: `Live, 12:03` or `At 12:03 of 41:20`.
import { parseWireClock } from '#timing'
import { selectIsRaceLive } from '../../../data/live/selectors'
import type { RiderType } from '../../../data/race-data/state'
import { selectRace } from '../../../data/race-data/selectors'
import {
  selectIsReplayed,
  selectIsResultHidden,
  selectReplayLength,
  selectReplayTime,
} from '../../../data/replay/selectors'
import type { RootState } from '../../../data/root-state'
import { formatPosition, formatReplayTime } from '../replay/format-replay-time'

export function describePicture(state: RootState, riderType: RiderType, now: number): string {
  const race = selectRace(state, riderType)
  if (!race) return ''
  if (selectIsReplayed(state, race.id)) return describeMoment(state, race.id, now)
  if (!selectIsRaceLive(state, riderType)) return 'Result'
  const elapsed = parseWireClock(race.status_details)?.elapsed
  return elapsed === undefined ? 'Live' : `Live, ${formatReplayTime(elapsed)}`
}

/** The length of a hidden result is not shown. */
function describeMoment(state: RootState, raceId: string, now: number): string {
  const { grade } = state.replay
  const length = selectReplayLength(state, now)
  const moment = formatPosition(selectReplayTime(state, now), length, grade)
  if (selectIsResultHidden(state, raceId)) return `At ${moment}`
  return `At ${moment} of ${formatPosition(length, length, grade)}`
}
