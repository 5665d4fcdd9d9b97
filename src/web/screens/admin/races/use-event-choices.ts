// The choices of the race form for an existing event: the classes of the event first, and the session types of the
// selected class (decisions Q-083).
import type { Category } from '#contract'
import { useEffect } from 'react'
import { eventChoicesCleared } from '../../../data/admin/pages-reducer'
import { fetchEventClasses, fetchSessionTypes } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { Values } from '../../forms/field-messages'
import type { RaceField } from './race-draft'

const commonSessions = [
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
  const knownEvent = useKnownEvent(event, year)
  const allClasses = useAppSelector(({ adminPages }) => adminPages.roster.classes)
  const { classes, sessionTypes } = useAppSelector(({ adminPages }) => adminPages.eventChoices)
  const isKnownClass = allClasses.some(({ id }) => id === category_id)
  useEffect(() => {
    if (knownEvent === undefined) dispatch(eventChoicesCleared())
    else void dispatch(fetchEventClasses({ query: { event: knownEvent, year } }))
  }, [dispatch, knownEvent, year])
  useEffect(() => {
    if (knownEvent !== undefined && isKnownClass)
      void dispatch(fetchSessionTypes({ query: { event: knownEvent, year, category_code: category_id } }))
  }, [dispatch, knownEvent, year, isKnownClass, category_id])
  const eventClassIds = new Set(classes.map(({ id }) => id))
  return {
    classes: [...classes, ...allClasses.filter(({ id }) => !eventClassIds.has(id))],
    sessions: [...new Set([...sessionTypes.map(({ name }) => name), ...commonSessions])],
  }
}

/** Returns the event only if it exists, so that typing its name does not send a request per keystroke. */
function useKnownEvent(event: string, year: string): string | undefined {
  const races = useAppSelector(({ admin }) => admin.races)
  const typed = event.trim().toLowerCase()
  return races.find(race => race.event.toLowerCase() === typed && String(race.year) === year)?.event
}
