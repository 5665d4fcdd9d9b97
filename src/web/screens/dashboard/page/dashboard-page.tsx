// The timing dashboard: header, chips, table with right panel, widgets. The same for users and admins.
import { LoadingOverlay } from '#ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { loadChunk } from '../../../load-chunk'
import { openDialog } from '../../../data/selection/dialogs'
import { selectIsWaiting } from '../../../data/api/loading'
import { selectDefaultRider } from '../../../data/selection/selectors'
import { setDefaultRider } from '../../../data/selection/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { NoRider } from '../chips/no-rider'
import { RiderChips } from '../chips/rider-chips'
import { SelectionButtons } from '../chips/selection-buttons'
import { WidgetArea } from '../grid/widget-area'
import { PinnedTemplates } from '../templates/template-dialogs'
import styles from './dashboard-page.module.css'
import { LiveOffer } from './live-offer'
import { PageDialogs } from './page-dialogs'
import { PageHeader } from './page-header'
import { PageTiming } from './page-timing'
import { TireSection } from './tire-section'
import { useDashboard } from './use-dashboard'
import { useFullScreen } from './use-full-screen'

const PageReplay = lazy(async () => {
  const { PageReplay: component } = await loadChunk('replay', () => import('./page-replay'))
  return { default: component }
})

export function DashboardPage(): ReactElement {
  const dispatch = useAppDispatch()
  const clock = useDashboard()
  const { isFullScreen, toggle: toggleFullScreen } = useFullScreen()
  const activeRiders = useAppSelector(({ selection }) => selection.activeRiders)
  const defaultRider = useAppSelector(selectDefaultRider)
  const isWaiting = useAppSelector(selectIsWaiting)
  const isReplayOpen = useAppSelector(({ replay }) => replay.isBarOpen)
  return (
    <>
      <div className={styles.page} data-full-screen={isFullScreen ? '' : undefined}>
        <PageHeader clock={clock} isFullScreen={isFullScreen} onFullScreen={toggleFullScreen} />
        <LiveOffer />
        <div className={styles.selection}>
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
        </div>
        {defaultRider ? (
          <>
            <PageTiming clock={clock} isFullScreen={isFullScreen} />
            <WidgetArea clock={clock} />
            <TireSection />
          </>
        ) : (
          <NoRider onSelectRider={() => dispatch(openDialog('isSelectRiderOpen'))} />
        )}
      </div>
      <PageDialogs clock={clock} />
      {isReplayOpen && (
        <Suspense fallback={<div className={styles.replay} />}>
          <PageReplay />
        </Suspense>
      )}
      {isWaiting && <LoadingOverlay />}
    </>
  )
}
