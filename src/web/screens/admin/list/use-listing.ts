// Search, order and pages of a list that is here as a whole (decisions Q-046).
import { useMemo, useState } from 'react'

const pageSize = 25

export interface Order<Row> {
  readonly key: string
  readonly label: string
  readonly compare: (one: Row, other: Row) => number
}

export interface ListingRules<Row> {
  /** What the search looks through. */
  readonly textOf: (row: Row) => string
  /** What the order is called in which the rows came. */
  readonly first?: string
  /** The others. */
  readonly orders: readonly Order<Row>[]
}

export interface Listing<Row> {
  /** Those of this page. */
  readonly rows: readonly Row[]
  /** How many the search found, on all pages. */
  readonly found: number
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly order: string
  readonly onPage: (page: number) => void
  readonly onSearch: (search: string) => void
  readonly onOrder: (order: string) => void
}

export const asTheyCame = 'first'

export function useListing<Row>(all: readonly Row[], rules: ListingRules<Row>): Listing<Row> {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState(asTheyCame)
  const [wantedPage, setWantedPage] = useState(1)
  const found = useMemo(() => foundIn(all, search, order, rules), [all, search, order, rules])
  // A page may vanish below one: with its last row, or with a search.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / pageSize)))
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    found: found.length,
    page,
    pageSize,
    search,
    order,
    onPage: setWantedPage,
    onSearch: text => {
      setSearch(text)
      setWantedPage(1)
    },
    onOrder: key => {
      setOrder(key)
      setWantedPage(1)
    },
  }
}

/** Every word has to occur somewhere. */
function foundIn<Row>(
  all: readonly Row[],
  search: string,
  order: string,
  { textOf, orders }: ListingRules<Row>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? all : all.filter(row => hasAll(textOf(row).toLowerCase(), words))
  const compare = orders.find(({ key }) => key === order)?.compare
  return compare ? found.toSorted(compare) : found
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every(word => text.includes(word))
}
