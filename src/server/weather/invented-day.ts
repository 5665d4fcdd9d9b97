// A day's weather made up from latitude, season and chance that can be repeated: believable, and never true.
import { Random } from '../simulator/random'
import { addDays } from './local-day'
import type { Place } from './provider'

/** In °C, mm, m/s and degrees; the code is the WMO's. */
export interface InventedHour {
  readonly temperature: number
  readonly rain: number
  readonly windSpeed: number
  readonly windDirection: number
  readonly code: number
}

/** What a day is like: how far its temperature swings around the mean, and when and how much it rains. */
interface Sky {
  readonly share: number
  readonly codes: readonly [number, ...number[]]
  readonly swing: number
  readonly rain?: { readonly code: number; readonly hours: readonly [number, number]; readonly most: number }
}

const skies: readonly Sky[] = [
  { share: 0.38, codes: [0, 1], swing: 6.5 },
  { share: 0.26, codes: [1, 2], swing: 5.5 },
  { share: 0.14, codes: [3], swing: 4 },
  { share: 0.12, codes: [2, 3], swing: 4, rain: { code: 80, hours: [1, 4], most: 3 } },
  { share: 0.06, codes: [3], swing: 2.5, rain: { code: 61, hours: [6, 14], most: 1.8 } },
  { share: 0.04, codes: [2], swing: 6, rain: { code: 95, hours: [1, 3], most: 11 } },
]

const dayMs = 86_400_000
/** Late July is the warmest time north of the equator; half a year later it is south of it. */
const warmestDay = 205
const warmestHour = 15

export function inventDay(place: Place, day: string): InventedHour[] {
  const seed = `${place.latitude} ${place.longitude}`
  const chance = new Random(`${seed} ${day}`)
  const mean = seasonalMean(place.latitude, day) + departure(seed, day)
  const sky = pickSky(chance.next())
  const code = chance.pick(sky.codes)
  const rainFrom = chance.whole(sky.rain?.code === 95 ? 14 : 0, 20)
  const rainHours = sky.rain ? chance.whole(...sky.rain.hours) : 0
  const wind = chance.between(1.5, 6)
  const direction = chance.between(0, 360)
  const turn = chance.between(-3, 3)
  return Array.from({ length: 24 }, (_, hour) => {
    const temperature = mean + sky.swing * Math.cos(((hour - warmestHour) / 12) * Math.PI)
    const amount = chance.between(0.2, 1) * (sky.rain?.most ?? 0)
    const isWet = hour >= rainFrom && hour < rainFrom + rainHours
    return {
      temperature,
      ...(isWet ? fallen(temperature, amount, sky.rain?.code ?? code) : { rain: 0, code }),
      // It is calm at night, and the wind rises with the sun.
      windSpeed: wind * (0.7 + 0.6 * Math.max(0, Math.sin(((hour - 8) / 12) * Math.PI))),
      windDirection: Math.round(direction + turn * hour + 360) % 360,
    }
  })
}

/** Snow is no rain, and thunder wants warmth. */
function fallen(temperature: number, amount: number, code: number): Pick<InventedHour, 'rain' | 'code'> {
  if (temperature < 0.5) return { rain: 0, code: 71 }
  return { rain: amount, code: code === 95 && temperature < 16 ? 80 : code }
}

/** Fits the middle of North America within a few degrees: warm and even at the equator, harsher towards the poles. */
function seasonalMean(latitude: number, day: string): number {
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs
  const season = Math.cos(((dayOfYear - warmestDay) / 365) * 2 * Math.PI)
  return 28 - 0.0095 * latitude ** 2 + Math.max(-16, Math.min(16, 0.3 * latitude)) * season
}

/** How much warmer than usual a day is. Days resemble their neighbours, so chance is smoothed over three. */
function departure(seed: string, day: string): number {
  const throws = [-1, 0, 1].map(days => new Random(`${seed} warmth ${addDays(day, days)}`).bell())
  return throws.reduce((sum, thrown) => sum + thrown, 0) * 1.3
}

function pickSky(thrown: number): Sky {
  let left = thrown
  const found = skies.find(({ share }) => (left -= share) < 0)
  return found ?? { share: 0, codes: [2], swing: 5 }
}
