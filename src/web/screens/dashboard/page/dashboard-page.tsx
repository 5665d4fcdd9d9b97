// The timing dashboard: header, chips, table with right panel, widgets. The same for users and admins.
import { LoadingOverlay } from '#ui'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { loadChunk } from '../../../load-chunk'
import { openDialog } from '../../../data/selection/dialogs'
import { selectIsWaiting } from '../../../data/api/loading'
import { selectDefaultRider } from '../../../data/selection/selectors'
import { setDefaultRider } from '../../../data/selection/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { NoRider } from '../chips/no-rider'
import { HistoricalRaceDialog } from '../dialogs/historical-race-dialog'
import { RiderChips } from '../chips/rider-chips'
import { SelectionButtons } from '../chips/selection-buttons'
import { SessionViewsProvider } from '../grid/session-views'
import { WidgetArea } from '../grid/widget-area'
import { foldTitle } from '../header/header-title'
import { PageStrip } from '../strip/page-strip'
import { PinnedTemplates } from '../templates/pinned-templates'
import styles from './dashboard-page.module.css'
import { LiveOffer } from './live-offer'
import { LoadedDialogs } from './loaded-dialogs'
import { PageHeader, useSessionTitle } from './page-header'
import { PageTiming } from './page-timing'
import { TireSection } from './tire-section'
import { useDashboard } from './use-dashboard'
import { usePageCommands } from '../../palette/page-commands'
import { useFullScreen } from './use-full-screen'
import { useFullScreenCommand } from './use-full-screen-command'

const PageReplay = lazy(async () => {
  const { PageReplay: component } = await loadChunk('replay', () => import('./page-replay'))
  return { default: component }
})

const PageFirstScreen = lazy(async () => {
  const { PageFirstScreen: component } = await loadChunk('first-screen', () => import('./page-first-screen'))
  return { default: component }
})

export function DashboardPage(): ReactElement {
  const dispatch = useAppDispatch()
  const clock = useDashboard()
  const session = useSessionTitle()
  const [titleElement, setTitleElement] = useState<HTMLElement | null>(null)
  const { isFullScreen, toggle: toggleFullScreen } = useFullScreen()
  usePageCommands(useFullScreenCommand(isFullScreen, toggleFullScreen))
  const activeRiders = useAppSelector(({ selection }) => selection.activeRiders)
  const defaultRider = useAppSelector(selectDefaultRider)
  const isWaiting = useAppSelector(selectIsWaiting)
  const isReplayOpen = useAppSelector(({ replay }) => replay.isBarOpen)
  return (
    <SessionViewsProvider>
      <div className={styles.page} data-full-screen={isFullScreen ? '' : undefined}>
        <PageStrip clock={clock} titleElement={titleElement} title={foldTitle(session)} />
        <PageHeader
          ref={setTitleElement}
          clock={clock}
          session={session}
          isFullScreen={isFullScreen}
          onFullScreen={toggleFullScreen}
        >
          <SelectionButtons
            isRiderValid={Boolean(defaultRider?.category.id && defaultRider.primaryRider.name)}
            onSelectRider={() => dispatch(openDialog('isSelectRiderOpen'))}
            onSelectRace={() => dispatch(openDialog('isSelectRaceOpen'))}
          />
          <RiderChips
            activeRiders={activeRiders}
            onSelect={({ primaryRider }) => void dispatch(setDefaultRider(primaryRider.id))}
          />
          <PinnedTemplates />
        </PageHeader>
        <LiveOffer />
        {defaultRider ? (
          <>
            <PageTiming clock={clock} isFullScreen={isFullScreen} />
            <WidgetArea clock={clock} />
            <TireSection />
          </>
        ) : (
          <>
            <Suspense>
              <PageFirstScreen clock={clock} />
            </Suspense>
            <NoRider onSelectRider={() => dispatch(openDialog('isSelectRiderOpen'))} />
          </>
        )}
      </div>
      <LoadedDialogs clock={clock} />
      <HistoricalRaceDialog />
      {isReplayOpen && (
        <Suspense fallback={<div className={styles.replay} />}>
          <PageReplay />
        </Suspense>
      )}
      {isWaiting && <LoadingOverlay />}
    </SessionViewsProvider>
  )
}
