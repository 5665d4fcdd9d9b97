// The columns of the timing table that a template shows. Position, number and name are always shown.
import * as z from 'zod/mini'

/** In the order of the table. */
export const tableColumns = [
  'laps',
  'pits',
  'make',
  'best_lap',
  'diff',
  'gap',
  'to_me',
  'change',
  'catch',
  'last_lap',
  'pace',
  's1',
  's2',
  's3',
  's4',
  's5',
  'speed',
  'projection',
  'stint',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** More names than there are columns, because a newer version may have others. */
const maxNames = 60

/** Names of another version are dropped, and the others are put into the order of the table. */
export const tableColumnsToSave = z.pipe(
  z
    .array(z.string())
    .check(z.maxLength(maxNames, { error: `A template can have at most ${maxNames} columns` })),
  z.transform((names): TableColumn[] => tableColumns.filter(column => names.includes(column))),
)
