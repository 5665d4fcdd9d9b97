// The riders of the run: those of the entries and, where the feed gives the riders, of the board.
import { createSelector } from '@reduxjs/toolkit'
import type { DeskSnapshot } from '../../../data/control-desk/state'
import { findTypedRiders, labelRiders, type NumberedRider } from '../typed-riders'

export interface DeskRider extends NumberedRider {
  readonly competitor: string
  readonly name: string
}

type Riders = Pick<DeskSnapshot, 'entries' | 'board'>

const selectRiders = createSelector(
  [({ entries }: Riders) => entries, ({ board }: Riders) => board],
  (entries, board): ReadonlyMap<string, DeskRider> => {
    const riders = new Map<string, Omit<DeskRider, 'label'>>()
    for (const { competitor, number, name, category } of [...entries, ...board])
      riders.set(competitor, { competitor, number, name, category })
    const sorted = [...riders.values()].toSorted(
      (one, other) =>
        one.number.localeCompare(other.number, 'en', { numeric: true }) ||
        one.category.localeCompare(other.category, 'en'),
    )
    return new Map(labelRiders(sorted).map(rider => [rider.competitor, rider]))
  },
)

export function findRider(snapshot: Riders, competitor: string): DeskRider | undefined {
  return selectRiders(snapshot).get(competitor)
}

/** The riders to whom a typed number applies, such as `7` or `7 Supersport`: several if classes share it. */
export function findByNumber(snapshot: Riders, text: string): readonly DeskRider[] {
  return findTypedRiders(listRiders(snapshot), text)
}

/** The rider after the selected one among those with a number, so that typing it again reaches each of them. */
export function findNext(riders: readonly DeskRider[], selectedCompetitor: string): DeskRider | undefined {
  const index = riders.findIndex(({ competitor }) => competitor === selectedCompetitor)
  return riders[(index + 1) % riders.length]
}

/** All riders, by number and class. */
export function listRiders(snapshot: Riders): readonly DeskRider[] {
  return [...selectRiders(snapshot).values()]
}

/** `#21 Ana Ortiz` or, where classes share the number, `#7 (Supersport) Ben Kaya`. */
export function describeRider(rider: Pick<DeskRider, 'label' | 'name'> | undefined): string {
  return rider ? `#${rider.label} ${rider.name}`.trim() : 'Unknown rider'
}
