// A sample session with riders who are faster than, slower than and equal to the leader and one without times, and
// sample weather.
import type { CurrentWeather, HistoricalWeather, Lap, SummaryRow, TireData } from '#contract'
import { buildSessionView, type SessionView, type WeatherInput } from '#widgets'
import { sampleRaces } from './sample-race-data'

const hourMs = 3_600_000

interface SampleRacer {
  readonly name: string
  readonly lastLap: number | undefined
  readonly gap: string
  readonly diff: string
  readonly sectorsDone: number
}

const racers: readonly SampleRacer[] = [
  { name: 'Tomas Hallbergsson', lastLap: 92.014, gap: '', diff: '', sectorsDone: 2 },
  { name: 'Ilse van der Meulenbroek', lastLap: 91.448, gap: '0.412', diff: '0.412', sectorsDone: 2 },
  { name: 'Rico Almeida', lastLap: 92.871, gap: '0.934', diff: '1.346', sectorsDone: 2 },
  { name: 'Jun Takamori', lastLap: 92.052, gap: '3.208', diff: '4.554', sectorsDone: 0 },
  { name: 'Bartholomew Featherstonehaugh-Carmichael', lastLap: undefined, gap: '', diff: '', sectorsDone: 0 },
  { name: 'Dan Wu', lastLap: 97.3, gap: '1 Lap', diff: '1 Lap', sectorsDone: 1 },
]

const formatSeconds = (value: number): string => value.toFixed(3)

const emptySectors = {
  s4: '',
  s5: '',
  current_s3: '',
  current_s4: '',
  current_s5: '',
  min_s4: '',
  min_s5: '',
}
const shares = { s1: 0.33, s2: 0.36, s3: 0.31 }

/** The sectors of the lap in progress are slightly faster or slower than in the rider's best lap. */
function createSectors(
  lastLap: number,
  best: number,
  index: number,
  sectorsDone: number,
): Partial<SummaryRow> {
  const formatCurrentSector = (sector: number, share: number): string =>
    sectorsDone >= sector ? formatSeconds(best * share + (index - 1) * 0.11 - 0.04 * sector) : ''
  return {
    current_sector: sectorsDone + 1,
    current_s1: formatCurrentSector(1, shares.s1),
    current_s2: formatCurrentSector(2, shares.s2),
    s1: formatSeconds(lastLap * shares.s1),
    s2: formatSeconds(lastLap * shares.s2),
    s3: formatSeconds(lastLap * shares.s3),
    min_s1: formatSeconds(best * shares.s1 - 0.03),
    min_s2: formatSeconds(best * shares.s2 - 0.03),
    min_s3: formatSeconds(best * shares.s3 - 0.03),
  }
}

const emptyTimes = {
  best_lap: '',
  last_lap: '',
  speed: '',
  max_speed: '',
  current_speed: '',
  avg_lap_time: '',
}
const emptyCompletedSectors = {
  current_s1: '',
  current_s2: '',
  s1: '',
  s2: '',
  s3: '',
  min_s1: '',
  min_s2: '',
  min_s3: '',
}

/** The row of a rider who has not started. */
export function createEmptyRow(index: number, name: string): SummaryRow {
  return {
    ...emptySectors,
    ...emptyTimes,
    ...emptyCompletedSectors,
    position: index + 1,
    number: String(11 + index * 8),
    name,
    make: 'Yamaha',
    diff: '',
    gap: '',
    diff_laps: 0,
    gap_laps: 0,
    current_sector: 0,
    last_crossed_start: '',
    racer_id: `racer-${index}`,
    laps: 0,
    pit: false,
    pits: '',
    grid: '',
  }
}

function toRow(
  { name, lastLap, gap, diff, sectorsDone }: SampleRacer,
  index: number,
  now: number,
): SummaryRow {
  const row = { ...createEmptyRow(index, name), diff, gap }
  if (lastLap === undefined) return row
  const best = lastLap - 0.35 + (index % 2) * 0.3
  return {
    ...row,
    ...createSectors(lastLap, best, index, sectorsDone),
    best_lap: formatSeconds(best),
    last_lap: formatSeconds(lastLap),
    speed: (264 - lastLap).toFixed(2),
    max_speed: (265 - lastLap).toFixed(2),
    last_crossed_start: new Date(now - (20 + index * 9) * 1000 - 4 * hourMs).toISOString().slice(0, 23),
    avg_lap_time: formatSeconds(lastLap + 0.4),
    laps: 12,
  }
}

