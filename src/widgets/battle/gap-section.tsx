import { formatSeconds } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { formatPoint } from '../format-point'
import { Section, SideBySide } from '../parts/detail-sections'
import { GapChart } from './gap-chart'
import type { GapLines, GapRow } from './gap-lines'

/** The drawing of the pairs around my rider, and the numbers of all pairs as a table beside it. */
export function GapSection(gapLines: GapLines): ReactElement {
  const { rows } = gapLines
  const labels = gapLines.labels.join('\n')
  // The columns change only with the riders of the group.
  const columns = useMemo(() => buildColumns(labels.split('\n')), [labels])
  return (
    <Section title="Gaps by sector">
      <SideBySide>
        <GapChart {...gapLines} />
        <Table
          caption="Seconds to the rider ahead at the last points, newest first"
          columns={columns}
          rows={rows.toReversed()}
          keyOf={({ point }) => `${point.lap}/${point.line}`}
          emptyText="No line in common yet"
        />
      </SideBySide>
    </Section>
  )
}

function buildColumns(labels: readonly string[]): readonly Column<GapRow>[] {
  return [
    { key: 'point', header: 'At', isRowName: true, value: ({ point }) => formatPoint(point) },
    ...labels.map((label, index): Column<GapRow> => ({
      ...numericColumn,
      key: `gap${index}`,
      // The race number, because the names of a group are too wide side by side.
      header: label.split(' ')[0] ?? '',
      name: `Seconds from ${label}`,
      value: ({ gaps }) => gaps[index],
      format: value => formatSeconds(Number(value)),
    })),
  ]
}
