// What the words around a widget, or a clause without a widget, say about widgets.
import type { SettingValue } from '#widgets/catalog'
import type { Term } from '../terms/term'

type Reference = Extract<Term, { kind: 'reference' }>

export interface Details {
  count: number | undefined
  riders: readonly string[] | undefined
  readonly options: Map<string, SettingValue>
  noun: 'tile' | 'tiles' | undefined
  /** Whether the details are about all widgets of the prompt. */
  isForAll: boolean
  /** Whether the details are about the user's own rider. */
  isOwn: boolean
  /** Whether the widgets before are repeated: “the same for 12”. */
  isRepeat: boolean
  /** The widgets before that the details are about. */
  reference: Reference | undefined
}

export function createDetails(): Details {
  return {
    count: undefined,
    riders: undefined,
    options: new Map(),
    noun: undefined,
    isForAll: false,
    isOwn: false,
    isRepeat: false,
    reference: undefined,
  }
}

export function addDetail(details: Details, term: Term): void {
  if (term.kind === 'count') details.count = term.value
  if (term.kind === 'riders') details.riders = [...(details.riders ?? []), ...term.numbers]
  if (term.kind === 'option') details.options.set(term.key, term.value)
  if (term.kind === 'noun') details.noun = term.isPlural ? 'tiles' : 'tile'
  if (term.kind === 'all' || term.kind === 'everything') details.isForAll = true
  if (term.kind === 'own') details.isOwn = true
  if (term.kind === 'repeat') details.isRepeat = true
  if (term.kind === 'reference') details.reference = term
}

/** The options that every widget has. Only these are meant for a whole list; the others are about one widget. */
export const sharedKeys: readonly string[] = ['Size', 'Theme']

/** The keys of the options that a list may share. */
export function listSharedKeys({ options }: Pick<Details, 'options'>): string[] {
  return sharedKeys.filter(key => options.has(key))
}

export function pickSharedOptions(details: Details): ReadonlyMap<string, SettingValue> {
  const keys = listSharedKeys(details)
  return new Map(Array.from(details.options).filter(([key]) => keys.includes(key)))
}

/** Whether the details introduce a list, as in “four big tiles for the gap and the speed”. */
export function isListLead({ noun, count = 1, isForAll }: Details): boolean {
  return noun === 'tiles' || (noun === 'tile' && count > 1) || isForAll
}
