// How a value went from lap to lap: for the eye, for the table beside it has the figures.
import type { ReactElement } from 'react'
import styles from './sparkline.module.css'

interface SparklineProps {
  readonly values: readonly (number | undefined)[]
  readonly best: number | undefined
}

const width = 240
const height = 48
const edge = 4

export function Sparkline({ values, best }: SparklineProps): ReactElement | undefined {
  const points = pointsOf(values)
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

function pointsOf(values: readonly (number | undefined)[]): Point[] {
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  const sorted = known.map(({ value }) => value).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  // A lap through the pits would press all others flat.
  const [lowest, highest] = [sorted[0] ?? 0, Math.min(sorted.at(-1) ?? 0, median * 1.1)]
  const range = highest - lowest || 1
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  return known.map(({ value, index }) => ({
    value,
    x: edge + index * step,
    y: height - edge - ((Math.min(value, highest) - lowest) / range) * (height - 2 * edge),
  }))
}
