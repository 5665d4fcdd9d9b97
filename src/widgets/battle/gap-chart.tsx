// The gaps of a group at its last points.
import { formatSeconds } from '#timing'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import { LineDrawing } from '../parts/line-drawing'
import { findGapScale, type GapLines, layOutLine } from './gap-lines'

export function GapChart({ lines, rows }: GapLines): ReactElement | undefined {
  const scale = findGapScale(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!scale || !first || !last) return undefined
  return (
    <LineDrawing
      lines={lines.map(({ label, slot }, index) => ({ label, slot, runs: layOutLine(rows, index, scale) }))}
      range={[formatSeconds(scale.max), formatSeconds(scale.min)]}
      captions={[formatPoint(first.point), formatPoint(last.point)]}
    />
  )
}