function createLaps(row: SummaryRow): Lap[] {
  const best = Number(row.best_lap)
  if (best === 0) return []
  return Array.from({ length: 12 }, (_, lap) => {
    const isPit = lap === 6
    const time = lap === 4 ? best : best + 0.15 + ((lap * 377) % 900) / 1000 + (isPit ? 31 : 0)
    return {
      name: row.name,
      number: row.number,
      racer_id: row.racer_id,
      lapindex: lap + 1,
      time: formatSeconds(time),
      raw_time: formatSeconds(time),
      at: '',
      position: row.position + (lap < 3 ? 1 : 0),
      pit: isPit,
      in: isPit,
      out: false,
      cancelled: false,
      flag: 'green',
      speed: isPit ? '4.80' : (168 - row.position * 0.4 + (lap % 5) * 0.73).toFixed(2),
      s1: formatSeconds(time * 0.33),
      s2: formatSeconds(time * 0.36),
      s3: formatSeconds(time * 0.31),
      s4: '',
      s5: '',
    }
  })
}

export function createSampleView(now: number, isLive = true): SessionView {
  const rows = racers.map((racer, index) => toRow(racer, index, now))
  const race = sampleRaces[0] ?? null
  return buildSessionView({ race, isLive, rows, laps: rows.map(createLaps) })
}

const units = { temperature_2m: '°F', rain: 'inch', wind_speed_10m: 'mp/h', wind_direction_10m: '°' }
const codes = [0, 1, 2, 3, 45, 51, 61, 65, 80, 95, 99, 68, 71, 56, 66]
const days = ['2026-07-12', '2026-07-13', '2026-07-14']
const times = days.flatMap(day =>
  Array.from({ length: 24 }, (_, index) => `${day}T${String(index).padStart(2, '0')}:00`),
)

const weatherBase: HistoricalWeather = {
  location: 'Monterey, California',
  timezone: 'America/Los_Angeles',
  utc_offset_seconds: -25_200,
  source: 'open-meteo',
  hourly_units: units,
  hourly: {
    time: times,
    temperature_2m: times.map((_, index) => 60 + ((index * 7) % 20)),
    rain: times.map((_, index) => (index % 9 === 0 ? 0.02 : 0)),
    wind_speed_10m: times.map((_, index) => 4 + (index % 8)),
    wind_direction_10m: times.map((_, index) => (index * 31) % 360),
    weather_code: times.map((_, index) => codes[index % codes.length] ?? 0),
  },
  daily_units: {
    temperature_2m_max: '°F',
    temperature_2m_min: '°F',
    rain_sum: 'inch',
    wind_speed_10m_max: 'mp/h',
  },
  daily: {
    time: days,
    weather_code: [2, 61, 95],
    temperature_2m_max: [74.3, 71, 69.8],
    temperature_2m_min: [56.1, 55, 54],
    rain_sum: [0, 0.31, 0.6],
    wind_speed_10m_max: [12.4, 14, 18],
  },
}

/** Current weather with the given weather code. */
export function createCurrentWeather(
  code: number,
  source: CurrentWeather['source'] = 'open-meteo',
): WeatherInput {
  return {
    historical: null,
    current: {
      ...weatherBase,
      source,
      current_units: units,
      current: {
        time: '2026-07-12T14:20',
        temperature_2m: 72.4,
        weather_code: code,
        wind_speed_10m: 8.3,
        wind_direction_10m: 292,
        rain: 0,
      },
    },
  }
}

export const historicalWeather: WeatherInput = { current: null, historical: weatherBase }

export const sampleTires: Readonly<Record<string, TireData>> = {
  'racer-1': {
    frontTire: 31.5,
    rearTire: 24,
    tireType: 'Normal',
    version: 3,
    updatedBy: 'Sam Rider',
    updatedAt: '2026-07-12T20:00:00.000Z',
  },
  'racer-2': {
    frontTire: 30,
    rearTire: 23,
    tireType: 'Rainy',
    version: 1,
    updatedBy: null,
    updatedAt: '2026-07-12T20:00:00.000Z',
  },
}
