import type { ReactElement } from 'react'
import styles from './tile.module.css'

const width = 30
const height = 12
const barWidth = 4
const barDistance = 6
const minHeight = 1

interface GapBarsProps {
  /** The gaps of the last five laps, oldest first. */
  readonly history: readonly (number | undefined)[]
}

/** One bar per lap, as high as the gap: a falling row of bars is a gap that closes. The last one is the newest. */
export function GapBars({ history }: GapBarsProps): ReactElement {
  const sizes = history.map(gap => (gap === undefined ? 0 : Math.abs(gap)))
  const largest = Math.max(1, ...sizes)
  const bars = sizes.map((size, index) => ({
    left: index * barDistance,
    height: size === 0 ? 0 : Math.max(minHeight, (size / largest) * height),
  }))
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {bars.map(bar => (
        <rect key={bar.left} x={bar.left} y={height - bar.height} width={barWidth} height={bar.height} />
      ))}
    </svg>
  )
}
