// Synthetic weather without a network, for demonstrations and tests: always the same for a place and a day.
import { type SyntheticHour, generateDay } from './synthetic-day'
import { addDays, toLocalDay, computeOffsetSeconds, toLocalTime } from './local-day'
import type { Place, WeatherNow, WeatherOfDay, WeatherProvider } from './provider'
import { type UnitSystemName, unitSystems, toUnitTexts } from './weather-units'

const forecastDays = 3

export class StaticWeather implements WeatherProvider {
  readonly source = 'static'
  readonly #units: UnitSystemName
  readonly #now: () => Date

  constructor(units: UnitSystemName, now: () => Date) {
    this.#units = units
    this.#now = now
  }

  async readCurrent(place: Place): Promise<WeatherNow> {
    const today = toLocalDay(this.#now(), place.timezone)
    const days = Array.from({ length: forecastDays }, (_, ahead) => addDays(today, ahead))
    const weather = this.#buildDays(place, days)
    const [hour = 0, minute = 0] = toLocalTime(this.#now(), place.timezone).split(':').map(Number)
    // The real service updates the current values every quarter of an hour.
    const time = `${today}T${padToTwoDigits(hour)}:${padToTwoDigits(minute - (minute % 15))}`
    const { current_units } = toUnitTexts(this.#units)
    return { ...weather, current_units, current: { time, ...selectHour(weather.hourly, hour) } }
  }

  async readDay(place: Place, day: string): Promise<WeatherOfDay> {
    return this.#buildDays(place, [day])
  }

  #buildDays(place: Place, days: readonly string[]): WeatherOfDay {
    const { hourly_units, daily_units } = toUnitTexts(this.#units)
    const hoursOfDays = days.map(day => generateDay(place, day).map(hour => convertUnits(hour, this.#units)))
    return {
      timezone: place.timezone,
      utc_offset_seconds: computeOffsetSeconds(new Date(`${days[0]}T12:00:00Z`), place.timezone),
      hourly_units,
      hourly: { time: days.flatMap(listHours), ...toHourlyLists(hoursOfDays.flat()) },
      daily_units,
      daily: { time: [...days], ...toDailyLists(hoursOfDays) },
    }
  }
}

function convertUnits(hour: SyntheticHour, units: UnitSystemName): SyntheticHour {
  const { temperature, wind, rain } = unitSystems[units]
  return {
    ...hour,
    temperature: temperature.convert(hour.temperature),
    rain: rain.convert(hour.rain),
    windSpeed: wind.convert(hour.windSpeed),
  }
}

function padToTwoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function listHours(day: string): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${day}T${padToTwoDigits(hour)}:00`)
}

function selectHour(hourly: WeatherOfDay['hourly'], hour: number): Omit<WeatherNow['current'], 'time'> {
  return {
    temperature_2m: hourly.temperature_2m[hour] ?? null,
    weather_code: hourly.weather_code[hour] ?? null,
    wind_speed_10m: hourly.wind_speed_10m[hour] ?? null,
    wind_direction_10m: hourly.wind_direction_10m[hour] ?? null,
    rain: hourly.rain[hour] ?? null,
  }
}

function toHourlyLists(hours: readonly SyntheticHour[]): Omit<WeatherOfDay['hourly'], 'time'> {
  return {
    temperature_2m: hours.map(({ temperature }) => temperature),
    rain: hours.map(({ rain }) => rain),
    wind_speed_10m: hours.map(({ windSpeed }) => windSpeed),
    wind_direction_10m: hours.map(({ windDirection }) => windDirection),
    weather_code: hours.map(({ code }) => code),
  }
}

function toDailyLists(days: readonly (readonly SyntheticHour[])[]): Omit<WeatherOfDay['daily'], 'time'> {
  return {
    // The code of a day is that of its worst hour, which has the highest code.
    weather_code: days.map(hours => Math.max(...hours.map(({ code }) => code))),
    temperature_2m_max: days.map(hours => Math.max(...hours.map(({ temperature }) => temperature))),
    temperature_2m_min: days.map(hours => Math.min(...hours.map(({ temperature }) => temperature))),
    rain_sum: days.map(hours => Math.round(hours.reduce((sum, { rain }) => sum + rain, 0) * 1000) / 1000),
    wind_speed_10m_max: days.map(hours => Math.max(...hours.map(({ windSpeed }) => windSpeed))),
  }
}
