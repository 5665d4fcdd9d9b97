// A list of laps told as a session: who was there, then every lap at the time it was completed.
import type { EntryMessage, Kind, Message, SessionMessage } from '#timing'
import type { Row } from './row'

/** A lap with the time since the start at which it ended: known, and, for the order alone, guessed. */
interface Ended {
  readonly row: Row
  readonly at: number | undefined
  readonly order: number
  /** It is the rider's last, so that without a time it was never completed. */
  readonly isLast: boolean
}

function ridersOf(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const riders = new Map<string, Row[]>()
  for (const row of rows) {
    const own = riders.get(row.number) ?? []
    own.push(row)
    riders.set(row.number, own)
  }
  return riders
}

function usualTime(rows: readonly Row[]): number {
  const times = rows.flatMap(({ time }) => time ?? []).toSorted((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? 1
}

/** The sum of the laps is known until one is missing; what comes after is put where it may have been. */
function ended(laps: readonly Row[], usual: number): readonly Ended[] {
  const inOrder = laps.toSorted((one, other) => one.lap - other.lap)
  let sum: number | undefined = 0
  let order = 0
  let before = 0
  return inOrder.map((row, index) => {
    const isNext = row.lap === before + 1
    sum = row.at ?? (sum === undefined || row.time === undefined || !isNext ? undefined : sum + row.time)
    order = sum ?? order + (row.lap - before - 1) * usual + (row.time ?? usual)
    before = row.lap
    return { row, at: sum, order, isLast: index === inOrder.length - 1 }
  })
}

function entryOf(number: string, laps: readonly Row[]): EntryMessage {
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

function lapMessages({ row, at, isLast }: Ended): readonly Message[] {
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
  // He came in and did not go out again: a stop without a crossing.
  else if (row.isPit) messages.push({ type: 'crossing', competitor, line: 'PIN' })
  if (row.isCancelled) messages.push({ type: 'correction', competitor, kind: 'cancelled', lap })
  return messages
}

function isKnown(time: number | undefined): boolean {
  return time !== undefined
}

export function sessionFrom(kind: Kind, rows: readonly Row[]): readonly Message[] {
  const sectors = rows.reduce((most, row) => Math.max(most, row.sectors.findLastIndex(isKnown) + 1), 0)
  const session: SessionMessage = { type: 'session', kind, isLapList: true, hasPits: true, sectors }
  const riders = [...ridersOf(rows)]
  const usual = usualTime(rows)
  const laps = riders
    .flatMap(([, own]) => ended(own, usual))
    .toSorted((one, other) => one.order - other.order)
  return [session, ...riders.map(([number, own]) => entryOf(number, own)), ...laps.flatMap(lapMessages)]
}
