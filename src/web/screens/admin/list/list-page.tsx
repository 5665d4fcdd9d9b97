// An administration page with one list: search, filters and order above, the pager below.
import type { Column } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import { AdminPage } from './admin-page'
import { ListTable } from './list-table'
import { ListTools } from './list-tools'
import { Pager } from './pager'
import type { FetchState } from './use-fetch'
import type { Listing, ListingRules } from './use-listing'

interface ListPageProps<Row extends { readonly id: string }> {
  readonly title: string
  readonly text: string
  /** The button that creates an entry. */
  readonly createButton: ReactNode
  readonly listing: Listing<Row>
  readonly rules: ListingRules<Row>
  /** Names the fields that are searched; the placeholder of the search field. */
  readonly searchHint: string
  readonly filters?: ReactNode
  /** Whether a filter is set. An empty list then suggests changing it instead of creating an entry. */
  readonly isFiltered?: boolean
  readonly columns: readonly Column<Row>[]
  readonly fetchState: FetchState
  readonly isWide?: boolean
  /** Content above the list. */
  readonly above?: ReactNode
  /** The open dialogs. */
  readonly children?: ReactNode
}

export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>): ReactElement {
  const {
    title,
    text,
    createButton,
    listing,
    rules,
    searchHint,
    filters,
    columns,
    fetchState,
    isWide = false,
  } = props
  const isSearched = listing.search !== '' || props.isFiltered === true
  return (
    <AdminPage title={title} text={text} actions={createButton}>
      {props.above}
      <ListTools listing={listing} rules={rules} searchHint={searchHint}>
        {filters}
      </ListTools>
      <ListTable
        caption={title}
        columns={columns}
        rows={listing.rows}
        keyOf={({ id }) => id}
        fetchState={fetchState}
        isWide={isWide}
        {...(isSearched
          ? { emptyText: 'Nothing matches your search and filters.' }
          : { emptyAction: createButton })}
      />
      <Pager {...listing} />
      {props.children}
    </AdminPage>
  )
}
