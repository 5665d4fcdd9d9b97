// Sample rows, laps, race and weather in the wire format; rows and laps are empty except for the given values.
import type { HistoricalWeather, Lap, Race, SummaryRow } from '#contract'

const createSectorFields = (prefix: string): Record<string, string> =>
  Object.fromEntries([1, 2, 3, 4, 5].map(sector => [`${prefix}s${sector}`, '']))

const emptyRow = {
  position: 0,
  number: '',
  name: '',
  make: '',
  best_lap: '',
  last_lap: '',
  diff: '',
  gap: '',
  diff_laps: 0,
  gap_laps: 0,
  speed: '',
  max_speed: '',
  current_speed: '',
  current_sector: 0,
  last_crossed_start: '',
  avg_lap_time: '',
  laps: 0,
  pit: false,
  pits: '',
  grid: '',
  ...createSectorFields(''),
  ...createSectorFields('current_'),
  ...createSectorFields('min_'),
}

/** Creates the row of a rider; the race number defaults to ten times the position. */
export function createRow(position: number, name: string, changes: Partial<SummaryRow> = {}): SummaryRow {
  const number = String(position * 10)
  // Type assertion: the sector fields are created by computed names.
  return { ...emptyRow, position, name, number, racer_id: `racer-${name}`, ...changes } as SummaryRow
}

export function createLap(name: string, lapindex: number, changes: Partial<Lap> = {}): Lap {
  return {
    name,
    lapindex,
    time: '',
    raw_time: '',
    at: '',
    position: 1,
    pit: false,
    in: false,
    out: false,
    cancelled: false,
    flag: '',
    speed: '',
    s1: '',
    s2: '',
    s3: '',
    s4: '',
    s5: '',
    racer_id: `racer-${name}`,
    number: '',
    ...changes,
  }
}

export const sampleRace: Race = {
  id: 'race-1',
  name: 'Race 1',
  location: 'Monterey, California',
  best_lap: '',
  isLive: true,
  status_details: {
    status: 'Green Flag',
    flagcolor: 'green',
    elapsed: '600.000',
    remaining: '605.000',
    laps_done: 7,
    laps_total: 20,
    updated_at: '2026-07-12T21:10:00.000Z',
  },
  fulldate: '2026-07-12T14:00:00-07:00',
  position: null,
  status: 'Scheduled',
  flagcolor: 'white',
  flags: [],
  flags_exact: false,
  event: 'Monterey Speed Weekend',
  year: 2026,
  category_id: 'sbk',
  category: 'SBK',
  trackId: 'laguna-seca',
  sessionType: 'Race 1',
  kind: 'race',
  laps_total: 20,
  durationMinutes: null,
  createdAt: '',
  updatedAt: '',
}

const days = ['2026-07-12', '2026-07-13', '2026-07-14', '2026-07-15']
const hours = days.flatMap(day => ['00', '12', '14', '15', '23'].map(hour => `${day}T${hour}:00`))

export const sampleWeather: HistoricalWeather = {
  location: 'Monterey, California',
  timezone: 'America/Los_Angeles',
  utc_offset_seconds: -25_200,
  source: 'open-meteo',
  hourly_units: { temperature_2m: '°F', rain: 'inch', wind_speed_10m: 'mp/h' },
  hourly: {
    time: hours,
    temperature_2m: hours.map(() => 61.5),
    rain: hours.map(() => 0.02),
    wind_speed_10m: hours.map(() => 9),
    wind_direction_10m: hours.map(() => 45),
    weather_code: hours.map(() => 61),
  },
  daily_units: {
    temperature_2m_max: '°F',
    temperature_2m_min: '°F',
    rain_sum: 'inch',
    wind_speed_10m_max: 'mp/h',
  },
  daily: {
    time: days,
    weather_code: [2, 3, 61, 95],
    temperature_2m_max: [74.3, 70, 70, 70],
    temperature_2m_min: [56.1, 50, 50, 50],
    rain_sum: [0.1, 0, 0, 0],
    wind_speed_10m_max: [12.4, 0, 0, 0],
  },
}

/** The laps of a race in seconds, one after the other since the start. */
export function createRaceLaps(
  name: string,
  times: readonly number[],
  changes: Readonly<Record<number, Partial<Lap>>> = {},
): Lap[] {
  let at = 0
  return times.map((time, index) => {
    at += time
    const text = time.toFixed(3)
    const lap = { time: text, raw_time: text, at: at.toFixed(3), flag: 'green' }
    return createLap(name, index + 1, Object.assign(lap, changes[index + 1]))
  })
}
