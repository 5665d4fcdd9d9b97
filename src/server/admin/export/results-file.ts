// Writes the standings of a race, one row per rider.
import { formatCsvLine, formatWireSeconds } from '#timing'
import { roundSpeed } from './round-speed'
import type { ExportedRace, ExportedRider } from './race-export-store'

function toResult({ entry, name }: ExportedRider) {
  const formatBehind = (ms: number | null, laps: number | null): string =>
    laps !== null && laps > 0 ? `${laps} ${laps === 1 ? 'Lap' : 'Laps'}` : formatWireSeconds(ms)
  return {
    position: entry.position,
    number: entry.number ?? entry.competitor,
    name,
    make: entry.make ?? '',
    status: entry.status,
    grid: entry.grid,
    laps: entry.laps,
    total: formatWireSeconds(entry.totalMs),
    diff: formatBehind(entry.diffMs, entry.diffLaps),
    gap: formatBehind(entry.gapMs, entry.gapLaps),
    best_lap: formatWireSeconds(entry.bestMs),
    best_lap_number: entry.bestLap,
    average: formatWireSeconds(entry.averageMs),
    max_speed: roundSpeed(entry.maxSpeedMph),
    pits: entry.pits,
  }
}

const header =
  'position,number,name,make,status,grid,laps,total,diff,gap,best_lap,best_lap_number,average,max_speed,pits'

export function toResultsCsv({ riders }: ExportedRace): string {
  const rows = riders.map(rider => formatCsvLine(Object.values(toResult(rider))))
  return ['\uFEFF', `${header}\r\n`, ...rows].join('')
}

export function toResultsJson({ riders }: ExportedRace): string {
  return JSON.stringify(riders.map(toResult), null, 1)
}
