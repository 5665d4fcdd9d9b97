// What a source of weather is. It knows places by their coordinates; tracks are the routes' affair.
import type { CurrentWeather, HistoricalWeather } from '#contract'
import { Refusal } from '../http/errors'

export interface Place {
  readonly latitude: number
  readonly longitude: number
  /** Decides where a day begins. */
  readonly timezone: string
}

export type WeatherNow = Omit<CurrentWeather, 'location' | 'source'>
export type WeatherOfDay = Omit<HistoricalWeather, 'location' | 'source'>

export interface WeatherProvider {
  readonly source: CurrentWeather['source']
  /** Now, and the hours of today and the next two days. */
  current(place: Place): Promise<WeatherNow>
  /** One day at the place, like `2025-05-18`. */
  day(place: Place, day: string): Promise<WeatherOfDay>
}

export function notAvailable(): Refusal {
  return new Refusal(502, 'Weather service is not available')
}
