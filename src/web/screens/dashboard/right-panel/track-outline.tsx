// Draws a track without an image from its outline, with start/finish and the sector lines.
import type { ReactElement } from 'react'
import { type Outline, computeSectorLines } from './estimate-track-positions'
import type { TrackPath } from './track-path'
import styles from './track-map.module.css'

interface TrackOutlineProps {
  readonly trackPath: TrackPath
  readonly outline: Outline
}

const checkerRowOffsets = [-21, -7, 7] as const

export function TrackOutline({ trackPath, outline }: TrackOutlineProps): ReactElement {
  const start = trackPath.pointAt(0)
  const lines = computeSectorLines(outline)
  return (
    <>
      <path className={styles.edge} d={trackPath.svgPath} />
      <path className={styles.ribbon} d={trackPath.svgPath} />
      {lines.map((fraction, index) => {
        const { x, y, heading } = trackPath.pointAt(fraction)
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
        {checkerRowOffsets.map(top => (
          <path key={top} className={styles.flagDark} d={`M-7 ${top}h7v7h7v7h-7v-7h-7z`} />
        ))}
      </g>
    </>
  )
}
