// Which races are live and followed, and how old the data on the screen are (decisions ).
import type { Race, TireData } from '#contract'
import { selectIsSameRace, selectRace, selectRaceData } from '../race-data/selectors'
import { type RiderType, riderTypes } from '../race-data/state'
import { selectIsReplayed, selectReplayTime } from '../replay/selectors'
import type { RootState } from '../root-state'
import { selectChosenRider, selectShownRider } from '../selection/selectors'
import type { RiderSelection } from '../selection/state'
import type { Connection } from './state'

/** Whether the rider's race is live: by its own data, or because it is the live race (decisions Q-064). */
export function selectIsRaceLive(state: RootState, riderType: RiderType): boolean {
  const selected = selectShownRider(state, riderType)?.race
  if (!selected) return false
  const race = selectRace(state, riderType)
  const isLive = race?.id === selected.id ? race.isLive : selected.isLive
  return state.selection.liveRace?.id === selected.id || isLive
}

/** The race that is live after the followed race has ended; offered as `Go to live session`. */
export function selectLiveOffer(state: RootState): Race | null {
  const selectedId = selectChosenRider(state, 'primaryRider')?.race?.id
  const hasEnded =
    selectedId !== undefined &&
    selectedId === state.live.endedLiveRaceId &&
    !selectIsRaceLive(state, 'primaryRider')
  return hasEnded ? state.selection.liveRace : null
}

/** Whether the picture of the rider's race moves: it is live, or a replay of which the times are known. */
export function selectIsRunning(state: RootState, riderType: RiderType): boolean {
  const { raceId } = selectRaceData(state, riderType)
  // The clock of the picture is that of the primary rider's race.
  if (raceId === state.replay.syncedRaceId && raceId !== null) return false
  if (selectIsReplayed(state, raceId)) return state.replay.grade !== 'laps'
  return selectIsRaceLive(state, riderType)
}

/** The time at which the picture of the primary rider's race is: the server's, or that of the replayed moment. */
export function selectClock(state: RootState, now: number): number {
  const { raceId } = state.raceData.primaryRider
  if (!selectIsReplayed(state, raceId)) return selectServerTime(state, now)
  return state.replay.startsAt + selectReplayTime(state, now)
}

/** The tires of the rider; in a replay those that were saved last at its moment. */
export function selectTires(state: RootState, riderType: RiderType, now: number): TireData | null {
  const { tireData, riderId, raceId } = state.raceData[riderType]
  const { replay } = state
  // Without times of the session, no record can be said to be later than the moment.
  const isTimed = replay.grade === 'recorded' || replay.grade === 'crossings'
  if (!isTimed || replay.raceId !== raceId || !selectIsReplayed(state, raceId)) return tireData
  const shownAt = selectClock(state, now)
  const records = replay.tires.filter(record => record.racer_id === riderId)
  // The newest record may have been saved after the timeline was loaded.
  const known = tireData ? [...records, tireData] : records
  return known.findLast(record => Date.parse(record.updatedAt) <= shownAt) ?? null
}

export interface FollowedRace {
  readonly riderType: RiderType
  readonly race: NonNullable<RiderSelection['race']>
  readonly location: string
  readonly isLive: boolean
}

/** The races on the screen that data are loaded for: the comparison rider's only if it is another race. */
export function selectFollowedRaces(state: RootState): FollowedRace[] {
  return riderTypes.flatMap(riderType => {
    const { race, location } = selectShownRider(state, riderType) ?? {}
    if (!race || !location) return []
    if (riderType === 'comparisonRider' && selectIsSameRace(state)) return []
    return [{ riderType, race, location, isLive: selectIsRaceLive(state, riderType) }]
  })
}

/** The server's time for a time of this device. */
export function selectServerTime({ live }: RootState, now: number): number {
  return now + live.clockOffset
}

/**
 * The age in milliseconds, by the server's clock, since its last confirmation or, while the race is live, since the
 * last data of the feed, whichever is older. Undefined while there are no data.
 */
export function selectDataAge(
  state: RootState,
  now: number,
  riderType: RiderType = 'primaryRider',
): number | undefined {
  const { confirmedAt } = selectRaceData(state, riderType).sync
  if (confirmedAt === null) return undefined
  const { feedAt } = state.live
  const isFed = feedAt !== null && selectIsRaceLive(state, riderType)
  return Math.max(0, selectServerTime(state, now) - (isFed ? Math.min(confirmedAt, feedAt) : confirmedAt))
}

/** Whether the data come from the cache, because there is no network. */
export function selectIsFromCache(state: RootState, riderType: RiderType = 'primaryRider'): boolean {
  return selectRaceData(state, riderType).sync.isFromCache
}

/** The state of the primary rider's live stream. */
export function selectConnection({ raceData, live }: RootState): Connection {
  return live.connections[raceData.primaryRider.raceId ?? ''] ?? live.connections[''] ?? 'off'
}
