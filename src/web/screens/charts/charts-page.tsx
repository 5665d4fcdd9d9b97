// The charts of the race on the dashboard. The same for users and admins.
import { pages } from '#contract'
import { Button, EmptyState, LoadingOverlay } from '#ui'
import { ChartLine, CloudOff } from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { selectIsWaiting } from '../../data/api/loading'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { selectIsReplayed, selectIsResultHidden } from '../../data/replay/selectors'
import { loadChunk } from '../../load-chunk'
import type { Clock } from '../dashboard/clock'
import { SessionViewsProvider } from '../dashboard/grid/session-views'
import { foldTitle } from '../dashboard/header/header-title'
import { LiveOffer } from '../dashboard/page/live-offer'
import { PageAge } from '../dashboard/page/page-age'
import { useSessionTitle } from '../dashboard/page/page-header'
import { useSessionData } from '../dashboard/page/use-session-data'
import { PageStrip } from '../dashboard/strip/page-strip'
import { ChartsHeader } from './charts-header'
import styles from './charts-page.module.css'
import { loadCharts } from './load-charts'
import { PageChartPanel } from './page-chart-panel'
import { ResultDialog, useResultQuestion } from './result-question'
import { type ShownAddress, useChartAddress } from './use-chart-address'
import { useChartsData } from './use-charts-data'
import { useWrittenAddress } from './use-written-address'

const PageReplay = lazy(async () => {
  const { PageReplay: component } = await loadChunk('replay', () => import('../dashboard/page/page-replay'))
  return { default: component }
})

export function ChartsPage(): ReactElement {
  const shown = useChartAddress()
  const isSettled = useChartsData(shown.opened)
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

function NoSession(): ReactElement {
  const dispatch = useAppDispatch()
  const goToDashboard = useGoToDashboard()
  const hasRace = useAppSelector(({ raceData }) => raceData.primaryRider.raceId !== null)
  if (hasRace)
    return (
      <EmptyState
        icon={CloudOff}
        title="The session could not be loaded"
        action={<Button onClick={() => dispatch(loadCharts(undefined))}>Try again</Button>}
      />
    )
  return (
    <EmptyState
      icon={ChartLine}
      title="No session to draw"
      text="Choose a rider and a race on the dashboard, and open their charts there."
      action={
        <Button variant="primary" onClick={goToDashboard}>
          Dashboard
        </Button>
      }
    />
  )
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

function useGoToDashboard(): () => void {
  const navigate = useNavigate()
  const role = useAppSelector(({ auth }) => auth.role)
  return () => void navigate(role === 'admin' ? pages.adminRaceDashboard : pages.userDashboard)
}
