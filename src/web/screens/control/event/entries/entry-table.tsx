// The entries with search, filters and pages, and who takes part in a chosen race.
import type { ControlEvent, Entry, EventRace } from '#contract'
import { Button, downloadCsv } from '#ui'
import { Download } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import type { EntryListReply } from '../../../../data/control-entries/state'
import { setTakesPart } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { ListTable } from '../../../admin/list/list-table'
import { ListTools } from '../../../admin/list/list-tools'
import { Pager } from '../../../admin/list/pager'
import { type ListingRules, useListing } from '../../../admin/list/use-listing'
import { compareEntries, nameOfEntry } from './describe-entry'
import { createEntryColumns, type EntryActions } from './entry-columns'
import { type EntryFilter, EntryFilters } from './entry-filters'
import styles from './entries.module.css'
import { toEntriesCsv } from './entries-file'
import { LastImport } from './last-import'
import type { EntryListView } from './use-entry-list'

const rules: ListingRules<Entry> = {
  textOf: entry =>
    [
      entry.number,
      nameOfEntry(entry),
      entry.make,
      entry.team,
      entry.licence,
      entry.isWithdrawn ? 'withdrawn' : '',
      ...entry.transponders.map(({ transponder }) => transponder),
    ].join(' '),
  defaultOrderLabel: 'As entered',
  orders: [
    { key: 'number', label: 'Number', compare: compareEntries },
    {
      key: 'name',
      label: 'Name',
      compare: (one, other) => one.lastName.localeCompare(other.lastName, 'en') || compareEntries(one, other),
    },
  ],
  initialOrder: 'number',
}

interface EntryTableProps {
  readonly event: ControlEvent
  readonly list: EntryListReply
  readonly view: EntryListView
  readonly buttons: ReactNode
  /** Memoized. */
  readonly actions: Omit<EntryActions, 'onTakesPart'>
}

export function EntryTable({ event, list, view, buttons, actions }: EntryTableProps): ReactElement {
  const [filter, setFilter] = useState<EntryFilter>({ category: '', raceId: '' })
  const race = list.races.find(({ id }) => id === filter.raceId)
  const shown = useMemo(() => filterEntries(list.entries, filter, race), [list.entries, filter, race])
  const listing = useListing(shown, rules)
  const columns = useEntryColumns(event, race, view, actions)
  const names = [...new Set(list.entries.map(({ category }) => category))].toSorted()
  return (
    <>
      <div className={styles.header}>
        <p className={styles.counts}>{describeCounts(list.entries)}</p>
        <div className={styles.buttons}>
          <Button
            icon={Download}
            label="Download as CSV"
            onClick={() => downloadCsv(`entries-${event.name}.csv`, toEntriesCsv(shown))}
          />
          {buttons}
        </div>
      </div>
      {list.lastImport && (
        <LastImport eventId={event.id} lastImport={list.lastImport} isReadOnly={view.isReadOnly} />
      )}
      <ListTools listing={listing} rules={rules} searchHint="Number, name, team or transponder">
        <EntryFilters filter={filter} categories={names} races={list.races} onChange={setFilter} />
      </ListTools>
      {race?.isTimed === true && (
        <p className={styles.note}>{race.name} has begun. Change who takes part on its desk.</p>
      )}
      <ListTable
        caption="Entries"
        columns={columns}
        rows={listing.rows}
        keyOf={({ id }) => id}
        fetchState={view.fetchState}
        emptyText="Nothing matches your search and filters."
        isWide
      />
      <Pager {...listing} />
    </>
  )
}

function useEntryColumns(
  { id: eventId }: ControlEvent,
  race: EventRace | undefined,
  { isReadOnly }: EntryListView,
  actions: EntryTableProps['actions'],
) {
  const dispatch = useAppDispatch()
  return useMemo(
    () =>
      createEntryColumns(
        {
          ...actions,
          onTakesPart: (entry, takesPart) =>
            dispatch(setTakesPart(eventId, race?.id ?? '', [{ entry: entry.id, takesPart }])),
        },
        { isReadOnly, race },
      ),
    [dispatch, eventId, actions, isReadOnly, race],
  )
}

function filterEntries(
  entries: readonly Entry[],
  { category }: EntryFilter,
  race: EventRace | undefined,
): readonly Entry[] {
  if (race) return entries.filter(({ categoryId }) => categoryId === race.categoryId)
  return category === '' ? entries : entries.filter(entry => entry.category === category)
}

function describeCounts(entries: readonly Entry[]): string {
  const withdrawn = entries.filter(({ isWithdrawn }) => isWithdrawn).length
  const total = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`
  return withdrawn === 0 ? total : `${total}, ${withdrawn} withdrawn`
}
