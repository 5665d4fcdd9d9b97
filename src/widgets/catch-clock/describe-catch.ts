// The words for one catch.
import { formatSeconds } from '#timing'
import { formatCatchLaps } from '../strategy-words'
import type { Catch } from './find-catches'

export interface CatchText {
  /** `4.0 laps`, or the state. */
  readonly value: string
  /** `lap 16 of 20`, or what is missing at the flag. */
  readonly when: string | undefined
  /** `sure`, `likely`, `open` or `not before the flag`. */
  readonly confidence: string | undefined
  readonly isClosing: boolean
  readonly isPaused: boolean
}

export function describeCatch({ forecast, lap }: Pick<Catch, 'forecast' | 'lap'>): CatchText {
  const isPaused = forecast.state === 'paused'
  const state = isPaused ? forecast.last : forecast
  if (state.state !== 'closing')
    return {
      value: state.state === 'unknown' ? '-' : state.state,
      when: undefined,
      confidence: undefined,
      isClosing: state.state === 'in reach',
      isPaused,
    }
  const { laps, shortBy, confidence } = state
  const isLate = shortBy !== undefined
  return {
    value: formatCatchLaps(laps),
    when: isLate ? `short by ${formatSeconds(shortBy)} s` : lap,
    confidence: isLate ? 'not before the flag' : confidence,
    isClosing: !isLate,
    isPaused,
  }
}
