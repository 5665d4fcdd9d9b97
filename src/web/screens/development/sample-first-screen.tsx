// The first screen with all its sections, and with hidden results and a failure.
import type { RecentSession } from '#contract'
import type { ReactElement } from 'react'
import type { WatchedSession } from '../../data/preferences/viewing'
import { FirstScreen, type FirstScreenProps } from '../dashboard/first-screen/first-screen'
import { sampleRaces, sampleRoster } from './sample-race-data'
import { sampleTrack } from './sample-track'

const [liveRace = null, ...finishedRaces] = sampleRaces
const [rider, rookie] = sampleRoster

const watchedSessions = finishedRaces.map(({ id, name, category, event, year }, index): WatchedSession => ({
  raceId: id,
  race: name,
  category,
  event,
  year,
  location: sampleTrack.location,
  riderId: '',
  number: rider?.number ?? '',
  name: index === 0 ? 'Maximiliana Featherstonehaugh de la Fuente-Wittgenstein' : (rider?.name ?? ''),
  at: index === 0 ? 723_400 : null,
}))

const sessions = finishedRaces.map((race): RecentSession => ({
  race,
  riders: 40,
  laps: 20,
  grade: 'recorded',
  ended_at: null,
}))

const doNothing = (): void => undefined
const base: FirstScreenProps = {
  liveRace: null,
  liveFavorite: undefined,
  delay: 0,
  clock: () => Date.now(),
  watchedSessions: [],
  favorites: [],
  recent: { sessions, hasFailed: false },
  isOnline: true,
  isResultHidden: () => false,
  onWatch: doNothing,
  onContinue: doNothing,
  onOpenFavorite: doNothing,
  onOpen: doNothing,
  onReplay: doNothing,
  onCharts: doNothing,
  onRetry: doNothing,
}

export function SampleFirstScreens(): ReactElement {
  const favorites = rider && rookie ? [{ ...rider, race: finishedRaces[0] ?? null }, rookie] : []
  return (
    <>
      <FirstScreen
        {...base}
        liveRace={liveRace}
        liveFavorite={rider}
        watchedSessions={watchedSessions}
        favorites={favorites}
      />
      <FirstScreen {...base} liveRace={liveRace} delay={40} isResultHidden={() => true} />
      <FirstScreen {...base} recent={{ sessions: null, hasFailed: true }} />
      <FirstScreen {...base} recent={{ sessions: null, hasFailed: false }} />
    </>
  )
}
