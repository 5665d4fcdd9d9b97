import type { DeskSnapshot } from '../../../data/control-desk/state'

export interface DeskRider {
  readonly competitor: string
  readonly number: string
  readonly name: string
}

/** A rider of the entries or, where the feed gives the riders, of the board. */
export function findRider(
  { entries, board }: Pick<DeskSnapshot, 'entries' | 'board'>,
  competitor: string,
): DeskRider | undefined {
  const isRider = (each: DeskRider): boolean => each.competitor === competitor
  return board.find(isRider) ?? entries.find(isRider)
}

/** By the number on the machine. */
export function findByNumber(
  { entries, board }: Pick<DeskSnapshot, 'entries' | 'board'>,
  number: string,
): DeskRider | undefined {
  const wanted = number.trim().replace(/^#/, '').toLowerCase()
  const hasNumber = (each: DeskRider): boolean => each.number.toLowerCase() === wanted
  return board.find(hasNumber) ?? entries.find(hasNumber)
}

/** All riders, by number. */
export function listRiders({ entries, board }: Pick<DeskSnapshot, 'entries' | 'board'>): DeskRider[] {
  const riders = new Map<string, DeskRider>()
  for (const each of [...entries, ...board]) riders.set(each.competitor, each)
  return [...riders.values()].toSorted((a, b) =>
    a.number.localeCompare(b.number, undefined, { numeric: true }),
  )
}

export function describeRider(rider: DeskRider | undefined): string {
  return rider ? `#${rider.number} ${rider.name}` : 'Unknown rider'
}
