// The grid of a race in the wire format.
import { createHash } from 'node:crypto'
import type { GridRider, RaceGrid } from '#contract'
import type { RosterEntry } from '#timing'
import { rulesOf } from '../../races/race-rules'
import type { RaceRow } from '../../races/race-store'
import { formatTrackTime } from '../../races/track-time'
import type { SourceRace } from './grid-store'

interface GridInput {
  readonly race: RaceRow
  readonly timezone: string
  readonly roster: readonly RosterEntry[]
  readonly sources: readonly (SourceRace & { readonly isTimed: boolean })[]
  readonly isStarted: boolean
}

export function toWireGrid({ race, timezone, roster, sources, isStarted }: GridInput): RaceGrid {
  const riders = toRiders(roster)
  return {
    version: computeVersion(riders),
    riders,
    row: rulesOf(race).gridRow,
    isStarted,
    sources: sources.map(source => ({
      id: source.id,
      name: source.name,
      kind: source.kind,
      startsAt: formatTrackTime(source.startsAt, timezone),
      isTimed: source.isTimed,
      isPreviousPart: isPreviousPart(race, source),
    })),
  }
}

function isPreviousPart(race: RaceRow, source: SourceRace): boolean {
  if (race.partOf === null) return false
  const isOfSameRace = source.id === race.partOf || source.partOf === race.partOf
  return isOfSameRace && source.part === race.part - 1
}

export function compareNumbers(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function toRiders(roster: readonly RosterEntry[]): GridRider[] {
  return roster
    .map(({ competitor, number, name, grid, isPitStart = false }) => ({
      entry: competitor,
      number,
      name,
      place: grid ?? null,
      isPitStart,
    }))
    .toSorted(
      (one, other) =>
        (one.place ?? Infinity) - (other.place ?? Infinity) || compareNumbers(one.number, other.number),
    )
}

function computeVersion(riders: readonly GridRider[]): string {
  const text = JSON.stringify(riders.map(({ entry, place, isPitStart }) => [entry, place, isPitStart]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
