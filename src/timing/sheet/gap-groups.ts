// Riders who run together: each less than a second behind the one ahead (decisions Q-121).
import { parseNumber, type WireValue } from './parse-number'

/** `gaps` are those of P2, P3 and so on. The groups are lists of positions; whoever is alone is in none. */
export function gapGroups(gaps: readonly WireValue[]): number[][] {
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

/** A lap behind is text on the wire, so it is no number and far away. */
function isClose(gap: number | undefined): boolean {
  return gap !== undefined && gap > 0 && gap < 1
}

export function groupLabel(gaps: readonly WireValue[], position: number): string | undefined {
  const group = gapGroups(gaps).find(positions => positions.includes(position))
  return group && `Group of ${group.length}`
}
