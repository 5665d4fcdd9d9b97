import type { Settings } from '../settings'
import { StartRefusal } from '../start-refusal'
import type { UnitSystemName } from './weather-units'

export interface WeatherConfig {
  readonly source: 'open-meteo' | 'static'
  readonly units: UnitSystemName
  readonly forecastUrl: URL
  readonly archiveUrl: URL
  /** Commercial use of Open-Meteo needs one, and other addresses. */
  readonly key: string | undefined
}

export function readWeather(settings: Settings, isProduction: boolean): WeatherConfig {
  const isDemo = settings.isOn('DEMO', !isProduction)
  const isPlainHttpFine = !isProduction || settings.isOn('ALLOW_PLAIN_HTTP', false)
  const address = (name: 'WEATHER_FORECAST_URL' | 'WEATHER_ARCHIVE_URL', usual: string): URL => {
    const url = settings.address(name, isPlainHttpFine ? ['https:', 'http:'] : ['https:']) ?? new URL(usual)
    if (url.username !== '' || url.password !== '')
      throw new StartRefusal(`${name} must have no name or password in it; a key goes into WEATHER_KEY.`)
    return url
  }
  return {
    source: settings.oneOf('WEATHER', ['open-meteo', 'static'], isDemo ? 'static' : 'open-meteo'),
    units: settings.oneOf('WEATHER_UNITS', ['us', 'metric'], 'us'),
    forecastUrl: address('WEATHER_FORECAST_URL', 'https://api.open-meteo.com/v1/forecast'),
    archiveUrl: address('WEATHER_ARCHIVE_URL', 'https://archive-api.open-meteo.com/v1/archive'),
    key: settings.text('WEATHER_KEY'),
  }
}
