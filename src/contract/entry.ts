// Entries of an event: riders as they are registered (design of race control, C-032 to C-035).
import * as z from 'zod/mini'

/** The most rows of a file and entries of an event. */
export const maxEntries = 2000

/** The most transponders of a rider. */
export const maxEntryTransponders = 8

const entryTransponder = z.object({ transponder: z.string(), note: z.string() })

export const entry = z.object({
  id: z.string(),
  categoryId: z.string(),
  category: z.string(),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  make: z.string(),
  team: z.string(),
  address: z.string(),
  licence: z.string(),
  isWithdrawn: z.boolean(),
  transponders: z.array(entryTransponder),
  /** Counts the changes. A save names the version that it is based on. */
  version: z.number(),
})
export type Entry = z.output<typeof entry>

/** What a column of a file can contain. Several columns can contain transponders. */
export const entryFields = [
  'number',
  'category',
  'name',
  'firstName',
  'lastName',
  'make',
  'team',
  'address',
  'licence',
  'transponder',
] as const
export type EntryField = (typeof entryFields)[number]

const rowStatus = z.enum(['new', 'changed', 'same', 'error'])

const rowProblem = z.object({
  /** Counted from 1; 0 if the problem is not about one column. */
  column: z.number(),
  message: z.string(),
})

export const entryPreviewRow = z.object({
  line: z.number(),
  status: rowStatus,
  number: z.string(),
  name: z.string(),
  category: z.string(),
  transponders: z.array(z.string()),
  /** What would change in the existing entry. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(rowProblem),
  /** Another rider of the category has the same name: they are the same rider, or two. */
  sameName: z.nullable(z.object({ as: z.string(), chosen: z.nullable(z.enum(['same', 'two'])) })),
})
export type EntryPreviewRow = z.output<typeof entryPreviewRow>

/** What an import would do. Nothing is stored. */
export const entryPreview = z.object({
  /** Of the file, the options and the entry list: an import is rejected when the list has changed since. */
  hash: z.string(),
  separator: z.enum([',', ';', 'tab']),
  encoding: z.enum(['UTF-8', 'Latin-1']),
  hasHeading: z.boolean(),
  /** Whether the columns are those of an Orbits file, because there is no heading. */
  isOrbitsOrder: z.boolean(),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** "" for a column that is not imported. */
      field: z.enum([...entryFields, '']),
      samples: z.array(z.string()),
    }),
  ),
  /** What has to be mapped or chosen before rows can be read: a number, a name, a category. */
  missing: z.array(z.enum(['number', 'name', 'category'])),
  newCategories: z.array(z.string()),
  counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), error: z.number() }),
  rows: z.array(entryPreviewRow),
})
export type EntryPreview = z.output<typeof entryPreview>
