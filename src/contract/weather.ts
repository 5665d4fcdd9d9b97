// Endpoints for the weather at a track, in the field names and units of Open-Meteo (decisions 3.4, 2.11, 4.16).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

const value = z.nullable(z.number())
const values = z.array(value)
const units = z.record(z.string(), z.string())

/** Local time at the track; the offset is in `utc_offset_seconds`. */
const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))
const localDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Parallel arrays with one value per hour. */
const hourly = z.object({
  time: z.array(localTime),
  temperature_2m: values,
  rain: values,
  wind_speed_10m: values,
  wind_direction_10m: values,
  weather_code: values,
})

const daily = z.object({
  time: z.array(localDay),
  weather_code: values,
  temperature_2m_max: values,
  temperature_2m_min: values,
  rain_sum: values,
  wind_speed_10m_max: values,
})

const commonFields = {
  location: z.string(),
  timezone: z.string(),
  utc_offset_seconds: z.number(),
  /** `static` is sample data for demos; the screen labels it as such. */
  source: z.enum(['open-meteo', 'static']),
  hourly_units: units,
  hourly,
  daily_units: units,
  daily,
}

const current = z.object({
  time: localTime,
  temperature_2m: value,
  weather_code: value,
  wind_speed_10m: value,
  wind_direction_10m: value,
  rain: value,
})

export const currentWeather = z.object({ ...commonFields, current_units: units, current })
export type CurrentWeather = z.output<typeof currentWeather>
export const historicalWeather = z.object(commonFields)
export type HistoricalWeather = z.output<typeof historicalWeather>

/** Optional in the schema: the server reports a missing parameter with its own message. */
const optionalText = z.optional(z.string().check(z.maxLength(100)))

export const readCurrentWeather = endpoint({
  name: 'dashboard/currentWeather',
  method: 'GET',
  path: '/api/dashboard/weather/current',
  access: 'user',
  summary: 'Returns the current weather at a track and the forecast for the next two days.',
  query: z.strictObject({ location: optionalText }),
  reply: reply({ ...commonFields, current_units: units, current }),
  failure: 'Failed to fetch weather',
})

export const readHistoricalWeather = endpoint({
  name: 'dashboard/historicalWeather',
  method: 'GET',
  path: '/api/dashboard/weather/historical',
  access: 'user',
  summary: 'Returns the weather at a track on the day of a race.',
  query: z.strictObject({ location: optionalText, dateTime: optionalText }),
  reply: reply(commonFields),
  failure: 'Failed to fetch weather',
})
