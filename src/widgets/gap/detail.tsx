// All riders by position, divided into groups that ride close together. A separate table, because the table of
// `ui` has no row groups.
import { formatDifference } from '#timing'
import type { ReactElement } from 'react'
import { renderValue } from '../parts/render-value'
import type { RiderView } from '../rider-view'
import { formatDiffOrGap, formatLap } from '../format-times'
import type { DetailProps } from '../view'
import styles from './detail.module.css'
import { findNeighbors, comparePace, type FieldSection, splitIntoSections } from './neighbors'

const headers = ['POS', 'NAME', 'GAP', 'DIFF', 'LAST LAP', 'PACE']

export function Detail({ view, rider }: DetailProps<'Gap'>): ReactElement {
  const { riders } = view
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>Gaps, by groups</caption>
        <thead>
          <tr>
            {headers.map(header => (
              <th key={header} scope="col" className={styles.head}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {splitIntoSections(view).map(section => (
          <SectionRows key={section.riders[0]?.id} section={section} riders={riders} rider={rider} />
        ))}
      </table>
      {riders.length === 0 && <p className={styles.empty}>No data found</p>}
    </div>
  )
}

interface SectionRowsProps {
  readonly section: FieldSection
  readonly riders: readonly RiderView[]
  readonly rider: RiderView | undefined
}

function SectionRows({ section, riders, rider }: SectionRowsProps): ReactElement {
  return (
    <tbody data-group={section.group}>
      {section.group !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={headers.length} className={styles.group}>
            {`Group ${section.group}`}
            <span className={styles.count}>{`Group of ${section.riders.length}`}</span>
          </th>
        </tr>
      )}
      {section.riders.map(each => (
        <Row
          key={each.id}
          row={each}
          ahead={findNeighbors(riders, each).ahead}
          isHighlighted={each.id === rider?.id}
        />
      ))}
    </tbody>
  )
}

interface RowProps {
  readonly row: RiderView
  readonly ahead: RiderView | undefined
  readonly isHighlighted: boolean
}

function Row({ row, ahead, isHighlighted }: RowProps): ReactElement {
  const pace = comparePace(row, ahead)
  return (
    <tr className={styles.row} data-row={isHighlighted ? 'primary' : undefined}>
      <td className={styles.figure}>{row.position ?? '-'}</td>
      <th scope="row" className={styles.name}>
        {row.shortName}
      </th>
      <td className={styles.figure}>{formatDiffOrGap(row, 'gap')}</td>
      <td className={styles.figure}>{formatDiffOrGap(row, 'diff')}</td>
      <td className={styles.figure}>{renderValue(formatLap(row.lastLap))}</td>
      <td className={styles.figure} data-state={pace.state}>
        <span className={styles.pace}>{formatDifference(pace.difference, 1)}</span>
      </td>
    </tr>
  )
}
