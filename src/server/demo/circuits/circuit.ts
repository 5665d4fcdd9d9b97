import type { Track } from '#contract'
import type { Outline } from './draw-outline'

/** The categories of the demo, fastest first. */
export const demoCategories = ['Superbike', 'Stock 1000', 'Supersport', 'Twins Cup', 'Junior Cup'] as const
export type DemoCategory = (typeof demoCategories)[number]

/** The short names, which the title of the dashboard shows. */
export const shortCategoryNames: Readonly<Record<DemoCategory, string>> = {
  Superbike: 'SBK',
  'Stock 1000': 'STK1000',
  Supersport: 'SSP',
  'Twins Cup': 'TWINS',
  'Junior Cup': 'JRC',
}

/** A track of the demo with typical lap times. */
export interface Circuit extends Omit<Track, 'createdAt' | 'updatedAt'> {
  readonly latitude: number
  readonly longitude: number
  readonly lengthMiles: number
  readonly turns: number
  readonly outline: Outline
  /** Top speed at the speed trap without slipstream. */
  readonly superbikeMph: number
  /** Milliseconds of a good dry race lap; qualifying laps are faster. */
  readonly raceLaps: Readonly<Record<DemoCategory, number>>
}
