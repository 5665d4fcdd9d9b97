// Reads a file and computes what its import would do to the entry list of an event. Stores nothing (C-032).
import { createHash } from 'node:crypto'
import type { BodyOf, Entry, EntryPreview, EntryPreviewRow, previewEntries, QueryOf } from '#contract'
import type { Executor } from '../../../db/database'
import { HttpError } from '../../../http/errors'
import { listCategoryNames } from '../../../races/category-store'
import { readRow } from '../csv/read-row'
import { type ColumnField, readTable, type Table } from '../csv/read-table'
import { readEntries } from '../entry-wire'
import { type PlannedEntry, planImport } from './plan-import'

export type FileOptions = QueryOf<typeof previewEntries>

export interface PlannedImport {
  readonly preview: EntryPreview
  readonly entries: readonly PlannedEntry[]
  readonly list: readonly Entry[]
}

const maxSamples = 3
const maxSampleLength = 40

export async function buildPreview(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  file: BodyOf<typeof previewEntries>,
  options: FileOptions,
): Promise<PlannedImport> {
  const table = readTableOrFail(file, options)
  const list = await readEntries(executor, eventId)
  const categories = await listCategoryNames(executor)
  const fields = table.columns.map(({ field }) => field)
  const missing = listMissing(fields, options.category ?? '')
  const rows =
    missing.length > 0 ? [] : table.records.map(record => readRow(record, fields, options.category ?? ''))
  const choices = { same: parseLines(options.same), two: parseLines(options.two) }
  const plan = planImport({ rows, fields, list, choices, categories })
  const preview = {
    hash: hashState(file, options, list, plan.newCategories),
    ...describeTable(table),
    missing: [...missing],
    newCategories: [...plan.newCategories],
    counts: countRows(plan.rows),
    rows: [...plan.rows],
  }
  return { preview, entries: plan.entries, list }
}

function readTableOrFail(file: Uint8Array, { columns, heading }: FileOptions): Table {
  const table = readTable(file, {
    // The contract has checked the names.
    columns: columns === undefined ? undefined : (columns.split(',') as ColumnField[]),
    hasHeading: heading === undefined ? undefined : heading === 'true',
  })
  if ('message' in table)
    throw new HttpError(
      400,
      table.line === undefined ? table.message : `Line ${table.line}: ${table.message}`,
    )
  return table
}

function listMissing(
  fields: readonly ColumnField[],
  category: string,
): readonly EntryPreview['missing'][number][] {
  const hasName = fields.some(field => field === 'name' || field === 'firstName' || field === 'lastName')
  return [
    ...(fields.includes('number') ? [] : (['number'] as const)),
    ...(hasName ? [] : (['name'] as const)),
    ...(fields.includes('category') || category !== '' ? [] : (['category'] as const)),
  ]
}

function parseLines(text = ''): ReadonlySet<number> {
  return new Set(text === '' ? [] : text.split(',').map(Number))
}

function describeTable({ separator, encoding, hasHeading, isOrbitsOrder, columns, records }: Table) {
  return {
    separator: separator === '\t' ? ('tab' as const) : separator,
    encoding,
    hasHeading,
    isOrbitsOrder,
    columns: columns.map(({ heading, field }, index) => ({
      heading: heading.slice(0, maxSampleLength),
      field,
      samples: findSamples(records, index),
    })),
  }
}

function findSamples(records: Table['records'], index: number): string[] {
  const samples: string[] = []
  for (const { fields } of records) {
    if (samples.length === maxSamples) break
    const text = fields[index] ?? ''
    if (text !== '') samples.push(text.slice(0, maxSampleLength))
  }
  return samples
}

function countRows(rows: readonly EntryPreviewRow[]): EntryPreview['counts'] {
  const counts = { new: 0, changed: 0, same: 0, error: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}

/** Changes whenever the import could do something else than the preview shows. */
function hashState(
  file: Uint8Array,
  { columns, heading, category, same, two }: FileOptions,
  list: readonly Entry[],
  newCategories: readonly string[],
): string {
  const state = {
    options: [columns, heading, category, same, two].map(value => value ?? null),
    list: list.map(({ id, version }) => [id, version]),
    newCategories,
  }
  return createHash('sha256').update(JSON.stringify(state)).update(file).digest('base64url')
}
