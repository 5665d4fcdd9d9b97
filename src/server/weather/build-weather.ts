import type { Logger } from 'pino'
import { OpenMeteo } from './open-meteo'
import type { WeatherProvider } from './provider'
import { StaticWeather } from './static-weather'
import { WeatherCache } from './weather-cache'
import type { WeatherConfig } from './weather-config'

/** Creates the configured weather provider. Static weather is cheap to compute, so it is not cached. */
export function buildWeather(config: WeatherConfig, log: Logger, now: () => Date): WeatherProvider {
  if (config.source === 'static') return new StaticWeather(config.units, now)
  return new WeatherCache(new OpenMeteo(config, { log, now }), now)
}
