import { type Arrow, toArrow, formatDifference } from '#timing'
import { VisuallyHidden } from '#ui'
import { ArrowDown, ArrowUp, type LucideIcon, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './difference-mark.module.css'

interface DifferenceMarkProps {
  /** Positive means better (decisions Q-114). */
  readonly value: number | undefined
  readonly decimals?: number
  /** Seconds, unless something else is said. */
  readonly unit?: string | undefined
}

const arrows: Readonly<Record<Arrow, readonly [LucideIcon, state: string]>> = {
  up: [ArrowUp, 'better'],
  down: [ArrowDown, 'worse'],
  neutral: [Minus, 'none'],
}

/** A signed difference with an arrow: neutral at zero, green and up if positive, red and down if negative. */
export function DifferenceMark(props: DifferenceMarkProps): ReactElement {
  const { value, decimals = 3 } = props
  const unit = 'unit' in props ? props.unit : 's'
  const arrow = toArrow(value, decimals)
  const [Icon, state] = arrows[arrow]
  return (
    <span className={styles.difference}>
      {value !== undefined && (
        <span className={styles.arrow} data-arrow={arrow} data-state={state}>
          <Icon className={styles.icon} aria-hidden />
          <VisuallyHidden>{arrow}</VisuallyHidden>
        </span>
      )}
      {formatDifference(value, decimals)}
      {value !== undefined && unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}
