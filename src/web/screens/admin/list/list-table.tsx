// The list of an administration page in all its states: awaited, failed, empty, or there.
import { Button, type Column, EmptyState, Skeleton, Table, useMedia } from '#ui'
import { Inbox, RotateCw, WifiOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import styles from './list-table.module.css'
import type { Fetched } from './use-fetched'

interface ListTableProps<Row> {
  readonly caption: string
  /** Their keys are their headers: on a phone a cell is labelled with its key. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly fetched: Fetched
  readonly emptyText?: string
  readonly emptyAction?: ReactNode
  /** Of many columns. */
  readonly isWide?: boolean
}

export function ListTable<Row>(props: ListTableProps<Row>): ReactElement {
  const { caption, columns, rows, keyOf, fetched, emptyText, emptyAction, isWide = false } = props
  if (rows.length > 0)
    return (
      <Frame isWide={isWide} isBusy={false}>
        <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      </Frame>
    )
  if (!fetched.isFetched)
    return (
      <Frame isWide={isWide} isBusy>
        <AwaitedTable caption={caption} columns={columns} />
      </Frame>
    )
  return (
    <div className={styles.empty}>
      {fetched.failure === undefined ? (
        <EmptyState
          icon={Inbox}
          title="No data found"
          {...(emptyText !== undefined && { text: emptyText })}
          action={emptyAction}
        />
      ) : (
        <EmptyState
          icon={WifiOff}
          title="The list could not be fetched"
          text={fetched.failure}
          action={
            <Button icon={RotateCw} onClick={fetched.again}>
              Retry
            </Button>
          }
        />
      )}
    </div>
  )
}

/** Whether the columns have no room, and a row is a card. */
export function useIsCards(): boolean {
  return useMedia('(max-width: 1179px)')
}

interface FrameProps {
  readonly isWide: boolean
  readonly isBusy: boolean
  readonly children: ReactNode
}

function Frame({ isWide, isBusy, children }: FrameProps): ReactElement {
  const isCards = useIsCards()
  return (
    <div
      className={styles.list}
      data-wide={isWide ? '' : undefined}
      data-cards={isCards ? '' : undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </div>
  )
}

const places = [16, 12, 18, 10, 14]

type AwaitedTableProps<Row> = Pick<ListTableProps<Row>, 'caption' | 'columns'>

function AwaitedTable<Row>({ caption, columns }: AwaitedTableProps<Row>): ReactElement {
  const awaited = useMemo(() => columns.map(awaitedColumn), [columns])
  return <Table caption={caption} columns={awaited} rows={places} keyOf={place => place} />
}

function awaitedColumn<Row>({
  key,
  header,
  align = 'start',
  isRowName = false,
}: Column<Row>): Column<number> {
  return {
    key,
    header,
    align,
    isRowName,
    value: place => place,
    format: place => <Skeleton characters={isRowName ? Number(place) : 6} />,
  }
}
