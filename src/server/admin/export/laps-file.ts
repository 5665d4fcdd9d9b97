// The laps of a race as the import reads them again (feeds/laps): a head, then one row a lap.
import { lapsHeader } from '../../feeds/laps/row'
import { trackTime } from '../../races/track-time'
import { secondsText } from '../../races/wire-text'
import { csvLine, harmless, roundedSpeed } from './cells'
import type { ExportedRace, ExportedRider, LapRow } from './race-export-store'

/** By which programs know that the names in it are UTF-8. */
const byteOrderMark = '\uFEFF'

const sectorsOf = ({ s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }: LapRow) => [s1Ms, s2Ms, s3Ms, s4Ms, s5Ms]
const isPit = ({ isIn }: LapRow): boolean => isIn
/** Two laps that came as one are nobody's time. */
const timeOf = ({ timeMs, isMissed }: LapRow): number | null => (isMissed ? null : timeMs)
const numberOf = ({ entry }: ExportedRider): string => entry.number ?? entry.competitor

function placeOf({ race, event, year, location, timezone, className }: ExportedRace) {
  return {
    event,
    year,
    track: location,
    category: className,
    name: race.name,
    sessionType: race.sessionType,
    kind: race.kind,
    date: trackTime(race.startsAt, timezone),
  }
}

function lapLine(rider: ExportedRider, lap: LapRow): string {
  const mark = (isSo: boolean): string => (isSo ? '1' : '')
  return csvLine([
    numberOf(rider),
    rider.name,
    rider.entry.grid,
    lap.number,
    secondsText(timeOf(lap)),
    ...sectorsOf(lap).map(secondsText),
    roundedSpeed(lap.speedMph),
    mark(isPit(lap)),
    mark(lap.isCancelled),
  ])
}

export function lapsAsCsv(exported: ExportedRace): string {
  const { sessionType, ...place } = placeOf(exported)
  const head = Object.entries({ ...place, session: sessionType }).map(
    ([key, value]) => `# ${key}=${harmless(String(value))}\r\n`,
  )
  const rows = exported.riders.flatMap(rider => rider.laps.map(lap => lapLine(rider, lap)))
  return [byteOrderMark, ...head, `${lapsHeader}\r\n`, ...rows].join('')
}

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1000

export function lapsAsJson(exported: ExportedRace): string {
  const riders = exported.riders.map(rider => ({
    number: numberOf(rider),
    name: rider.name,
    make: rider.entry.make,
    address: rider.address,
    grid: rider.entry.grid,
    laps: rider.laps.map(lap => ({
      lap: lap.number,
      time: seconds(timeOf(lap)),
      sectors: sectorsOf(lap).map(seconds),
      speed: roundedSpeed(lap.speedMph),
      pit: isPit(lap),
      cancelled: lap.isCancelled,
    })),
  }))
  return JSON.stringify({ ...placeOf(exported), riders }, null, 1)
}
