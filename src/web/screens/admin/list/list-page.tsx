// A page that is one list: search, filters and order above, pages below.
import type { Column } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import { AdminPage } from './admin-page'
import { ListTable } from './list-table'
import { ListTools } from './list-tools'
import { Pager } from './pager'
import type { Fetched } from './use-fetched'
import type { Listing, ListingRules } from './use-listing'

interface ListPageProps<Row extends { readonly id: string }> {
  readonly title: string
  readonly text: string
  /** The button that makes a new one. */
  readonly create: ReactNode
  readonly listing: Listing<Row>
  readonly rules: ListingRules<Row>
  /** What the search looks through, in words. */
  readonly hint: string
  readonly filters?: ReactNode
  /** One of them is set: what is not shown may be there all the same. */
  readonly isFiltered?: boolean
  readonly columns: readonly Column<Row>[]
  readonly fetched: Fetched
  readonly isWide?: boolean
  /** What stands above the list. */
  readonly above?: ReactNode
  /** The dialogs that are open. */
  readonly children?: ReactNode
}

export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>): ReactElement {
  const { title, text, create, listing, rules, hint, filters, columns, fetched, isWide = false } = props
  const isSearched = listing.search !== '' || props.isFiltered === true
  return (
    <AdminPage title={title} text={text} actions={create}>
      {props.above}
      <ListTools listing={listing} rules={rules} hint={hint}>
        {filters}
      </ListTools>
      <ListTable
        caption={title}
        columns={columns}
        rows={listing.rows}
        keyOf={({ id }) => id}
        fetched={fetched}
        isWide={isWide}
        {...(isSearched
          ? { emptyText: 'Nothing matches what is asked for above.' }
          : { emptyAction: create })}
      />
      <Pager {...listing} />
      {props.children}
    </AdminPage>
  )
}
