// The timing dashboard: header, chips, table with right panel, widgets. The same for everybody who is signed in.
import { Overlay } from '#ui'
import type { ReactElement } from 'react'
import { openDialog } from '../../../data/dialogs'
import { selectDefaultEntry, selectIsWaiting } from '../../../data/selectors'
import { setDefaultRider } from '../../../data/selection/choose-riders'
import { useAppDispatch, useAppSelector } from '../../../data/store'
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

export function DashboardPage(): ReactElement {
  const dispatch = useAppDispatch()
  const clock = useDashboard()
  const { isFullScreen, toggle } = useFullScreen()
  const activeRiders = useAppSelector(({ dashboard }) => dashboard.activeRiders)
  const entry = useAppSelector(selectDefaultEntry)
  const isWaiting = useAppSelector(selectIsWaiting)
  return (
    <>
      <div className={styles.page} data-full-screen={isFullScreen ? '' : undefined}>
        <PageHeader clock={clock} isFullScreen={isFullScreen} onFullScreen={toggle} />
        <LiveOffer />
        <div className={styles.selection}>
          <SelectionButtons
            isRiderValid={Boolean(entry?.category.id && entry.primaryRider.name)}
            onSelectRider={() => dispatch(openDialog('isSelectRiderOpen'))}
            onSelectRace={() => dispatch(openDialog('isSelectRaceOpen'))}
          />
          <RiderChips
            activeRiders={activeRiders}
            onChoose={({ primaryRider }) => void dispatch(setDefaultRider(primaryRider.id))}
          />
          <PinnedTemplates />
        </div>
        {entry ? (
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
      {isWaiting && <Overlay />}
    </>
  )
}
