// Generates plausible weather for a day from the latitude, the season and a seeded random generator.
import { Random } from '#simulator'
import { addDays } from './local-day'
import type { Place } from './provider'

/** In °C, mm, m/s and degrees; `code` is a WMO weather code. */
export interface SyntheticHour {
  readonly temperature: number
  readonly rain: number
  readonly windSpeed: number
  readonly windDirection: number
  readonly code: number
}

/** A kind of day: how often it occurs, how far the temperature swings around the mean, and its rain. */
interface SkyType {
  readonly share: number
  readonly codes: readonly [number, ...number[]]
  readonly swing: number
  readonly rain?: { readonly code: number; readonly hours: readonly [number, number]; readonly maxMm: number }
}

const skyTypes: readonly SkyType[] = [
  { share: 0.38, codes: [0, 1], swing: 6.5 },
  { share: 0.26, codes: [1, 2], swing: 5.5 },
  { share: 0.14, codes: [3], swing: 4 },
  { share: 0.12, codes: [2, 3], swing: 4, rain: { code: 80, hours: [1, 4], maxMm: 3 } },
  { share: 0.06, codes: [3], swing: 2.5, rain: { code: 61, hours: [6, 14], maxMm: 1.8 } },
  { share: 0.04, codes: [2], swing: 6, rain: { code: 95, hours: [1, 3], maxMm: 11 } },
]

const dayMs = 86_400_000
/** Late July, on the northern hemisphere. The southern hemisphere is half a year later. */
const warmestDay = 205
const warmestHour = 15

export function generateDay(place: Place, day: string): SyntheticHour[] {
  const seed = `${place.latitude} ${place.longitude}`
  const random = new Random(`${seed} ${day}`)
  const mean = computeSeasonalMean(place.latitude, day) + computeDeviation(seed, day)
  const skyType = pickSkyType(random.next())
  const code = random.pick(skyType.codes)
  const rainFrom = random.integer(skyType.rain?.code === 95 ? 14 : 0, 20)
  const rainHours = skyType.rain ? random.integer(...skyType.rain.hours) : 0
  const wind = random.between(1.5, 6)
  const direction = random.between(0, 360)
  const turnPerHour = random.between(-3, 3)
  return Array.from({ length: 24 }, (_, hour) => {
    const temperature = mean + skyType.swing * Math.cos(((hour - warmestHour) / 12) * Math.PI)
    const amount = random.between(0.2, 1) * (skyType.rain?.maxMm ?? 0)
    const isWet = hour >= rainFrom && hour < rainFrom + rainHours
    return {
      temperature,
      ...(isWet ? computePrecipitation(temperature, amount, skyType.rain?.code ?? code) : { rain: 0, code }),
      // The wind is weaker at night and rises during the day.
      windSpeed: wind * (0.7 + 0.6 * Math.max(0, Math.sin(((hour - 8) / 12) * Math.PI))),
      windDirection: Math.round(direction + turnPerHour * hour + 360) % 360,
    }
  })
}

/** Below 0.5 °C it snows, without rain; thunderstorms need at least 16 °C. */
function computePrecipitation(
  temperature: number,
  amount: number,
  code: number,
): Pick<SyntheticHour, 'rain' | 'code'> {
  if (temperature < 0.5) return { rain: 0, code: 71 }
  return { rain: amount, code: code === 95 && temperature < 16 ? 80 : code }
}

/** Approximates the climate of central North America within a few degrees. */
function computeSeasonalMean(latitude: number, day: string): number {
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs
  const season = Math.cos(((dayOfYear - warmestDay) / 365) * 2 * Math.PI)
  return 28 - 0.0095 * latitude ** 2 + Math.max(-16, Math.min(16, 0.3 * latitude)) * season
}

/** Deviation from the seasonal mean. Averaged over three days, because consecutive days are similar. */
function computeDeviation(seed: string, day: string): number {
  const samples = [-1, 0, 1].map(days => new Random(`${seed} warmth ${addDays(day, days)}`).gaussian())
  return samples.reduce((sum, sample) => sum + sample, 0) * 1.3
}

function pickSkyType(sample: number): SkyType {
  let remaining = sample
  const found = skyTypes.find(({ share }) => (remaining -= share) < 0)
  return found ?? { share: 0, codes: [2], swing: 5 }
}
