// Connects the dialogs of the dashboard to the store.
import type { Rider } from '#contract'
import type { DialogFlag } from '../../../data/selection/state'
import { closeDialog, swapToSelectRider } from '../../../data/selection/dialogs'
import { orderOfferedRiders } from '../../../data/selection/rider-order'
import { signOut } from '../../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { RiderGuard } from '../dialogs/guarded-dialog'

export interface PageDialog {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function usePageDialog(dialog: DialogFlag): PageDialog {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ dialogs }) => dialogs[dialog])
  const hasRider = useAppSelector(({ selection }) => selection.activeRiders.length > 0)
  return {
    isOpen,
    onClose: () => dispatch(closeDialog(dialog)),
    guard: {
      hasRider,
      onSelectRider: () => dispatch(swapToSelectRider(dialog)),
      onLogOut: () => dispatch(signOut()),
    },
  }
}

/** The riders that a dialog offers; empty while it is closed. */
export function useOfferedRiders(isOpen: boolean, categoryId: string | undefined): Rider[] {
  const riderList = useAppSelector(({ selection }) => selection.riderList)
  const liveRiderList = useAppSelector(({ selection }) => selection.liveRiderList)
  const liveRace = useAppSelector(({ selection }) => (isOpen ? selection.liveRace : null))
  return isOpen ? orderOfferedRiders(riderList, { liveRace, liveRiderList }, categoryId) : []
}
