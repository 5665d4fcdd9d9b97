// Who has which transponder at the event (C-034, C-035).
import { Badge, Button, type Column, EmptyState } from '#ui'
import { ArrowRightLeft, Plus, RadioTower, Trash2 } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { changeEntry } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { ListTable } from '../../../admin/list/list-table'
import { ListTools } from '../../../admin/list/list-tools'
import { Pager } from '../../../admin/list/pager'
import { RowActions } from '../../../admin/list/row-actions'
import { ShowFilter } from '../../../admin/list/show-filter'
import { type ListingRules, useListing } from '../../../admin/list/use-listing'
import { describeEntry } from '../entries/describe-entry'
import styles from '../entries/entries.module.css'
import { useEntryList } from '../entries/use-entry-list'
import type { EventTabProps } from '../event-tab'
import { AssignDialog } from './assign-dialog'
import { listTransponderRows, type TransponderRow } from './transponder-rows'

const filters = {
  all: { label: 'All', accepts: () => true },
  with: { label: 'With transponder', accepts: ({ transponder }: TransponderRow) => transponder !== '' },
  without: { label: 'Without transponder', accepts: ({ transponder }: TransponderRow) => transponder === '' },
} as const
type Filter = keyof typeof filters

const rules: ListingRules<TransponderRow> = {
  textOf: ({ transponder, note, entry }) =>
    `${transponder} ${note} ${describeEntry(entry)} ${entry.number} ${entry.category}`,
  defaultOrderLabel: 'Rider',
  orders: [
    {
      key: 'transponder',
      label: 'Transponder',
      compare: (one, other) => one.transponder.localeCompare(other.transponder, 'en', { numeric: true }),
    },
  ],
}

interface Assignment {
  readonly transponder: string
  readonly number: string
}

export function TranspondersTab({ event }: EventTabProps): ReactElement {
  const { list, fetchState, isReadOnly } = useEntryList(event)
  const [assignment, setAssignment] = useState<Assignment>()
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(
    () => listTransponderRows(list?.entries ?? []).filter(filters[filter].accepts),
    [list?.entries, filter],
  )
  const listing = useListing(rows, rules)
  const columns = useColumns(event.id, isReadOnly, setAssignment)
  if (list?.entries.length === 0) return <NoRiders />
  return (
    <div className={styles.tab}>
      <div className={styles.header}>
        <p className={styles.counts}>{list && describeCounts(listTransponderRows(list.entries))}</p>
        {!isReadOnly && list && (
          <Button
            icon={Plus}
            variant="primary"
            onClick={() => setAssignment({ transponder: '', number: '' })}
          >
            Assign
          </Button>
        )}
      </div>
      <ListTools listing={listing} rules={rules} searchHint="Transponder, number or name">
        {/* The filter has these keys only. */}
        <ShowFilter filters={filters} value={filter} onChange={key => setFilter(key as Filter)} />
      </ListTools>
      <ListTable
        caption="Transponders"
        columns={columns}
        rows={listing.rows}
        keyOf={({ id }) => id}
        fetchState={fetchState}
        emptyText="Nothing matches your search and filters."
      />
      <Pager {...listing} />
      {list && list.ignored.length > 0 && (
        <p className={styles.counts}>Ignored on the desks of this event: {list.ignored.join(', ')}</p>
      )}
      {list && assignment && (
        <AssignDialog
          eventId={event.id}
          list={list}
          {...assignment}
          onClose={() => setAssignment(undefined)}
        />
      )}
    </div>
  )
}

function NoRiders(): ReactElement {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={RadioTower}
        title="No transponders yet"
        text="Add the riders on the tab Entries first."
      />
    </div>
  )
}

function describeCounts(rows: readonly TransponderRow[]): string {
  const without = rows.filter(({ transponder }) => transponder === '').length
  const count = rows.length - without
  const total = `${count} ${count === 1 ? 'transponder' : 'transponders'}`
  return without === 0 ? total : `${total}, ${without} ${without === 1 ? 'rider' : 'riders'} without one`
}

function useColumns(
  eventId: string,
  isReadOnly: boolean,
  onAssign: (assignment: Assignment) => void,
): readonly Column<TransponderRow>[] {
  const dispatch = useAppDispatch()
  return useMemo(() => {
    const remove = ({ entry, transponder }: TransponderRow) =>
      dispatch(
        changeEntry(eventId, entry.id, {
          version: entry.version,
          transponders: entry.transponders.filter(each => each.transponder !== transponder),
        }),
      )
    const columns: Column<TransponderRow>[] = [
      {
        key: 'Transponder',
        header: 'Transponder',
        value: ({ transponder }) => transponder || 'none',
        format: (_, { transponder }) =>
          transponder === '' ? <Badge kind="stale">No transponder</Badge> : transponder,
      },
      { key: 'Rider', header: 'Rider', isRowName: true, value: ({ entry }) => describeEntry(entry) },
      { key: 'Category', header: 'Category', value: ({ entry }) => entry.category },
      { key: 'Note', header: 'Note', value: ({ note }) => note },
    ]
    return isReadOnly ? columns : [...columns, createActionColumn(onAssign, remove)]
  }, [dispatch, eventId, isReadOnly, onAssign])
}

function createActionColumn(
  onAssign: (assignment: Assignment) => void,
  onRemove: (row: TransponderRow) => Promise<unknown>,
): Column<TransponderRow> {
  return {
    key: 'Actions',
    header: 'Actions',
    value: ({ id }) => id,
    format: (_, row) =>
      row.transponder === '' ? (
        <RowActions>
          <Button icon={Plus} onClick={() => onAssign({ transponder: '', number: row.entry.number })}>
            Assign
          </Button>
        </RowActions>
      ) : (
        <RowActions>
          <Button
            icon={ArrowRightLeft}
            onClick={() => onAssign({ transponder: row.transponder, number: '' })}
          >
            Move
          </Button>
          <Button icon={Trash2} label="Remove" tooltipAlign="end" onClick={() => onRemove(row)} />
        </RowActions>
      ),
  }
}
