// Builds races for tests of the analysis from the offset of each rider to a constant pace.
import { type Analysis, type AnalysisEntry, analyzeRace } from './analysis'
import type { CrossingMessage, Flag, Message, TimingLine } from '../engine/messages'
import { crossing, entry, runSession, startFinish } from '../engine/test-messages'

export interface Rider {
  readonly grid?: number
  /** Offset to the pace in seconds at each timing point; undefined for a missed crossing. */
  readonly at: readonly (number | undefined)[]
  /** Numbers of the in laps. */
  readonly pits?: readonly number[]
  readonly flags?: Readonly<Record<number, Flag>>
}

export type Field = Readonly<Record<string, Rider>>

/** Seconds from one timing point to the next. */
const pace = 30
const sectorLines: readonly TimingLine[] = ['S1', 'S2', 'S3', 'S4']
export const constantOffsets = (count: number, offset: number): number[] =>
  Array.from({ length: count }, () => offset)

export function createCrossings(
  competitor: string,
  { at, pits = [], flags = {} }: Rider,
  lines: number,
): CrossingMessage[] {
  return at.flatMap((offset, index): CrossingMessage[] => {
    if (offset === undefined) return []
    const seconds = (index + 1) * pace + offset
    const lap = Math.floor(index / lines) + 1
    const line = index % lines === lines - 1 ? undefined : sectorLines[index % lines]
    if (line !== undefined) return [crossing(competitor, line, seconds)]
    const lapTime = Math.round((lines * pace + offset - (at[index - lines] ?? 0)) * 1000)
    const raised = flags[lap]
    return [
      startFinish(competitor, seconds, {
        lap,
        lapTime,
        isInPit: pits.includes(lap),
        ...(raised && { flag: raised }),
      }),
    ]
  })
}

export function analyzeMessages(messages: readonly Message[]): Analysis {
  const analysis = analyzeRace(runSession('race', messages))
  if (analysis === undefined) throw new Error('a race has an analysis')
  return analysis
}

/** Analyzes a lap list, with crossings of sector lines if a lap has more than one timing point. */
export function analyzeField(lines: number, field: Field): Analysis {
  const riders = Object.entries(field)
  return analyzeMessages([
    { type: 'session', isLapList: true },
    ...riders.map(([competitor, { grid }]) => entry(competitor, grid === undefined ? {} : { grid })),
    ...riders.flatMap(([competitor, rider]) => createCrossings(competitor, rider, lines)),
  ])
}

export function entryOf({ entries }: Analysis, competitor: string): AnalysisEntry {
  const found = entries.find(each => each.competitor === competitor)
  if (found === undefined) throw new Error(`${competitor} is not listed`)
  return found
}
