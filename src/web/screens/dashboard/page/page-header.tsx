// Connects the header of the dashboard to the store.
import { pages } from '#contract'
import { type ComponentProps, type ReactElement, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { openDialog } from '../../../data/selection/dialogs'
import { selectIsRaceLive } from '../../../data/live/selectors'
import { selectIsReplayed, selectReplayBadge } from '../../../data/replay/selectors'
import { selectDefaultRider, selectChosenRider } from '../../../data/selection/selectors'
import { signOut } from '../../../data/session/thunks'
import { dropPreparedHold, prepareHold } from '../../../data/time-machine/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { Clock } from '../clock'
import { DashboardHeader } from '../header/dashboard-header'
import type { SessionTitle } from '../header/header-title'
import { LivePreferences } from '../../viewing/viewing-preferences'

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
  const hasRider = useAppSelector(({ selection }) => selection.activeRiders.length > 0)
  const isAdmin = role === 'admin'
  // Stable functions, so that the memoized buttons do not render with every update.
  const actions = useMemo(() => {
    const createOpener = (dialog: Parameters<typeof openDialog>[0]) => () => dispatch(openDialog(dialog))
    return {
      onSaveTemplate: createOpener('isSaveTemplateOpen'),
      onRemoveSavedData: createOpener('isClearStorageOpen'),
      onCompareRiders: createOpener('isCompareRidersOpen'),
      onProfile: () => void navigate(isAdmin ? pages.adminProfile : pages.userProfile),
      onAppSettings: createOpener('isAppSettingsOpen'),
      onTemplates: createOpener('isTemplatesOpen'),
      onLogOut: () => dispatch(signOut()),
    }
  }, [dispatch, navigate, isAdmin])
  return (
    <DashboardHeader
      session={useSessionTitle()}
      isAdmin={isAdmin}
      isOnline={isOnline}
      updatedAt={useUpdatedAt()}
      replay={useReplayNote()}
      ageMenu={useAgeMenu()}
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
  const defaultRider = useAppSelector(selectDefaultRider)
  const rider = useAppSelector(state => selectChosenRider(state, 'primaryRider'))
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  return {
    isLive,
    category: defaultRider?.category.sort_name,
    event: rider?.event?.event,
    year: rider?.event?.year,
    location: rider?.location,
    race: rider?.race?.name,
    rider: rider?.name,
  }
}

/** What the picture is, if it is not the present. */
function useReplayNote(): string | undefined {
  return useAppSelector(state =>
    selectIsReplayed(state, state.raceData.primaryRider.raceId) ? selectReplayBadge(state) : undefined,
  )
}

/** While the picture is live, or late: the delay, Hold and Hide results. Hold needs the timeline. */
function useAgeMenu(): ComponentProps<typeof DashboardHeader>['ageMenu'] {
  const dispatch = useAppDispatch()
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const isReplayed = useAppSelector(({ replay }) => replay.raceId !== null && replay.mode === 'free')
  const onToggle = useCallback(
    (isOpen: boolean) => dispatch(isOpen ? prepareHold() : dropPreparedHold()),
    [dispatch],
  )
  const hasData = useUpdatedAt() !== undefined
  return isLive && !isReplayed && hasData ? { panel: <LivePreferences />, onToggle } : undefined
}

/** The time of the last response or, while the race is live, of the last feed data if that is older. */
function useUpdatedAt(): number | undefined {
  const at = useAppSelector(({ raceData }) => raceData.primaryRider.sync.confirmedAt)
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const feedAt = useAppSelector(({ live }) => live.feedAt)
  if (at === null) return undefined
  return isLive && feedAt !== null ? Math.min(at, feedAt) : at
}
