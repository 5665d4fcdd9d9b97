import { countFree, toggleRider } from './highlighted-riders'
import type { ChartPanelProps } from './panel-props'

interface RiderChoice {
  /** Returns false if the rider would be one too many. */
  readonly onToggle: (id: string) => boolean
  readonly onIsolate: (id: string) => void
}

export function createRiderChoice(props: ChartPanelProps, highlightedIds: readonly string[]): RiderChoice {
  const { choice, onChoose } = props
  return {
    onToggle: id => {
      const riderIds = toggleRider(highlightedIds, id, countFree(props))
      if (riderIds === undefined) return false
      onChoose({ ...choice, riderIds })
      return true
    },
    onIsolate: id => onChoose({ ...choice, riderIds: [id] }),
  }
}
