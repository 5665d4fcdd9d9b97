// The flags on the track of the scrubber. A change that is not exact is hatched.
import { type FlagBand, flagColors } from '#timing'
import { type CSSProperties, memo, type ReactElement } from 'react'
import styles from './flag-track.module.css'

interface FlagTrackProps {
  readonly flags: readonly FlagBand[]
  readonly length: number
  /** Nothing after this time is drawn. */
  readonly end: number
}

interface Part {
  readonly from: number
  readonly to: number
  readonly color: string
  readonly isUncertain: boolean
}

/** Memoized: the time changes ten times a second, the flags do not. */
export const FlagTrack = memo(function FlagTrack({ flags, length, end }: FlagTrackProps): ReactElement {
  const parts = flags.flatMap(listParts).filter(({ from }) => from < end)
  return (
    <div className={styles.bands} aria-hidden>
      {parts.map(({ from, to, color, isUncertain }) => (
        <span
          key={`${from} ${isUncertain}`}
          className={styles.band}
          data-flag={color}
          data-uncertain={isUncertain ? '' : undefined}
          style={toExtent(from / length, Math.min(to, end) / length)}
        />
      ))}
    </div>
  )
})

function listParts({ from, to, flag, uncertainFrom }: FlagBand): readonly Part[] {
  const color = flagColors[flag]
  const band = { from, to, color, isUncertain: false }
  return uncertainFrom === undefined
    ? [band]
    : [{ from: uncertainFrom, to: from, color, isUncertain: true }, band]
}

function toExtent(from: number, to: number): CSSProperties {
  return { '--from': from, '--to': to } as CSSProperties
}
