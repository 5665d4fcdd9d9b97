// The current order. A row is selected by pressing it, with the arrow keys, or by typing the number.
import type { DeskRow } from '#contract'
import { EmptyState } from '#ui'
import { Users } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { Panel } from '../panel'
import { useRowKeys } from '../use-row-keys'
import { BoardRow } from './board-row'
import styles from './board.module.css'
import { CategoryFilter } from './category-filter'
import { RiderActions } from './rider-actions'
import { SetUpActions } from './set-up-actions'
import { Grid } from './starting-grid'

const noRows: readonly DeskRow[] = []

interface BoardProps {
  /** A narrow screen only shows the board. */
  readonly hasActions: boolean
}

export function Board({ hasActions }: BoardProps): ReactElement {
  const rows = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.board ?? noRows)
  const state = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock.state)
  const [category, setCategory] = useState('')
  const shown = category === '' ? rows : rows.filter(row => row.category === category)
  const isBefore = state === 'before'
  return (
    <Panel
      title={isBefore ? 'Entries' : 'Board'}
      tools={
        <>
          <CategoryFilter value={category} onChange={setCategory} />
          {hasActions && <SetUpActions />}
        </>
      }
      actions={hasActions && <RiderActions />}
    >
      {isBefore && <Grid category={category} />}
      {!isBefore && shown.length > 0 && <BoardTable rows={shown} />}
      {!isBefore && shown.length === 0 && (
        <EmptyState
          icon={Users}
          title="No riders yet"
          text="Riders appear with their first passing, or when entries are added to the race."
        />
      )}
    </Panel>
  )
}

function BoardTable({ rows }: { readonly rows: readonly DeskRow[] }): ReactElement {
  const { competitor, selectCompetitor } = useDesk()
  const hasCategories = useAppSelector(
    ({ controlDesk }) => (controlDesk.snapshot?.race.categories.length ?? 0) > 1,
  )
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box, step => {
    const index = rows.findIndex(row => row.competitor === competitor)
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))]
    if (!next) return
    selectCompetitor(next.competitor)
    box.current?.querySelector<HTMLElement>(`[data-competitor="${CSS.escape(next.competitor)}"]`)?.focus()
  })
  const focusable = rows.some(row => row.competitor === competitor) ? competitor : rows[0]?.competitor
  return (
    <div ref={box} className={styles.frame}>
      <table className={styles.table} aria-label="Board">
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">No.</th>
            <th scope="col" data-align="start">
              Name
            </th>
            {hasCategories && (
              <th scope="col" data-category="">
                Cat.
              </th>
            )}
            <th scope="col">Laps</th>
            <th scope="col">Last</th>
            <th scope="col">Best</th>
            <th scope="col">Diff</th>
            <th scope="col">Gap</th>
            <th scope="col" data-align="start">
              Marks
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <BoardRow
              key={row.competitor}
              row={row}
              hasCategory={hasCategories}
              isSelected={row.competitor === competitor}
              isFocusable={row.competitor === focusable}
              onSelect={selectCompetitor}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
