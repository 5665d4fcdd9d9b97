// Weather without a network, for demonstrations and tests: always the same for a place and a day.
import { type InventedHour, inventDay } from './invented-day'
import { addDays, dayAt, offsetSecondsAt, timeAt } from './local-day'
import type { Place, WeatherNow, WeatherOfDay, WeatherProvider } from './provider'
import { type UnitSystemName, unitSystems, unitTextsOf } from './weather-units'

const daysOfForecast = 3

export class StaticWeather implements WeatherProvider {
  readonly source = 'static'
  readonly #units: UnitSystemName
  readonly #now: () => Date

  constructor(units: UnitSystemName, now: () => Date) {
    this.#units = units
    this.#now = now
  }

  async current(place: Place): Promise<WeatherNow> {
    const today = dayAt(this.#now(), place.timezone)
    const days = Array.from({ length: daysOfForecast }, (_, ahead) => addDays(today, ahead))
    const told = this.#told(place, days)
    const [hour = 0, minute = 0] = timeAt(this.#now(), place.timezone).split(':').map(Number)
    // The real service has a new value every quarter of an hour.
    const time = `${today}T${twoDigits(hour)}:${twoDigits(minute - (minute % 15))}`
    const { current_units } = unitTextsOf(this.#units)
    return { ...told, current_units, current: { time, ...atHour(told.hourly, hour) } }
  }

  async day(place: Place, day: string): Promise<WeatherOfDay> {
    return this.#told(place, [day])
  }

  #told(place: Place, days: readonly string[]): WeatherOfDay {
    const { hourly_units, daily_units } = unitTextsOf(this.#units)
    const told = days.map(day => inventDay(place, day).map(hour => measured(hour, this.#units)))
    return {
      timezone: place.timezone,
      utc_offset_seconds: offsetSecondsAt(new Date(`${days[0]}T12:00:00Z`), place.timezone),
      hourly_units,
      hourly: { time: days.flatMap(hoursOf), ...listsOf(told.flat()) },
      daily_units,
      daily: { time: [...days], ...sumsOf(told) },
    }
  }
}

function measured(hour: InventedHour, units: UnitSystemName): InventedHour {
  const { temperature, wind, rain } = unitSystems[units]
  return {
    ...hour,
    temperature: temperature.convert(hour.temperature),
    rain: rain.convert(hour.rain),
    windSpeed: wind.convert(hour.windSpeed),
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function hoursOf(day: string): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${day}T${twoDigits(hour)}:00`)
}

function atHour(hourly: WeatherOfDay['hourly'], hour: number): Omit<WeatherNow['current'], 'time'> {
  return {
    temperature_2m: hourly.temperature_2m[hour] ?? null,
    weather_code: hourly.weather_code[hour] ?? null,
    wind_speed_10m: hourly.wind_speed_10m[hour] ?? null,
    wind_direction_10m: hourly.wind_direction_10m[hour] ?? null,
    rain: hourly.rain[hour] ?? null,
  }
}

function listsOf(hours: readonly InventedHour[]): Omit<WeatherOfDay['hourly'], 'time'> {
  return {
    temperature_2m: hours.map(({ temperature }) => temperature),
    rain: hours.map(({ rain }) => rain),
    wind_speed_10m: hours.map(({ windSpeed }) => windSpeed),
    wind_direction_10m: hours.map(({ windDirection }) => windDirection),
    weather_code: hours.map(({ code }) => code),
  }
}

function sumsOf(days: readonly (readonly InventedHour[])[]): Omit<WeatherOfDay['daily'], 'time'> {
  return {
    // A day is called after its worst hour, which has the highest code.
    weather_code: days.map(hours => Math.max(...hours.map(({ code }) => code))),
    temperature_2m_max: days.map(hours => Math.max(...hours.map(({ temperature }) => temperature))),
    temperature_2m_min: days.map(hours => Math.min(...hours.map(({ temperature }) => temperature))),
    rain_sum: days.map(hours => Math.round(hours.reduce((sum, { rain }) => sum + rain, 0) * 1000) / 1000),
    wind_speed_10m_max: days.map(hours => Math.max(...hours.map(({ windSpeed }) => windSpeed))),
  }
}
