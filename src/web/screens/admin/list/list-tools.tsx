import { Button, Select, TextField } from '#ui'
import { Search, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './list-tools.module.css'
import { type Listing, type ListingRules, defaultOrder } from './use-listing'

interface ListToolsProps<Row> {
  readonly listing: Listing<Row>
  readonly rules: ListingRules<Row>
  readonly searchHint: string
  /** The filters, shown between search and order. */
  readonly children?: ReactNode
}

export function ListTools<Row>({ listing, rules, searchHint, children }: ListToolsProps<Row>): ReactElement {
  const { search, onSearch, order, onOrder } = listing
  const end =
    search === '' ? (
      <Search className={styles.icon} aria-hidden />
    ) : (
      <Button variant="quiet" size="small" icon={X} label="Clear search" onClick={() => onSearch('')} />
    )
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextField
          label="Search"
          type="text"
          inputMode="search"
          placeholder={searchHint}
          value={search}
          onChange={onSearch}
          end={end}
        />
      </div>
      {children}
      <Select variant="auto" label="Order" items={listOrders(rules)} value={order} onChange={onOrder} />
    </div>
  )
}

/** The order in which the list opens comes first. */
function listOrders<Row>(rules: ListingRules<Row>): readonly { value: string; label: string }[] {
  const { initialOrder = defaultOrder, defaultOrderLabel = 'Newest first' } = rules
  const orders = [{ value: defaultOrder, label: defaultOrderLabel }].concat(
    rules.orders.map(({ key, label }) => ({ value: key, label })),
  )
  return orders.toSorted(
    (one, other) => Number(other.value === initialOrder) - Number(one.value === initialOrder),
  )
}
