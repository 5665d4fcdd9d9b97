// The charts of the race on the dashboard, and what it takes to choose another one. The same for users and admins.
import { LoadingOverlay } from '#ui'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { selectIsWaiting } from '../../data/api/loading'
import { useAppSelector } from '../../data/hooks'
import { selectIsReplayed, selectIsResultHidden } from '../../data/replay/selectors'
import { loadChunk } from '../../load-chunk'
import type { Clock } from '../dashboard/clock'
import { SessionViewsProvider } from '../dashboard/grid/session-views'
import { foldTitle } from '../dashboard/header/header-title'
import { LiveOffer } from '../dashboard/page/live-offer'
import { LoadedDialogs } from '../dashboard/page/loaded-dialogs'
import { PageAge } from '../dashboard/page/page-age'
import { useSessionTitle } from '../dashboard/page/page-header'
import { useSessionData } from '../dashboard/page/use-session-data'
import { PageStrip } from '../dashboard/strip/page-strip'
import { ChartsHeader } from './charts-header'
import styles from './charts-page.module.css'
import { NoSession } from './no-session'
import { PageChartPanel } from './page-chart-panel'
import { ResultDialog, useResultQuestion } from './result-question'
import { type ShownAddress, useChartAddress } from './use-chart-address'
import { useChartsData } from './use-charts-data'
import { useGoToDashboard } from './use-go-to-dashboard'
import { useNewRider } from './use-new-rider'
import { useWrittenAddress } from './use-written-address'

const PageReplay = lazy(async () => {
  const { PageReplay: component } = await loadChunk('replay', () => import('../dashboard/page/page-replay'))
  return { default: component }
})

export function ChartsPage(): ReactElement {
  const shown = useChartAddress()
  const isSettled = useChartsData(shown.opened)
  useNewRider(shown, isSettled)
  const clock = useSessionData()
  const question = useResultQuestion(shown.opened)
  useWrittenAddress(shown, !isSettled || question.isAsking)
  const isReplayOpen = useAppSelector(({ replay }) => replay.isBarOpen)
  return (
    <SessionViewsProvider>
      <Page clock={clock}>
        <Charts shown={shown} clock={clock} isSettled={isSettled} />
      </Page>
      <ResultDialog {...question} />
      <LoadedDialogs clock={clock} />
      {isReplayOpen && (
        <Suspense fallback={<div className={styles.replay} />}>
          <PageReplay />
        </Suspense>
      )}
    </SessionViewsProvider>
  )
}

interface PageProps {
  readonly clock: Clock
  readonly children: ReactNode
}

function Page({ clock, children }: PageProps): ReactElement {
  const session = useSessionTitle()
  const goToDashboard = useGoToDashboard()
  const [titleElement, setTitleElement] = useState<HTMLElement | null>(null)
  const hasRace = useAppSelector(({ raceData }) => raceData.primaryRider.raceId !== null)
  return (
    <div className={styles.page}>
      <PageStrip clock={clock} titleElement={titleElement} title={foldTitle(session)} />
      <ChartsHeader
        ref={setTitleElement}
        session={session}
        age={hasRace ? undefined : <PageAge clock={clock} />}
        onDashboard={goToDashboard}
      />
      <LiveOffer />
      {children}
    </div>
  )
}

interface ChartsProps {
  readonly shown: ShownAddress
  readonly clock: Clock
  readonly isSettled: boolean
}

/** Data that the dashboard has loaded are drawn at once. */
function Charts({ shown, clock, isSettled }: ChartsProps): ReactElement {
  const isLoading = useIsLoading()
  const hasData = useHasData(shown, isSettled)
  if (hasData) return <PageChartPanel shown={shown} clock={clock} />
  return !isSettled || isLoading ? <LoadingOverlay /> : <NoSession />
}

/** Calls are pending, or the first picture of a replay. */
function useIsLoading(): boolean {
  return useAppSelector(state => {
    const { raceId } = state.raceData.primaryRider
    const isReplayPending = selectIsResultHidden(state, raceId) || selectIsReplayed(state, raceId)
    return selectIsWaiting(state) || (isReplayPending && state.replay.problem === null)
  })
}

/** Whether rows and laps of the race of the address are in the store. */
function useHasData({ opened }: ShownAddress, isSettled: boolean): boolean {
  const named = new URLSearchParams(opened.search).get('race')
  return useAppSelector(({ raceData }) => {
    const { raceId, race, sync } = raceData.primaryRider
    const isNamed = isSettled || named === null || named === '' || named === raceId
    return isNamed && race !== null && sync.parts.summary.isLoaded && sync.parts.laps.isLoaded
  })
}
