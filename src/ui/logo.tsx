// The two marks are plain files that can be replaced (decisions Q-001). Their names are set as live text,
// because a picture cannot use the page's fonts; the picture carries the name for a screen reader.
import type { ReactElement } from 'react'
import lapLogicMark from './lap-logic.svg'
import styles from './logo.module.css'
import seriesMark from './national-superbike-series.svg'

interface LogoProps {
  /** Height of the mark in px at the usual text size; the name follows it. */
  readonly size?: number
  readonly isMarkOnly?: boolean
  /** Where two logos do not fit beside each other. */
  readonly isMarkOnlyOnPhone?: boolean
}

export function Logo({ size = 32, isMarkOnly = false, isMarkOnlyOnPhone = false }: LogoProps): ReactElement {
  return (
    <span className={styles.logo} style={{ fontSize: `${size / 16}rem` }}>
      <img className={styles.mark} src={lapLogicMark} alt="Lap Logic" width={size} height={size} />
      {!isMarkOnly && (
        <span className={styles.name} data-phone={isMarkOnlyOnPhone ? 'hidden' : undefined} aria-hidden>
          Lap<b>Logic</b>
        </span>
      )}
    </span>
  )
}

export function SeriesLogo({
  size = 32,
  isMarkOnly = false,
  isMarkOnlyOnPhone = false,
}: LogoProps): ReactElement {
  return (
    <span className={styles.logo} style={{ fontSize: `${size / 16}rem` }}>
      <img
        className={styles.mark}
        src={seriesMark}
        alt="National Superbike Series"
        width={size}
        height={size}
      />
      {!isMarkOnly && (
        <span className={styles.series} data-phone={isMarkOnlyOnPhone ? 'hidden' : undefined} aria-hidden>
          <b>National Superbike</b>
          <span>Series</span>
        </span>
      )}
    </span>
  )
}
