// The gaps of a group at its last points, as lines of a drawing and as rows of a table.
import { listRecentGaps, maxRecentGaps, type Point, type PointGap, type StrategyRider } from '#timing'
import type { LineDot } from '../parts/line-drawing'
import { type BattleRow, selectRows } from './find-battle'

/** As many as there are colors for their lines. */
const maxDrawnRiders = 8

export interface GapRow {
  readonly point: Point
  /** By pair; undefined where one of the two has no time. */
  readonly gaps: readonly (number | undefined)[]
}

export interface GapLine {
  /** `#20 B. Adams to A. Zed` */
  readonly label: string
  /** The place of the pair in the group. */
  readonly pairIndex: number
  /** The color, from 1. My rider always has the first one, and no line the second one, that of the comparison rider. */
  readonly slot: number
}

export interface GapLines {
  /** Of all pairs, in the order of the group. */
  readonly labels: readonly string[]
  /** The pairs around my rider. */
  readonly lines: readonly GapLine[]
  /** Oldest first. */
  readonly rows: readonly GapRow[]
}

const comparePoints = (one: Point, other: Point): number => one.lap - other.lap || one.line - other.line

export function buildGapLines(rows: readonly BattleRow[], riders: readonly StrategyRider[]): GapLines {
  const labels = rows
    .slice(1)
    .map(({ number, name }, index) => `#${number} ${name} to ${rows[index]?.name ?? '-'}`)
  const gaps = riders.slice(1).map((behind, index) => {
    const ahead = riders[index]
    return ahead ? listRecentGaps(ahead, behind) : []
  })
  const drawn = selectRows(rows, maxDrawnRiders).slice(1)
  const lines = drawn.map((row, place) => {
    const pairIndex = rows.indexOf(row) - 1
    return { label: labels[pairIndex] ?? '', pairIndex, slot: row.isMe ? 1 : place + 3 }
  })
  return { labels, lines, rows: mergePoints(gaps) }
}

function mergePoints(gaps: readonly (readonly PointGap[])[]): readonly GapRow[] {
  const byKey = new Map(gaps.flat().map(({ point }) => [`${point.lap}/${point.line}`, point]))
  const points = [...byKey.values()].toSorted(comparePoints).slice(-maxRecentGaps)
  return points.map(point => ({
    point,
    gaps: gaps.map(each => each.find(other => comparePoints(other.point, point) === 0)?.gap),
  }))
}

export interface GapScale {
  readonly min: number
  readonly max: number
}

/** Of the drawn lines; undefined without two points. */
export function findGapScale({ lines, rows }: GapLines): GapScale | undefined {
  const all = rows.flatMap(({ gaps }) => lines.flatMap(({ pairIndex }) => gaps[pairIndex] ?? []))
  if (rows.length < 2 || all.length === 0) return undefined
  return { min: Math.min(0, ...all), max: Math.max(...all) }
}

/** The dots of a line without a missing one between them. */
export function layOutLine(
  rows: readonly GapRow[],
  pairIndex: number,
  { min, max }: GapScale,
): readonly (readonly LineDot[])[] {
  const runs: LineDot[][] = []
  let isBroken = true
  for (const [place, { gaps }] of rows.entries()) {
    const gap = gaps[pairIndex]
    if (gap !== undefined) {
      const dot = { x: (place / (rows.length - 1)) * 100, y: ((max - gap) / (max - min || 1)) * 100 }
      if (isBroken) runs.push([dot])
      else runs.at(-1)?.push(dot)
    }
    isBroken = gap === undefined
  }
  return runs
}
