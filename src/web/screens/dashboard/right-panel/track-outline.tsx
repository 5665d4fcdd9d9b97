// A track without a picture, drawn from its line with start/finish and the sector lines.
import type { ReactElement } from 'react'
import { type Outline, sectorLines } from './estimated-places'
import type { TrackLine } from './track-geometry'
import styles from './track-map.module.css'

interface TrackOutlineProps {
  readonly line: TrackLine
  readonly outline: Outline
}

const checks = [-21, -7, 7] as const

export function TrackOutline({ line, outline }: TrackOutlineProps): ReactElement {
  const start = line.placeAt(0)
  const lines = sectorLines(outline)
  return (
    <>
      <path className={styles.edge} d={line.path} />
      <path className={styles.ribbon} d={line.path} />
      {lines.map((fraction, index) => {
        const { x, y, heading } = line.placeAt(fraction)
        return (
          <g key={fraction} transform={`translate(${x} ${y}) rotate(${heading})`} data-line={`s${index + 1}`}>
            <path className={styles.sectorLine} d="M0 -22V22" />
            <text className={styles.lineName} transform={`translate(0 -46) rotate(${-heading})`} dy="9">
              {`S${index + 1}`}
            </text>
          </g>
        )
      })}
      <g transform={`translate(${start.x} ${start.y}) rotate(${start.heading})`} data-line="start">
        <path className={styles.flagLight} d="M-7 -21h14v42h-14z" />
        {checks.map(top => (
          <path key={top} className={styles.flagDark} d={`M-7 ${top}h7v7h7v7h-7v-7h-7z`} />
        ))}
      </g>
    </>
  )
}
