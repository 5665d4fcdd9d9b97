// A small line chart of a value by lap. Hidden from screen readers, because the table beside it has the numbers.
import type { ReactElement } from 'react'
import styles from './sparkline.module.css'

interface SparklineProps {
  readonly values: readonly (number | undefined)[]
  readonly best: number | undefined
}

const width = 240
const height = 48
const padding = 4

export function Sparkline({ values, best }: SparklineProps): ReactElement | undefined {
  const points = computePoints(values)
  if (points.length < 2) return undefined
  const bestPoint = points.find(({ value }) => value === best)
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polyline className={styles.path} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {bestPoint && <path className={styles.best} d={`M${bestPoint.x} ${bestPoint.y}h0`} />}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
  readonly value: number
}

function computePoints(values: readonly (number | undefined)[]): Point[] {
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  const sorted = known.map(({ value }) => value).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  // Limits the range, because a pit lap would flatten the rest of the line.
  const [lowest, highest] = [sorted[0] ?? 0, Math.min(sorted.at(-1) ?? 0, median * 1.1)]
  const range = highest - lowest || 1
  const step = (width - 2 * padding) / Math.max(1, values.length - 1)
  return known.map(({ value, index }) => ({
    value,
    x: padding + index * step,
    y: height - padding - ((Math.min(value, highest) - lowest) / range) * (height - 2 * padding),
  }))
}
