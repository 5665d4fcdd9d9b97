// The header of the dashboard with what the store knows.
import { pages } from '#contract'
import { type ReactElement, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { openDialog } from '../../../data/dialogs'
import { selectDefaultEntry, selectIsRaceLive, selectSelection } from '../../../data/selectors'
import { signOut } from '../../../data/sign-out'
import { sides } from '../../../data/sides'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { Clock } from '../clock'
import { DashboardHeader } from '../header/dashboard-header'
import type { SessionTitle } from '../header/header-title'

interface PageHeaderProps {
  readonly clock: Clock
  readonly isFullScreen: boolean
  readonly onFullScreen: () => void
}

export function PageHeader({ clock, isFullScreen, onFullScreen }: PageHeaderProps): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const role = useAppSelector(({ auth }) => auth.role)
  const isLoggingOut = useAppSelector(({ auth }) => auth.logoutLoading)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const hasRider = useAppSelector(({ dashboard }) => dashboard.activeRiders.length > 0)
  const isAdmin = role === 'admin'
  // The same functions as long as they do the same: the buttons are not drawn with every update.
  const actions = useMemo(() => {
    const opens = (dialog: Parameters<typeof openDialog>[0]) => () => dispatch(openDialog(dialog))
    return {
      onSaveTemplate: opens('isSaveTemplateOpen'),
      onRemoveSavedData: opens('isClearStorageOpen'),
      onCompareRiders: opens('isCompareRidersOpen'),
      onProfile: () => void navigate(isAdmin ? pages.adminProfile : pages.userProfile),
      onAppSettings: opens('isAppSettingsOpen'),
      onTemplates: opens('isTemplatesOpen'),
      onLogOut: () => dispatch(signOut()),
    }
  }, [dispatch, navigate, isAdmin])
  return (
    <DashboardHeader
      session={useSessionTitle()}
      isAdmin={isAdmin}
      isOnline={isOnline}
      updatedAt={useUpdatedAt()}
      clock={clock}
      hasRider={hasRider}
      isFullScreen={isFullScreen}
      isLoggingOut={isLoggingOut}
      onFullScreen={onFullScreen}
      {...actions}
    />
  )
}

function useSessionTitle(): SessionTitle {
  const entry = useAppSelector(selectDefaultEntry)
  const rider = useAppSelector(state => selectSelection(state, 'primaryRider'))
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  return {
    isLive,
    category: entry?.category.sort_name,
    event: rider?.event?.event,
    year: rider?.event?.year,
    location: rider?.location,
    race: rider?.race?.name,
    rider: rider?.name,
  }
}

/** The older of the last answer and, while the race is live, the last word of its feed. */
function useUpdatedAt(): number | undefined {
  const at = useAppSelector(({ dashboard }) => dashboard[sides.primaryRider.held].at)
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const feedAt = useAppSelector(({ live }) => live.feedAt)
  if (at === null) return undefined
  return isLive && feedAt !== null ? Math.min(at, feedAt) : at
}
