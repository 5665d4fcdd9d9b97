import { ordinal } from '#timing'
import { Spinner } from '#ui'
import type { ReactElement } from 'react'
import { DifferenceMark } from '../parts/difference-mark'
import { type FaceProps, tileOf } from '../parts/tile-of'
import { secondsText } from '../time-text'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { type SectorBlock, sectorBlock } from './sector-block'
import styles from './tile.module.css'

interface SectorModel {
  readonly sector: number
  readonly name: string
  /** The block that `Show` names is the large one and gives the colour (decisions Q-122). */
  readonly large: SectorBlock
  readonly small: SectorBlock
  /** A missing time is on its way; a feed without this sector would have one wait for ever. */
  readonly isAwaited: boolean
}

function readSector(given: WidgetGiven<'SectorTime'>): SectorModel {
  const { view, rider, whose, settings } = given
  const isFastestLarge = settings.Show === 1
  return {
    sector: settings.Sector,
    name: rider?.shortName ?? whose ?? '-',
    large: sectorBlock(isFastestLarge ? 'Fastest' : 'Current', given),
    small: sectorBlock(isFastestLarge ? 'Current' : 'Fastest', given),
    isAwaited: rider !== undefined && view.isLive && settings.Sector <= view.sectorCount,
  }
}

function SectorFace({ model, frame }: FaceProps<SectorModel>): ReactElement {
  const { sector, name, large, small, isAwaited } = model
  const { state } = large.comparison
  const title = `Sector ${sector}`
  if (frame.isCompact) {
    const value = <SectorTime block={large} isAwaited={isAwaited} />
    return <WidgetFace frame={frame} title={title} state={state} value={value} />
  }
  return (
    <WidgetFace frame={frame} title={title} state={state} name={name}>
      <div className={styles.large}>
        <Block block={large} isAwaited={isAwaited} />
      </div>
      <div className={styles.small}>
        <Block block={small} isAwaited={isAwaited} />
      </div>
    </WidgetFace>
  )
}

interface BlockProps {
  readonly block: SectorBlock
  readonly isAwaited: boolean
}

function Block({ block, isAwaited }: BlockProps): ReactElement {
  return (
    <>
      <span className={styles.label}>{block.kind}</span>
      <span className={styles.time}>
        <SectorTime block={block} isAwaited={isAwaited} />
      </span>
      <span className={styles.facts}>
        <DifferenceMark value={block.comparison.difference} />
        <span className={styles.rank}>{ordinal(block.rank)}</span>
      </span>
    </>
  )
}

function SectorTime({ block: { kind, time }, isAwaited }: BlockProps): ReactElement | string {
  return time === undefined && isAwaited ? (
    <Spinner label={`Waiting for the ${kind} time`} />
  ) : (
    secondsText(time)
  )
}

export const SectorTimeTile = tileOf(readSector, SectorFace)
