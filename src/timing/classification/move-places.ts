// Position penalties (C-100 step 5): one after the other in the order in which they were given.
import type { Penalty } from './scoring'

/** Each moves the rider places down, at most to the last of the list. */
export function movePlaces(order: readonly string[], penalties: readonly Penalty[]): readonly string[] {
  return penalties.reduce((list, { competitor, sanction }) => {
    const place = list.indexOf(competitor)
    if (sanction.type !== 'positions' || place === -1) return list
    // Inserting beyond the end appends.
    return list.toSpliced(place, 1).toSpliced(place + sanction.count, 0, competitor)
  }, order)
}
