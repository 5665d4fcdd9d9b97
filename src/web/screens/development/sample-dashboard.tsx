// Header and panels of the sample dashboard.
import type { SummaryRow, TableColumn } from '#contract'
import { type ReactElement, useState } from 'react'
import type { RightPanelTab } from '../../data/comparison/state'
import { RiderChips } from '../dashboard/chips/rider-chips'
import { SelectionButtons } from '../dashboard/chips/selection-buttons'
import type { Clock } from '../dashboard/clock'
import { DashboardHeader } from '../dashboard/header/dashboard-header'
import { SessionAge } from '../dashboard/header/session-age'
import { Analysis } from '../dashboard/right-panel/analysis'
import { BestLaps } from '../dashboard/right-panel/best-laps'
import { LiveTrackMap } from '../dashboard/right-panel/live-track-map'
import { RightPanel } from '../dashboard/right-panel/right-panel'
import { standardColumns } from '../dashboard/timing-table/column-presets'
import { SplitPanel } from '../dashboard/timing-table/split-panel'
import { TimingPanel } from '../dashboard/timing-table/timing-panel'
import type { SampleDialog } from './sample-dialogs'
import { createActiveRider, sampleAnalysis, sampleLaps } from './sample-race-data'
import { sampleTrack } from './sample-track'

const riders = [createActiveRider(3, true), createActiveRider(6, false, 1), createActiveRider(4, false)]
const primary = createActiveRider(3, true).primaryRider
const comparison = createActiveRider(6, false, 1).primaryRider

/** The sample page does not handle these events. */
const ignore = (): void => {}

interface SampleHeaderProps {
  readonly updatedAt: number
  readonly clock: Clock
  readonly isOnline: boolean
  readonly isFullScreen: boolean
  readonly onFullScreen: () => void
  readonly onOpen: (dialog: SampleDialog) => void
}

export function SampleHeader({
  onOpen,
  updatedAt,
  clock,
  isOnline,
  ...header
}: SampleHeaderProps): ReactElement {
  return (
    <div>
      <DashboardHeader
        {...header}
        age={<SessionAge isLive isOnline={isOnline} updatedAt={updatedAt} clock={clock} />}
        session={{
          isLive: true,
          category: 'SBK',
          event: 'Monterey Speed Weekend',
          year: 2026,
          location: sampleTrack.location,
          race: 'Race 1',
          rider: primary.name,
        }}
        isAdmin={false}
        hasRider
        onSaveTemplate={ignore}
        onRemoveSavedData={ignore}
        onCompareRiders={() => onOpen('compare')}
        onProfile={ignore}
        onAppSettings={() => onOpen('settings')}
        onTemplates={ignore}
        onLogOut={ignore}
      >
        <SelectionButtons
          isRiderValid
          onSelectRider={() => onOpen('rider')}
          onSelectRace={() => onOpen('race')}
        />
        <RiderChips activeRiders={riders} onSelect={ignore} />
      </DashboardHeader>
    </div>
  )
}

interface SamplePanelsProps {
  readonly rows: readonly SummaryRow[]
  readonly clock: Clock
  readonly isOnline: boolean
  readonly isFullScreen: boolean
}

export function SamplePanels({ rows, clock, isOnline, isFullScreen }: SamplePanelsProps): ReactElement {
  const [isComparisonTable, setIsComparisonTable] = useState(false)
  const [columns, setColumns] = useState<readonly TableColumn[]>(standardColumns)
  const session = { rows, isLive: true, isRunning: true, raceId: 'race-1' }
  const timing = (
    <TimingPanel
      primary={{ ...session, title: `Race 1 - ${primary.name}`, rider: primary }}
      comparison={{ ...session, title: `Race 1 - ${comparison.name}`, rider: comparison }}
      isComparisonTableOn={isComparisonTable}
      onToggleComparisonTable={() => setIsComparisonTable(!isComparisonTable)}
      tableRows={13}
      columns={columns}
      onColumnsChange={setColumns}
      clock={clock}
      isFullScreen={isFullScreen}
      isDimmed={!isOnline}
    />
  )
  return (
    <SplitPanel
      isFullWidth={isComparisonTable}
      left={timing}
      right={<SampleRightPanel rows={rows} clock={clock} />}
    />
  )
}

function SampleRightPanel({ rows, clock }: Pick<SamplePanelsProps, 'rows' | 'clock'>): ReactElement {
  const [tab, setTab] = useState<RightPanelTab>('map')
  return (
    <RightPanel
      tab={tab}
      onTabChange={setTab}
      hasComparisonRace
      map={
        <LiveTrackMap
          track={sampleTrack}
          rows={rows}
          clock={clock}
          primaryId={primary.id}
          comparisonId={comparison.id}
        />
      }
      bestLaps={
        <BestLaps
          primary={{ ...primary, laps: sampleLaps }}
          comparison={{ ...comparison, laps: sampleLaps }}
        />
      }
      analysis={<Analysis entries={sampleAnalysis} />}
    />
  )
}
