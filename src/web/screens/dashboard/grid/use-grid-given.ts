// What the tiles of each grid are given by the store.
import type { TireData } from '#contract'
import { findRider, type GridGiven, type SessionView, sessionViewer } from '#widgets'
import { useMemo, useState } from 'react'
import type { RiderType } from '../../../data/active-rider'
import {
  selectIsRaceLive,
  selectIsSameRace,
  selectLaps,
  selectRace,
  selectShown,
  selectSummary,
} from '../../../data/selectors'
import { sides } from '../../../data/sides'
import { useAppSelector } from '../../../data/store'
import type { Clock } from '../clock'

/** Of one side; its tiles compare with the rider of the other, if there is one (decisions Q-113). */
export function useGridGiven(riderType: RiderType, now: Clock): GridGiven {
  const isSameRace = useAppSelector(selectIsSameRace)
  const primaryView = useSessionView('primaryRider')
  const ownView = useSessionView('comparisonRider')
  // In one race a rider is one and the same object, by which he is known from the one he is compared with.
  const comparisonView = isSameRace ? primaryView : ownView
  const primary = useAppSelector(state => selectShown(state, 'primaryRider'))
  const compared = useAppSelector(state => selectShown(state, 'comparisonRider'))
  const weatherSide = isSameRace ? 'primaryRider' : riderType
  const weather = useAppSelector(({ dashboard }) => dashboard[sides[weatherSide].weather])
  const tires = useTires(riderType, isSameRace)
  return useMemo(() => {
    const riders = {
      primaryRider: findRider(primaryView, primary),
      comparisonRider: compared && findRider(comparisonView, compared),
    }
    const isPrimary = riderType === 'primaryRider'
    return {
      view: isPrimary ? primaryView : comparisonView,
      activeRider: riders[riderType],
      comparison: isPrimary ? riders.comparisonRider : riders.primaryRider,
      weather,
      tires,
      now,
    }
  }, [riderType, primaryView, comparisonView, primary, compared, weather, tires, now])
}

function useSessionView(riderType: RiderType): SessionView {
  const [viewOf] = useState(sessionViewer)
  const race = useAppSelector(state => selectRace(state, riderType))
  const isLive = useAppSelector(state => selectIsRaceLive(state, riderType))
  const rows = useAppSelector(state => selectSummary(state, riderType))
  const laps = useAppSelector(state => selectLaps(state, riderType))
  return useMemo(() => viewOf({ race, isLive, rows, laps }), [viewOf, race, isLive, rows, laps])
}

function useTires(riderType: RiderType, isSameRace: boolean): Readonly<Record<string, TireData>> {
  const primaryId = useAppSelector(state => selectShown(state, 'primaryRider')?.id)
  const comparedId = useAppSelector(state => selectShown(state, 'comparisonRider')?.id)
  const tireData = useAppSelector(({ dashboard }) => dashboard.tireData)
  const comparisonTireData = useAppSelector(({ dashboard }) => dashboard.comparisonTireData)
  return useMemo(() => {
    const both = {
      primaryRider: [primaryId, tireData],
      comparisonRider: [comparedId, comparisonTireData],
    } as const
    const known = isSameRace ? Object.values(both) : [both[riderType]]
    return Object.fromEntries(
      known.flatMap(([id, tires]) => (id !== undefined && tires ? [[id, tires]] : [])),
    )
  }, [riderType, isSameRace, primaryId, comparedId, tireData, comparisonTireData])
}
