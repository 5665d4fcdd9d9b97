// Finds the entry that each row of a file is about: one of the list, that of an earlier row, or a new one. A rider is known
// by category and name (C-032).
import type { Entry } from '#contract'
import { toNameKey } from '#timing'
import type { ReadRow } from '../csv/read-row'

/** What was decided about riders with the same name, by line. */
export interface SameNameChoices {
  readonly same: ReadonlySet<number>
  readonly two: ReadonlySet<number>
}

export interface RowMatch {
  /** The entry of the list; undefined for a new one. */
  readonly existing?: Entry
  /** The line of the same rider further up. */
  readonly mergedInto?: number
  readonly sameName?: { readonly as: string; readonly chosen: 'same' | 'two' | null }
  readonly problem?: string
}

export const nameKeyOf = (of: Pick<Entry, 'category' | 'firstName' | 'lastName'>): string =>
  `${toNameKey(of.category)}\n${toNameKey(`${of.firstName} ${of.lastName}`)}`

const describe = ({ number, firstName, lastName }: Entry): string =>
  `#${number} ${`${firstName} ${lastName}`.trim()} on the list`

class RowMatcher {
  readonly #listed = new Map<string, Entry[]>()
  readonly #choices: SameNameChoices
  /** The first row of each rider in the file. */
  readonly #firstRows = new Map<string, ReadRow>()
  readonly #matched = new Set<Entry>()

  constructor(list: readonly Entry[], choices: SameNameChoices) {
    this.#choices = choices
    for (const entry of list) {
      const key = nameKeyOf(entry)
      this.#listed.set(key, [...(this.#listed.get(key) ?? []), entry])
    }
  }

  match(row: ReadRow): RowMatch {
    const key = nameKeyOf(row)
    const namesakes = this.#listed.get(key) ?? []
    const first = this.#firstRows.get(key)
    const match = this.#findMatch(row, first, namesakes)
    this.#firstRows.set(key, first ?? row)
    if (match.existing) this.#matched.add(match.existing)
    return match
  }

  #findMatch(row: ReadRow, first: ReadRow | undefined, namesakes: readonly Entry[]): RowMatch {
    const exact = namesakes.find(entry => entry.number === row.number && !this.#matched.has(entry))
    if (exact) return { existing: exact }
    return first ? this.#matchToRow(row, first) : this.#matchToList(row, namesakes)
  }

  #matchToRow({ line, number }: ReadRow, first: ReadRow): RowMatch {
    const as = `line ${first.line}`
    const chosen = this.#getChoice(line)
    const sameName = { as, chosen }
    if (chosen === 'two') return { sameName }
    if (chosen === null)
      return { sameName, problem: `The same name as in ${as}. Choose whether it is the same rider.` }
    return number === first.number
      ? { sameName, mergedInto: first.line }
      : { sameName, problem: `The same rider has number ${first.number} in ${as}` }
  }

  #matchToList({ line }: ReadRow, namesakes: readonly Entry[]): RowMatch {
    const [entry, ...others] = namesakes
    if (!entry) return {}
    const chosen = this.#getChoice(line)
    if (others.length === 0) {
      const sameName = { as: describe(entry), chosen: chosen ?? 'same' }
      return chosen === 'two' ? { sameName } : { sameName, existing: entry }
    }
    const as = namesakes.map(describe).join(', ')
    if (chosen === 'two') return { sameName: { as, chosen } }
    return {
      sameName: { as, chosen: null },
      problem: `${namesakes.length} riders of the list have this name, with other numbers`,
    }
  }

  #getChoice(line: number): 'same' | 'two' | null {
    if (this.#choices.two.has(line)) return 'two'
    return this.#choices.same.has(line) ? 'same' : null
  }
}

/** Matches in the order of the rows. */
export function matchRows(
  rows: readonly ReadRow[],
  list: readonly Entry[],
  choices: SameNameChoices,
): readonly RowMatch[] {
  const matcher = new RowMatcher(list, choices)
  return rows.map(row => matcher.match(row))
}
