import { computeCountdown, formatCountdown } from '#timing'
import { type ReactElement, useState } from 'react'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { useCurrentTime } from '../parts/use-current-time'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { computeExpectedLapMs, type CountdownInput, toCountdownInput } from './countdown-input'
import styles from './tile.module.css'

interface CountdownModel {
  readonly input: CountdownInput
  readonly now: () => number
  /** Whether the selected racer is not in the session, so that there is nothing to count. */
  readonly isAbsent: boolean
}

function toCountdownModel({ rider, riderLabel, now }: WidgetInput<'CountdownTimer'>): CountdownModel {
  return { input: toCountdownInput(rider), now, isAbsent: rider === undefined && riderLabel !== undefined }
}

function CountdownTileView({ model, frame }: TileViewProps<CountdownModel>): ReactElement {
  const { input, now, isAbsent } = model
  const [mountedAt] = useState(now)
  const time = useCurrentTime(now)
  const remainingMs = computeCountdown(input, time, mountedAt)
  if (isAbsent) return <TileLayout frame={frame} title="Countdown Timer" />
  return (
    <TileLayout frame={frame} title="Countdown Timer" value={formatCountdown(remainingMs)}>
      <RemainingRing share={remainingMs / computeExpectedLapMs(input)} />
    </TileLayout>
  )
}

/** A ring that shows the remaining share of the lap. */
function RemainingRing({ share }: { readonly share: number }): ReactElement {
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden>
      <circle className={styles.track} cx="22" cy="22" r="19" />
      <circle
        className={styles.remaining}
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

export const CountdownTimerTile = createTile(toCountdownModel, CountdownTileView)
