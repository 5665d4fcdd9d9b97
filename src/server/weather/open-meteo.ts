// Weather from open-meteo.com. One host serves forecasts and recent days, another one serves the archive.
import { parseDayReply, parseCurrentReply } from './open-meteo-reply'
import { addDays, toLocalDay } from './local-day'
import {
  createUnavailableError,
  type Place,
  type WeatherNow,
  type WeatherOfDay,
  type WeatherProvider,
} from './provider'
import type { WeatherConfig } from './weather-config'
import { type HostOptions, WeatherHost } from './weather-host'
import { unitSystems } from './weather-units'

/** The archive lags up to five days, so the last week is requested from the forecast host (decisions Q-144). */
const forecastHistoryDays = 7

const hourly = 'temperature_2m,rain,wind_speed_10m,wind_direction_10m,weather_code'
const daily = 'weather_code,temperature_2m_max,temperature_2m_min,rain_sum,wind_speed_10m_max'

export class OpenMeteo implements WeatherProvider {
  readonly source = 'open-meteo'
  readonly #forecast: WeatherHost
  readonly #archive: WeatherHost
  readonly #units: Readonly<Record<string, string>>
  readonly #now: () => Date

  constructor({ forecastUrl, archiveUrl, key, units }: WeatherConfig, options: HostOptions) {
    const { temperature, wind, rain } = unitSystems[units]
    this.#forecast = new WeatherHost(forecastUrl, key, options)
    this.#archive = new WeatherHost(archiveUrl, key, options)
    this.#units = {
      temperature_unit: temperature.parameter,
      wind_speed_unit: wind.parameter,
      precipitation_unit: rain.parameter,
    }
    this.#now = options.now
  }

  async readCurrent(place: Place): Promise<WeatherNow> {
    const days = { current: hourly, forecast_days: '3' }
    const result = parseCurrentReply(
      await this.#forecast.fetchJson({ ...this.#buildParameters(place), ...days }),
    )
    if ('reply' in result) return result.reply
    this.#forecast.logFailure(result.problem)
    throw createUnavailableError()
  }

  async readDay(place: Place, day: string): Promise<WeatherOfDay> {
    const isOld = day < addDays(toLocalDay(this.#now(), place.timezone), -forecastHistoryDays)
    const host = isOld ? this.#archive : this.#forecast
    const days = { start_date: day, end_date: day }
    const result = parseDayReply(await host.fetchJson({ ...this.#buildParameters(place), ...days }), day)
    if ('reply' in result) return result.reply
    host.logFailure(result.problem)
    throw createUnavailableError()
  }

  #buildParameters({ latitude, longitude, timezone }: Place): Record<string, string> {
    return {
      latitude: String(latitude),
      longitude: String(longitude),
      timezone,
      hourly,
      daily,
      ...this.#units,
    }
  }
}
