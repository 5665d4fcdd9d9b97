import type { SummaryRow } from '#contract'
import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../clock'
import { everyQuarterSecond } from '../quarter-seconds'
import { type EstimatedPlace, estimatedPlaces, type Outline } from './estimated-places'

const nobody: readonly EstimatedPlace[] = []

/** Estimated anew several times a second while the race is live and the map is on the screen, however often the rows change. */
export function useEstimatedPlaces(
  rows: readonly SummaryRow[],
  outline: Outline | null | undefined,
  /** Given while the race is live. */
  clock: Clock | undefined,
): readonly EstimatedPlace[] {
  const [places, setPlaces] = useState(nobody)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  useEffect(() => {
    if (!outline || !clock) return undefined
    const estimate = (): void => setPlaces(estimatedPlaces(latest.current, outline, clock()))
    const stop = everyQuarterSecond(estimate)
    return () => {
      stop()
      setPlaces(nobody)
    }
  }, [outline, clock])
  return places
}
