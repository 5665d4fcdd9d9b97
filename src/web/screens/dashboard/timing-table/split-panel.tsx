// Two panels side by side with a divider between them (decisions Q-073).
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './split-panel.module.css'
import { useDivider } from './use-divider'

interface SplitPanelProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** While the comparison table is on: the left panel takes the whole width and the right panel is hidden. */
  readonly isFullWidth?: boolean
}

export function SplitPanel({ left, right, isFullWidth = false }: SplitPanelProps): ReactElement {
  const { box, width, range, isStacked, separatorProps } = useDivider()
  const id = useId()
  const isSplit = !isFullWidth && !isStacked
  return (
    <div className={styles.split} ref={box} data-stacked={isSplit ? undefined : ''}>
      <div className={styles.left} id={id} style={isSplit ? { width } : undefined}>
        {left}
      </div>
      {isSplit && (
        <hr
          className={styles.separator}
          aria-label="Resize the timing table"
          aria-orientation="vertical"
          aria-controls={id}
          aria-valuenow={width}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          {...separatorProps}
        />
      )}
      {!isFullWidth && <div className={styles.right}>{right}</div>}
    </div>
  )
}
