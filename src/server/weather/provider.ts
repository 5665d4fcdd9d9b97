// The interface of a weather source. It takes coordinates; the routes look up the track.
import type { CurrentWeather, HistoricalWeather } from '#contract'
import { HttpError } from '../http/errors'

export interface Place {
  readonly latitude: number
  readonly longitude: number
  /** Determines where a day begins. */
  readonly timezone: string
}

export type WeatherNow = Omit<CurrentWeather, 'location' | 'source'>
export type WeatherOfDay = Omit<HistoricalWeather, 'location' | 'source'>

export interface WeatherProvider {
  readonly source: CurrentWeather['source']
  /** The current weather, and the hours of today and the next two days. */
  readCurrent(place: Place): Promise<WeatherNow>
  /** The weather of one local day, such as `2025-05-18`. */
  readDay(place: Place, day: string): Promise<WeatherOfDay>
}

export function createUnavailableError(): HttpError {
  return new HttpError(502, 'Weather service is not available')
}
