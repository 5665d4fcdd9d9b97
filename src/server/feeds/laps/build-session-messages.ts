// Converts a list of laps to messages: the entries, then every lap in the order of completion.
import type { EntryMessage, SessionKind, Message, SessionMessage } from '#timing'
import type { Row } from './row'

/** A lap with the time since the start at which it was completed. `sortKey` is estimated if that time is unknown. */
interface CompletedLap {
  readonly row: Row
  readonly at: number | undefined
  readonly sortKey: number
  /** The last lap of the rider. Without a time it was never completed. */
  readonly isLast: boolean
}

function groupByRider(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const riders = new Map<string, Row[]>()
  for (const row of rows) {
    const riderRows = riders.get(row.number) ?? []
    riderRows.push(row)
    riders.set(row.number, riderRows)
  }
  return riders
}

function computeMedianLapTime(rows: readonly Row[]): number {
  const times = rows.flatMap(({ time }) => time ?? []).toSorted((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? 1
}

/** The total is known until a lap is missing. The order of later laps is estimated with the median lap time. */
function toCompletedLaps(laps: readonly Row[], medianTime: number): readonly CompletedLap[] {
  const inOrder = laps.toSorted((one, other) => one.lap - other.lap)
  let sum: number | undefined = 0
  let sortKey = 0
  let before = 0
  return inOrder.map((row, index) => {
    const isNext = row.lap === before + 1
    sum = row.at ?? (sum === undefined || row.time === undefined || !isNext ? undefined : sum + row.time)
    sortKey = sum ?? sortKey + (row.lap - before - 1) * medianTime + (row.time ?? medianTime)
    before = row.lap
    return { row, at: sum, sortKey, isLast: index === inOrder.length - 1 }
  })
}

function buildEntry(number: string, laps: readonly Row[]): EntryMessage {
  const name = laps.find(lap => lap.name !== '')?.name
  const grid = laps.find(lap => lap.grid !== undefined)?.grid
  return {
    type: 'entry',
    competitor: number,
    number,
    ...(name !== undefined && { name }),
    ...(grid !== undefined && { grid }),
  }
}

function buildLapMessages({ row, at, isLast }: CompletedLap): readonly Message[] {
  const { number: competitor, lap, time } = row
  const sections = row.sectors.flatMap((sectorTime, index): readonly Message[] =>
    sectorTime === undefined
      ? []
      : [{ type: 'section', competitor, sector: index + 1, time: sectorTime, lap }],
  )
  const messages: Message[] = [...sections]
  if (row.speed !== undefined) messages.push({ type: 'section', competitor, speedMph: row.speed, lap })
  if (time !== undefined || !isLast) {
    messages.push({
      type: 'crossing',
      competitor,
      line: 'SF',
      lap,
      isInPit: row.isPit,
      ...(time !== undefined && { lapTime: time }),
      ...(at !== undefined && { at }),
      ...(row.flag !== undefined && { flag: row.flag }),
    })
  }
  // The rider entered the pits and did not leave again: a stop without a crossing.
  else if (row.isPit) messages.push({ type: 'crossing', competitor, line: 'PIN' })
  if (row.isCancelled) messages.push({ type: 'correction', competitor, kind: 'cancelled', lap })
  const { cancelledSectors } = row
  if (cancelledSectors !== undefined)
    messages.push({ type: 'correction', competitor, kind: 'cancelled', lap, sectors: cancelledSectors })
  return messages
}

function isKnown(time: number | undefined): boolean {
  return time !== undefined
}

export function buildSessionMessages(kind: SessionKind, rows: readonly Row[]): readonly Message[] {
  const sectors = rows.reduce((max, row) => Math.max(max, row.sectors.findLastIndex(isKnown) + 1), 0)
  const session: SessionMessage = { type: 'session', kind, isLapList: true, hasPits: true, sectors }
  const riders = [...groupByRider(rows)]
  const medianTime = computeMedianLapTime(rows)
  const laps = riders
    .flatMap(([, riderRows]) => toCompletedLaps(riderRows, medianTime))
    .toSorted((one, other) => one.sortKey - other.sortKey)
  return [
    session,
    ...riders.map(([number, riderRows]) => buildEntry(number, riderRows)),
    ...laps.flatMap(buildLapMessages),
  ]
}
