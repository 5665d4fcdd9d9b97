// Computes what the import of a file would do to an entry list. Pure: preview and import use the same plan (C-032).
import type { Entry, EntryPreviewRow } from '#contract'
import { toNameKey } from '#timing'
import type { ReadRow, RowProblem } from '../csv/read-row'
import type { ColumnField } from '../csv/read-table'
import { type FinalEntry, findDuplicates } from './find-duplicates'
import { matchRows, type RowMatch, type SameNameChoices } from './match-rows'

const textFields = ['number', 'firstName', 'lastName', 'make', 'team', 'address', 'licence'] as const
type TextField = (typeof textFields)[number]

/** An entry as it would be stored. */
export interface PlannedEntry extends Readonly<Record<TextField, string>> {
  readonly line: number
  /** The entry of the list that changes; undefined for a new one. */
  readonly existing: Entry | undefined
  readonly category: string
  readonly transponders: readonly string[]
}

export interface ImportPlan {
  readonly rows: readonly EntryPreviewRow[]
  /** Without the rows that change nothing. Complete if no row has a problem. */
  readonly entries: readonly PlannedEntry[]
  readonly newCategories: readonly string[]
}

export interface ImportInput {
  readonly rows: readonly ReadRow[]
  /** The fields of the columns, for the place of a problem. */
  readonly fields: readonly ColumnField[]
  readonly list: readonly Entry[]
  readonly choices: SameNameChoices
  /** The names of all categories. */
  readonly categories: readonly string[]
}

interface MatchedRow {
  readonly row: ReadRow
  readonly match: RowMatch
}

export function planImport({ rows, fields, list, choices, categories }: ImportInput): ImportPlan {
  const { spelled, newCategories } = spellCategories(rows, categories)
  const valid = spelled.filter(({ problems }) => problems.length === 0)
  const matches = matchRows(valid, list, choices)
  const matched = valid.map((row, index): MatchedRow => ({ row, match: matches[index] ?? {} }))
  const planned = mergeRows(matched)
  const duplicates = findDuplicates(listFinalEntries(planned, list))
  const matchByLine = new Map(matched.map(({ row, match }) => [row.line, match]))
  const plannedByLine = new Map(planned.map(entry => [entry.line, entry]))
  const problemsByLine = new Map<number, RowProblem[]>()
  for (const { line, field, message } of duplicates) {
    const problem = { column: fields.indexOf(field) + 1, message }
    problemsByLine.set(line, [...(problemsByLine.get(line) ?? []), problem])
  }
  const previews = spelled.map(row =>
    toPreviewRow(
      row,
      matchByLine.get(row.line) ?? {},
      plannedByLine.get(row.line),
      problemsByLine.get(row.line) ?? [],
    ),
  )
  const entries = planned.filter(entry => entry.existing === undefined || listChanges(entry).length > 0)
  return { rows: previews, entries, newCategories }
}

/** All rows of a category get one spelling: the stored one, otherwise the first of the file. */
function spellCategories(
  rows: readonly ReadRow[],
  categories: readonly string[],
): { readonly spelled: readonly ReadRow[]; readonly newCategories: readonly string[] } {
  const names = new Map(categories.map(name => [toNameKey(name), name]))
  const newCategories: string[] = []
  const spelled = rows.map(row => {
    const key = toNameKey(row.category)
    if (!names.has(key) && key !== '') {
      names.set(key, row.category)
      newCategories.push(row.category)
    }
    return { ...row, category: names.get(key) ?? row.category }
  })
  return { spelled, newCategories }
}

/** One planned entry per rider: rows of the same rider add their transponders. Empty cells change nothing. */
function mergeRows(matched: readonly MatchedRow[]): readonly PlannedEntry[] {
  const planned = new Map<number, PlannedEntry>()
  for (const { row, match } of matched) {
    if (match.problem !== undefined) continue
    const first = match.mergedInto === undefined ? undefined : planned.get(match.mergedInto)
    if (first) {
      const transponders = [...new Set([...first.transponders, ...row.transponders])]
      planned.set(first.line, { ...fillIn(row, first), transponders })
    } else if (match.mergedInto === undefined) planned.set(row.line, toPlannedEntry(row, match.existing))
  }
  return [...planned.values()]
}

function fillIn(row: ReadRow, entry: PlannedEntry): PlannedEntry {
  const texts = textFields.map(field => [field, entry[field] === '' ? row[field] : entry[field]])
  return { ...entry, ...Object.fromEntries(texts) }
}

function toPlannedEntry(row: ReadRow, existing: Entry | undefined): PlannedEntry {
  const { line } = row
  if (!existing)
    return { ...pickTexts(row), line, existing, category: row.category, transponders: row.transponders }
  const known = listTransponders(existing)
  const isSameSet =
    known.length === row.transponders.length && row.transponders.every(each => known.includes(each))
  return {
    ...pickTexts(existing),
    ...Object.fromEntries(Object.entries(pickTexts(row)).filter(([, text]) => text !== '')),
    line,
    existing,
    category: existing.category,
    transponders: row.transponders.length === 0 || isSameSet ? known : row.transponders,
  }
}

function pickTexts(of: Readonly<Record<TextField, string>>): Record<TextField, string> {
  const { number, firstName, lastName, make, team, address, licence } = of
  return { number, firstName, lastName, make, team, address, licence }
}

function listFinalEntries(planned: readonly PlannedEntry[], list: readonly Entry[]): readonly FinalEntry[] {
  const changed = new Set(planned.map(({ existing }) => existing?.id))
  const untouched = list.filter(({ id }) => !changed.has(id))
  return [
    ...planned.map(entry => toFinalEntry(entry, entry.transponders, entry.line, entry.existing)),
    ...untouched.map(entry => toFinalEntry(entry, listTransponders(entry), undefined, entry)),
  ]
}

function toFinalEntry(
  entry: PlannedEntry | Entry,
  transponders: readonly string[],
  line: number | undefined,
  existing: Entry | undefined,
): FinalEntry {
  const { category, number } = entry
  return {
    category,
    number,
    name: nameOf(entry),
    transponders,
    line,
    isWithdrawn: existing?.isWithdrawn ?? false,
  }
}

const listTransponders = ({ transponders }: Entry): readonly string[] =>
  transponders.map(({ transponder }) => transponder)

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

function listChanges(entry: PlannedEntry): EntryPreviewRow['changes'] {
  const { existing } = entry
  if (!existing) return []
  const before = listTransponders(existing).join(' ')
  const after = entry.transponders.join(' ')
  return [
    ...textFields
      .filter(field => existing[field] !== entry[field])
      .map(field => ({ field, from: existing[field], to: entry[field] })),
    ...(before === after ? [] : [{ field: 'transponders', from: before, to: after }]),
  ]
}

function toPreviewRow(
  row: ReadRow,
  match: RowMatch,
  planned: PlannedEntry | undefined,
  duplicates: readonly RowProblem[],
): EntryPreviewRow {
  const problems = [
    ...row.problems,
    ...(match.problem === undefined ? [] : [{ column: 0, message: match.problem }]),
    ...duplicates,
  ]
  const changes = planned ? listChanges(planned) : []
  const change = planned && !planned.existing ? 'new' : changes.length > 0 ? 'changed' : 'same'
  return {
    line: row.line,
    status: problems.length > 0 ? 'error' : change,
    number: row.number,
    name: nameOf(row),
    category: row.category,
    transponders: [...row.transponders],
    changes,
    problems: [...problems],
    sameName: match.sameName ?? null,
  }
}
