// Sets of columns of the timing table.
import { type TableColumn, tableColumns } from '#contract'

const sectors = ['s1', 's2', 's3', 's4', 's5'] as const satisfies readonly TableColumn[]

/** The columns of the dashboard document. */
export const standardColumns: readonly TableColumn[] = [
  'make',
  'best_lap',
  'diff',
  'gap',
  'last_lap',
  ...sectors,
  'speed',
]

export interface ColumnPreset {
  readonly name: string
  readonly columns: readonly TableColumn[]
}

export const columnPresets: readonly ColumnPreset[] = [
  { name: 'Standard', columns: standardColumns },
  {
    name: 'Race',
    columns: ['laps', 'pits', 'best_lap', 'diff', 'gap', 'to_me', 'change', 'last_lap', ...sectors, 'speed'],
  },
  {
    name: 'Qualifying',
    columns: ['laps', 'pits', 'best_lap', 'diff', 'gap', 'last_lap', ...sectors, 'speed'],
  },
  {
    name: 'Strategist',
    columns: [
      'laps',
      'pits',
      'diff',
      'gap',
      'to_me',
      'change',
      'catch',
      'last_lap',
      'pace',
      'projection',
      'stint',
    ],
  },
]

export function isSameColumns(one: readonly TableColumn[], other: readonly TableColumn[]): boolean {
  return one.length === other.length && one.every((column, index) => column === other[index])
}

/** Returns the columns with this one added or removed, in the order of the table. */
export function toggleColumn(columns: readonly TableColumn[], column: TableColumn): readonly TableColumn[] {
  return tableColumns.filter(each => columns.includes(each) !== (each === column))
}

/** What a template keeps: undefined for the standard columns. */
export function toStoredColumns(columns: readonly TableColumn[]): readonly TableColumn[] | undefined {
  return isSameColumns(columns, standardColumns) ? undefined : columns
}
