// The dialogs of the dashboard with sample data. Without a selected rider they cannot be closed, as on the dashboard.
import { type ReactElement, useState } from 'react'
import type { RiderSelection } from '../../data/selection/state'
import { AppSettingsDialog } from '../dashboard/dialogs/app-settings-dialog'
import { CompareRidersDialog } from '../dashboard/dialogs/compare-riders-dialog'
import type { RiderGuard } from '../dashboard/dialogs/guarded-dialog'
import { HistoricalRaceDialog } from '../dashboard/dialogs/historical-race-dialog'
import { SelectRaceDialog } from '../dashboard/dialogs/select-race-dialog'
import { SelectRiderDialog } from '../dashboard/dialogs/select-rider-dialog'
import {
  createActiveRider,
  sampleCategories,
  sampleEvents,
  sampleRoster,
  sampleRaces,
} from './sample-race-data'
import { sampleTrack } from './sample-track'

export type SampleDialog = 'rider' | 'race' | 'compare' | 'settings' | undefined

interface SampleDialogsProps {
  readonly open: SampleDialog
  readonly onOpen: (dialog: SampleDialog) => void
}

const settings = { dataColumns: 10, tableRows: 13, showPinnedTemplateButtons: true, showTireSection: false }
const primary = createActiveRider(3, true).primaryRider
const choices = { events: sampleEvents, tracks: [sampleTrack], races: sampleRaces }

export function SampleDialogs({ open, onOpen }: SampleDialogsProps): ReactElement {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([primary.id])
  const [category, setCategory] = useState(sampleCategories[0])
  const close = (): void => onOpen(undefined)
  const guard = { hasRider: selectedIds.length > 0, onSelectRider: () => onOpen('rider'), onLogOut: close }
  const toggle = ({ id }: { readonly id: string }): void =>
    setSelectedIds(ids => (ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]))
  const commonProps = { guard, onClose: close }
  return (
    <>
      <SelectRiderDialog
        {...commonProps}
        isOpen={open === 'rider'}
        categories={sampleCategories}
        categoryId={category?.id}
        onCategoryChange={setCategory}
        riders={category?.id === 'sbk' ? sampleRoster : []}
        selectedIds={selectedIds}
        onToggleRider={toggle}
        onSave={close}
      />
      <SelectRaceDialog
        {...commonProps}
        {...choices}
        isOpen={open === 'race'}
        event={sampleEvents[0]}
        onEventChange={() => {}}
        location={sampleTrack.location}
        onTrackChange={() => {}}
        raceId="race-1"
        onRaceChange={() => {}}
        onSave={close}
      />
      <SampleComparison {...commonProps} isOpen={open === 'compare'} />
      <AppSettingsDialog {...commonProps} isOpen={open === 'settings'} settings={settings} onSave={close} />
      <HistoricalRaceDialog />
    </>
  )
}

interface SampleComparisonProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
}

function SampleComparison(props: SampleComparisonProps): ReactElement {
  const [comparison, setComparison] = useState<RiderSelection>()
  const change = (changes: Partial<RiderSelection>): void =>
    setComparison(current => current && { ...current, ...changes })
  return (
    <CompareRidersDialog
      {...props}
      {...choices}
      category={primary.category}
      primary={primary}
      comparison={comparison}
      riders={sampleRoster}
      onRiderChange={rider => setComparison({ ...primary, ...rider, event: null, location: '', race: null })}
      onEventChange={event => change({ event, location: '', race: null })}
      onTrackChange={({ location }) => change({ location, race: null })}
      onRaceChange={race => change({ race })}
      onCompare={props.onClose}
      onRemove={() => setComparison(undefined)}
    />
  )
}
