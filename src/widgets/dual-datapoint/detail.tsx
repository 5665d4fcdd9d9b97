import type { ReactElement } from 'react'
import { DataPointPanel } from '../parts/data-point-panel'
import { keyToLabel } from '../key-to-label'
import type { DetailProps } from '../view'
import styles from './detail.module.css'

export function Detail({ view, rider, tires, units, settings }: DetailProps<'DualDatapoint'>): ReactElement {
  const { Data_Point_Top: top, Data_Point_Bottom: bottom } = settings
  return (
    <div className={styles.panels}>
      {[['top', top] as const, ['bottom', bottom] as const].map(([place, point]) => (
        <section key={place} className={styles.panel} aria-label={`${keyToLabel(point)} Overview`}>
          <h3 className={styles.title}>{keyToLabel(point)} Overview</h3>
          <DataPointPanel point={point} view={view} rider={rider} tires={tires} units={units} />
        </section>
      ))}
    </div>
  )
}
