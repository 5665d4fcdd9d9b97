// Before and after of each row that a decision changes (C-066).
import type { ChangedRow, DeskRow } from '#contract'
import { focusWhenScrollable } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { findRider } from '../find-rider'
import { formatDuration } from '../format-times'
import styles from './before-after.module.css'
import type { PreviewState } from './use-preview'

interface ColumnRule {
  readonly name: string
  readonly read: (row: DeskRow) => string
}

const columns: readonly ColumnRule[] = [
  { name: 'Pos', read: ({ position }) => (position === null ? '-' : String(position)) },
  { name: 'Laps', read: ({ laps }) => String(laps) },
  { name: 'Total', read: ({ total }) => formatDuration(total) },
  { name: 'Last', read: ({ last }) => formatDuration(last) },
  { name: 'Best', read: ({ best }) => formatDuration(best) },
  { name: 'Diff', read: ({ diff }) => diff || '-' },
  { name: 'Gap', read: ({ gap }) => gap || '-' },
  {
    name: 'Marks',
    read: ({ status, penalty, notes }) => [status, penalty, ...notes].filter(Boolean).join(' ') || '-',
  },
]

/** Undefined while there is nothing to preview yet. */
export function BeforeAfter({ result, isLoading }: PreviewState): ReactElement {
  return (
    <section className={styles.preview} aria-label="Before and after" aria-busy={isLoading}>
      <h3 className={styles.title}>Before → after</h3>
      {!result && (
        <p className={styles.text}>{isLoading ? 'Computing…' : 'Fill in the fields to see what changes.'}</p>
      )}
      {result && result.kind !== 'done' && <p className={styles.problem}>{result.message}</p>}
      {result?.kind === 'done' && (
        <>
          {result.warnings.map(warning => (
            <output key={warning} className={styles.warning}>
              {warning}
            </output>
          ))}
          {result.rows.length === 0 ? (
            <p className={styles.text}>No row of the board changes.</p>
          ) : (
            <Rows rows={result.rows} />
          )}
        </>
      )}
    </section>
  )
}

function Rows({ rows }: { readonly rows: readonly ChangedRow[] }): ReactElement {
  const snapshot = useAppSelector(selectSnapshot)
  const labelOf = ({ competitor, number }: ChangedRow): string =>
    (snapshot && findRider(snapshot, competitor)?.label) ?? number
  const shown = columns.filter(({ read }) =>
    rows.some(({ before, after }) => !before || !after || read(before) !== read(after)),
  )
  return (
    <div ref={focusWhenScrollable} className={styles.frame}>
      <table className={styles.table} aria-label="Changed rows">
        <thead>
          <tr>
            <th scope="col">Rider</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const { competitor, name, before, after } = row
            return (
              <tr key={competitor}>
                <th scope="row" title={name}>
                  <b>{labelOf(row)}</b> {name}
                </th>
                {shown.map(column => (
                  <td key={column.name}>
                    <Change before={before && column.read(before)} after={after && column.read(after)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface ChangeProps {
  readonly before: string | null
  readonly after: string | null
}

function Change({ before, after }: ChangeProps): ReactElement {
  if (before === after) return <span className={styles.same}>{after}</span>
  return (
    <span className={styles.change}>
      <del>{before ?? 'none'}</del> → <ins>{after ?? 'none'}</ins>
    </span>
  )
}
