// The picture of a page that is still empty: a circuit at night, riders drawn as trails of light. It shows no data.
import type { ReactElement } from 'react'
import styles from './circuit-artwork.module.css'
import { circuitPath, riders, sectorLines, startLine } from './circuit'

/** A trail is the same stretch drawn ever shorter on top of itself, so that it brightens towards its head. */
const layers = Array.from({ length: 18 }, (_, place) => (1 - place / 18) ** 1.4)

const glows = [0.85, 0.6, 0.4, 0.2]

export function CircuitArtwork(): ReactElement {
  return (
    <svg className={styles.artwork} viewBox="90 60 1090 600" aria-hidden>
      <path className={styles.contour} d={circuitPath} transform="translate(0 26)" />
      <path className={styles.contour} d={circuitPath} transform="translate(0 52)" />
      <path className={styles.contour} d={circuitPath} transform="translate(0 78)" />
      <path className={styles.edge} d={circuitPath} />
      <path className={styles.ribbon} d={circuitPath} />
      <StartLine />
      {sectorLines.map(({ name, x, y, angle, labelX, labelY }) => (
        <g key={name}>
          <path className={styles.mark} d="M0-16V16" transform={`translate(${x} ${y}) rotate(${angle})`} />
          <text className={styles.label} x={labelX} y={labelY}>
            {name}
          </text>
        </g>
      ))}
      {riders.map(rider => (
        <Trail key={rider.name} {...rider} />
      ))}
    </svg>
  )
}

function Trail({ name, head, length, x, y }: (typeof riders)[number]): ReactElement {
  return (
    <g className={styles.rider} data-rider={name}>
      {glows.map(share => (
        <Stretch key={share} className={styles.glow} head={head} length={length * share} />
      ))}
      {layers.map(share => (
        <Stretch key={share} className={styles.trail} head={head} length={length * share} />
      ))}
      <Stretch className={styles.core} head={head} length={length * 0.22} />
      <circle className={styles.halo} cx={x} cy={y} r="26" />
      <circle className={styles.halo} cx={x} cy={y} r="14" />
      <circle className={styles.light} cx={x} cy={y} r="5" />
    </g>
  )
}

interface StretchProps {
  readonly className: string | undefined
  /** Where it ends, and how long it is: thousandths of a lap. */
  readonly head: number
  readonly length: number
}

function Stretch({ className, head, length }: StretchProps): ReactElement {
  return (
    <path
      className={className}
      d={circuitPath}
      pathLength={1000}
      strokeDasharray={`${length} ${1000 - length}`}
      strokeDashoffset={length - head}
    />
  )
}

function StartLine(): ReactElement {
  const { x, y, angle } = startLine
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <path className={styles.flag} d="M-5-15V15" />
      <path className={styles.flag} d="M0-15V15" strokeDashoffset="5" />
      <path className={styles.flag} d="M5-15V15" />
    </g>
  )
}
