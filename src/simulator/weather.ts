// Computes how wet the track is and how that affects lap times and risk with each kind of tire.
import type { SimulatedRider, WeatherPoint } from './plan'

export type Tire = 'slick' | 'rain'

export function computeWetness(points: readonly WeatherPoint[] | undefined, at: number): number {
  const minute = at / 60_000
  const next = points?.findIndex(point => point.minute > minute) ?? -1
  const after = next === -1 ? points?.at(-1) : points?.[next]
  const before = next === -1 ? after : (points?.[next - 1] ?? after)
  if (before === undefined || after === undefined) return 0
  const span = after.minute - before.minute
  const share = span > 0 ? (minute - before.minute) / span : 0
  return Math.min(1, Math.max(0, before.wetness + (after.wetness - before.wetness) * share))
}

/** Lap time relative to a dry lap: 8 to 14 percent longer in full rain, and much longer with the wrong tires. */
export function computeWeatherFactor(wetness: number, tire: Tire, { wetSkill }: SimulatedRider): number {
  if (tire === 'slick') return 1 + wetness * (0.17 + 0.09 * (1 - wetSkill))
  return 1 + wetness * (0.08 + 0.06 * (1 - wetSkill)) + (1 - wetness) * 0.03
}

export function chooseTire(wetness: number, rider: SimulatedRider): Tire {
  return computeWeatherFactor(wetness, 'rain', rider) < computeWeatherFactor(wetness, 'slick', rider)
    ? 'rain'
    : 'slick'
}

/** The risk of a fall relative to a dry track. */
export function computeWeatherRisk(wetness: number, tire: Tire): number {
  return 1 + wetness * (tire === 'rain' ? 1 : 4)
}
