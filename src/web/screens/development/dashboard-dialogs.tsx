// The dialogs of the dashboard with the sample's choices; with nobody selected they guard their way out.
import { type ReactElement, useState } from 'react'
import type { RiderSelection } from '../../data/active-rider'
import { AppSettingsDialog } from '../dashboard/dialogs/app-settings-dialog'
import { CompareRidersDialog } from '../dashboard/dialogs/compare-riders-dialog'
import type { RiderGuard } from '../dashboard/dialogs/guarded-dialog'
import { HistoricalRaceDialog } from '../dashboard/dialogs/historical-race-dialog'
import { SelectRaceDialog } from '../dashboard/dialogs/select-race-dialog'
import { SelectRiderDialog } from '../dashboard/dialogs/select-rider-dialog'
import { followed, sampleCategories, sampleEvents, sampleField, sampleRaces } from './sample-choices'
import { sampleTrack } from './sample-track'

export type SampleDialog = 'rider' | 'race' | 'compare' | 'settings' | undefined

interface SampleDialogsProps {
  readonly open: SampleDialog
  readonly onOpen: (dialog: SampleDialog) => void
}

const settings = { dataColumns: 10, tableRows: 13, showPinnedTemplateButtons: true, showTireSection: false }
const primary = followed(3, true).primaryRider
const choices = { events: sampleEvents, tracks: [sampleTrack], races: sampleRaces }

export function SampleDialogs({ open, onOpen }: SampleDialogsProps): ReactElement {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([primary.id])
  const [category, setCategory] = useState(sampleCategories[0])
  const close = (): void => onOpen(undefined)
  const guard = { hasRider: selectedIds.length > 0, onSelectRider: () => onOpen('rider'), onLogOut: close }
  const toggle = ({ id }: { readonly id: string }): void =>
    setSelectedIds(ids => (ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]))
  const shared = { guard, onClose: close }
  return (
    <>
      <SelectRiderDialog
        {...shared}
        isOpen={open === 'rider'}
        categories={sampleCategories}
        categoryId={category?.id}
        onCategoryChange={setCategory}
        riders={category?.id === 'sbk' ? sampleField : []}
        selectedIds={selectedIds}
        onToggleRider={toggle}
        onSave={close}
      />
      <SelectRaceDialog
        {...shared}
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
      <SampleComparison {...shared} isOpen={open === 'compare'} />
      <AppSettingsDialog {...shared} isOpen={open === 'settings'} settings={settings} onSave={close} />
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
  const [other, setOther] = useState<RiderSelection>()
  const change = (changes: Partial<RiderSelection>): void =>
    setOther(before => before && { ...before, ...changes })
  return (
    <CompareRidersDialog
      {...props}
      {...choices}
      category={primary.category}
      primary={primary}
      comparison={other}
      riders={sampleField}
      onRiderChange={rider => setOther({ ...primary, ...rider, event: null, location: '', race: null })}
      onEventChange={event => change({ event, location: '', race: null })}
      onTrackChange={({ location }) => change({ location, race: null })}
      onRaceChange={race => change({ race })}
      onCompare={props.onClose}
      onRemove={() => setOther(undefined)}
    />
  )
}
