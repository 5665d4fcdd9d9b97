import { countdown, formatCountdown } from '#timing'
import { type ReactElement, useState } from 'react'
import { type FaceProps, tileOf } from '../parts/tile-of'
import { useEverySecond } from '../parts/use-every-second'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { expectedLap, type LapClock, lapClock } from './lap-clock'
import styles from './tile.module.css'

interface CountdownModel {
  readonly clock: LapClock
  readonly now: () => number
  /** A racer was chosen who is not in the session: there is nothing to count. */
  readonly isAbsent: boolean
}

function readCountdown({ rider, whose, now }: WidgetGiven<'CountdownTimer'>): CountdownModel {
  return { clock: lapClock(rider), now, isAbsent: rider === undefined && whose !== undefined }
}

function CountdownFace({ model, frame }: FaceProps<CountdownModel>): ReactElement {
  const { clock, now, isAbsent } = model
  const [appearedAt] = useState(now)
  const time = useEverySecond(now)
  const left = countdown(clock, time, appearedAt)
  if (isAbsent) return <WidgetFace frame={frame} title="Countdown Timer" />
  return (
    <WidgetFace frame={frame} title="Countdown Timer" value={formatCountdown(left)}>
      <Ring share={left / expectedLap(clock)} />
    </WidgetFace>
  )
}

/** How much of the lap is left, from full to nothing. */
function Ring({ share }: { readonly share: number }): ReactElement {
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden>
      <circle className={styles.track} cx="22" cy="22" r="19" />
      <circle
        className={styles.left}
        cx="22"
        cy="22"
        r="19"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
        data-over={share <= 0 ? '' : undefined}
      />
    </svg>
  )
}

export const CountdownTimerTile = tileOf(readCountdown, CountdownFace)
