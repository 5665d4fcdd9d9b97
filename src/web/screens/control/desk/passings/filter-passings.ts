import type { DeskPassing } from '#contract'

export const passingViews = ['all', 'unknown', 'suspicious', 'manual', 'deleted', 'not counted'] as const
export type PassingView = (typeof passingViews)[number]

export interface PassingFilter {
  readonly view: PassingView
  /** A rider's number, or part of a name or transponder. */
  readonly text: string
  /** "" for all lines. */
  readonly line: string
}

export const everyPassing: PassingFilter = { view: 'all', text: '', line: '' }

const suspicious: ReadonlySet<string> = new Set(['double', 'short', 'missed before', 'under red'])

const rules: Readonly<Record<PassingView, (passing: DeskPassing) => boolean>> = {
  all: () => true,
  unknown: ({ competitor }) => competitor === '',
  suspicious: ({ marks }) => marks.some(mark => suspicious.has(mark)),
  manual: ({ by }) => by === 'hand',
  deleted: ({ isDeleted }) => isDeleted,
  'not counted': ({ isCounted }) => !isCounted,
}

/** Returns the same list while nothing is filtered. */
export function filterPassings(
  passings: readonly DeskPassing[],
  { view, text, line }: PassingFilter,
): readonly DeskPassing[] {
  const wanted = text.trim().replace(/^#/, '').toLowerCase()
  if (view === 'all' && wanted === '' && line === '') return passings
  return passings.filter(
    passing => rules[view](passing) && (line === '' || passing.line === line) && matchesText(passing, wanted),
  )
}

/** Digits are a number first: 7 is not 71. */
function matchesText({ number, name, source }: DeskPassing, wanted: string): boolean {
  if (wanted === '') return true
  if (number.toLowerCase() === wanted) return true
  const isShortNumber = /^\d{1,3}$/.test(wanted)
  return !isShortNumber && (name.toLowerCase().includes(wanted) || source.toLowerCase().includes(wanted))
}
