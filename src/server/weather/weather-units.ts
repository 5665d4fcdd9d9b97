// The two unit systems, with the parameter names, unit texts and rounding of Open-Meteo (decisions Q-146).

interface Unit {
  /** The value of the query parameter. */
  readonly parameter: string
  readonly text: string
  /** Converts from °C, m/s or mm. */
  readonly convert: (value: number) => number
}

interface UnitSystem {
  readonly temperature: Unit
  readonly wind: Unit
  readonly rain: Unit
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  // Adding 0 turns -0 into 0.
  return Math.round(value * factor) / factor + 0
}

export const unitSystems = {
  us: {
    temperature: { parameter: 'fahrenheit', text: '°F', convert: celsius => round(celsius * 1.8 + 32, 1) },
    wind: { parameter: 'mph', text: 'mph', convert: meters => round(meters * 2.236_936, 1) },
    rain: { parameter: 'inch', text: 'inch', convert: millimeters => round(millimeters / 25.4, 3) },
  },
  metric: {
    temperature: { parameter: 'celsius', text: '°C', convert: celsius => round(celsius, 1) },
    wind: { parameter: 'kmh', text: 'km/h', convert: meters => round(meters * 3.6, 1) },
    rain: { parameter: 'mm', text: 'mm', convert: millimeters => round(millimeters, 2) },
  },
} as const satisfies Record<string, UnitSystem>

export type UnitSystemName = keyof typeof unitSystems

type UnitTexts = Record<'current_units' | 'hourly_units' | 'daily_units', Record<string, string>>

export function toUnitTexts(name: UnitSystemName): UnitTexts {
  const { temperature, wind, rain } = unitSystems[name]
  const hourly_units = {
    time: 'iso8601',
    temperature_2m: temperature.text,
    rain: rain.text,
    wind_speed_10m: wind.text,
    wind_direction_10m: '°',
    weather_code: 'wmo code',
  }
  const daily_units = {
    time: 'iso8601',
    weather_code: 'wmo code',
    temperature_2m_max: temperature.text,
    temperature_2m_min: temperature.text,
    rain_sum: rain.text,
    wind_speed_10m_max: wind.text,
  }
  return { current_units: hourly_units, hourly_units, daily_units }
}
