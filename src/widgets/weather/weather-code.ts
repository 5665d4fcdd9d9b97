// Weather codes of the World Meteorological Organization. The icons cover exactly the codes of the dashboard
// document (decisions Q-148); the descriptions cover all codes that a source may send.

const iconNames: Readonly<Record<number, string>> = {
  0: 'clear',
  1: 'mostly-clear',
  2: 'partly-cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  56: 'freezing-drizzle',
  60: 'rain',
  61: 'rain',
  62: 'rain',
  63: 'rain',
  64: 'heavy-rain',
  65: 'heavy-rain',
  66: 'freezing-rain',
  67: 'freezing-rain',
  68: 'sleet',
  80: 'showers',
  81: 'showers',
  82: 'showers',
  95: 'thunderstorm',
  99: 'hailstorm',
}

const descriptions: Readonly<Record<number, string>> = {
  0: 'Clear sky',
  1: 'Mainly clear',
  2: 'Partly cloudy',
  3: 'Overcast',
  45: 'Fog',
  48: 'Freezing fog',
  51: 'Light drizzle',
  53: 'Drizzle',
  55: 'Dense drizzle',
  56: 'Light freezing drizzle',
  57: 'Freezing drizzle',
  60: 'Light rain',
  61: 'Light rain',
  62: 'Rain',
  63: 'Rain',
  64: 'Heavy rain',
  65: 'Heavy rain',
  66: 'Light freezing rain',
  67: 'Freezing rain',
  68: 'Sleet',
  71: 'Light snow',
  73: 'Snow',
  75: 'Heavy snow',
  77: 'Snow grains',
  80: 'Light showers',
  81: 'Showers',
  82: 'Violent showers',
  85: 'Snow showers',
  86: 'Heavy snow showers',
  95: 'Thunderstorm',
  96: 'Thunderstorm with hail',
  99: 'Thunderstorm with heavy hail',
}

const defaultIcon = 'cloud'

/** Codes without an icon get a plain cloud. */
export function getWeatherIconUrl(code: number | null | undefined): string {
  return `/weather/${iconNames[code ?? -1] ?? defaultIcon}.svg`
}

export function describeWeather(code: number | null | undefined): string {
  return descriptions[code ?? -1] ?? 'Unknown'
}
