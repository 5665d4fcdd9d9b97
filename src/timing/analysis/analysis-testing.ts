// Races for tests of the analysis, told by how far each rider is from the pace.
import { type Analysis, type AnalysisEntry, analysisOf } from './analysis'
import type { CrossingMessage, Flag, Line, Message } from '../engine/messages'
import { crossing, entry, sf, told } from '../engine/testing'

export interface Rider {
  readonly grid?: number
  /** How far from the pace, in seconds, at each point; where he was not seen there is no number. */
  readonly at: readonly (number | undefined)[]
  /** Laps that ended in the pit lane. */
  readonly pits?: readonly number[]
  readonly flags?: Readonly<Record<number, Flag>>
}

export type Field = Readonly<Record<string, Rider>>

/** Seconds from one point to the next. */
const pace = 30
const sectorLines: readonly Line[] = ['S1', 'S2', 'S3', 'S4']
export const times = (count: number, offset: number): number[] => Array.from({ length: count }, () => offset)

export function crossings(
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
      sf(competitor, seconds, { lap, lapTime, isInPit: pits.includes(lap), ...(raised && { flag: raised }) }),
    ]
  })
}

export function analysed(messages: readonly Message[]): Analysis {
  const analysis = analysisOf(told('race', messages))
  if (analysis === undefined) throw new Error('a race has an analysis')
  return analysis
}

/** A list of laps, with the lines that end the sectors where a lap has more than one point. */
export function race(lines: number, field: Field): Analysis {
  const riders = Object.entries(field)
  return analysed([
    { type: 'session', isLapList: true },
    ...riders.map(([competitor, { grid }]) => entry(competitor, grid === undefined ? {} : { grid })),
    ...riders.flatMap(([competitor, rider]) => crossings(competitor, rider, lines)),
  ])
}

export function of({ entries }: Analysis, competitor: string): AnalysisEntry {
  const found = entries.find(each => each.competitor === competitor)
  if (found === undefined) throw new Error(`${competitor} is not listed`)
  return found
}
