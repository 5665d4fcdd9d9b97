import type { Settings } from '../settings'
import { StartupError } from '../startup-error'
import type { UnitSystemName } from './weather-units'

export interface WeatherConfig {
  readonly source: 'open-meteo' | 'static'
  readonly units: UnitSystemName
  readonly forecastUrl: URL
  readonly archiveUrl: URL
  /** Required for commercial use of Open-Meteo, together with other URLs. */
  readonly key: string | undefined
}

export function readWeather(settings: Settings, isProduction: boolean): WeatherConfig {
  const isDemo = settings.isEnabled('DEMO', !isProduction)
  const isPlainHttpAllowed = !isProduction || settings.isEnabled('ALLOW_PLAIN_HTTP', false)
  const readUrl = (name: 'WEATHER_FORECAST_URL' | 'WEATHER_ARCHIVE_URL', defaultUrl: string): URL => {
    const url =
      settings.url(name, isPlainHttpAllowed ? ['https:', 'http:'] : ['https:']) ?? new URL(defaultUrl)
    if (url.username !== '' || url.password !== '')
      throw new StartupError(`${name} must not contain a user name or password; set the key in WEATHER_KEY.`)
    return url
  }
  return {
    source: settings.oneOf('WEATHER', ['open-meteo', 'static'], isDemo ? 'static' : 'open-meteo'),
    units: settings.oneOf('WEATHER_UNITS', ['us', 'metric'], 'us'),
    forecastUrl: readUrl('WEATHER_FORECAST_URL', 'https://api.open-meteo.com/v1/forecast'),
    archiveUrl: readUrl('WEATHER_ARCHIVE_URL', 'https://archive-api.open-meteo.com/v1/archive'),
    key: settings.text('WEATHER_KEY'),
  }
}
