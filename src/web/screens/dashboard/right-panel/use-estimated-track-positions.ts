import type { SummaryRow } from '#contract'
import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../clock'
import { runEveryQuarterSecond } from '../run-every-quarter-second'
import { type EstimatedTrackPosition, estimateTrackPositions, type Outline } from './estimate-track-positions'

const none: readonly EstimatedTrackPosition[] = []

/** Estimates four times a second while the race is live and the map is shown, however often the rows change. */
export function useEstimatedTrackPositions(
  rows: readonly SummaryRow[],
  outline: Outline | null | undefined,
  /** Set while the race is live. */
  clock: Clock | undefined,
): readonly EstimatedTrackPosition[] {
  const [positions, setPositions] = useState(none)
  const latestRows = useRef(rows)
  useEffect(() => {
    latestRows.current = rows
  }, [rows])
  useEffect(() => {
    if (!outline || !clock) return undefined
    const estimate = (): void => setPositions(estimateTrackPositions(latestRows.current, outline, clock()))
    const stop = runEveryQuarterSecond(estimate)
    return () => {
      stop()
      setPositions(none)
    }
  }, [outline, clock])
  return positions
}
