// Table and right panel beside each other, with what the store knows.
import { type ReactElement, useMemo } from 'react'
import type { RiderType } from '../../../data/active-rider'
import { showRightPanelTab, toggleComparisonTable } from '../../../data/comparison/compare'
import { selectIsKept } from '../../../data/live/data-age'
import { selectIsRaceLive, selectLaps, selectShown, selectSummary } from '../../../data/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { Clock } from '../clock'
import { Analysis } from '../right-panel/analysis'
import { BestLaps } from '../right-panel/best-laps'
import { LiveTrackMap } from '../right-panel/live-track-map'
import { RightPanel } from '../right-panel/right-panel'
import { SplitPanel } from '../timing-table/split-panel'
import { TimingPanel, type TimingSide } from '../timing-table/timing-panel'

interface PageTimingProps {
  readonly clock: Clock
  readonly isFullScreen: boolean
}

export function PageTiming({ clock, isFullScreen }: PageTimingProps): ReactElement {
  const dispatch = useAppDispatch()
  const primary = useSide('primaryRider')
  const comparison = useSide('comparisonRider')
  const isComparisonTable = useAppSelector(({ dashboard }) => dashboard.comparisonTable)
  const tableRows = useAppSelector(({ settings }) => settings.tableRows)
  const isKept = useAppSelector(state => selectIsKept(state))
  const hasComparison = useAppSelector(({ dashboard }) => dashboard.comparison !== null)
  const hasTwo = isComparisonTable && hasComparison
  return (
    <SplitPanel
      isFullWidth={hasTwo}
      left={
        <TimingPanel
          primary={primary}
          comparison={hasComparison ? comparison : undefined}
          isComparisonTable={hasTwo}
          onToggleComparisonTable={() => dispatch(toggleComparisonTable())}
          tableRows={tableRows}
          clock={clock}
          isFullScreen={isFullScreen}
          isDimmed={isKept}
        />
      }
      right={<PageRightPanel clock={clock} />}
    />
  )
}

function useSide(riderType: RiderType): TimingSide {
  const rider = useAppSelector(state => selectShown(state, riderType))
  const rows = useAppSelector(state => selectSummary(state, riderType))
  const isLive = useAppSelector(state => selectIsRaceLive(state, riderType))
  return useMemo(
    () => ({
      raceId: rider?.race?.id,
      title: [rider?.race?.name, rider?.name].filter(Boolean).join(' - '),
      rider: rider && { name: rider.name, number: rider.number },
      rows,
      isLive,
    }),
    [rider, rows, isLive],
  )
}

function PageRightPanel({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const tab = useAppSelector(({ dashboard }) => dashboard.rightPanelTab)
  const hasComparisonRace = useAppSelector(({ dashboard }) => Boolean(dashboard.comparison?.race?.id))
  return (
    <RightPanel
      tab={tab}
      onTabChange={chosen => void dispatch(showRightPanelTab(chosen))}
      hasComparisonRace={hasComparisonRace}
      map={<PageMap clock={clock} />}
      bestLaps={<PageBestLaps />}
      analysis={<PageAnalysis />}
    />
  )
}

function PageMap({ clock }: { readonly clock: Clock }): ReactElement {
  const location = useAppSelector(state => selectShown(state, 'primaryRider')?.location)
  const track = useAppSelector(({ dashboard }) => dashboard.tracks.find(each => each.location === location))
  const rows = useAppSelector(state => selectSummary(state, 'primaryRider'))
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const primary = useAppSelector(state => selectShown(state, 'primaryRider')?.id)
  const comparison = useAppSelector(state => selectShown(state, 'comparisonRider')?.id)
  return (
    <LiveTrackMap
      track={track}
      rows={rows}
      clock={isLive ? clock : undefined}
      primaryId={primary}
      comparisonId={comparison}
    />
  )
}

function PageBestLaps(): ReactElement {
  const primary = useAppSelector(state => selectShown(state, 'primaryRider'))
  const comparison = useAppSelector(state => selectShown(state, 'comparisonRider'))
  const laps = useAppSelector(state => selectLaps(state, 'primaryRider'))
  const comparisonLaps = useAppSelector(state => selectLaps(state, 'comparisonRider'))
  return (
    <BestLaps
      primary={{ name: primary?.name ?? '', number: primary?.number ?? '', laps }}
      comparison={comparison && { name: comparison.name, number: comparison.number, laps: comparisonLaps }}
    />
  )
}

function PageAnalysis(): ReactElement {
  const entries = useAppSelector(({ dashboard }) => dashboard.racerAnalysisData)
  return <Analysis entries={entries} />
}
