// The calls about one race, and the loads made of them.
import {
  listRaces,
  singleRaceFailure,
  readCurrentWeather,
  readHistoricalWeather,
  readLaps,
  readRacerData,
  readSummary,
  readTireData,
  saveTireData,
  type Rider,
} from '#contract'
import { warn } from '../api/report-error'
import { type LoadOptions, createThunk, createTimingThunk } from '../api/thunk'
import { selectIsResultHidden } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { selectIsSameRace } from './selectors'
import type { RiderType, TireInput } from './state'
import { currentIdOf } from './sync'

/** The rider whose data a call loads. */
export interface ForRider {
  readonly riderType: RiderType
}

/** The list call with a `race_id`, under its own name and failure text (decisions ). */
const readRace = { ...listRaces, name: 'dashboard/race', failure: singleRaceFailure } as const

export const fetchRace = createTimingThunk<typeof readRace, ForRider>(readRace, 'raceLoading')
export const fetchSummary = createTimingThunk<typeof readSummary, ForRider>(readSummary, [
  'lapSummaryLoading',
  'comparisonLapSummaryLoading',
])
export const fetchLaps = createTimingThunk<typeof readLaps, ForRider>(readLaps, [
  'lapsLoading',
  'comparisonLapsLoading',
])
export const fetchRacerData = createThunk(readRacerData, {
  needsNetwork: true,
  loadingFlag: 'racerDataLoading',
})

export const fetchTireData = createThunk<typeof readTireData, ForRider>(readTireData, { needsNetwork: true })
export const postTireData = createThunk<typeof saveTireData, ForRider>(saveTireData)

/** With the race, because the answer may arrive after another race was selected. */
interface ForRace extends ForRider {
  readonly raceId: string
}

export const fetchCurrentWeather = createThunk<typeof readCurrentWeather, ForRace>(readCurrentWeather, {
  needsNetwork: true,
})
export const fetchHistoricalWeather = createThunk<typeof readHistoricalWeather, ForRace>(
  readHistoricalWeather,
  {
    needsNetwork: true,
  },
)

export const noDataMessage = 'No data available for this race'

/** Loads standings, laps and tires of the race on the screen. */
export function loadTimes(
  riderType: RiderType,
  options: LoadOptions = {},
  racers: readonly Rider[] = [],
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    const { raceId } = getState().raceData[riderType]
    if (!raceId) return
    const tires = dispatch(loadTires(riderType))
    // In the same race the comparison rider uses the data of the primary rider.
    if (riderType === 'comparisonRider' && selectIsSameRace(getState())) return tires
    if (selectIsResultHidden(getState(), raceId)) return tires
    const query = { race_id: raceId }
    const [summary] = await Promise.all([
      dispatch(fetchSummary({ query, riderType, ...options })),
      dispatch(fetchLaps({ query, riderType, ...options })),
      tires,
    ])
    const isEmpty = fetchSummary.fulfilled.match(summary) && !summary.payload.data?.length
    if (isEmpty && racers.length > 0 && !options.isSilent) showError(fetchSummary.typePrefix, noDataMessage)
  }
}

/** Loads the comparison rider's race if it has no data yet because it was the primary rider's race until now. */
export function loadSeparatedRace(options: LoadOptions): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const riderType = 'comparisonRider'
    const { raceId, sync } = getState().raceData[riderType]
    if (!raceId || sync.parts.summary.isLoaded || selectIsSameRace(getState())) return
    await Promise.all([
      dispatch(fetchRace({ query: { race_id: raceId }, riderType, ...options })),
      dispatch(loadTimes(riderType, options)),
    ])
  }
}

/** A failure is only logged (dashboard document, section 8). */
export function loadTires(riderType: RiderType): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { riderId, raceId } = getState().raceData[riderType]
    if (!riderId || !raceId) return
    const query = { racerId: riderId, raceId }
    const result = await dispatch(fetchTireData({ query, riderType, isSilent: true }))
    if (fetchTireData.rejected.match(result) && result.payload)
      warn('Loading tire data failed', result.payload.message)
  }
}

/**
 * Saves tires on top of the version last seen, so that a newer version of another user is not overwritten (decisions
 * Returns whether they were saved. Saving again after a conflict is intended: it uses the newer version.
 */
export function saveTires(riderType: RiderType, tires: TireInput): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { riderId, raceId, tireData } = getState().raceData[riderType]
    if (!riderId || !raceId) return false
    const version = tireData?.version ?? 0
    const body = { racerId: riderId, raceId, tireData: { ...tires, version } }
    const result = await dispatch(postTireData({ body, riderType }))
    if (postTireData.fulfilled.match(result)) return true
    if (result.payload?.status === 409 && !result.payload.newer?.tireData)
      await dispatch(loadTires(riderType))
    return false
  }
}

interface Refresh {
  readonly selectedRaceId: string
  readonly riderType: RiderType
  /** Loads everything, even if it has not changed. */
  readonly isFull?: boolean
}

/** Loads the same race again silently, in case the live stream missed something (decisions Q-094). */
export function refreshRace({ selectedRaceId, riderType, isFull }: Refresh): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { parts } = getState().raceData[riderType].sync
    const input = { query: { race_id: selectedRaceId }, riderType, isSilent: true }
    if (selectIsResultHidden(getState(), selectedRaceId)) return
    await Promise.all([
      dispatch(fetchSummary({ ...input, currentId: isFull ? null : currentIdOf(parts.summary) })),
      dispatch(fetchLaps({ ...input, currentId: isFull ? null : currentIdOf(parts.laps) })),
      dispatch(fetchRace({ ...input, currentId: isFull ? null : currentIdOf(parts.race) })),
    ])
  }
}
