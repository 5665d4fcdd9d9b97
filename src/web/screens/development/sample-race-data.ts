// Sample categories, events, riders, races, laps and analysis for the dialogs and panels of the dashboard.
import type { AnalysisEntry, Category, Lap, Race, RaceEvent, Rider } from '#contract'
import type { ActiveRider } from '../../data/selection/state'
import { sampleRiders } from './sample-riders'
import { makeOf } from './sample-session'
import { sampleTrack } from './sample-track'

export const sampleCategories: readonly Category[] = [
  { id: 'sbk', name: 'Superbike', sort_name: 'SBK' },
  { id: 'stk', name: 'Stock 1000', sort_name: 'STK1000' },
]

export const sampleEvents: readonly RaceEvent[] = [
  { year: 2026, event: 'Monterey Speed Weekend' },
  { year: 2025, event: 'Autumn Round' },
]

const addresses = [
  'Monterrey, Mexico',
  'Mexico, Missouri, United States',
  'Lund, Sweden',
  'Nowhere',
  'Jerez, Spain',
]

export const sampleRoster: readonly Rider[] = sampleRiders.map((rider, index) => ({
  id: `racer-${rider.number}`,
  category_id: 'sbk',
  name: rider.name,
  status: rider.number,
  number: rider.number,
  make: makeOf(index),
  address: addresses[index % addresses.length] ?? '',
  position: index % 7 === 6 ? null : rider.position,
  location: sampleTrack.location,
  event: { year: 2026, event: 'Monterey Speed Weekend' },
  race: null,
  tireData: null,
}))

function createRace(id: string, name: string, bestLap: string): Race {
  const status = { status: 'Green Flag', flagcolor: 'green' }
  return {
    id,
    name,
    location: sampleTrack.location,
    best_lap: bestLap,
    isLive: id === 'race-1',
    status_details: {
      ...status,
      elapsed: '',
      remaining: '',
      laps_done: 11,
      laps_total: 20,
      updated_at: '2026-07-12T14:20:00.000Z',
    },
    fulldate: '2026-07-12T14:00:00-07:00',
    position: null,
    ...status,
    flags: [],
    flags_exact: false,
    event: 'Monterey Speed Weekend',
    year: 2026,
    category_id: 'sbk',
    category: 'SBK',
    trackId: 'laguna-seca',
    sessionType: name,
    kind: 'race',
    laps_total: 20,
    durationMinutes: null,
    createdAt: '',
    updatedAt: '',
  }
}

export const sampleRaces: readonly Race[] = [
  createRace('race-1', 'Race 1', '91.753'),
  createRace('qualifying-1', 'Qualifying 1', '92.010'),
  createRace('warm-up', 'Warm Up', ''),
]

/** Creates the selection of a roster rider in a sample race. */
export function createActiveRider(index: number, isDefault: boolean, raceIndex = 0): ActiveRider {
  const rider = sampleRoster[index]
  const [category] = sampleCategories
  const race = sampleRaces[raceIndex]
  if (!rider || !category || !race) throw new Error('No such rider in the sample')
  return {
    category,
    default: isDefault,
    showComparison: false,
    primaryRider: { ...rider, category, event: rider.event, race },
  }
}

/** Laps of two riders. The second rider has no times for the third sector. */
export const sampleLaps: readonly Lap[] = [3, 6].flatMap(index => {
  const rider = sampleRiders[index]
  if (!rider) return []
  return Array.from({ length: 14 }, (_, lap): Lap => {
    const time = (rider.bestLap + ((lap * 377) % 2300)) / 1000
    return {
      name: rider.name,
      lapindex: lap + 1,
      time: lap === 0 ? '' : time.toFixed(3),
      raw_time: lap === 0 ? '' : time.toFixed(3),
      at: '',
      position: 4 + (lap % 3),
      pit: lap % 6 === 5,
      in: lap % 6 === 5,
      out: false,
      cancelled: false,
      flag: 'green',
      speed: (168 + (lap % 5) * 0.73).toFixed(2),
      s1: (time * 0.33).toFixed(3),
      s2: (time * 0.34).toFixed(3),
      s3: index === 6 ? '' : (time * 0.33).toFixed(3),
      s4: '',
      s5: '',
      racer_id: `racer-${rider.number}`,
      number: rider.number,
    }
  })
})

const entryDefaults = { racer_id: '', race_id: 'race-1' }

export const sampleAnalysis: readonly AnalysisEntry[] = [
  {
    ...entryDefaults,
    name: 'Jun Takamori',
    number: '14',
    overtakes: 6,
    position_gained: 3,
    opening_lap_performance: 2,
    battles: 7,
    battle_success_rate: 71.4,
    attacking_battles: 5,
    attack_success_rate: 80,
    defensive_battles: 2,
  },
  {
    ...entryDefaults,
    name: 'Bartholomew Featherstonehaugh-Carmichael',
    number: '51',
    overtakes: 2,
    position_gained: -4,
    opening_lap_performance: -1,
    battles: 4,
    battle_success_rate: 33.3,
    attacking_battles: 1,
    attack_success_rate: 0,
    defensive_battles: 3,
  },
]
