import { type Column, numericColumn, Select, Table } from '#ui'
import { type ReactElement, useState } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import { useCurrentTime } from '../parts/use-current-time'
import { getStrategy } from '../strategy-view'
import { describeChange, formatGapToMe, formatLapsToMe } from '../strategy-words'
import type { DetailProps } from '../view'
import { buildGapRows, type GapRow } from './gap-rows'

const columns: readonly Column<GapRow>[] = [
  { ...numericColumn, key: 'position', header: 'POS', name: 'Position', value: ({ position }) => position },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ name }) => name },
  {
    ...numericColumn,
    key: 'gap',
    header: 'TO ME',
    name: 'Seconds to my rider; plus is behind',
    value: row =>
      row.isMe ? '•' : row.gap && [formatGapToMe(row.gap), formatLapsToMe(row)].join(' ').trim(),
  },
  {
    ...numericColumn,
    key: 'change',
    header: 'CHG',
    name: 'How much the gap shrank in the last lap, in seconds',
    value: ({ change }) => {
      const described = describeChange(change)
      return described && `${described.text} ${described.mark}`
    },
  },
]

const orders = [
  { value: 'position', label: 'Position' },
  { value: 'gap', label: 'Nearest first' },
  { value: 'change', label: 'Closing fastest first' },
]

function compareMissingLast(one: number | undefined, other: number | undefined): number {
  return (one ?? Infinity) - (other ?? Infinity) || 0
}

function sortRows(rows: readonly GapRow[], order: string): readonly GapRow[] {
  const toDistance = ({ isMe, gap }: GapRow): number | undefined =>
    isMe ? 0 : gap === undefined ? undefined : Math.abs(gap)
  if (order === 'gap')
    return rows.toSorted((one, other) => compareMissingLast(toDistance(one), toDistance(other)))
  if (order === 'change')
    return rows.toSorted((one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity) || 0)
  return rows
}

export function Detail({ view, rider, now }: DetailProps<'GapsToMe'>): ReactElement {
  const [order, setOrder] = useState('position')
  const rows = sortRows(buildGapRows(view, rider, { now: useCurrentTime(now) }), order)
  return (
    <Sections>
      <Select label="Order" items={orders} value={order} onChange={setOrder} />
      <Table
        caption="Gaps to my rider"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        getHighlight={({ isMe }) => (isMe ? 'primary' : undefined)}
        emptyText="The rider is not in this session"
      />
      <Note>
        {getStrategy(view).kind === 'race'
          ? 'Measured at the last line that both have crossed. Minus is ahead of my rider, plus behind. Riders in the pits and riders who have stopped have no gap.'
          : 'The difference of the best laps: minus is faster than my rider.'}
      </Note>
    </Sections>
  )
}
