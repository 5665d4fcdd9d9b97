// Imports the data of the dashboard journeys: two seasons with two events each.
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

/** Most journeys follow the first two riders; the others fill the table. */
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
 * Computes a lap time: slower for later places; the second lap is the best, and the fourth is slow for all riders.
 * @param {number} pace @param {number} place @param {number} lap
 */
function computeLapSeconds(pace, place, lap) {
  return pace + place * 0.412 + (lap === 1 ? 4 : lap === 4 ? 2.6 : lap * 0.087) + ((place * lap) % 7) * 0.011
}

/** @param {{ number: string, name: string }} entry @param {number} place @param {{ pace: number, laps: number, shares: number[] }} session */
function createRider({ number, name }, place, { pace, laps, shares }) {
  // The last rider is lapped.
  const count = place === superbike.length - 1 && laps > 4 ? laps - 1 : laps
  return {
    number,
    name,
    make: makers[place % makers.length],
    address: homes[place % homes.length],
    grid: place + 1,
    laps: Array.from({ length: count }, (_, index) => {
      const time = Math.round(computeLapSeconds(pace, place, index + 1) * 1000)
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

/** Eli Quist is not in the races of 2024, for the journey with a rider who is missing in a race. */
function createSessions() {
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
            .map((entry, place) => createRider(entry, place, { pace: pace + (2025 - year), laps, shares })),
        })),
      ),
    ),
  )
}

/** Imports the sessions with the built import command. @param {string} folder */
export function importSeed(folder) {
  const file = join(folder, 'seasons.json')
  writeFileSync(file, JSON.stringify(createSessions()))
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/server/import.js'), file])
  if (status !== 0) throw new Error(`The import of the sessions failed: ${String(stderr)}`)
}
