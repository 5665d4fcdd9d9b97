// Reads the input of the tiles of one grid from the store.
import type { TireData } from '#contract'
import { findRider, type GridInput, type WeatherInput } from '#widgets'
import { useCallback, useMemo } from 'react'
import { useStore } from 'react-redux'
import type { RiderType } from '../../../data/race-data/state'
import { findHour, toHourWeather } from '../../../data/live/hour-weather'
import { selectClock, selectTires } from '../../../data/live/selectors'
import { selectIsReplayed } from '../../../data/replay/selectors'
import { selectIsSameRace } from '../../../data/race-data/selectors'
import { selectShownRider } from '../../../data/selection/selectors'
import { useAppSelector } from '../../../data/hooks'
import { useDisplayUnits } from '../../viewing/display-units'
import type { Clock } from '../clock'
import type { AppStore } from '../../../data/root-state'
import { describePicture } from './describe-picture'
import { useSessionViews } from './session-views'

/** The tiles of each grid compare with the rider of the other grid, if there is one (decisions Q-113). */
export function useGridInput(riderType: RiderType, now: Clock): GridInput {
  const isSameRace = useAppSelector(selectIsSameRace)
  const { primaryRider: primaryView, comparisonRider: comparisonView } = useSessionViews()
  const primary = useAppSelector(state => selectShownRider(state, 'primaryRider'))
  const comparison = useAppSelector(state => selectShownRider(state, 'comparisonRider'))
  const weatherSide = isSameRace ? 'primaryRider' : riderType
  const weather = useWeather(weatherSide)
  const otherType = riderType === 'primaryRider' ? 'comparisonRider' : 'primaryRider'
  const comparisonWeather = useWeather(isSameRace ? 'primaryRider' : otherType)
  const tires = useTires(riderType, isSameRace)
  const comparisonTires = useAppSelector(state => selectTires(state, otherType, Date.now()))
  const boardMessages = useAppSelector(({ raceData, viewing }) => {
    const { raceId } = raceData[isSameRace ? 'primaryRider' : riderType]
    return raceId === null ? undefined : viewing.boardMessages[raceId]
  })
  const store = useStore() as AppStore // Type assertion: the provider has this store.
  const describeMoment = useCallback(
    () => describePicture(store.getState(), riderType, Date.now()),
    [store, riderType],
  )
  const areTilesCalm = useAppSelector(({ viewing }) => viewing.areTilesCalm)
  const units = useDisplayUnits()
  return useMemo(() => {
    const riders = {
      primaryRider: findRider(primaryView, primary),
      comparisonRider: comparison && findRider(comparisonView, comparison),
    }
    const isPrimary = riderType === 'primaryRider'
    return {
      view: isPrimary ? primaryView : comparisonView,
      activeRider: riders[riderType],
      comparison: isPrimary ? riders.comparisonRider : riders.primaryRider,
      comparisonView: isPrimary ? comparisonView : primaryView,
      weather,
      comparisonWeather,
      tires,
      comparisonTires,
      boardMessages,
      describeMoment,
      areTilesCalm,
      units,
      now,
    }
  }, [
    riderType,
    primaryView,
    comparisonView,
    primary,
    comparison,
    weather,
    comparisonWeather,
    tires,
    comparisonTires,
    boardMessages,
    describeMoment,
    areTilesCalm,
    units,
    now,
  ])
}

/** The current weather, or that of the hour of a replay. */
function useWeather(riderType: RiderType): WeatherInput {
  const weather = useAppSelector(({ raceData }) => raceData[riderType].weather)
  const hour = useAppSelector(state =>
    selectIsReplayed(state, state.raceData[riderType].raceId)
      ? findHour(weather, selectClock(state, Date.now()))
      : undefined,
  )
  return useMemo(
    () =>
      hour === undefined ? weather : { ...weather, current: toHourWeather(weather, hour), isHourly: true },
    [weather, hour],
  )
}

function useTires(riderType: RiderType, isSameRace: boolean): Readonly<Record<string, TireData>> {
  const primaryId = useAppSelector(state => selectShownRider(state, 'primaryRider')?.id)
  const comparisonId = useAppSelector(state => selectShownRider(state, 'comparisonRider')?.id)
  const tireData = useAppSelector(state => selectTires(state, 'primaryRider', Date.now()))
  const comparisonTireData = useAppSelector(state => selectTires(state, 'comparisonRider', Date.now()))
  return useMemo(() => {
    const both = {
      primaryRider: [primaryId, tireData],
      comparisonRider: [comparisonId, comparisonTireData],
    } as const
    const sides = isSameRace ? Object.values(both) : [both[riderType]]
    return Object.fromEntries(
      sides.flatMap(([id, tires]) => (id !== undefined && tires ? [[id, tires]] : [])),
    )
  }, [riderType, isSameRace, primaryId, comparisonId, tireData, comparisonTireData])
}
