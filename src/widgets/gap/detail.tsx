// The whole field by position, cut into the groups that run together. A table of its own kind: `ui` has none
// with groups of rows.
import { formatDifference } from '#timing'
import type { ReactElement } from 'react'
import { figureOf } from '../parts/figure-of'
import type { RiderView } from '../rider-view'
import { behindText, lapText } from '../time-text'
import type { DetailProps } from '../view'
import styles from './detail.module.css'
import { neighboursOf, paceAgainst, type Run, runsOf } from './neighbours'

const headers = ['POS', 'NAME', 'GAP', 'DIFF', 'LAST LAP', 'PACE']

export function GapDetail({ view: { riders }, rider }: DetailProps<'Gap'>): ReactElement {
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
        {runsOf(riders).map(run => (
          <Group key={run.riders[0]?.id} run={run} riders={riders} rider={rider} />
        ))}
      </table>
      {riders.length === 0 && <p className={styles.empty}>No data found</p>}
    </div>
  )
}

interface GroupProps {
  readonly run: Run
  readonly riders: readonly RiderView[]
  readonly rider: RiderView | undefined
}

function Group({ run, riders, rider }: GroupProps): ReactElement {
  return (
    <tbody data-group={run.group}>
      {run.group !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={headers.length} className={styles.group}>
            {`Group ${run.group}`}
            <span className={styles.count}>{`Group of ${run.riders.length}`}</span>
          </th>
        </tr>
      )}
      {run.riders.map(each => (
        <Row
          key={each.id}
          row={each}
          ahead={neighboursOf(riders, each).ahead}
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
  const pace = paceAgainst(row, ahead)
  return (
    <tr className={styles.row} data-row={isHighlighted ? 'primary' : undefined}>
      <td className={styles.figure}>{row.position ?? '-'}</td>
      <th scope="row" className={styles.name}>
        {row.shortName}
      </th>
      <td className={styles.figure}>{behindText(row, 'gap')}</td>
      <td className={styles.figure}>{behindText(row, 'diff')}</td>
      <td className={styles.figure}>{figureOf(lapText(row.lastLap))}</td>
      <td className={styles.figure} data-state={pace.state}>
        <span className={styles.pace}>{formatDifference(pace.difference, 1)}</span>
      </td>
    </tr>
  )
}
