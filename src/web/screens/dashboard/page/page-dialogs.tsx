// Connects the dialogs of the dashboard to the store, which also contains the open dialog, because one dialog can open another.
import type { ReactElement } from 'react'
import { chooseComparisonRider, compareRiders, removeComparison } from '../../../data/comparison/thunks'
import { chooseCategory } from '../../../data/selection/calls'
import { chooseEvent, chooseLocation, chooseRace } from '../../../data/selection/choose'
import { saveSelectedRiders, toggleActiveRider } from '../../../data/selection/thunks'
import { selectDefaultRider } from '../../../data/selection/selectors'
import { settingsChosen } from '../../../data/preferences/reducer'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { ClearConfirmation } from '../../settings/clear-confirmation'
import type { Clock } from '../clock'
import { AppSettingsDialog } from '../dialogs/app-settings-dialog'
import { CompareRidersDialog } from '../dialogs/compare-riders-dialog'
import { SelectRaceDialog } from '../dialogs/select-race-dialog'
import { SelectRiderDialog } from '../dialogs/select-rider-dialog'
import { TemplateDialogs } from '../templates/template-dialogs'
import { useIsResultHidden } from './use-is-result-hidden'
import { useOfferedRiders, usePageDialog } from './use-page-dialog'

export function PageDialogs({ clock }: { readonly clock: Clock }): ReactElement {
  const clearDialog = usePageDialog('isClearStorageOpen')
  const managerDialog = usePageDialog('isTemplatesOpen')
  const saveDialog = usePageDialog('isSaveTemplateOpen')
  return (
    <>
      <RiderDialog />
      <RaceDialog />
      <CompareDialog />
      <SettingsDialog />
      <TemplateDialogs manager={managerDialog} save={saveDialog} clock={clock} />
      <ClearConfirmation isOpen={clearDialog.isOpen} onClose={clearDialog.onClose} />
    </>
  )
}

function RiderDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isSelectRiderOpen')
  const categoryList = useAppSelector(({ selection }) => selection.categoryList)
  const category = useAppSelector(({ selection }) => selection.category)
  const activeRiders = useAppSelector(({ selection }) => selection.activeRiders)
  const isLoading = useAppSelector(({ loading }) => loading.riderListLoading !== undefined)
  return (
    <SelectRiderDialog
      {...dialog}
      categories={categoryList}
      categoryId={category?.id}
      onCategoryChange={chosen => void dispatch(chooseCategory(chosen))}
      riders={useOfferedRiders(dialog.isOpen, category?.id)}
      isResultHidden={useIsResultHidden()}
      isLoading={isLoading}
      selectedIds={activeRiders.map(({ primaryRider }) => primaryRider.id)}
      onToggleRider={rider => void dispatch(toggleActiveRider(rider))}
      onSave={() => dispatch(saveSelectedRiders())}
    />
  )
}

function RaceDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isSelectRaceOpen')
  const { events, tracks, races } = useAppSelector(({ selection }) => selection.lists.primaryRider)
  const rider = useAppSelector(selectDefaultRider)?.primaryRider
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
      isResultHidden={useIsResultHidden()}
      raceId={rider?.race?.id}
      onRaceChange={({ id }) => void dispatch(chooseRace(id, 'primaryRider'))}
      onSave={dialog.onClose}
    />
  )
}

function CompareDialog(): ReactElement {
  const dispatch = useAppDispatch()
  const dialog = usePageDialog('isCompareRidersOpen')
  const { events, tracks, races } = useAppSelector(({ selection }) => selection.lists.comparisonRider)
  const defaultRider = useAppSelector(selectDefaultRider)
  return (
    <CompareRidersDialog
      {...dialog}
      category={defaultRider?.category}
      primary={defaultRider?.primaryRider}
      comparison={defaultRider?.comparisonRider}
      riders={useOfferedRiders(dialog.isOpen, defaultRider?.category.id)}
      onRiderChange={rider => void dispatch(chooseComparisonRider(rider))}
      events={events}
      onEventChange={event => void dispatch(chooseEvent(event, 'comparisonRider'))}
      tracks={tracks}
      onTrackChange={({ location }) => void dispatch(chooseLocation(location, 'comparisonRider'))}
      races={races}
      isResultHidden={useIsResultHidden()}
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
