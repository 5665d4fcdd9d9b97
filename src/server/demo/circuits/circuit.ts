import type { Track } from '#contract'
import type { Outline } from './draw-outline'

/** The categories of the demo, fastest first. */
export const demoCategories = ['Superbike', 'Stock 1000', 'Supersport', 'Twins Cup', 'Junior Cup'] as const
export type DemoCategory = (typeof demoCategories)[number]

/** A track of the demo, and how fast each category laps it. */
export interface Circuit extends Omit<Track, 'createdAt' | 'updatedAt'> {
  readonly latitude: number
  readonly longitude: number
  readonly lengthMiles: number
  readonly turns: number
  readonly outline: Outline
  /** Through the speed trap, alone. */
  readonly superbikeMph: number
  /** Milliseconds of a good lap in a race, dry; qualifying is faster. */
  readonly raceLaps: Readonly<Record<DemoCategory, number>>
}
