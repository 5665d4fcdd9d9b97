// Splits the terms of a prompt into sentences, and each sentence into the clauses that “and” or a comma joins.
import type { PromptTerm, Term } from '../terms/term'

export interface Clause {
  /** How the clause is joined to the one before it. */
  readonly join: 'start' | 'comma' | 'and'
  readonly terms: readonly PromptTerm[]
  /** Whether a colon follows, so that the clause is about the list behind it. */
  readonly isBeforeColon: boolean
}

export function splitSentences(terms: readonly PromptTerm[]): Clause[][] {
  return splitAt(terms, ({ kind }) => kind === 'stop').map(({ terms: sentence }) => splitClauses(sentence))
}

function splitClauses(terms: readonly PromptTerm[]): Clause[] {
  const clauses: { join: Clause['join']; terms: PromptTerm[]; isBeforeColon: boolean }[] = []
  let clause: (typeof clauses)[number] = { join: 'start', terms: [], isBeforeColon: false }
  for (const [index, each] of terms.entries()) {
    const { term } = each
    const isEnd = term.kind === 'join' || (term.kind === 'colon' && isClauseEnd(clause, terms[index + 1]))
    if (!isEnd) {
      clause.terms.push(each)
      continue
    }
    clause.isBeforeColon = term.kind === 'colon'
    if (clause.terms.length > 0) clauses.push(clause)
    // “, and” joins like “and”.
    const isAnd = (term.kind === 'join' && term.isAnd) || (clause.terms.length === 0 && clause.join === 'and')
    clause = {
      join: clauses.length === 0 ? 'start' : isAnd ? 'and' : 'comma',
      terms: [],
      isBeforeColon: false,
    }
  }
  return clause.terms.length > 0 ? [...clauses, clause] : clauses
}

/** Before a colon stands what a list has in common, or a widget that is counted: “three gap tiles: one huge, two tiny”. */
function isClauseEnd({ terms }: { readonly terms: readonly PromptTerm[] }, next?: PromptTerm): boolean {
  const isLead = !terms.some(({ term }) => term.kind === 'widget')
  return isLead || next?.term.kind === 'count' || next?.term.kind === 'noun'
}

function splitAt(
  terms: readonly PromptTerm[],
  isEnd: (term: Term) => boolean,
): { readonly terms: PromptTerm[] }[] {
  const parts: { terms: PromptTerm[] }[] = [{ terms: [] }]
  for (const each of terms)
    if (isEnd(each.term)) parts.push({ terms: [] })
    else parts.at(-1)?.terms.push(each)
  return parts
}
