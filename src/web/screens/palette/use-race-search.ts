// Searches races while the user types.
import type { Race } from '#contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../data/api/call'
import { reportError } from '../../data/api/report-error'
import { useAppDispatch } from '../../data/hooks'
import { searchRaces } from '../../data/selection/search-races'

/** From the last key to the search. */
const searchDelayMs = 250
const minLength = 2

interface RaceSearch {
  /** All races found since the palette was opened. */
  readonly races: readonly Race[]
  readonly isSearching: boolean
  readonly error: string | undefined
}

interface Outcome {
  readonly text: string
  readonly races: readonly Race[]
  readonly error: string | undefined
}

export function useRaceSearch(words: readonly string[]): RaceSearch {
  const dispatch = useAppDispatch()
  const text = words.join(' ')
  const [outcome, setOutcome] = useState<Outcome>({ text: '', races: [], error: undefined })
  const isNeeded = text.length >= minLength
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const search = async (): Promise<void> => {
      const result = await dispatch(searchRaces(text.split(' '))).catch(describeError)
      if (!isCurrent) return
      if (typeof result === 'string') setOutcome(before => ({ ...before, text, error: result }))
      else setOutcome(before => ({ text, races: [...before.races, ...result], error: undefined }))
    }
    const timer = setTimeout(() => void search(), searchDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dispatch, text, isNeeded])
  const isDone = outcome.text === text
  return {
    races: outcome.races,
    isSearching: isNeeded && !isDone,
    error: isNeeded && isDone ? outcome.error : undefined,
  }
}

function describeError(error: unknown): string {
  if (error instanceof ApiError) return `Races could not be searched: ${error.message}.`
  reportError('Searching races failed', error)
  return 'Races could not be searched.'
}
