// The terms that a phrase of a prompt can stand for.
import type { DataPoint, pickableWidgets, SettingValue } from '#widgets/catalog'
import type { Word } from './split-words'

export type Pickable = (typeof pickableWidgets)[number]

/** A widget or data point to show. `gap` is both; the words around it decide which one is meant. */
export interface WidgetTerm {
  readonly kind: 'widget'
  readonly widget?: Pickable
  readonly point?: DataPoint
  /** The sector numbers that the prompt names. */
  readonly sectors?: readonly number[]
  readonly isPlural?: boolean
}

export type Term =
  | WidgetTerm
  | { readonly kind: 'everything' }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'riders'; readonly numbers: readonly string[] }
  /** A value for the option of the widgets that it refers to. */
  | { readonly kind: 'option'; readonly key: string; readonly value: SettingValue }
  | { readonly kind: 'tableRows' | 'dataColumns'; readonly value: number }
  | { readonly kind: 'tireSection' }
  /** The last two data points share one tile. */
  | { readonly kind: 'together' }
  /** Excludes the next widget (`not`), or all widgets up to the end of the sentence (`except`). */
  | { readonly kind: 'not' | 'except' }
  | { readonly kind: 'join' | 'stop' }

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
