// The gaps of a group at its last points, as lines of a drawing and as rows of a table.
import { listRecentGaps, type Point, type PointGap, type StrategyRider } from '#timing'
import type { LineDot } from '../parts/line-drawing'
import type { BattleRow } from './find-battle'

/** As many as there are colors. */
const maxLines = 8
const maxPoints = 8

export interface GapRow {
  readonly point: Point
  /** By line; undefined where one of the two has no time. */
  readonly gaps: readonly (number | undefined)[]
}

export interface GapLine {
  readonly id: string
  /** `#20 B. Adams to A. Zed` */
  readonly label: string
  /** The color, from 1. My rider always has the first one, and no line the second one, that of the comparison rider. */
  readonly slot: number
}

export interface GapLines {
  readonly lines: readonly GapLine[]
  /** Oldest first. */
  readonly rows: readonly GapRow[]
}

const comparePoints = (one: Point, other: Point): number => one.lap - other.lap || one.line - other.line

export function buildGapLines(rows: readonly BattleRow[], riders: readonly StrategyRider[]): GapLines {
  const behind = rows.slice(1, maxLines)
  const gaps = behind.map((_, index) => {
    const [ahead, rider] = [riders[index], riders[index + 1]]
    return ahead && rider ? listRecentGaps(ahead, rider) : []
  })
  const lines = behind.map((row, index) => ({
    id: row.id,
    label: `#${row.number} ${row.name} to ${rows[index]?.name ?? '-'}`,
    slot: row.isMe ? 1 : index + 3,
  }))
  return { lines, rows: mergePoints(gaps) }
}

function mergePoints(gaps: readonly (readonly PointGap[])[]): readonly GapRow[] {
  const byKey = new Map(gaps.flat().map(({ point }) => [`${point.lap}/${point.line}`, point]))
  const points = [...byKey.values()].toSorted(comparePoints).slice(-maxPoints)
  return points.map(point => ({
    point,
    gaps: gaps.map(each => each.find(other => comparePoints(other.point, point) === 0)?.gap),
  }))
}

export interface GapScale {
  readonly min: number
  readonly max: number
}

/** Undefined without two points. */
export function findGapScale(rows: readonly GapRow[]): GapScale | undefined {
  const all = rows.flatMap(({ gaps }) => gaps.filter(gap => gap !== undefined))
  if (rows.length < 2 || all.length === 0) return undefined
  return { min: Math.min(0, ...all), max: Math.max(...all) }
}

/** The dots of a line without a missing one between them. */
export function layOutLine(
  rows: readonly GapRow[],
  index: number,
  { min, max }: GapScale,
): readonly (readonly LineDot[])[] {
  const runs: LineDot[][] = []
  let isBroken = true
  for (const [place, { gaps }] of rows.entries()) {
    const gap = gaps[index]
    if (gap !== undefined) {
      const dot = { x: (place / (rows.length - 1)) * 100, y: ((max - gap) / (max - min || 1)) * 100 }
      if (isBroken) runs.push([dot])
      else runs.at(-1)?.push(dot)
    }
    isBroken = gap === undefined
  }
  return runs
}
