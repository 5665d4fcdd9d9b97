import { readCurrentWeather, readHistoricalWeather } from '#contract'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { addDays, parseRequestedDay, toLocalDay, computeOffsetSeconds } from './local-day'
import { hasCoordinates, findTrackPlace, type TrackPlace } from './track-place-store'
import type { WeatherNow, WeatherOfDay } from './provider'

/** The first day of the weather archive. */
const firstDay = '1940-01-01'
/** Number of days after today for which there is a forecast. */
const forecastDays = 15

type WeatherServices = Pick<Services, 'database' | 'weather' | 'now'>

export function serveWeather(serve: Serve, { database, weather, now }: WeatherServices): void {
  const requirePlace = async (location: string): Promise<TrackPlace> => {
    const place = await findTrackPlace(database.orm, location)
    if (!place) throw new HttpError(404, 'Unknown location')
    return place
  }
  serve(readCurrentWeather, async ({ query: { location } }) => {
    if (!location) throw new HttpError(400, 'location is required')
    const place = await requirePlace(location)
    const current = hasCoordinates(place)
      ? await weather.readCurrent(place)
      : createEmptyCurrent(place, now())
    return { ...current, location, source: weather.source }
  })
  serve(readHistoricalWeather, async ({ query: { location, dateTime } }) => {
    if (!location || !dateTime) throw new HttpError(400, 'location and dateTime are required')
    // Validates before the track is looked up; validity does not depend on the zone.
    if (parseRequestedDay(dateTime, 'UTC') === undefined) throw new HttpError(400, 'Invalid dateTime')
    const place = await requirePlace(location)
    const day = parseRequestedDay(dateTime, place.timezone) ?? ''
    const last = addDays(toLocalDay(now(), place.timezone), forecastDays)
    const isInRange = day >= firstDay && day <= last
    const answer =
      isInRange && hasCoordinates(place) ? await weather.readDay(place, day) : createEmptyDay(place, now())
    return { ...answer, location, source: weather.source }
  })
}

/** The reply for a track without coordinates. */
function createEmptyCurrent(place: TrackPlace, now: Date): WeatherNow {
  const localTime = new Date(now.getTime() + computeOffsetSeconds(now, place.timezone) * 1000)
  const none = { temperature_2m: null, weather_code: null, wind_speed_10m: null, wind_direction_10m: null }
  const current = { time: localTime.toISOString().slice(0, 16), ...none, rain: null }
  return { ...createEmptyDay(place, now), current_units: {}, current }
}

/** The reply for a day without data, such as a race in three months. That is not an error. */
function createEmptyDay({ timezone }: TrackPlace, now: Date): WeatherOfDay {
  const none = { time: [], weather_code: [] }
  return {
    timezone,
    utc_offset_seconds: computeOffsetSeconds(now, timezone),
    hourly_units: {},
    hourly: { ...none, temperature_2m: [], rain: [], wind_speed_10m: [], wind_direction_10m: [] },
    daily_units: {},
    daily: { ...none, temperature_2m_max: [], temperature_2m_min: [], rain_sum: [], wind_speed_10m_max: [] },
  }
}
