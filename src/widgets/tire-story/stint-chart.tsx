// The clean laps of each stint by age, over each other.
import { formatDuration, type Stint } from '#timing'
import type { ReactElement } from 'react'
import { LineDrawing } from '../parts/line-drawing'
import { layOutStints } from './stint-lines'

export function StintChart({ stints }: { readonly stints: readonly Stint[] }): ReactElement | undefined {
  const layout = layOutStints(stints)
  if (!layout) return undefined
  const { lines, maxAge, fastest, slowest } = layout
  return (
    <LineDrawing
      lines={lines.map(({ number, slot, runs }) => ({ label: `Stint ${number}`, slot, runs }))}
      range={[formatDuration(slowest), formatDuration(fastest)]}
      captions={['1', 'Laps of the stint', String(maxAge)]}
    />
  )
}
