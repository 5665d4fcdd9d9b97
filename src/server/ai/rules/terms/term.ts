// The terms that a phrase of a prompt can stand for.
import type { DataPoint, pickableWidgets, SettingValue } from '#widgets/catalog'
import type { Word } from '../words/split-words'

export type Pickable = (typeof pickableWidgets)[number]

/** A widget or data point to show. `gap` is both; the words around it decide which one is meant. */
export interface WidgetTerm {
  readonly kind: 'widget'
  readonly widget?: Pickable
  readonly point?: DataPoint
  /** The data points that a data point widget shows. */
  readonly points?: readonly DataPoint[]
  /** The sector numbers that the prompt names. */
  readonly sectors?: readonly number[]
  /** Whether `sectors` comes from a plural without numbers; an explicit count takes precedence. */
  readonly isPlural?: boolean
  /** Whether the words refer to the widget only if no other widget is named beside them. */
  readonly isHint?: boolean
}

export type Term =
  | WidgetTerm
  | { readonly kind: 'everything' }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'riders'; readonly numbers: readonly string[] }
  /** A value for the option of the widgets that it refers to. The key of one widget's option is `Widget.Option`. */
  | { readonly kind: 'option'; readonly key: string; readonly value: SettingValue }
  | { readonly kind: 'tableRows' | 'dataColumns'; readonly value: number }
  | { readonly kind: 'tireSection' }
  /** A word for a widget of any kind: `tile`, `ones`. */
  | { readonly kind: 'noun'; readonly isPlural: boolean }
  /** All widgets of the prompt: `all`, `each of them`. */
  | { readonly kind: 'all' }
  /**
   * Widgets named before, counted from 0, or from the end with -1: `the first one`, `the last two`. `isPlural` marks
   * `these`, which is the last widget if its name is a plural (`tires`), or else the whole list.
   */
  | {
      readonly kind: 'reference'
      readonly index: number
      readonly length?: number
      readonly isPlural?: boolean
    }
  /** The next widget is about the user's own rider: `my`, `our`. */
  | { readonly kind: 'own' }
  /** The widgets before, for other riders: `the same`. */
  | { readonly kind: 'repeat' }
  /** The last two data points share one tile. */
  | { readonly kind: 'together' }
  /** The data points before and after it share one tile: `speed over best lap`. */
  | { readonly kind: 'over' }
  /** The place of a data point in a tile with two: `on top`. */
  | { readonly kind: 'placement' }
  /** Excludes the next widget (`not`), all widgets up to the end of the sentence (`except`), or the last one. */
  | { readonly kind: 'not' | 'except' | 'notNeeded' }
  /** `isOr` continues an exclusion: “no weather or flag”. */
  | { readonly kind: 'join'; readonly isAnd: boolean; readonly isOr?: boolean }
  | { readonly kind: 'stop' | 'colon' }

/** A term with the words of the prompt that it was parsed from. */
export interface PromptTerm {
  readonly term: Term
  readonly written: string
}

export interface Match {
  readonly terms: readonly Term[]
  /** Number of words consumed. */
  readonly length: number
}

export interface Cursor {
  readonly words: readonly Word[]
  /** Index of the next word to parse. */
  readonly at: number
}
