// The weather at a moment of a replay: the value of its hour.
import type { CurrentWeather, HistoricalWeather } from '#contract'
import type { Weather } from '../race-data/state'

/** The index of the hour in the report; -1 if the report has none. `at` is in milliseconds since 1970. */
export function findHour({ current, historical }: Weather, at: number): number {
  const report = historical ?? current
  if (!report) return -1
  const local = new Date(at + report.utc_offset_seconds * 1000).toISOString().slice(0, 13)
  return report.hourly.time.findIndex(time => time.startsWith(local))
}

/** Null if the hour is not in the report. */
export function toHourWeather({ current, historical }: Weather, hour: number): CurrentWeather | null {
  const report: HistoricalWeather | CurrentWeather | null = historical ?? current
  const time = report?.hourly.time[hour]
  if (!report || time === undefined) return null
  const valueOf = (name: Exclude<keyof typeof report.hourly, 'time'>): number | null =>
    report.hourly[name][hour] ?? null
  return {
    ...report,
    current_units: report.hourly_units,
    current: {
      time,
      temperature_2m: valueOf('temperature_2m'),
      weather_code: valueOf('weather_code'),
      wind_speed_10m: valueOf('wind_speed_10m'),
      wind_direction_10m: valueOf('wind_direction_10m'),
      rain: valueOf('rain'),
    },
  }
}
