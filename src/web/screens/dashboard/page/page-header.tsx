// Connects the header of the dashboard to the store.
import { pages } from '#contract'
import { type ReactElement, type ReactNode, type Ref, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { openDialog } from '../../../data/selection/dialogs'
import { selectIsRaceLive } from '../../../data/live/selectors'
import { selectRace } from '../../../data/race-data/selectors'
import { selectDefaultRider, selectChosenRider } from '../../../data/selection/selectors'
import { signOut } from '../../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { Clock } from '../clock'
import { DashboardHeader } from '../header/dashboard-header'
import type { SessionTitle } from '../header/header-title'
import { PageMessages } from '../messages/page-messages'
import { PageAge } from './page-age'

interface PageHeaderProps {
  readonly clock: Clock
  readonly session: SessionTitle
  readonly children: ReactNode
  readonly ref: Ref<HTMLElement>
  readonly isFullScreen: boolean
  readonly onFullScreen: () => void
}

export function PageHeader(props: PageHeaderProps): ReactElement {
  const { clock, session, children, ref, isFullScreen, onFullScreen } = props
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const role = useAppSelector(({ auth }) => auth.role)
  const isLoggingOut = useAppSelector(({ auth }) => auth.logoutLoading)
  const hasRider = useAppSelector(({ selection }) => selection.activeRiders.length > 0)
  const hasRace = useAppSelector(({ raceData }) => raceData.primaryRider.raceId !== null)
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
      ref={ref}
      session={session}
      isAdmin={isAdmin}
      age={hasRace ? undefined : <PageAge clock={clock} />}
      messages={<PageMessages clock={clock} />}
      hasRider={hasRider}
      isFullScreen={isFullScreen}
      isLoggingOut={isLoggingOut}
      onFullScreen={onFullScreen}
      {...actions}
    >
      {children}
    </DashboardHeader>
  )
}

export function useSessionTitle(): SessionTitle {
  const defaultRider = useAppSelector(selectDefaultRider)
  const rider = useAppSelector(state => selectChosenRider(state, 'primaryRider'))
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const results = useAppSelector(state => selectRace(state, 'primaryRider')?.results)
  return {
    isLive,
    category: defaultRider?.category.sort_name,
    event: rider?.event?.event,
    year: rider?.event?.year,
    location: rider?.location,
    race: rider?.race?.name,
    rider: rider?.name,
    results,
  }
}
