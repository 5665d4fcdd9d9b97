// Formats weather data: every value with its unit.
import type { CurrentWeather, HistoricalWeather } from '#contract'
import { type DisplayUnits, toDisplayUnit } from '#timing'

export type WeatherValue = number | null | undefined

/** Formats a value of a report; `field` names its unit. */
export type FormatWeather = (value: WeatherValue, field: string) => string

/** `72.4°F`; a missing value is "-". The units of the source are shown unless others were chosen. */
export function createFormat(
  sourceUnits: Readonly<Record<string, string>> | undefined,
  units: DisplayUnits,
): FormatWeather {
  return (value, field) => {
    if (value === null || value === undefined) return '-'
    const shown = toDisplayUnit({ value, unit: sourceUnits?.[field] ?? '' }, units)
    return shown.unit.startsWith('°') ? `${shown.value}${shown.unit}` : `${shown.value} ${shown.unit}`.trim()
  }
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
  units: DisplayUnits,
): RaceDayWeather | undefined {
  const { daily } = weather ?? {}
  const raceDayIndex = daily?.time?.indexOf(raceDay?.slice(0, 10) ?? '') ?? -1
  const index = Math.max(0, raceDayIndex)
  const highest = daily?.temperature_2m_max?.[index]
  const code = daily?.weather_code?.[index]
  if (!daily || (highest == null && code == null)) return undefined
  const format = createFormat(weather?.daily_units, units)
  return {
    day: daily.time[index] ?? '',
    code,
    highest: format(highest, 'temperature_2m_max'),
    lowest: format(daily.temperature_2m_min[index], 'temperature_2m_min'),
    rain: format(daily.rain_sum[index], 'rain_sum'),
    wind: format(daily.wind_speed_10m_max[index], 'wind_speed_10m_max'),
  }
}
