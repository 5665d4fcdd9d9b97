import type { ReplayBarProps } from './replay-bar-props'
import { clampSeek, getSeekEnd, getSeekSteps } from './seek-range'
import type { Shortcut } from './shortcuts'

export function runShortcut(shortcut: Shortcut, props: ReplayBarProps): void {
  const seek = (time: number): void => props.onSeek(clampSeek(time, props), { isDragging: false })
  switch (shortcut.type) {
    case 'play':
      return props.isPlaying ? props.onPause() : props.onPlay()
    case 'seek': {
      const { near, far } = getSeekSteps(props.grade)
      return seek(props.getTime() + shortcut.steps * (shortcut.isFar ? far : near))
    }
    case 'lap':
      return props.onStepLap(shortcut.direction)
    case 'passing':
      return props.onStepPassing(shortcut.direction)
    case 'rate':
      return stepRate(shortcut.direction, props)
    case 'start':
      return seek(0)
    case 'end':
      return seek(getSeekEnd(props))
    case 'live':
      return props.isLive ? props.onBackToLive() : undefined
    default:
      return shortcut satisfies never
  }
}

function stepRate(direction: 1 | -1, { rate, rates, onRate }: ReplayBarProps): void {
  const next = rates[rates.indexOf(rate) + direction]
  if (next !== undefined) onRate(next)
}
