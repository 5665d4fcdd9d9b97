import type { ReactElement } from 'react'
import { VisuallyHidden } from '#ui'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { describeChange, formatGapToMe, formatLapsToMe } from '../strategy-words'
import type { WidgetInput } from '../view'
import { GapBars } from './gap-bars'
import { buildGapRows, type GapRow } from './gap-rows'
import styles from './tile.module.css'

interface GapsToMeModel {
  readonly rows: readonly GapRow[]
  readonly note: StrategyNote | undefined
}

function toGapsToMeModel({ view, rider, settings, now }: WidgetInput<'GapsToMe'>): GapsToMeModel {
  const me = findStrategyRider(view, rider)
  return {
    rows: buildGapRows(view, rider, { count: settings.Show, now: now() }),
    note: getStrategyNote(getStrategy(view), me, { isRaceOnly: false }),
  }
}

function GapsToMeTileView({ model: { rows, note }, frame }: TileViewProps<GapsToMeModel>): ReactElement {
  const title = 'Gaps to Me'
  if (rows.length === 0 || frame.isCompact)
    return <TileLayout frame={dimPaused(frame, note)} title={title} value={formatNearest(rows)} />
  return (
    <TileLayout frame={dimPaused(frame, note)} title={title} tag={renderNote(note)}>
      <ul className={styles.rows} data-dimmed={note === 'paused' ? '' : undefined}>
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </TileLayout>
  )
}

/** `-0.570 / +1.204`: the riders ahead and behind. */
function formatNearest(rows: readonly GapRow[]): string {
  const me = rows.findIndex(({ isMe }) => isMe)
  if (me === -1) return '-'
  return [rows[me - 1], rows[me + 1]].map(row => formatGapToMe(row?.gap)).join(' / ')
}

function Row({ row }: { readonly row: GapRow }): ReactElement {
  const { position, name, isMe, gap, history } = row
  const change = describeChange(row.change)
  return (
    <li className={styles.row} data-me={isMe ? '' : undefined}>
      <span className={styles.position}>{position ?? '-'}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.lap}>{formatLapsToMe(row)}</span>
      <span className={styles.gap}>{isMe ? '•' : formatGapToMe(gap)}</span>
      <span className={styles.mark} data-trend={change?.word}>
        {change && <span aria-hidden>{change.mark}</span>}
        {change && <VisuallyHidden>{change.word}</VisuallyHidden>}
      </span>
      <GapBars history={isMe ? [] : history} />
    </li>
  )
}

export const GapsToMeTile = createTile(toGapsToMeModel, GapsToMeTileView)
