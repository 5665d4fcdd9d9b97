import type { ChartRange } from '#timing'
import { useEffect, useRef } from 'react'
import type { ChartPanelProps } from './panel-props'
import { followNewestLap, limitRange } from './zoom'

/** In a live session, a view that ends at the newest lap moves along with it. */
export function useFollowing(
  { session, choice, onChoose }: ChartPanelProps,
  newest: number | undefined,
  bounds: ChartRange,
): void {
  const previous = useRef(newest)
  useEffect(() => {
    const before = previous.current
    previous.current = newest
    if (!session.isRunning || choice.range === undefined || before === newest) return
    const range = followNewestLap(choice.range, before, newest)
    if (range !== choice.range) onChoose({ ...choice, range: limitRange(range, bounds) })
  }, [session, choice, onChoose, newest, bounds])
}
