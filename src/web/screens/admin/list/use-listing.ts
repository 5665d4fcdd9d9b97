// Search, order and paging of a list that is completely loaded (decisions Q-046).
import { useMemo, useState } from 'react'

const pageSize = 25

export interface Order<Row> {
  readonly key: string
  readonly label: string
  readonly compare: (one: Row, other: Row) => number
}

export interface ListingRules<Row> {
  /** The text that is searched. */
  readonly textOf: (row: Row) => string
  /** The label of the order in which the server returns the rows. */
  readonly defaultOrderLabel?: string
  /** The other orders. */
  readonly orders: readonly Order<Row>[]
  /** The key of the order in which the list opens, unless it is the server's. */
  readonly initialOrder?: string
}

export interface Listing<Row> {
  /** The rows of the current page. */
  readonly rows: readonly Row[]
  /** The number of matching rows on all pages. */
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly order: string
  readonly onPage: (page: number) => void
  readonly onSearch: (search: string) => void
  readonly onOrder: (order: string) => void
}

export const defaultOrder = 'default'

export function useListing<Row>(all: readonly Row[], rules: ListingRules<Row>): Listing<Row> {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState(rules.initialOrder ?? defaultOrder)
  const [requestedPage, setRequestedPage] = useState(1)
  const matches = useMemo(() => searchAndSort(all, search, order, rules), [all, search, order, rules])
  // The requested page may no longer exist after a deletion or a search.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(matches.length / pageSize)))
  return {
    rows: matches.slice((page - 1) * pageSize, page * pageSize),
    total: matches.length,
    page,
    pageSize,
    search,
    order,
    onPage: setRequestedPage,
    onSearch: text => {
      setSearch(text)
      setRequestedPage(1)
    },
    onOrder: key => {
      setOrder(key)
      setRequestedPage(1)
    },
  }
}

/** Keeps the rows that contain every word of the search. */
function searchAndSort<Row>(
  all: readonly Row[],
  search: string,
  order: string,
  { textOf, orders }: ListingRules<Row>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = words.length === 0 ? all : all.filter(row => includesAll(textOf(row).toLowerCase(), words))
  const compare = orders.find(({ key }) => key === order)?.compare
  return compare ? matches.toSorted(compare) : matches
}

function includesAll(text: string, words: readonly string[]): boolean {
  return words.every(word => text.includes(word))
}
