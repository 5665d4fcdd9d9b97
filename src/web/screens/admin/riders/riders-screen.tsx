// The riders of a class (/admin/riders). Read-only, because riders are created from timing data (decisions Q-038).
import type { Rider } from '#contract'
import { Select } from '#ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { fetchClasses, fetchRoster } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { AdminPage } from '../list/admin-page'
import { ListTable } from '../list/list-table'
import { ListTools } from '../list/list-tools'
import { Pager } from '../list/pager'
import { useFetch } from '../list/use-fetch'
import { type Listing, type ListingRules, useListing } from '../list/use-listing'
import { riderColumns } from './rider-columns'

const rules: ListingRules<Rider> = {
  defaultOrderLabel: 'Last name',
  textOf: ({ name, number, make, address }) => `${name} #${number} ${make} ${address}`,
  orders: [
    { key: 'number', label: 'Number', compare: (one, other) => Number(one.number) - Number(other.number) },
    {
      key: 'position',
      label: 'Position',
      compare: (one, other) => (one.position ?? Infinity) - (other.position ?? Infinity),
    },
    { key: 'make', label: 'Make', compare: (one, other) => one.make.localeCompare(other.make) },
  ],
}

export default function RidersScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { classes, riders } = useAppSelector(state => state.adminPages.roster)
  const [selectedId, setSelectedId] = useState<string>()
  const categoryId = selectedId ?? classes[0]?.id
  const fetchState = useFetch(useCallback(() => dispatch(fetchClasses({})), [dispatch]))
  const listing = useListing(riders, rules)
  return (
    <AdminPage title="Riders" text="Riders are created from timing data and cannot be edited.">
      <ListTools listing={listing} rules={rules} searchHint="Name, number or make">
        <Select
          variant="auto"
          label="Class"
          items={classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={categoryId}
          onChange={setSelectedId}
          emptyText="No data found"
        />
      </ListTools>
      {categoryId === undefined ? (
        <ListTable
          caption="Riders"
          columns={riderColumns}
          rows={[]}
          keyOf={idOf}
          fetchState={fetchState}
          emptyText="Import a past session, or make a race with a feed live."
        />
      ) : (
        <RidersTable key={categoryId} categoryId={categoryId} listing={listing} />
      )}
      <Pager {...listing} />
    </AdminPage>
  )
}

interface RidersTableProps {
  readonly categoryId: string
  readonly listing: Listing<Rider>
}

function RidersTable({ categoryId, listing }: RidersTableProps): ReactElement {
  const dispatch = useAppDispatch()
  const fetchRiders = useCallback(
    () => dispatch(fetchRoster({ query: { category_id: categoryId } })),
    [dispatch, categoryId],
  )
  const fetchState = useFetch(fetchRiders)
  const { onPage } = listing
  useEffect(() => onPage(1), [onPage])
  return (
    <ListTable
      caption="Riders"
      columns={riderColumns}
      rows={listing.rows}
      keyOf={idOf}
      fetchState={fetchState}
    />
  )
}

const idOf = ({ id }: Rider): string => id
