// Weather as it is shown: every value with the unit its source gave.
import type { CurrentWeather, HistoricalWeather } from '#contract'

export type Value = number | null | undefined
type Units = Readonly<Record<string, string>>

/** `72.4 °F`; a missing value is "-". */
export function withUnit(value: Value, units: Units, field: string): string {
  const unit = units[field] ?? ''
  if (value === null || value === undefined) return '-'
  return unit.startsWith('°') ? `${value}${unit}` : `${value} ${unit}`.trim()
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Where the wind comes from. */
export function windPoint(degrees: Value): string {
  if (degrees === null || degrees === undefined) return ''
  return points[Math.round((((degrees % 360) + 360) % 360) / 45) % points.length] ?? ''
}

/** Undefined where there is nothing to show: an answer may be empty. */
export function currentReading(weather: CurrentWeather | null | undefined): CurrentWeather | undefined {
  const hasData = weather?.current?.temperature_2m != null || weather?.current?.weather_code != null
  return hasData && weather ? weather : undefined
}

export interface DayReading {
  readonly day: string
  readonly code: Value
  readonly highest: string
  readonly lowest: string
  readonly rain: string
  readonly wind: string
}

/** The day of the race, else the only one there is. */
export function dayReading(
  weather: HistoricalWeather | null | undefined,
  raceDay: string | undefined,
): DayReading | undefined {
  const { daily, daily_units: units = {} } = weather ?? {}
  const found = daily?.time?.indexOf(raceDay?.slice(0, 10) ?? '') ?? -1
  const index = Math.max(0, found)
  const highest = daily?.temperature_2m_max?.[index]
  const code = daily?.weather_code?.[index]
  if (!daily || (highest == null && code == null)) return undefined
  return {
    day: daily.time[index] ?? '',
    code,
    highest: withUnit(highest, units, 'temperature_2m_max'),
    lowest: withUnit(daily.temperature_2m_min[index], units, 'temperature_2m_min'),
    rain: withUnit(daily.rain_sum[index], units, 'rain_sum'),
    wind: withUnit(daily.wind_speed_10m_max[index], units, 'wind_speed_10m_max'),
  }
}
