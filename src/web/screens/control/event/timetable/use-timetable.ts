// Loads the timetable of an event and saves changes of it.
import type { PlannedRun, Timetable, TimetableRun } from '#contract'
import { useCallback, useEffect, useState } from 'react'
import { loadControlEvent } from '../../../../data/control/thunks'
import { changeTimetable, fetchTimetable, type SaveOutcome } from '../../../../data/event-setup/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'

export type ChangeRuns = (runs: readonly TimetableRun[]) => readonly PlannedRun[]

interface UsedTimetable {
  readonly timetable: Timetable | undefined
  readonly failure: string | null
  readonly retry: () => Promise<unknown>
  /** Also loads the event again, whose races have changed. */
  readonly save: (change: ChangeRuns, done?: string) => Promise<SaveOutcome>
  /** After any other change of the timetable. */
  readonly settle: (outcome: SaveOutcome, done?: string) => SaveOutcome
  /** What the last change has done, for screen readers. */
  readonly news: string
  /** Why the last change was not made; "" if it was. */
  readonly refusal: string
  readonly refuse: (reason: string) => void
  readonly hasConflict: boolean
}

export function useTimetable(id: string): UsedTimetable {
  const dispatch = useAppDispatch()
  const { isOnline } = useAppSelector(({ settings }) => settings)
  const opened = useAppSelector(({ eventSetup }) => eventSetup.timetable)
  const [news, setNews] = useState('')
  const [refusal, setRefusal] = useState('')
  const [hasConflict, setHasConflict] = useState(false)
  const retry = useCallback(
    () => dispatch(fetchTimetable({ params: { id }, isSilent: true })),
    [dispatch, id],
  )
  useEffect(() => {
    if (isOnline) void retry()
  }, [isOnline, retry])
  const settle = useCallback(
    (outcome: SaveOutcome, done = ''): SaveOutcome => {
      setHasConflict(outcome === 'conflict')
      setRefusal('')
      if (outcome === 'saved') {
        setNews(done)
        void dispatch(loadControlEvent(id))
      }
      return outcome
    },
    [dispatch, id],
  )
  const save = useCallback(
    async (change: ChangeRuns, done?: string) => settle(await dispatch(changeTimetable(id, change)), done),
    [dispatch, id, settle],
  )
  const isOpened = opened.id === id
  return {
    timetable: isOpened ? (opened.data ?? undefined) : undefined,
    failure: isOpened ? opened.failure : null,
    retry,
    save,
    settle,
    news,
    refusal,
    refuse: setRefusal,
    hasConflict,
  }
}
