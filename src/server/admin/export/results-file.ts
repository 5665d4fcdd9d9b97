// The standings of a race, one row a rider.
import { secondsText } from '../../races/wire-text'
import { csvLine, roundedSpeed } from './cells'
import type { ExportedRace, ExportedRider } from './race-export-store'

function resultOf({ entry, name }: ExportedRider) {
  const behind = (ms: number | null, laps: number | null): string =>
    laps !== null && laps > 0 ? `${laps} ${laps === 1 ? 'Lap' : 'Laps'}` : secondsText(ms)
  return {
    position: entry.position,
    number: entry.number ?? entry.competitor,
    name,
    make: entry.make ?? '',
    status: entry.status,
    grid: entry.grid,
    laps: entry.laps,
    total: secondsText(entry.totalMs),
    diff: behind(entry.diffMs, entry.diffLaps),
    gap: behind(entry.gapMs, entry.gapLaps),
    best_lap: secondsText(entry.bestMs),
    best_lap_number: entry.bestLap,
    average: secondsText(entry.averageMs),
    max_speed: roundedSpeed(entry.maxSpeedMph),
    pits: entry.pits,
  }
}

const header =
  'position,number,name,make,status,grid,laps,total,diff,gap,best_lap,best_lap_number,average,max_speed,pits'

export function resultsAsCsv({ riders }: ExportedRace): string {
  const rows = riders.map(rider => csvLine(Object.values(resultOf(rider))))
  return ['\uFEFF', `${header}\r\n`, ...rows].join('')
}

export function resultsAsJson({ riders }: ExportedRace): string {
  return JSON.stringify(riders.map(resultOf), null, 1)
}
