import { type ViewingState, wholeRace } from '../preferences/viewing'
import type { RootState } from '../root-state'
import { computeLength, computeTime } from './replay-time'

/** Whether the race is shown as it was at another moment than the present. */
export function selectIsReplayed({ replay }: RootState, raceId: string | null | undefined): boolean {
  const { isReady, mode, beginAt, problem } = replay
  if (raceId === null || raceId === undefined || mode === 'live') return false
  if (raceId === replay.syncedRaceId) return true
  if (replay.raceId !== raceId) return false
  // A link opens its moment, and a delayed picture is late from the beginning; the present is not shown before.
  return isReady || ((beginAt !== null || mode === 'delayed') && problem === null)
}

/** Rows slide and changed cells are tinted while time passes slowly enough to follow them; a jump shows a new picture. */
export function selectIsMotionShown(state: RootState, raceId: string | undefined): boolean {
  const { mode, isPlaying, rate } = state.replay
  return !selectIsReplayed(state, raceId) || mode === 'delayed' || (isPlaying && rate <= maxMotionRate)
}

const maxMotionRate = 2

/** With hidden results, only what was seen of a finished race is shown. */
export function selectIsResultHidden(state: RootState, raceId: string | null | undefined): boolean {
  const { viewing, selection, raceData } = state
  if (!isHidden(viewing, raceId ?? undefined, selection.liveRace?.id)) return false
  return !Object.values(raceData).some(({ race }) => race?.id === raceId && race?.isLive === true)
}

/** `liveRaceId` is the race that is live now: it has no result yet. */
export function isHidden(
  { isResultHidden, seen }: ViewingState,
  raceId: string | undefined,
  liveRaceId: string | undefined,
): boolean {
  return isResultHidden && raceId !== undefined && raceId !== liveRaceId && seen[raceId] !== wholeRace
}

/** What the picture of the replay is, in a word. */
export function selectReplayBadge({ replay, viewing }: RootState): string {
  const { mode, frozenSince } = replay
  if (mode !== 'delayed') return mode === 'live' ? 'LIVE' : 'REPLAY'
  return frozenSince === null ? `−${viewing.delay} s` : 'HOLD'
}

/** The moment that is shown, in milliseconds since the start of the timeline. */
export function selectReplayTime({ replay, live, viewing }: RootState, now: number): number {
  return computeTime(replay, { now, clockOffset: live.clockOffset, delay: viewing.delay * 1000 })
}

export function selectReplayLength({ replay, live }: RootState, now: number): number {
  return computeLength(replay, { now, clockOffset: live.clockOffset })
}
