// Formats weather data: every value with the unit of its source.
import type { CurrentWeather, HistoricalWeather } from '#contract'

export type WeatherValue = number | null | undefined
type Units = Readonly<Record<string, string>>

/** `72.4 °F`; a missing value is "-". */
export function formatWithUnit(value: WeatherValue, units: Units, field: string): string {
  const unit = units[field] ?? ''
  if (value === null || value === undefined) return '-'
  return unit.startsWith('°') ? `${value}${unit}` : `${value} ${unit}`.trim()
}

const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** The compass point that the wind comes from. */
export function formatWindDirection(degrees: WeatherValue): string {
  if (degrees === null || degrees === undefined) return ''
  return compassPoints[Math.round((((degrees % 360) + 360) % 360) / 45) % compassPoints.length] ?? ''
}

/** Returns undefined if the response contains no values. */
export function selectCurrentWeather(weather: CurrentWeather | null | undefined): CurrentWeather | undefined {
  const hasData = weather?.current?.temperature_2m != null || weather?.current?.weather_code != null
  return hasData && weather ? weather : undefined
}

export interface RaceDayWeather {
  readonly day: string
  readonly code: WeatherValue
  readonly highest: string
  readonly lowest: string
  readonly rain: string
  readonly wind: string
}

/** Selects the weather of the race day, or of the first day in the report. */
export function selectRaceDay(
  weather: HistoricalWeather | null | undefined,
  raceDay: string | undefined,
): RaceDayWeather | undefined {
  const { daily, daily_units: units = {} } = weather ?? {}
  const raceDayIndex = daily?.time?.indexOf(raceDay?.slice(0, 10) ?? '') ?? -1
  const index = Math.max(0, raceDayIndex)
  const highest = daily?.temperature_2m_max?.[index]
  const code = daily?.weather_code?.[index]
  if (!daily || (highest == null && code == null)) return undefined
  return {
    day: daily.time[index] ?? '',
    code,
    highest: formatWithUnit(highest, units, 'temperature_2m_max'),
    lowest: formatWithUnit(daily.temperature_2m_min[index], units, 'temperature_2m_min'),
    rain: formatWithUnit(daily.rain_sum[index], units, 'rain_sum'),
    wind: formatWithUnit(daily.wind_speed_10m_max[index], units, 'wind_speed_10m_max'),
  }
}
