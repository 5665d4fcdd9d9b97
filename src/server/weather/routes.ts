import { readCurrentWeather, readHistoricalWeather } from '#contract'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { addDays, dayAsked, dayAt, offsetSecondsAt } from './local-day'
import { isOnMap, placeOf, type TrackPlace } from './place-store'
import type { WeatherNow, WeatherOfDay } from './provider'

/** The archives begin with this day … */
const firstDay = '1940-01-01'
/** … and forecasts end so many days after today. */
const daysAhead = 15

type Served = Pick<Services, 'database' | 'weather' | 'now'>

export function serveWeather(serve: Serve, { database, weather, now }: Served): void {
  const knownPlace = async (location: string): Promise<TrackPlace> => {
    const place = await placeOf(database.orm, location)
    if (!place) throw new Refusal(404, 'Unknown location')
    return place
  }
  serve(readCurrentWeather, async ({ query: { location } }) => {
    if (!location) throw new Refusal(400, 'location is required')
    const place = await knownPlace(location)
    const current = isOnMap(place) ? await weather.current(place) : nothingNow(place, now())
    return { ...current, location, source: weather.source }
  })
  serve(readHistoricalWeather, async ({ query: { location, dateTime } }) => {
    if (!location || !dateTime) throw new Refusal(400, 'location and dateTime are required')
    // Whether it is a date does not depend on the zone.
    if (dayAsked(dateTime, 'UTC') === undefined) throw new Refusal(400, 'Invalid dateTime')
    const place = await knownPlace(location)
    const day = dayAsked(dateTime, place.timezone) ?? ''
    const last = addDays(dayAt(now(), place.timezone), daysAhead)
    const isKnowable = day >= firstDay && day <= last
    const answer = isKnowable && isOnMap(place) ? await weather.day(place, day) : nothingKnown(place, now())
    return { ...answer, location, source: weather.source }
  })
}

/** Nor that at a track of which nobody has told where it is. */
function nothingNow(place: TrackPlace, now: Date): WeatherNow {
  const clock = new Date(now.getTime() + offsetSecondsAt(now, place.timezone) * 1000)
  const none = { temperature_2m: null, weather_code: null, wind_speed_10m: null, wind_direction_10m: null }
  const current = { time: clock.toISOString().slice(0, 16), ...none, rain: null }
  return { ...nothingKnown(place, now), current_units: {}, current }
}

/** Nobody knows the weather of a race in three months; that is no failure. */
function nothingKnown({ timezone }: TrackPlace, now: Date): WeatherOfDay {
  const none = { time: [], weather_code: [] }
  return {
    timezone,
    utc_offset_seconds: offsetSecondsAt(now, timezone),
    hourly_units: {},
    hourly: { ...none, temperature_2m: [], rain: [], wind_speed_10m: [], wind_direction_10m: [] },
    daily_units: {},
    daily: { ...none, temperature_2m_max: [], temperature_2m_min: [], rain_sum: [], wind_speed_10m_max: [] },
  }
}
