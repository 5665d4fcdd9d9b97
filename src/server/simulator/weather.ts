// How wet it is, and what that does on which tyres.
import type { SimulatedRider, WeatherPoint } from './plan'

export type Tyre = 'slick' | 'rain'

export function wetnessAt(points: readonly WeatherPoint[] | undefined, at: number): number {
  const minute = at / 60_000
  const next = points?.findIndex(point => point.minute > minute) ?? -1
  const after = next === -1 ? points?.at(-1) : points?.[next]
  const before = next === -1 ? after : (points?.[next - 1] ?? after)
  if (before === undefined || after === undefined) return 0
  const span = after.minute - before.minute
  const share = span > 0 ? (minute - before.minute) / span : 0
  return Math.min(1, Math.max(0, before.wetness + (after.wetness - before.wetness) * share))
}

/** What a lap takes of a dry one: 8 to 14 percent more in full rain, and far more on the wrong tyres. */
export function weatherFactor(wetness: number, tyre: Tyre, { wetSkill }: SimulatedRider): number {
  if (tyre === 'slick') return 1 + wetness * (0.17 + 0.09 * (1 - wetSkill))
  return 1 + wetness * (0.08 + 0.06 * (1 - wetSkill)) + (1 - wetness) * 0.03
}

export function betterTyre(wetness: number, rider: SimulatedRider): Tyre {
  return weatherFactor(wetness, 'rain', rider) < weatherFactor(wetness, 'slick', rider) ? 'rain' : 'slick'
}

/** How much likelier a fall is than on a dry track. */
export function weatherRisk(wetness: number, tyre: Tyre): number {
  return 1 + wetness * (tyre === 'rain' ? 1 : 4)
}
