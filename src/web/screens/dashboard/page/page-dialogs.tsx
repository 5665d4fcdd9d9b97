// The dialogs of the dashboard with what the store knows. Which is open is state, so that one can lead to another.
import type { ReactElement } from 'react'
import { chooseComparisonRider, compareRiders, removeComparison } from '../../../data/comparison/compare'
import { chooseCategory, chooseEvent, chooseLocation, chooseRace } from '../../../data/selection/choose'
import { saveSelectedRiders, toggleActiveRider } from '../../../data/selection/choose-riders'
import { selectDefaultEntry } from '../../../data/selectors'
import { settingsChosen } from '../../../data/settings'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { ClearConfirmation } from '../../settings/clear-confirmation'
import type { Clock } from '../clock'
import { AppSettingsDialog } from '../dialogs/app-settings-dialog'
import { CompareRidersDialog } from '../dialogs/compare-riders-dialog'
import { HistoricalRaceDialog } from '../dialogs/historical-race-dialog'
import { SelectRaceDialog } from '../dialogs/select-race-dialog'
import { SelectRiderDialog } from '../dialogs/select-rider-dialog'
import { TemplateDialogs } from '../templates/template-dialogs'
import { useOffered, usePageDialog, useParts } from './use-page-dialog'

export function PageDialogs({ clock }: { readonly clock: Clock }): ReactElement {
  const clear = usePageDialog('isClearStorageOpen')
  const manager = usePageDialog('isTemplatesOpen')
  const save = usePageDialog('isSaveTemplateOpen')
  return (
    <>
      <RiderDialog />
      <RaceDialog />
      <CompareDialog />
      <SettingsDialog />
      <TemplateDialogs manager={manager} save={save} clock={clock} />
      <ClearConfirmation isOpen={clear.isOpen} onClose={clear.onClose} />
      <HistoricalRaceDialog />
    </>
  )
}

function RiderDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isSelectRiderOpen')
  const { categoryList, category, riderListLoading, activeRiders } = useParts(
    'categoryList',
    'category',
    'riderListLoading',
    'activeRiders',
  )
  return (
    <SelectRiderDialog
      {...dialog}
      categories={categoryList}
      categoryId={category?.id}
      onCategoryChange={chosen => void dispatch(chooseCategory(chosen))}
      riders={useOffered(dialog.isOpen, category?.id)}
      isLoading={riderListLoading}
      selectedIds={activeRiders.map(({ primaryRider }) => primaryRider.id)}
      onToggleRider={rider => void dispatch(toggleActiveRider(rider))}
      onSave={() => dispatch(saveSelectedRiders())}
    />
  )
}

function RaceDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isSelectRaceOpen')
  const { events, tracks, races } = useParts('events', 'tracks', 'races')
  const rider = useAppSelector(selectDefaultEntry)?.primaryRider
  return (
    <SelectRaceDialog
      {...dialog}
      events={events}
      event={rider?.event}
      onEventChange={event => void dispatch(chooseEvent(event, 'primaryRider'))}
      tracks={tracks}
      location={rider?.location}
      onTrackChange={({ location }) => void dispatch(chooseLocation(location, 'primaryRider'))}
      races={races}
      raceId={rider?.race?.id}
      onRaceChange={({ id }) => void dispatch(chooseRace(id, 'primaryRider'))}
      onSave={dialog.onClose}
    />
  )
}

function CompareDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isCompareRidersOpen')
  const { comparisonEvents, comparisonTracks, comparisonRaces } = useParts(
    'comparisonEvents',
    'comparisonTracks',
    'comparisonRaces',
  )
  const entry = useAppSelector(selectDefaultEntry)
  return (
    <CompareRidersDialog
      {...dialog}
      category={entry?.category}
      primary={entry?.primaryRider}
      comparison={entry?.comparisonRider}
      riders={useOffered(dialog.isOpen, entry?.category.id)}
      onRiderChange={rider => void dispatch(chooseComparisonRider(rider))}
      events={comparisonEvents}
      onEventChange={event => void dispatch(chooseEvent(event, 'comparisonRider'))}
      tracks={comparisonTracks}
      onTrackChange={({ location }) => void dispatch(chooseLocation(location, 'comparisonRider'))}
      races={comparisonRaces}
      onRaceChange={({ id }) => void dispatch(chooseRace(id, 'comparisonRider'))}
      onCompare={() => dispatch(compareRiders())}
      onRemove={() => dispatch(removeComparison())}
    />
  )
}

function SettingsDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isAppSettingsOpen')
  const settings = useAppSelector(state => state.settings)
  return (
    <AppSettingsDialog
      {...dialog}
      settings={settings}
      onSave={chosen => {
        dispatch(settingsChosen(chosen))
        dialog.onClose()
      }}
    />
  )
}
