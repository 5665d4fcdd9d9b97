import { countFree, findHighlighted, toggleRider } from './highlighted-riders'
import type { ChartPanelProps } from './panel-props'

interface RiderChoice {
  /** Returns false if the rider would be one too many. */
  readonly onToggle: (id: string) => boolean
  readonly onIsolate: (id: string) => void
  /** Highlights my riders only; undefined without one. */
  readonly onMine: (() => void) | undefined
}

export function createRiderChoice(props: ChartPanelProps, highlightedIds: readonly string[]): RiderChoice {
  const { choice, onChoose } = props
  const mine = findHighlighted({ ...props, comparison: undefined, riderIds: undefined })
  return {
    onToggle: id => {
      const riderIds = toggleRider(highlightedIds, id, countFree(props))
      if (riderIds === undefined) return false
      onChoose({ ...choice, riderIds })
      return true
    },
    onIsolate: id => onChoose({ ...choice, riderIds: [id] }),
    onMine: mine.length === 0 ? undefined : () => onChoose({ ...choice, riderIds: mine }),
  }
}
