// Groups the hours of a weather report by day: today and the next two days in the track's local time (decisions Q-149).
import type { HistoricalWeather } from '#contract'
import type { DisplayUnits } from '#timing'
import { formatTimeOfDay } from '../format-dates'
import { createFormat, type WeatherValue, formatWindDirection } from './readings'

export interface HourlyWeather {
  readonly hour: string
  readonly code: WeatherValue
  readonly temperature: string
  readonly rain: string
  readonly wind: string
}

export interface DayGroup {
  readonly day: string
  readonly hours: readonly HourlyWeather[]
}

const maxDays = 3

/** Includes the hours from `start` on (in the report's time format), or all hours without a `start`. */
export function groupHoursByDay(weather: HistoricalWeather, units: DisplayUnits, start = ''): DayGroup[] {
  const { hourly } = weather
  const format = createFormat(weather.hourly_units, units)
  const groups = new Map<string, HourlyWeather[]>()
  // Compares whole hours, so that the current hour is included.
  const first = start.slice(0, 13)
  for (const [index, time] of (hourly?.time ?? []).entries()) {
    if (time.slice(0, 13) < first) continue
    const [day = '', hour = ''] = time.split('T')
    const wind = format(hourly.wind_speed_10m[index], 'wind_speed_10m')
    const hours = groups.get(day) ?? []
    hours.push({
      hour: formatTimeOfDay(hour, units.clock),
      code: hourly.weather_code[index],
      temperature: format(hourly.temperature_2m[index], 'temperature_2m'),
      rain: format(hourly.rain[index], 'rain'),
      wind: `${wind} ${formatWindDirection(hourly.wind_direction_10m[index])}`.trim(),
    })
    groups.set(day, hours)
  }
  return [...groups].slice(0, maxDays).map(([day, hours]) => ({ day, hours }))
}
