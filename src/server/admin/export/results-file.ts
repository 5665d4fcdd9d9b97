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

/** Only in sessions with rules. */
function toRuling({ entry }: ExportedRider) {
  return {
    result: entry.resultStatus ?? '',
    penalty: entry.penalty ?? '',
    notes: (entry.notes ?? []).join('; '),
  }
}

function hasRulings({ riders }: ExportedRace): boolean {
  return riders.some(rider => Object.values(toRuling(rider)).some(text => text !== ''))
}

function toResults(exported: ExportedRace) {
  const isRuled = hasRulings(exported)
  return exported.riders.map(rider => Object.assign(toResult(rider), isRuled ? toRuling(rider) : {}))
}

const header =
  'position,number,name,make,status,grid,laps,total,diff,gap,best_lap,best_lap_number,average,max_speed,pits'

export function toResultsCsv(exported: ExportedRace): string {
  const rows = toResults(exported).map(result => formatCsvLine(Object.values(result)))
  const head = hasRulings(exported) ? `${header},result,penalty,notes` : header
  return ['\uFEFF', `${head}\r\n`, ...rows].join('')
}

export function toResultsJson(exported: ExportedRace): string {
  return JSON.stringify(toResults(exported), null, 1)
}
