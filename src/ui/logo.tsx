// The logos of the product and the series. The images are replaceable files (decisions Q-001). The names are rendered as
// text, because an image cannot use the page's fonts; screen readers use the `alt` text of the image.
import type { ReactElement } from 'react'
import lapLogicMark from './lap-logic.svg'
import styles from './logo.module.css'
import seriesMark from './national-superbike-series.svg'

interface LogoProps {
  /** Height of the image in px at the default font size; the name scales with it. */
  readonly size?: number
  readonly isMarkOnly?: boolean
  /** Hides the name on phones, where two logos with names do not fit. */
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
