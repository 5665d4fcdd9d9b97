// Sample data for tests: two categories, three riders, two events, and complete records of the contract.
import type {
  AnalysisEntry,
  Category,
  CurrentWeather,
  HistoricalWeather,
  Lap,
  Race,
  RacerData,
  Rider,
  SummaryRow,
  TireData,
  User,
} from '#contract'

export const superbike: Category = { id: 'cat_1', name: 'Superbike', sort_name: 'SBK' }
export const twins: Category = { id: 'cat_2', name: 'Twins', sort_name: 'TWN' }

export const spring = { event: 'Spring Round', year: 2026 }
export const winter = { event: 'Winter Test', year: 2025 }
export const birmingham = 'Birmingham, Alabama'

export function createRider(id: string, name: string, more: Partial<Rider> = {}): Rider {
  return {
    id,
    category_id: superbike.id,
    name,
    status: id.slice(2),
    number: id.slice(2),
    make: 'Yamaha',
    address: 'Monterrey, Mexico',
    position: 1,
    location: birmingham,
    event: spring,
    race: null,
    tireData: null,
    ...more,
  }
}

export const ana = createRider('r_21', 'Ana Zed')
export const bob = createRider('r_6', 'Bob Adams')
export const cid = createRider('r_9', 'Cid Bell', { category_id: twins.id })

export function createRace(id: string, more: Partial<Race> = {}): Race {
  return {
    id,
    name: `Race ${id}`,
    location: birmingham,
    best_lap: '85.120',
    isLive: false,
    status_details: {
      status: '',
      flagcolor: '',
      elapsed: '',
      remaining: '',
      laps_done: 0,
      laps_total: null,
      updated_at: '2026-11-15T12:00:00.000Z',
    },
    fulldate: '2026-05-17T14:10:00-05:00',
    position: null,
    status: '',
    flagcolor: '',
    flags: [],
    flags_exact: false,
    ...spring,
    category_id: superbike.id,
    category: superbike.sort_name,
    trackId: 't_1',
    sessionType: 'Race 1',
    kind: 'race',
    laps_total: 20,
    durationMinutes: null,
    createdAt: '',
    updatedAt: '',
    ...more,
  }
}

const sectors = { s1: '', s2: '', s3: '', s4: '', s5: '' }
const currentSectors = { current_s1: '', current_s2: '', current_s3: '', current_s4: '', current_s5: '' }
const bestSectors = { min_s1: '', min_s2: '', min_s3: '', min_s4: '', min_s5: '' }

export function createRow(racer_id: string, position: number, more: Partial<SummaryRow> = {}): SummaryRow {
  return {
    position,
    number: racer_id.slice(2),
    name: racer_id,
    make: 'Yamaha',
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
    ...currentSectors,
    ...sectors,
    ...bestSectors,
    last_crossed_start: '',
    pits: '',
    grid: '',
    avg_lap_time: '',
    racer_id,
    laps: 0,
    pit: false,
    ...more,
  }
}

export function createLap(racer_id: string, lapindex: number, more: Partial<Lap> = {}): Lap {
  return {
    name: racer_id,
    lapindex,
    time: '86.210',
    raw_time: '86.210',
    at: '',
    position: 1,
    pit: false,
    in: false,
    out: false,
    cancelled: false,
    flag: '',
    speed: '',
    ...sectors,
    racer_id,
    number: racer_id.slice(2),
    ...more,
  }
}

/** All data of one rider in one race. */
export function createRacerData(racer: Rider, raceId: string, more: Partial<RacerData> = {}): RacerData {
  return {
    racer,
    race: createRace(raceId),
    summary: createRow(racer.id, 1),
    laps: [createLap(racer.id, 1)],
    tireData: null,
    ...more,
  }
}

export function createAnalysisEntry(racer: Rider, raceId: string): AnalysisEntry {
  return {
    name: racer.name,
    number: racer.number,
    racer_id: racer.id,
    race_id: raceId,
    overtakes: 1,
    position_gained: 0,
    opening_lap_performance: 0,
    battles: 1,
    battle_success_rate: 100,
    attacking_battles: 1,
    attack_success_rate: 100,
    defensive_battles: 0,
  }
}

export const tireData: TireData = {
  frontTire: 30,
  rearTire: 25,
  tireType: 'Rainy',
  version: 4,
  updatedBy: null,
  updatedAt: '2026-11-15T12:00:00.000Z',
}

/** The weather of a past day, such as `2026-05-17`. */
export function createHistoricalWeather(day: string): HistoricalWeather {
  return {
    location: birmingham,
    timezone: 'America/Chicago',
    utc_offset_seconds: -18_000,
    source: 'static',
    hourly_units: {},
    hourly: {
      time: [`${day}T14:00`],
      temperature_2m: [25],
      rain: [0],
      wind_speed_10m: [5],
      wind_direction_10m: [180],
      weather_code: [1],
    },
    daily_units: {},
    daily: {
      time: [day],
      weather_code: [1],
      temperature_2m_max: [28],
      temperature_2m_min: [16],
      rain_sum: [0],
      wind_speed_10m_max: [12],
    },
  }
}

export const currentWeather: CurrentWeather = {
  ...createHistoricalWeather('2026-11-15'),
  current_units: {},
  current: {
    time: '2026-11-15T12:00',
    temperature_2m: 25,
    weather_code: 1,
    wind_speed_10m: 5,
    wind_direction_10m: 180,
    rain: 0,
  },
}

export const signedInUser: User = {
  id: 'u_1',
  firstName: '',
  lastName: '',
  email: '',
  role: 'user',
  isVerified: true,
  isActive: true,
  createdAt: '',
  lastLoginAt: null,
}
