// The hours of a weather report by day (decisions Q-149): today and two days more, in the track's own time.
import type { HistoricalWeather } from '#contract'
import { type Value, windPoint, withUnit } from './readings'

export interface HourReading {
  readonly hour: string
  readonly code: Value
  readonly temperature: string
  readonly rain: string
  readonly wind: string
}

export interface DayGroup {
  readonly day: string
  readonly hours: readonly HourReading[]
}

const most = 3

/** From `start` on, which is as the report writes times; without one every hour there is. */
export function daysOf(weather: HistoricalWeather, start = ''): DayGroup[] {
  const { hourly, hourly_units: units } = weather
  const groups = new Map<string, HourReading[]>()
  // The hour that has begun is not over.
  const first = start.slice(0, 13)
  for (const [index, time] of (hourly?.time ?? []).entries()) {
    if (time.slice(0, 13) < first) continue
    const [day = '', hour = ''] = time.split('T')
    const wind = withUnit(hourly.wind_speed_10m[index], units, 'wind_speed_10m')
    const hours = groups.get(day) ?? []
    hours.push({
      hour,
      code: hourly.weather_code[index],
      temperature: withUnit(hourly.temperature_2m[index], units, 'temperature_2m'),
      rain: withUnit(hourly.rain[index], units, 'rain'),
      wind: `${wind} ${windPoint(hourly.wind_direction_10m[index])}`.trim(),
    })
    groups.set(day, hours)
  }
  return [...groups].slice(0, most).map(([day, hours]) => ({ day, hours }))
}
