// Connects the timing table and the right panel to the store.
import type { TableColumn } from '#contract'
import { lazy, type ReactElement, Suspense, useCallback, useMemo, useState } from 'react'
import { loadChunk } from '../../../load-chunk'
import type { RiderType } from '../../../data/race-data/state'
import { showRightPanelTab, toggleComparisonTable } from '../../../data/comparison/thunks'
import { selectIsFromCache, selectIsRaceLive, selectIsRunning } from '../../../data/live/selectors'
import { selectLaps, selectSummary } from '../../../data/race-data/selectors'
import { selectIsMotionShown, selectIsReplayed } from '../../../data/replay/selectors'
import { selectShownRider } from '../../../data/selection/selectors'
import { closeReplay, openReplay } from '../../../data/time-machine/thunks'
import { columnsChosen } from '../../../data/templates/reducer'
import { selectColumns } from '../../../data/templates/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { useOpenCharts } from '../../charts/use-open-charts'
import type { Clock } from '../clock'
import { Analysis } from '../right-panel/analysis'
import { BestLaps } from '../right-panel/best-laps'
import { LiveTrackMap } from '../right-panel/live-track-map'
import { RightPanel } from '../right-panel/right-panel'
import { useSessionViews } from '../grid/session-views'
import { standardColumns, toStoredColumns } from '../timing-table/column-presets'
import { SplitPanel } from '../timing-table/split-panel'
import { selectStrategyColumns } from '../timing-table/strategy-columns'
import { TimingPanel, type TimingSide } from '../timing-table/timing-panel'
import type { PressedRow } from './page-row-menu'

const PageRowMenu = lazy(async () => {
  const { PageRowMenu: component } = await loadChunk('row-menu', () => import('./page-row-menu'))
  return { default: component }
})

interface PageTimingProps {
  readonly clock: Clock
  readonly isFullScreen: boolean
}

export function PageTiming({ clock, isFullScreen }: PageTimingProps): ReactElement {
  const hasComparison = useAppSelector(({ selection }) => selection.shownComparison !== null)
  const isComparisonTableOn = useAppSelector(({ comparison }) => comparison.isTableShown)
  const isFullWidth = isComparisonTableOn && hasComparison
  return (
    <SplitPanel
      isFullWidth={isFullWidth}
      left={<PageTable clock={clock} isFullScreen={isFullScreen} />}
      right={<PageRightPanel clock={clock} />}
    />
  )
}

function PageTable({ clock, isFullScreen }: PageTimingProps): ReactElement {
  const dispatch = useAppDispatch()
  const columns = useAppSelector(selectColumns) ?? standardColumns
  const primary = useTimingSide('primaryRider', columns)
  const comparison = useTimingSide('comparisonRider', columns)
  const isComparisonTableOn = useAppSelector(({ comparison }) => comparison.isTableShown)
  const tableRows = useAppSelector(({ settings }) => settings.tableRows)
  const density = useAppSelector(({ viewing }) => viewing.density)
  const isFromCache = useAppSelector(state => selectIsFromCache(state))
  const hasComparison = useAppSelector(({ selection }) => selection.shownComparison !== null)
  const isReplayOpen = useAppSelector(({ replay }) => replay.isBarOpen)
  const openCharts = useOpenCharts()
  const [pressed, setPressed] = useState<PressedRow>()
  const close = useCallback(() => setPressed(undefined), [])
  return (
    <>
      <TimingPanel
        primary={primary}
        comparison={hasComparison ? comparison : undefined}
        isComparisonTableOn={isComparisonTableOn && hasComparison}
        onToggleComparisonTable={() => dispatch(toggleComparisonTable())}
        replay={{
          isOpen: isReplayOpen,
          onToggle: () => dispatch(isReplayOpen ? closeReplay() : openReplay()),
        }}
        onCharts={openCharts}
        tableRows={tableRows}
        columns={columns}
        onColumnsChange={chosen => dispatch(columnsChosen(toStoredColumns(chosen)))}
        density={density}
        onRowPress={(racer, point) => setPressed({ racer, point })}
        clock={clock}
        isFullScreen={isFullScreen}
        isDimmed={isFromCache}
      />
      {pressed && (
        <Suspense>
          <PageRowMenu key={pressed.racer.racer_id} {...pressed} clock={clock} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function useTimingSide(riderType: RiderType, columns: readonly TableColumn[]): TimingSide {
  const rider = useAppSelector(state => selectShownRider(state, riderType))
  const rows = useAppSelector(state => selectSummary(state, riderType))
  const sessionView = useSessionViews()[riderType]
  const view = selectStrategyColumns(columns).length > 0 ? sessionView : undefined
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
      view,
      isLive: isLive && !isReplayed,
      isRunning,
      isAnimated,
    }),
    [rider, rows, view, isLive, isReplayed, isRunning, isAnimated],
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
