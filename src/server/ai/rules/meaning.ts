// What words of a prompt can mean.
import type { DataPoint, pickableWidgets, SettingValue } from '#widgets/catalog'
import type { Word } from './words'

export type Pickable = (typeof pickableWidgets)[number]

/** Something to show. `gap` is a widget and a data point; what is said around it decides. */
export interface Thing {
  readonly kind: 'thing'
  readonly widget?: Pickable
  readonly point?: DataPoint
  /** Which ones, where they were named. */
  readonly sectors?: readonly number[]
  readonly isPlural?: boolean
}

export type Meaning =
  | Thing
  | { readonly kind: 'everything' }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'riders'; readonly numbers: readonly string[] }
  /** A value for every widget meant that has such an option. */
  | { readonly kind: 'option'; readonly key: string; readonly value: SettingValue }
  | { readonly kind: 'tableRows' | 'dataColumns'; readonly value: number }
  | { readonly kind: 'tireSection' }
  /** The two values named last share a tile. */
  | { readonly kind: 'together' }
  /** The next thing, or all until the end of the sentence, is not wanted. */
  | { readonly kind: 'not' | 'except' }
  | { readonly kind: 'join' | 'stop' }

export interface Read {
  readonly meanings: readonly Meaning[]
  /** How many words it took. */
  readonly length: number
}

export interface Reading {
  readonly words: readonly Word[]
  readonly at: number
}
