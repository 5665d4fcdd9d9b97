import { formatOrdinal } from '#timing'
import { Spinner } from '#ui'
import type { ReactElement } from 'react'
import { DifferenceMark } from '../parts/difference-mark'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { formatShortTime } from '../format-times'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { type SectorBlock, readSectorBlock } from './sector-block'
import styles from './tile.module.css'

interface SectorModel {
  readonly sector: number
  readonly name: string
  /** The block that the option `Show` names is the large one and sets the color of the tile (decisions Q-122). */
  readonly large: SectorBlock
  readonly small: SectorBlock
  /** Whether a missing time can still arrive; false if the feed does not have this sector. */
  readonly isPending: boolean
}

function toSectorModel(input: WidgetInput<'SectorTime'>): SectorModel {
  const { view, rider, riderLabel, settings } = input
  const isFastestLarge = settings.Show === 1
  return {
    sector: settings.Sector,
    name: rider?.shortName ?? riderLabel ?? '-',
    large: readSectorBlock(isFastestLarge ? 'Fastest' : 'Current', input),
    small: readSectorBlock(isFastestLarge ? 'Current' : 'Fastest', input),
    isPending: rider !== undefined && view.isLive && settings.Sector <= view.sectorCount,
  }
}

function SectorTileView({ model, frame }: TileViewProps<SectorModel>): ReactElement {
  const { sector, name, large, small, isPending } = model
  const { state } = large.comparison
  const title = `Sector ${sector}`
  if (frame.isCompact) {
    const value = <SectorTime block={large} isPending={isPending} />
    return <TileLayout frame={frame} title={title} state={state} value={value} />
  }
  return (
    <TileLayout frame={frame} title={title} state={state} name={name}>
      <div className={styles.large}>
        <Block block={large} isPending={isPending} />
      </div>
      <div className={styles.small}>
        <Block block={small} isPending={isPending} />
      </div>
    </TileLayout>
  )
}

interface BlockProps {
  readonly block: SectorBlock
  readonly isPending: boolean
}

function Block({ block, isPending }: BlockProps): ReactElement {
  return (
    <>
      <span className={styles.label}>{block.kind}</span>
      <span className={styles.time}>
        <SectorTime block={block} isPending={isPending} />
      </span>
      <span className={styles.facts}>
        <DifferenceMark value={block.comparison.difference} />
        <span className={styles.rank}>{formatOrdinal(block.rank)}</span>
      </span>
    </>
  )
}

function SectorTime({ block: { kind, time }, isPending }: BlockProps): ReactElement | string {
  return time === undefined && isPending ? (
    <Spinner label={`Waiting for the ${kind} time`} />
  ) : (
    formatShortTime(time)
  )
}

export const SectorTimeTile = createTile(toSectorModel, SectorTileView)
