// What the dialogs of the page ask of the store.
import type { Rider } from '#contract'
import { shallowEqual } from 'react-redux'
import type { DialogFlag } from '../../../data/dashboard-flags'
import type { DashboardState } from '../../../data/dashboard-state'
import { closeDialog, swapToSelectRider } from '../../../data/dialogs'
import { ridersOffered } from '../../../data/selection/rider-order'
import { signOut } from '../../../data/sign-out'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { RiderGuard } from '../dialogs/guarded-dialog'

export interface PageDialog {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function usePageDialog(dialog: DialogFlag): PageDialog {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ dashboard }) => dashboard[dialog])
  const hasRider = useAppSelector(({ dashboard }) => dashboard.activeRiders.length > 0)
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

/** Not the whole state: a closed dialog is not drawn with every change of a live race. */
export function useParts<Key extends keyof DashboardState>(
  ...keys: readonly Key[]
): Pick<DashboardState, Key> {
  return useAppSelector(
    // Each key comes with its own value.
    ({ dashboard }) =>
      Object.fromEntries(keys.map(key => [key, dashboard[key]])) as Pick<DashboardState, Key>,
    shallowEqual,
  )
}

/** Whom a dialog offers; nobody while it is closed. */
export function useOffered(isOpen: boolean, categoryId: string | undefined): Rider[] {
  const riderList = useAppSelector(({ dashboard }) => dashboard.riderList)
  const liveRiderList = useAppSelector(({ dashboard }) => dashboard.liveRiderList)
  const liveRace = useAppSelector(({ dashboard }) => (isOpen ? dashboard.liveRace : null))
  return isOpen ? ridersOffered(riderList, { liveRace, liveRiderList }, categoryId) : []
}
