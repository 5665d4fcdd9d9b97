// Weather at a track, in the words and units of its source (decisions 3.4, 2.11, 4.16).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

const value = z.nullable(z.number())
const values = z.array(value)
const units = z.record(z.string(), z.string())

/** What clocks at the track show; the offset is in `utc_offset_seconds`. */
const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))
const localDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Lists that run beside each other: one value for each hour, and for each day. */
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

const shared = {
  location: z.string(),
  timezone: z.string(),
  utc_offset_seconds: z.number(),
  /** `static` is made up for demonstrations, and the screen says so. */
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

export const currentWeather = z.object({ ...shared, current_units: units, current })
export type CurrentWeather = z.output<typeof currentWeather>
export const historicalWeather = z.object(shared)
export type HistoricalWeather = z.output<typeof historicalWeather>

/** Both parameters are looked at by the server, which has words of its own for their absence. */
const asked = z.optional(z.string().check(z.maxLength(100)))

export const readCurrentWeather = endpoint({
  name: 'dashboard/currentWeather',
  method: 'GET',
  path: '/api/dashboard/weather/current',
  access: 'user',
  summary: 'The weather at a track now, and in the next two days.',
  query: z.strictObject({ location: asked }),
  reply: reply({ ...shared, current_units: units, current }),
  failure: 'Failed to fetch weather',
})

export const readHistoricalWeather = endpoint({
  name: 'dashboard/historicalWeather',
  method: 'GET',
  path: '/api/dashboard/weather/historical',
  access: 'user',
  summary: 'The weather at a track on the day of a race.',
  query: z.strictObject({ location: asked, dateTime: asked }),
  reply: reply(shared),
  failure: 'Failed to fetch weather',
})
