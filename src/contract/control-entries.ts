// Endpoints of entry lists, their import from files, and of who takes part in a race (C-032 to C-035).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { entry, entryFields, entryPreview, maxEntries, maxEntryTransponders } from './entry'
import { optionalPlainText, plainText } from './plain-text'

const numberError = 'Number must be 1 to 20 letters and digits'
const number = z.pipe(
  z
    .string({ error: 'Number is required' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Number is required' }),
      z.regex(/^[A-Za-z0-9]{1,20}$/, { error: numberError }),
    ),
  z.transform((text: string) => text.toUpperCase()),
)

const transponderError = 'A transponder has 1 to 32 letters, digits, dots or dashes'
const transponder = z
  .string({ error: transponderError })
  .check(z.trim(), z.regex(/^[A-Za-z0-9_.-]{1,32}$/, { error: transponderError }))

const transponders = z.array(z.strictObject({ transponder, note: optionalPlainText('Note', 60) })).check(
  z.maxLength(maxEntryTransponders, { error: `A rider has at most ${maxEntryTransponders} transponders` }),
  z.refine(list => new Set(list.map(each => each.transponder)).size === list.length, {
    error: 'Every transponder can be listed once',
  }),
)

const entryBody = {
  /** The name of the category, which is created if there is none. */
  category: plainText('Category', 80),
  number,
  firstName: optionalPlainText('First name', 49),
  lastName: optionalPlainText('Last name', 49),
  make: optionalPlainText('Make', 60),
  team: optionalPlainText('Team', 100),
  address: optionalPlainText('Address', 200),
  licence: optionalPlainText('Licence', 40),
  transponders,
  isWithdrawn: z.boolean(),
}

/** Transponders of other riders that move to this one (C-034). */
const moves = z.optional(z.array(transponder).check(z.maxLength(maxEntryTransponders)))
const version = z.int({ error: 'version is required' }).check(z.minimum(1), z.maximum(1_000_000))
const entryId = z.object({ id: z.string() })

const eventRace = z.object({
  id: z.string(),
  name: z.string(),
  categoryId: z.string(),
  category: z.string(),
  startsAt: z.string(),
  isLive: z.boolean(),
  /** Has been run, or runs: who takes part is decided on the desk. */
  isTimed: z.boolean(),
  /** The entries of the category that do not take part. */
  out: z.array(z.string()),
})
export type EventRace = z.output<typeof eventRace>

export const entryImport = z.object({
  id: z.string(),
  importedAt: z.string(),
  created: z.number(),
  changed: z.number(),
})
export type EntryImport = z.output<typeof entryImport>

export const listEntries = endpoint({
  name: 'control/listEntries',
  method: 'GET',
  path: '/api/control/events/:id/entries',
  access: 'control',
  duty: 'any',
  summary: 'Returns the entry list of an event, its races with who takes part, and the last import.',
  reply: reply({
    entries: z.array(entry),
    races: z.array(eventRace),
    /** The names of all categories, those of the event first. */
    categories: z.array(z.string()),
    /** Transponders that the desks of the event hide. */
    ignored: z.array(z.string()),
    lastImport: z.nullable(entryImport),
  }),
  failure: 'Failed to fetch entries',
})

export const createEntry = endpoint({
  name: 'control/createEntry',
  method: 'POST',
  path: '/api/control/events/:id/entries',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Adds a rider to the entry list.',
  body: z.strictObject({ ...entryBody, isWithdrawn: z.optional(z.boolean()), moves }),
  reply: reply({ data: entry }),
  status: 201,
  failure: 'Failed to add entry',
})

export const updateEntry = endpoint({
  name: 'control/updateEntry',
  method: 'PUT',
  path: '/api/control/events/:id/entries/:entry',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Changes an entry. Responds with 409 and the stored entry if it was changed meanwhile.',
  body: z.extend(z.partial(z.strictObject(entryBody)), { version, moves }),
  reply: reply({ data: entry }),
  failure: 'Failed to update entry',
})

export const deleteEntry = endpoint({
  name: 'control/deleteEntry',
  method: 'DELETE',
  path: '/api/control/events/:id/entries/:entry',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Deletes an entry that no timed race uses.',
  reply: reply({ data: entryId }),
  failure: 'Failed to delete entry',
})

const maxColumns = 64
const lines = z.optional(
  z.string().check(z.regex(/^(?:[1-9]\d{0,5}(?:,[1-9]\d{0,5}){0,499})?$/, { error: 'lines are not valid' })),
)

/** The answers to what the file itself does not say. They are in the address, because the body is the file. */
const fileOptions = {
  /** The fields of the columns, separated by commas; empty for a column that is not imported. */
  columns: z.optional(
    z.string().check(
      z.maxLength(1000),
      z.refine(text => isColumnList(text), { error: 'columns are not valid' }),
    ),
  ),
  heading: z.optional(z.enum(['true', 'false'])),
  /** For the rows without a category. */
  category: z.optional(optionalPlainText('Category', 80)),
  /** Lines whose rider is the one with the same name, and lines whose rider is another one. */
  same: lines,
  two: lines,
}

const columnFields: ReadonlySet<string> = new Set(['', ...entryFields])

function isColumnList(text: string): boolean {
  const columns = text.split(',')
  return columns.length <= maxColumns && columns.every(column => columnFields.has(column))
}

export const entryFileBytes = 1024 ** 2
const file = { maxBytes: entryFileBytes, kind: 'csv' } as const

export const previewEntries = endpoint({
  name: 'control/previewEntries',
  method: 'POST',
  path: '/api/control/events/:id/entries/preview',
  access: 'control',
  duty: 'timekeeper',
  summary: `Returns what the import of a CSV file of at most ${maxEntries} rows would do. Stores nothing.`,
  query: z.strictObject(fileOptions),
  file,
  reply: reply({ data: entryPreview }),
  failure: 'Failed to read the file',
})

export const importEntries = endpoint({
  name: 'control/importEntries',
  method: 'POST',
  path: '/api/control/events/:id/entries/import',
  access: 'control',
  duty: 'timekeeper',
  summary:
    'Imports a CSV file as its preview shows. Responds with 409 and a new preview if the list has changed.',
  query: z.strictObject({
    ...fileOptions,
    /** Of the preview. Without it the import is rejected like one of another list. */
    hash: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, { error: 'hash is not valid' }))),
  }),
  file,
  reply: reply({ data: entryImport }),
  status: 201,
  failure: 'Failed to import entries',
})

export const undoEntryImport = endpoint({
  name: 'control/undoEntryImport',
  method: 'POST',
  path: '/api/control/events/:id/imports/:import/undo',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Undoes an import of entries, until they are used in a timed race.',
  reply: reply({ data: entryId }),
  failure: 'Failed to undo the import',
})

export const setRaceEntries = endpoint({
  name: 'control/setRaceEntries',
  method: 'PUT',
  path: '/api/control/races/:id/entries',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Takes entries of the category into a race that has not begun, or out of it.',
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          entry: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
          takesPart: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxEntries)),
  }),
  reply: reply({ data: z.object({ id: z.string(), out: z.array(z.string()) }) }),
  failure: 'Failed to update the entries of the race',
})
