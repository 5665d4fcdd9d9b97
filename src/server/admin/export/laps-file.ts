// Writes the laps of a race in the format of the import (feeds/laps): a header, then one row per lap.
import { escapeFormulas, formatCsvLine, formatWireSeconds } from '#timing'
import { lapsHeader } from '../../feeds/laps/row'
import { formatTrackTime } from '../../races/track-time'
import { roundSpeed } from './round-speed'
import type { ExportedRace, ExportedRider, LapRow } from './race-export-store'

/** Makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

const sectorsOf = ({ s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }: LapRow) => [s1Ms, s2Ms, s3Ms, s4Ms, s5Ms]
/** Of a lap that counts otherwise, the cancelled sectors: `s2 s3`. */
const formatCancellation = ({ isCancelled, cancelledSectors }: LapRow): string =>
  isCancelled ? '1' : (cancelledSectors ?? []).map(sector => `s${sector}`).join(' ')
const isPit = ({ isIn }: LapRow): boolean => isIn
/** A lap with a missed crossing has no valid time. */
const timeOf = ({ timeMs, isMissed }: LapRow): number | null => (isMissed ? null : timeMs)
const numberOf = ({ entry }: ExportedRider): string => entry.number ?? entry.competitor

function toSessionInfo({ race, event, year, location, timezone, className }: ExportedRace) {
  return {
    event,
    year,
    track: location,
    category: className,
    name: race.name,
    sessionType: race.sessionType,
    kind: race.kind,
    date: formatTrackTime(race.startsAt, timezone),
  }
}

function toLapLine(rider: ExportedRider, lap: LapRow): string {
  const mark = (isSet: boolean): string => (isSet ? '1' : '')
  return formatCsvLine([
    numberOf(rider),
    rider.name,
    rider.entry.grid,
    lap.number,
    formatWireSeconds(timeOf(lap)),
    ...sectorsOf(lap).map(formatWireSeconds),
    roundSpeed(lap.speedMph),
    mark(isPit(lap)),
    formatCancellation(lap),
  ])
}

export function toLapsCsv(exported: ExportedRace): string {
  const { sessionType, ...place } = toSessionInfo(exported)
  const head = Object.entries({ ...place, session: sessionType }).map(
    ([key, value]) => `# ${key}=${escapeFormulas(String(value))}\r\n`,
  )
  const rows = exported.riders.flatMap(rider => rider.laps.map(lap => toLapLine(rider, lap)))
  return [byteOrderMark, ...head, `${lapsHeader}\r\n`, ...rows].join('')
}

const toSeconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1000

export function toLapsJson(exported: ExportedRace): string {
  const riders = exported.riders.map(rider => ({
    number: numberOf(rider),
    name: rider.name,
    make: rider.entry.make,
    address: rider.address,
    grid: rider.entry.grid,
    laps: rider.laps.map(lap => ({
      lap: lap.number,
      time: toSeconds(timeOf(lap)),
      sectors: sectorsOf(lap).map(toSeconds),
      speed: roundSpeed(lap.speedMph),
      pit: isPit(lap),
      cancelled: lap.isCancelled,
      cancelledSectors: lap.cancelledSectors ?? [],
    })),
  }))
  return JSON.stringify({ ...toSessionInfo(exported), riders }, null, 1)
}
