// Finds groups of riders who are each less than one second behind the rider ahead (decisions Q-121).
import { parseNumber, type WireValue } from './parse-number'

/** `gaps` starts with the gap of P2. Returns the positions of each group of two or more riders. */
export function findGapGroups(gaps: readonly WireValue[]): number[][] {
  const groups: number[][] = []
  let group = [1]
  for (const [index, gap] of gaps.entries()) {
    const position = index + 2
    if (isClose(parseNumber(gap))) group.push(position)
    else {
      groups.push(group)
      group = [position]
    }
  }
  return [...groups, group].filter(({ length }) => length > 1)
}

/** A gap in laps is text on the wire, so it is not parsed as a number. */
function isClose(gap: number | undefined): boolean {
  return gap !== undefined && gap > 0 && gap < 1
}

export function getGroupLabel(gaps: readonly WireValue[], position: number): string | undefined {
  const group = findGapGroups(gaps).find(positions => positions.includes(position))
  return group && `Group of ${group.length}`
}
