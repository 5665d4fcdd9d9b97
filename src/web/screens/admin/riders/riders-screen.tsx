// The riders of a class (/admin/riders): to look at, for they enter through timing data (decisions Q-038).
import type { Rider } from '#contract'
import { Select } from '#ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { fetchClasses } from '../../../data/admin/race-thunks'
import { fetchRoster } from '../../../data/admin/roster'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { AdminPage } from '../list/admin-page'
import { ListTable } from '../list/list-table'
import { ListTools } from '../list/list-tools'
import { Pager } from '../list/pager'
import { useFetched } from '../list/use-fetched'
import { type Listing, type ListingRules, useListing } from '../list/use-listing'
import { riderColumns } from './rider-columns'

const rules: ListingRules<Rider> = {
  first: 'Last name',
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
  const { classes, riders } = useAppSelector(state => state.desk.roster)
  const [chosen, setChosen] = useState<string>()
  const category = chosen ?? classes[0]?.id
  const fetched = useFetched(useCallback(() => dispatch(fetchClasses({})), [dispatch]))
  const listing = useListing(riders, rules)
  return (
    <AdminPage title="Riders" text="They come with the timing data; nothing is typed in here.">
      <ListTools listing={listing} rules={rules} hint="Name, number or make">
        <Select
          variant="auto"
          label="Class"
          items={classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={category}
          onChange={setChosen}
          emptyText="No data found"
        />
      </ListTools>
      {category === undefined ? (
        <ListTable
          caption="Riders"
          columns={riderColumns}
          rows={[]}
          keyOf={idOf}
          fetched={fetched}
          emptyText="Import a past session, or put a race with a feed live."
        />
      ) : (
        <RidersOf key={category} category={category} listing={listing} />
      )}
      <Pager {...listing} />
    </AdminPage>
  )
}

interface RidersOfProps {
  readonly category: string
  readonly listing: Listing<Rider>
}

function RidersOf({ category, listing }: RidersOfProps): ReactElement {
  const dispatch = useAppDispatch()
  const ask = useCallback(
    () => dispatch(fetchRoster({ query: { category_id: category } })),
    [dispatch, category],
  )
  const fetched = useFetched(ask)
  const { onPage } = listing
  useEffect(() => onPage(1), [onPage])
  return (
    <ListTable caption="Riders" columns={riderColumns} rows={listing.rows} keyOf={idOf} fetched={fetched} />
  )
}

const idOf = ({ id }: Rider): string => id
