// Connects the timing table and the right panel to the store.
import { type ReactElement, useMemo } from 'react'
import type { RiderType } from '../../../data/race-data/state'
import { showRightPanelTab, toggleComparisonTable } from '../../../data/comparison/thunks'
import { selectIsFromCache, selectIsRaceLive, selectIsRunning } from '../../../data/live/selectors'
import { selectLaps, selectSummary } from '../../../data/race-data/selectors'
import { selectIsMotionShown, selectIsReplayed } from '../../../data/replay/selectors'
import { selectShownRider } from '../../../data/selection/selectors'
import { closeReplay, openReplay } from '../../../data/time-machine/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
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
  const primary = useTimingSide('primaryRider')
  const comparison = useTimingSide('comparisonRider')
  const isComparisonTableOn = useAppSelector(({ comparison }) => comparison.isTableShown)
  const tableRows = useAppSelector(({ settings }) => settings.tableRows)
  const isFromCache = useAppSelector(state => selectIsFromCache(state))
  const hasComparison = useAppSelector(({ selection }) => selection.shownComparison !== null)
  const isReplayOpen = useAppSelector(({ replay }) => replay.isBarOpen)
  const hasTwoTables = isComparisonTableOn && hasComparison
  return (
    <SplitPanel
      isFullWidth={hasTwoTables}
      left={
        <TimingPanel
          primary={primary}
          comparison={hasComparison ? comparison : undefined}
          isComparisonTableOn={hasTwoTables}
          onToggleComparisonTable={() => dispatch(toggleComparisonTable())}
          replay={{
            isOpen: isReplayOpen,
            onToggle: () => dispatch(isReplayOpen ? closeReplay() : openReplay()),
          }}
          tableRows={tableRows}
          clock={clock}
          isFullScreen={isFullScreen}
          isDimmed={isFromCache}
        />
      }
      right={<PageRightPanel clock={clock} />}
    />
  )
}

function useTimingSide(riderType: RiderType): TimingSide {
  const rider = useAppSelector(state => selectShownRider(state, riderType))
  const rows = useAppSelector(state => selectSummary(state, riderType))
  const isLive = useAppSelector(state => selectIsRaceLive(state, riderType))
  const isRunning = useAppSelector(state => selectIsRunning(state, riderType))
  const isReplayed = useAppSelector(state => selectIsReplayed(state, rider?.race?.id))
  const isAnimated = useAppSelector(state => selectIsMotionShown(state, rider?.race?.id))
  return useMemo(
    () => ({
      raceId: rider?.race?.id,
      title: [rider?.race?.name, rider?.name].filter(Boolean).join(' - '),
      rider: rider && { name: rider.name, number: rider.number },
      rows,
      isLive: isLive && !isReplayed,
      isRunning,
      isAnimated,
    }),
    [rider, rows, isLive, isReplayed, isRunning, isAnimated],
  )
}

function PageRightPanel({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const tab = useAppSelector(({ comparison }) => comparison.rightPanelTab)
  const hasComparisonRace = useAppSelector(({ selection }) => Boolean(selection.shownComparison?.race?.id))
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
  const location = useAppSelector(state => selectShownRider(state, 'primaryRider')?.location)
  const track = useAppSelector(({ selection }) =>
    selection.lists.primaryRider.tracks.find(each => each.location === location),
  )
  const rows = useAppSelector(state => selectSummary(state, 'primaryRider'))
  const isRunning = useAppSelector(state => selectIsRunning(state, 'primaryRider'))
  const primary = useAppSelector(state => selectShownRider(state, 'primaryRider')?.id)
  const comparison = useAppSelector(state => selectShownRider(state, 'comparisonRider')?.id)
  return (
    <LiveTrackMap
      track={track}
      rows={rows}
      clock={isRunning ? clock : undefined}
      primaryId={primary}
      comparisonId={comparison}
    />
  )
}

function PageBestLaps(): ReactElement {
  const primary = useAppSelector(state => selectShownRider(state, 'primaryRider'))
  const comparison = useAppSelector(state => selectShownRider(state, 'comparisonRider'))
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
  const entries = useAppSelector(({ comparison }) => comparison.analysis)
  return <Analysis entries={entries} />
}
