// The gaps of a group at its last points.
import { formatSeconds } from '#timing'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import { LineDrawing } from '../parts/line-drawing'
import { findGapScale, type GapLines, layOutLine } from './gap-lines'

export function GapChart(gapLines: GapLines): ReactElement | undefined {
  const { lines, rows } = gapLines
  const scale = findGapScale(gapLines)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!scale || !first || !last) return undefined
  return (
    <LineDrawing
      lines={lines.map(({ label, slot, pairIndex }) => ({
        label,
        slot,
        runs: layOutLine(rows, pairIndex, scale),
      }))}
      range={[formatSeconds(scale.max), formatSeconds(scale.min)]}
      captions={[formatPoint(first.point), formatPoint(last.point)]}
    />
  )
}
