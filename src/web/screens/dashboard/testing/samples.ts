// Creates sample entities for the tests of the dashboard; each test sets only the fields that matter to it.
import type { Category, Lap, Race, Rider, SummaryRow } from '#contract'
import type { ActiveRider, RiderSelection } from '../../../data/selection/state'

export const superbike: Category = { id: 'c1', name: 'Superbike', sort_name: 'SBK' }
export const spring = { year: 2025, event: 'Spring Round' }
export const birmingham = 'Birmingham, Alabama'

export function createRow(changes: Partial<SummaryRow> = {}): SummaryRow {
  return {
    position: 1,
    number: '21',
    name: 'Ana Zed',
    make: 'Ducati',
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
    current_s1: '',
    current_s2: '',
    current_s3: '',
    current_s4: '',
    current_s5: '',
    s1: '',
    s2: '',
    s3: '',
    s4: '',
    s5: '',
    min_s1: '',
    min_s2: '',
    min_s3: '',
    min_s4: '',
    min_s5: '',
    last_crossed_start: '',
    avg_lap_time: '',
    racer_id: changes.number ?? '21',
    laps: 5,
    pit: false,
    pits: '',
    grid: '',
    ...changes,
  }
}

/** Rows of `Rider 1`, `Rider 2`, … ordered by position. */
export function createRows(count: number): SummaryRow[] {
  return Array.from({ length: count }, (_, index) =>
    createRow({ position: index + 1, number: String(index + 1), name: `Rider ${index + 1}` }),
  )
}

export function createLap(changes: Partial<Lap> = {}): Lap {
  return {
    name: 'Ana Zed',
    lapindex: 1,
    time: '91.234',
    raw_time: '91.234',
    at: '',
    position: 3,
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
    racer_id: 'r1',
    number: '21',
    ...changes,
  }
}

export function createRider(changes: Partial<Rider> = {}): Rider {
  return {
    id: 'r1',
    category_id: 'c1',
    name: 'Ana Zed',
    status: '21',
    number: '21',
    make: 'Ducati',
    address: 'Monterrey, Mexico',
    position: 3,
    location: birmingham,
    event: spring,
    race: null,
    tireData: null,
    ...changes,
  }
}

const status = { status: 'Green Flag', flagcolor: 'green' }

export function createRace(changes: Partial<Race> = {}): Race {
  return {
    ...spring,
    ...status,
    id: 'race-1',
    name: 'Race 1',
    location: birmingham,
    best_lap: '91.234',
    isLive: false,
    status_details: {
      ...status,
      elapsed: '',
      remaining: '',
      laps_done: 0,
      laps_total: null,
      updated_at: '',
    },
    fulldate: '2025-04-12T14:00:00-05:00',
    position: null,
    flags: [],
    flags_exact: false,
    category_id: 'c1',
    category: 'SBK',
    trackId: 't1',
    sessionType: 'Race 1',
    kind: 'race',
    laps_total: 20,
    durationMinutes: null,
    createdAt: '',
    updatedAt: '',
    ...changes,
  }
}

export function createRiderSelection(changes: Partial<RiderSelection> = {}): RiderSelection {
  return { ...createRider(), category: superbike, event: spring, race: createRace(), ...changes }
}

export function createActiveRider(changes: Partial<RiderSelection> = {}, isDefault = false): ActiveRider {
  return {
    primaryRider: createRiderSelection(changes),
    category: superbike,
    default: isDefault,
    showComparison: false,
  }
}
