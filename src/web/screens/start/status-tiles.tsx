// What this page knows of the server, measured or told, never invented.
import { buildMarker } from '#contract'
import { Badge, Skeleton, Tile, VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../data/store'
import { formatDifference } from './reading'
import { ServerTile } from './server-tile'
import styles from './status-tiles.module.css'
import { useServerStatus } from './use-server-status'

export function StatusTiles(): ReactElement {
  const { reading, ask } = useServerStatus()
  const { answer, failure } = useAppSelector(state => state.status)
  const isGone = failure !== undefined
  /** The value while there is one; a skeleton while the first answer is awaited; "-" when it did not come. */
  const shown = (value: string | undefined): string | ReactElement =>
    value ?? (isGone ? '-' : <Skeleton characters={4} />)
  const difference = reading?.clockDifference
  const hasReading = reading !== undefined

  return (
    <section className={styles.section} aria-busy={!answer && !isGone}>
      <VisuallyHidden as="h2">Server status</VisuallyHidden>
      <ul className={styles.tiles}>
        <li>
          <ServerTile answeredAt={reading?.answeredAt} onRetry={ask} />
        </li>
        <li>
          <Tile
            title="Round trip"
            theme="Simple"
            isDimmed={isGone}
            value={shown(hasReading ? String(Math.round(reading.roundTrip)) : undefined)}
            {...(hasReading && { unit: 'ms' })}
            secondLine="From this device and back"
          />
        </li>
        <li>
          <Tile
            title="Clock"
            theme="Simple"
            isDimmed={isGone}
            tag={<Badge kind="estimate">Estimate</Badge>}
            value={shown(difference === undefined ? undefined : formatDifference(difference))}
            {...(difference !== undefined && { unit: 's' })}
            secondLine="Server against device"
          />
        </li>
        <li>
          <Tile
            title="Build"
            theme="Simple"
            isDimmed={isGone}
            value={shown(answer?.build)}
            secondLine={answer?.build === buildMarker ? 'The same as this page' : `This page: ${buildMarker}`}
          />
        </li>
      </ul>
    </section>
  )
}
