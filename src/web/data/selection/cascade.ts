// Events, then tracks, then races, then the race: what follows a choice is asked anew in this order (dashboard
// document, section 4 "Selection").
import type { RaceEvent } from '#contract'
import type { RiderSelection, RiderType } from '../active-rider'
import { log } from '../complain'
import type { Manner } from '../manner'
import { loadRace } from '../race-data/load-race'
import { selectDefaultEntry, selectRiderType, selectSelection } from '../selectors'
import type { AppThunk } from '../store'
import { raceChoiceOf } from './entries'
import { eventFrom, locationFrom, raceFrom } from './keep-or-first'
import { fetchEvents, fetchRaces, fetchTracks } from './list-thunks'
import { eventsQuery, racesQuery, tracksQuery } from './prerequisites'
import { cascadeBegun, selectionChanged } from './selection-actions'

const steps = ['events', 'tracks', 'races', 'race'] as const
export type Step = (typeof steps)[number]

/** What was chosen before a choice above it changed; kept if it is in the new list. */
export interface Wanted {
  readonly event: RaceEvent | null
  readonly location: string
  readonly raceId: string | undefined
}

export function wantedOf(selection: RiderSelection | undefined): Wanted {
  const { event = null, location = '', race } = selection ?? {}
  return { event, location, raceId: race?.id }
}

export interface CascadeOptions extends Manner {
  readonly riderType?: RiderType
  readonly wanted?: Wanted
}

interface Context {
  readonly riderType: RiderType
  readonly wanted: Wanted
  readonly manner: Manner
  readonly choose: (change: Partial<RiderSelection>) => void
}

export function cascade(from: Step, options: CascadeOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { dismiss }) => {
    const { riderType = selectRiderType(getState()), isSilent = false, isQuiet = false } = options
    const entryId = selectDefaultEntry(getState())?.primaryRider.id ?? ''
    dispatch(cascadeBegun(riderType))
    const run = getState().dashboard.cascades[riderType]
    // A choice made meanwhile has begun a cascade of its own, or follows another rider.
    const isOvertaken = (): boolean =>
      getState().dashboard.cascades[riderType] !== run ||
      (selectDefaultEntry(getState())?.primaryRider.id ?? '') !== entryId
    const context: Context = {
      riderType,
      manner: { isSilent, isQuiet },
      wanted: options.wanted ?? wantedOf(selectSelection(getState(), riderType)),
      choose: change => {
        if (!isOvertaken()) dispatch(selectionChanged({ entryId, riderType, change }))
      },
    }
    if (!isSilent) dismiss('race-check')
    for (const step of steps.slice(steps.indexOf(from))) {
      await dispatch(take[step](context))
      if (isOvertaken()) return
    }
  }
}

/** A step whose choice is missing is left out; one that failed leaves the choices below it as they are. */
const take: Readonly<Record<Step, (context: Context) => AppThunk<Promise<void>>>> = {
  events:
    ({ riderType, manner, wanted, choose }) =>
    async (dispatch, getState, { showError }) => {
      const selection = selectSelection(getState(), riderType)
      const query = eventsQuery(selection)
      if (!query) return log('Events are not asked for: category or rider is missing')
      const result = await dispatch(fetchEvents({ query, riderType, ...manner }))
      if (!fetchEvents.fulfilled.match(result)) return
      const events = result.payload.events ?? []
      if (events.length === 0 && !manner.isSilent) showError(fetchEvents.typePrefix, 'No events found')
      const event = eventFrom(events, wanted.event)
      const isKept = event?.event === selection?.event?.event && event?.year === selection?.event?.year
      if (!isKept) choose({ event, location: '', race: null })
    },
  tracks:
    ({ riderType, manner, wanted, choose }) =>
    async (dispatch, getState, { showError }) => {
      const selection = selectSelection(getState(), riderType)
      const query = tracksQuery(selection)
      if (!query) return log('Tracks are not asked for: event or year is missing')
      const result = await dispatch(fetchTracks({ query, riderType, ...manner }))
      if (!fetchTracks.fulfilled.match(result)) return
      const tracks = result.payload.tracks ?? []
      if (tracks.length === 0 && !manner.isSilent) showError(fetchTracks.typePrefix, 'No tracks found')
      const location = locationFrom(tracks, wanted.location)
      if (location !== selection?.location) choose({ location, race: null })
    },
  races:
    ({ riderType, manner, wanted, choose }) =>
    async (dispatch, getState, { showError }) => {
      const query = racesQuery(selectSelection(getState(), riderType), riderType)
      if (!query) return log('Races are not asked for: event, track, category or rider is missing')
      const result = await dispatch(fetchRaces({ query, riderType, ...manner }))
      if (!fetchRaces.fulfilled.match(result)) return
      const { races = [] } = result.payload
      if (races.length === 0 && !manner.isSilent) showError(fetchRaces.typePrefix, 'No races found')
      const race = raceFrom(races, wanted.raceId)
      choose({ race: race ? raceChoiceOf(race) : null })
    },
  race: ({ riderType, manner }) => loadRace(riderType, manner),
}
