// What the journeys of the dashboard find: two seasons of two weekends, imported like any other past session.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'

const makers = ['Yamaha', 'Honda', 'Suzuki', 'Kawasaki', 'Ducati', 'BMW']
const homes = [
  'Rosario, Argentina',
  'Oslo, Norway',
  'Mexico, Missouri, United States',
  'Osaka, Japan',
  'Turin, Italy',
]
const first = ['Mia', 'Leo', 'Eva', 'Tom', 'Ida', 'Max', 'Zoe', 'Jon', 'Liv', 'Ben', 'Amy']
const last = ['Baker', 'Costa', 'Duval', 'Evans', 'Falk', 'Grant', 'Hale', 'Ibsen', 'Jones', 'Kane', 'Lund']

/** The first two are the ones the journeys follow; the field behind them fills the table. */
const superbike = [
  { number: '21', name: 'Ana Zed' },
  { number: '7', name: 'Bob Adams' },
  ...first.flatMap((name, index) => [
    { number: String(30 + index), name: `${name} ${last[index]}` },
    { number: String(60 + index), name: `${name} ${last[(index + 4) % last.length]}` },
  ]),
]
const twins = [
  { number: '5', name: 'Cora Van Dyke' },
  { number: '9', name: 'Dan Young' },
  { number: '12', name: 'Eli Quist' },
]
const classes = [
  { category: 'Superbike', entries: superbike, pace: 90 },
  { category: 'Twins Cup', entries: twins, pace: 97 },
]
const weekends = [
  { event: 'Spring Round', month: '05', track: 'Birmingham, Alabama', shares: [0.3, 0.33, 0.37] },
  { event: 'Summer Round', month: '07', track: 'Monterey, California', shares: [0.2, 0.25, 0.3, 0.25] },
]
const sessions = [
  { name: 'Practice 1', kind: 'practice', day: '10', laps: 4 },
  { name: 'Qualifying', kind: 'qualifying', day: '11', laps: 4 },
  { name: 'Race 1', kind: 'race', day: '12', laps: 8 },
]

/**
 * The further back, the slower; the second lap is the best, and everybody's fourth is spoilt by traffic.
 * @param {number} pace @param {number} place @param {number} lap
 */
function seconds(pace, place, lap) {
  return pace + place * 0.412 + (lap === 1 ? 4 : lap === 4 ? 2.6 : lap * 0.087) + ((place * lap) % 7) * 0.011
}

/** @param {{ number: string, name: string }} entry @param {number} place @param {{ pace: number, laps: number, shares: number[] }} session */
function riderOf({ number, name }, place, { pace, laps, shares }) {
  // The last one is lapped.
  const count = place === superbike.length - 1 && laps > 4 ? laps - 1 : laps
  return {
    number,
    name,
    make: makers[place % makers.length],
    address: homes[place % homes.length],
    grid: place + 1,
    laps: Array.from({ length: count }, (_, index) => {
      const time = Math.round(seconds(pace, place, index + 1) * 1000)
      const parts = shares.slice(1).map(share => Math.round(time * share))
      const opening = time - parts.reduce((sum, part) => sum + part, 0)
      return {
        lap: index + 1,
        time: time / 1000,
        sectors: [opening, ...parts].map(part => part / 1000),
        speed: 160 - place * 0.25,
        pit: name === 'Bob Adams' && index === 2 && laps === 4,
      }
    }),
  }
}

/** Eli Quist stays away from the races of 2024, for a rider who is not in one. */
function seasons() {
  return [2024, 2025].flatMap(year =>
    weekends.flatMap(({ event, month, track, shares }) =>
      classes.flatMap(({ category, entries, pace }) =>
        sessions.map(({ name, kind, day, laps }) => ({
          event,
          year,
          track,
          category,
          name,
          sessionType: name,
          kind,
          date: `${year}-${month}-${day}T14:10:00-05:00`,
          riders: entries
            .filter(entry => !(entry.name === 'Eli Quist' && year === 2024 && kind === 'race'))
            .map((entry, place) => riderOf(entry, place, { pace: pace + (2025 - year), laps, shares })),
        })),
      ),
    ),
  )
}

/** Imports them with the built program. @param {string} folder */
export function seed(folder) {
  const file = join(folder, 'seasons.json')
  writeFileSync(file, JSON.stringify(seasons()))
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/server/import.js'), file])
  if (status !== 0) throw new Error(`The seasons could not be imported: ${String(stderr)}`)
}
