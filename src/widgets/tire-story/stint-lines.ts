// The lines of the chart of stints: the laps of each stint by age. A lap that is not clean is a gap.
import { getLapAge, type JudgedLap, listCleanLaps, type Stint } from '#timing'
import type { LineDot } from '../parts/line-drawing'

/** As many as there are colors. */
export const maxShownStints = 8

export interface StintLine {
  readonly number: number
  /** From 1, the current stint; the color. */
  readonly slot: number
  /** Runs of clean laps without a lap between them. */
  readonly runs: readonly (readonly LineDot[])[]
}

export interface StintLines {
  readonly lines: readonly StintLine[]
  readonly maxAge: number
  /** In milliseconds. */
  readonly fastest: number
  readonly slowest: number
}

type CleanLap = ReturnType<typeof listCleanLaps>[number]

/** Undefined without two clean laps. */
export function layOutStints(stints: readonly Stint[]): StintLines | undefined {
  const clean = stints.slice(0, maxShownStints).map(stint => ({ stint, laps: listCleanLaps(stint) }))
  const all = clean.flatMap(({ laps }) => laps)
  if (all.length < 2) return undefined
  const maxAge = Math.max(...all.map(({ age }) => age))
  const [fastest, slowest] = [
    Math.min(...all.map(({ time }) => time)),
    Math.max(...all.map(({ time }) => time)),
  ]
  const place = ({ age, time }: CleanLap): LineDot => ({
    x: maxAge === 1 ? 0 : ((age - 1) / (maxAge - 1)) * 100,
    y: slowest === fastest ? 50 : ((slowest - time) / (slowest - fastest)) * 100,
  })
  const lines = clean.map(({ stint, laps }, index) => ({
    number: stint.number,
    slot: index + 1,
    runs: splitRuns(laps).map(run => run.map(place)),
  }))
  return { lines, maxAge, fastest, slowest }
}

function splitRuns(laps: readonly CleanLap[]): readonly (readonly CleanLap[])[] {
  const runs: CleanLap[][] = []
  for (const lap of laps) {
    const run = runs.at(-1)
    if (run?.at(-1)?.age === lap.age - 1) run.push(lap)
    else runs.push([lap])
  }
  return runs
}

export interface AgeRow {
  readonly age: number
  /** The lap with this age, by stint. */
  readonly laps: readonly (JudgedLap | undefined)[]
}

export function listAges(stints: readonly Stint[]): readonly AgeRow[] {
  const shown = stints.slice(0, maxShownStints)
  const laps = shown.map(stint => new Map(stint.laps.map(judged => [getLapAge(stint, judged), judged])))
  const maxAge = Math.max(0, ...laps.flatMap(byAge => [...byAge.keys()]))
  return Array.from({ length: maxAge }, (_, index) => ({
    age: index + 1,
    laps: laps.map(byAge => byAge.get(index + 1)),
  }))
}
