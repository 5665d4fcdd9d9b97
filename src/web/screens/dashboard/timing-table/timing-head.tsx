// The heading of the timing table with its actions.
import { Button } from '#ui'
import { ChartLine, ChevronsUpDown, Columns2, History } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { preloadCharts } from '../../charts/preload-charts'
import styles from './timing-panel.module.css'
import type { AllRows } from './use-all-rows'

interface Toggle {
  readonly isOn: boolean
  readonly onToggle: () => void
}

interface TimingHeadProps {
  /** Undefined if all rows are shown anyway. */
  readonly allRows: AllRows | undefined
  readonly viewMenu: ReactNode
  readonly replay: Toggle | undefined
  /** Opens the charts of the race. */
  readonly onCharts: (() => void) | undefined
  readonly comparison: Toggle
}

export function TimingHead({
  allRows,
  viewMenu,
  replay,
  onCharts,
  comparison,
}: TimingHeadProps): ReactElement {
  return (
    <div className={styles.head}>
      <div className={styles.actions}>
        <h2 className={styles.heading}>Timing</h2>
        {allRows && (
          <>
            <span className={styles.count}>{`${allRows.shown} of ${allRows.total}`}</span>
            <Button
              size="small"
              variant="quiet"
              icon={ChevronsUpDown}
              aria-pressed={allRows.isOn}
              onClick={allRows.onToggle}
            >
              Show all
            </Button>
          </>
        )}
      </div>
      <div className={`${styles.actions} ${styles.openers}`}>
        {viewMenu}
        {replay && (
          <Button size="small" icon={History} aria-pressed={replay.isOn} onClick={replay.onToggle}>
            Replay
          </Button>
        )}
        {onCharts && (
          <Button
            size="small"
            icon={ChartLine}
            onPointerEnter={preloadCharts}
            onFocus={preloadCharts}
            onClick={() => onCharts()}
          >
            Charts
          </Button>
        )}
        <Button size="small" icon={Columns2} aria-pressed={comparison.isOn} onClick={comparison.onToggle}>
          Comparison Table
        </Button>
      </div>
    </div>
  )
}
