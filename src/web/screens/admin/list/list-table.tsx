// The list of an administration page in its states: loading, failed, empty or filled.
import { Button, type Column, EmptyState, Skeleton, Table, useMediaQuery } from '#ui'
import { Inbox, RotateCw, WifiOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import styles from './list-table.module.css'
import type { FetchState } from './use-fetch'

interface ListTableProps<Row> {
  readonly caption: string
  /** The key of a column equals its header, because cards label each cell with its key. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly fetchState: FetchState
  readonly emptyText?: string
  readonly emptyAction?: ReactNode
  /** Whether there are many columns. */
  readonly isWide?: boolean
}

export function ListTable<Row>(props: ListTableProps<Row>): ReactElement {
  const { caption, columns, rows, keyOf, fetchState, emptyText, emptyAction, isWide = false } = props
  if (rows.length > 0)
    return (
      <Frame isWide={isWide} isBusy={false}>
        <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      </Frame>
    )
  if (!fetchState.isFetched)
    return (
      <Frame isWide={isWide} isBusy>
        <SkeletonTable caption={caption} columns={columns} />
      </Frame>
    )
  return (
    <div className={styles.empty}>
      {fetchState.failure === undefined ? (
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
          text={fetchState.failure}
          action={
            <Button icon={RotateCw} onClick={fetchState.retry}>
              Retry
            </Button>
          }
        />
      )}
    </div>
  )
}

/** Whether the window is too narrow for columns, so that each row is shown as a card. */
export function useIsCardLayout(): boolean {
  return useMediaQuery('(max-width: 1179px)')
}

interface FrameProps {
  readonly isWide: boolean
  readonly isBusy: boolean
  readonly children: ReactNode
}

function Frame({ isWide, isBusy, children }: FrameProps): ReactElement {
  const isCardLayout = useIsCardLayout()
  return (
    <div
      className={styles.list}
      data-wide={isWide ? '' : undefined}
      data-cards={isCardLayout ? '' : undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </div>
  )
}

const skeletonWidths = [16, 12, 18, 10, 14]

type SkeletonTableProps<Row> = Pick<ListTableProps<Row>, 'caption' | 'columns'>

function SkeletonTable<Row>({ caption, columns }: SkeletonTableProps<Row>): ReactElement {
  const skeletonColumns = useMemo(() => columns.map(toSkeletonColumn), [columns])
  return <Table caption={caption} columns={skeletonColumns} rows={skeletonWidths} keyOf={width => width} />
}

function toSkeletonColumn<Row>({
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
    value: width => width,
    format: width => <Skeleton characters={isRowName ? Number(width) : 6} />,
  }
}
