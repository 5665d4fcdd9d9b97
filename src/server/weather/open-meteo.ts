// Weather of open-meteo.com: one host forecasts and knows the last days, another one has the years before.
import { checkedDay, checkedNow } from './open-meteo-reply'
import { addDays, dayAt } from './local-day'
import {
  notAvailable,
  type Place,
  type WeatherNow,
  type WeatherOfDay,
  type WeatherProvider,
} from './provider'
import type { WeatherConfig } from './weather-config'
import { type HostOptions, WeatherHost } from './weather-host'
import { unitSystems } from './weather-units'

/** The archive is up to five days behind, so the forecast host is asked for a week (decisions Q-144). */
const daysOfForecastHost = 7

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

  async current(place: Place): Promise<WeatherNow> {
    const days = { current: hourly, forecast_days: '3' }
    const checked = checkedNow(await this.#forecast.ask({ ...this.#parametersFor(place), ...days }))
    if ('reply' in checked) return checked.reply
    this.#forecast.complain(checked.mistake)
    throw notAvailable()
  }

  async day(place: Place, day: string): Promise<WeatherOfDay> {
    const isOld = day < addDays(dayAt(this.#now(), place.timezone), -daysOfForecastHost)
    const host = isOld ? this.#archive : this.#forecast
    const days = { start_date: day, end_date: day }
    const checked = checkedDay(await host.ask({ ...this.#parametersFor(place), ...days }), day)
    if ('reply' in checked) return checked.reply
    host.complain(checked.mistake)
    throw notAvailable()
  }

  #parametersFor({ latitude, longitude, timezone }: Place): Record<string, string> {
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
