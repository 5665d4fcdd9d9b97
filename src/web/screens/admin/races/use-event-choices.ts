// What a race form offers once its event is one that there has been: the classes of that event first, and the kinds
// of session its class had (decisions Q-083).
import type { Category } from '#contract'
import { useEffect } from 'react'
import { eventChoicesForgotten, fetchEventClasses, fetchSessionTypes } from '../../../data/event-choices'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { Values } from '../../forms/field-messages'
import type { RaceField } from './race-draft'

const usualSessions = [
  'Practice 1',
  'Practice 2',
  'Qualifying 1',
  'Qualifying 2',
  'Warm Up',
  'Race 1',
  'Race 2',
]

interface EventChoices {
  readonly classes: readonly Category[]
  readonly sessions: readonly string[]
}

export function useEventChoices({ event, year, category_id }: Values<RaceField>): EventChoices {
  const dispatch = useAppDispatch()
  const known = useKnownEvent(event, year)
  const all = useAppSelector(({ desk }) => desk.roster.classes)
  const { classes, sessionTypes } = useAppSelector(({ eventChoices }) => eventChoices)
  const isClass = all.some(({ id }) => id === category_id)
  useEffect(() => {
    if (known === undefined) dispatch(eventChoicesForgotten())
    else void dispatch(fetchEventClasses({ query: { event: known, year } }))
  }, [dispatch, known, year])
  useEffect(() => {
    if (known !== undefined && isClass)
      void dispatch(fetchSessionTypes({ query: { event: known, year, category_code: category_id } }))
  }, [dispatch, known, year, isClass, category_id])
  const isRaced = new Set(classes.map(({ id }) => id))
  return {
    classes: [...classes, ...all.filter(({ id }) => !isRaced.has(id))],
    sessions: [...new Set([...sessionTypes.map(({ name }) => name), ...usualSessions])],
  }
}

/** Asked only for an event that there is: not with every letter that is typed. */
function useKnownEvent(event: string, year: string): string | undefined {
  const races = useAppSelector(({ admin }) => admin.races)
  const typed = event.trim().toLowerCase()
  return races.find(race => race.event.toLowerCase() === typed && String(race.year) === year)?.event
}
