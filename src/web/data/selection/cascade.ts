// Loads events, then tracks, then races, then the race: after a choice the steps below it are loaded again in this
// order (dashboard document, section 4 "Selection").
import type { Race, RaceEvent, Rider, TrackName } from '#contract'
import { toNameKey } from '#timing'
import { log } from '../api/report-error'
import type { LoadOptions } from '../api/thunk'
import type { RiderType } from '../race-data/state'
import { fetchRace, loadSeparatedRace, loadTimes } from '../race-data/thunks'
import type { AppThunk } from '../root-state'
import { cascadeStarted, selectionChanged } from './actions'
import { toSelectedRace } from './active-riders'
import { fetchEvents, fetchRaces, fetchTracks } from './calls'
import { buildEventsQuery, buildRaceQuery, buildRacesQuery, buildTracksQuery } from './queries'
import { selectChosenRider, selectDefaultRider, selectRiderType, selectShownRider } from './selectors'
import type { RiderSelection } from './state'

const steps = ['events', 'tracks', 'races', 'race'] as const
export type Step = (typeof steps)[number]

/** The choice before a step above it changed; it stays if the new lists contain it. */
export interface PreviousChoice {
  readonly event: RaceEvent | null
  readonly location: string
  readonly raceId: string | undefined
}

export function toPreviousChoice(selection: RiderSelection | undefined): PreviousChoice {
  const { event = null, location = '', race } = selection ?? {}
  return { event, location, raceId: race?.id }
}

export interface CascadeOptions extends LoadOptions {
  readonly riderType?: RiderType
  readonly previous?: PreviousChoice
}

interface Context {
  readonly riderType: RiderType
  readonly previous: PreviousChoice
  readonly options: LoadOptions
  readonly choose: (change: Partial<RiderSelection>) => void
}

export function runCascade(from: Step, cascadeOptions: CascadeOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { dismiss }) => {
    const { riderType = selectRiderType(getState()), isSilent = false, isBackground = false } = cascadeOptions
    const activeRiderId = selectDefaultRider(getState())?.primaryRider.id ?? ''
    dispatch(cascadeStarted(riderType))
    const run = getState().selection.cascades[riderType]
    // A newer choice has started its own cascade, or another rider is the default now.
    const isOutdated = (): boolean =>
      getState().selection.cascades[riderType] !== run ||
      (selectDefaultRider(getState())?.primaryRider.id ?? '') !== activeRiderId
    const context: Context = {
      riderType,
      options: { isSilent, isBackground },
      previous: cascadeOptions.previous ?? toPreviousChoice(selectChosenRider(getState(), riderType)),
      choose: change => {
        if (!isOutdated()) dispatch(selectionChanged({ activeRiderId, riderType, change }))
      },
    }
    if (!isSilent) dismiss('race-check')
    for (const step of steps.slice(steps.indexOf(from))) {
      await dispatch(runStep[step](context))
      if (isOutdated()) return
    }
  }
}

/** A step without its query is skipped; a step that failed leaves the choices below it unchanged. */
const runStep: Readonly<Record<Step, (context: Context) => AppThunk<Promise<void>>>> = {
  events:
    ({ riderType, options, previous, choose }) =>
    async (dispatch, getState, { showError }) => {
      const selection = selectChosenRider(getState(), riderType)
      const query = buildEventsQuery(selection)
      if (!query) return log('Events are not loaded: category or rider is missing')
      const result = await dispatch(fetchEvents({ query, riderType, ...options }))
      if (!fetchEvents.fulfilled.match(result)) return
      const events = result.payload.events ?? []
      if (events.length === 0 && !options.isSilent) showError(fetchEvents.typePrefix, 'No events found')
      const event = findEvent(events, previous.event)
      const isSame = event?.event === selection?.event?.event && event?.year === selection?.event?.year
      if (!isSame) choose({ event, location: '', race: null })
    },
  tracks:
    ({ riderType, options, previous, choose }) =>
    async (dispatch, getState, { showError }) => {
      const selection = selectChosenRider(getState(), riderType)
      const query = buildTracksQuery(selection)
      if (!query) return log('Tracks are not loaded: event or year is missing')
      const result = await dispatch(fetchTracks({ query, riderType, ...options }))
      if (!fetchTracks.fulfilled.match(result)) return
      const tracks = result.payload.tracks ?? []
      if (tracks.length === 0 && !options.isSilent) showError(fetchTracks.typePrefix, 'No tracks found')
      const location = findLocation(tracks, previous.location)
      if (location !== selection?.location) choose({ location, race: null })
    },
  races:
    ({ riderType, options, previous, choose }) =>
    async (dispatch, getState, { showError }) => {
      const query = buildRacesQuery(selectChosenRider(getState(), riderType), riderType)
      if (!query) return log('Races are not loaded: event, track, category or rider is missing')
      const result = await dispatch(fetchRaces({ query, riderType, ...options }))
      if (!fetchRaces.fulfilled.match(result)) return
      const { races = [] } = result.payload
      if (races.length === 0 && !options.isSilent) showError(fetchRaces.typePrefix, 'No races found')
      const race = findRace(races, previous.raceId)
      choose({ race: race ? toSelectedRace(race) : null })
    },
  race: ({ riderType, options }) => loadRace(riderType, options),
}

/** The previous choice stays while it is in the list; else the first item is chosen, the newest (decisions Q-080). */
function keepChoiceOrFirst<Item>(
  list: readonly Item[],
  isPrevious: (item: Item) => boolean,
): Item | undefined {
  return list.find(item => isPrevious(item)) ?? list[0]
}

function findEvent(events: readonly RaceEvent[], previous: RaceEvent | null): RaceEvent | null {
  return (
    keepChoiceOrFirst(events, ({ event, year }) => event === previous?.event && year === previous.year) ??
    null
  )
}

function findLocation(tracks: readonly TrackName[], previous: string): string {
  return keepChoiceOrFirst(tracks, ({ location }) => location === previous)?.location ?? ''
}

function findRace(races: readonly Race[], previousId: string | undefined): Race | undefined {
  return keepChoiceOrFirst(races, ({ id }) => id === previousId)
}

/** Loads the selected race: the entry list first, then the times (decisions ). */
export function loadRace(riderType: RiderType, options: LoadOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    const query = buildRaceQuery(selectChosenRider(getState(), riderType))
    if (!query) return log('The race is not loaded: none is selected')
    const result = await dispatch(fetchRace({ query, riderType, ...options }))
    const selection = selectChosenRider(getState(), riderType)
    if (selection?.race?.id !== query.race_id) return
    const racers = fetchRace.fulfilled.match(result) ? (result.payload.racers ?? []) : undefined
    const problem = racers && findRaceProblem(racers, selection.name)
    if (problem && !options.isSilent) showError('race-check', problem, { isPersistent: true })
    // A race selected in the Compare dialog is not on the screen yet.
    if (selectShownRider(getState(), riderType)?.race?.id === query.race_id)
      await dispatch(loadTimes(riderType, options, racers))
    if (riderType === 'primaryRider') await dispatch(loadSeparatedRace(options))
  }
}

/** Returns the error to show if the race has no data of the rider (decisions Q-086). Laps are matched by name. */
function findRaceProblem(racers: readonly Pick<Rider, 'name'>[], name: string): string | undefined {
  if (racers.length === 0) return 'No racers in this race. Try another one.'
  const isEntered = racers.some(racer => toNameKey(racer.name) === toNameKey(name))
  return isEntered ? undefined : 'Racer not in this race. Pick a different one.'
}
