import { formatSeconds } from '#timing'
import { Badge, type TileState, VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { dimPaused, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { type ValueLine, ValueLines } from '../parts/value-lines'
import { describeChange, formatGapToMe } from '../strategy-words'
import type { WidgetInput } from '../view'
import { formatStrongestSector, formatToGroup } from './describe-battle'
import { type BattleRow, findShownBattle, getBattleNote, type LoneRow, selectRows } from './find-battle'
import styles from './tile.module.css'

interface BattleModel {
  readonly rows: readonly BattleRow[]
  readonly size: number
  readonly lone: LoneRow | undefined
  readonly state: TileState
  readonly note: StrategyNote | undefined
}

const maxRows = 5
const maxRowsWhenAlone = 3

function toBattleModel({ view, rider, now }: WidgetInput<'Battle'>): BattleModel {
  const note = getBattleNote(view, rider)
  if (note === 'Race only') return { rows: [], size: 0, lone: undefined, state: 'none', note }
  const { rows, lone } = findShownBattle(view, rider, now())
  return {
    rows: selectRows(rows, lone?.nearest === undefined ? maxRows : maxRowsWhenAlone),
    size: rows.length,
    lone,
    state: note === 'paused' ? 'none' : findTileState(rows),
    note,
  }
}

/** Closing on the rider ahead is good, the rider behind who closes is bad. */
function findTileState(rows: readonly BattleRow[]): TileState {
  const mine = rows.findIndex(({ isMe }) => isMe)
  if (rows[mine]?.pair?.isClosing) return 'better'
  return mine >= 0 && rows[mine + 1]?.pair?.isClosing ? 'worse' : 'none'
}

function BattleTileView({ model, frame }: TileViewProps<BattleModel>): ReactElement {
  const { rows, size, lone, state, note } = model
  const title = 'Battle'
  if (note === 'Race only') return <TileLayout frame={frame} title={title} value="-" secondLine={note} />
  const group = size > 0 ? <Badge>{`Group of ${size}`}</Badge> : undefined
  if (rows.length === 0 || frame.isCompact)
    return (
      <TileLayout
        frame={dimPaused(frame, note)}
        title={title}
        state={state}
        value={formatNearest(model)}
        unit={lone?.gap === undefined ? undefined : 's'}
        tag={renderNote(note)}
        secondLine={
          lone?.nearest === undefined ? 'No riders within a second' : `No group · nearest ${lone.nearest}`
        }
      />
    )
  return (
    <TileLayout frame={dimPaused(frame, note)} title={title} state={state} tag={renderNote(note) ?? group}>
      <ol className={styles.rows} data-dimmed={note === 'paused' ? '' : undefined}>
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      <ValueLines lines={listLoneLines(lone)} />
    </TileLayout>
  )
}

/** `-0.655 / +0.420`: the riders ahead and behind. */
function formatNearest({ rows, lone }: BattleModel): string {
  if (lone) return formatGapToMe(lone.gap)
  const mine = rows.findIndex(({ isMe }) => isMe)
  if (mine === -1) return '-'
  const [ahead, behind] = [rows[mine]?.pair?.gap, rows[mine + 1]?.pair?.gap]
  return [ahead === undefined ? undefined : -ahead, behind].map(formatGapToMe).join(' / ')
}

function listLoneLines(lone: LoneRow | undefined): readonly ValueLine[] {
  if (lone?.nearest === undefined) return []
  const nearest = { label: `Nearest · ${lone.nearest}`, value: `${formatGapToMe(lone.gap)} s` }
  const toGroup = formatToGroup(lone)
  return toGroup === undefined ? [nearest] : [nearest, { label: toGroup, value: '' }]
}

function Row({ row: { position, name, isMe, pair } }: { readonly row: BattleRow }): ReactElement {
  const change = describeChange(pair?.change)
  return (
    <li className={styles.row} data-me={isMe ? '' : undefined}>
      <span className={styles.position}>{position ?? '-'}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.sector}>{pair?.strongest && formatStrongestSector(pair.strongest)}</span>
      <span className={styles.change}>{change?.text}</span>
      <span className={styles.gap}>{pair && formatSeconds(pair.gap)}</span>
      <span className={styles.mark}>
        {change && <span aria-hidden>{change.mark}</span>}
        {change && <VisuallyHidden>{change.word}</VisuallyHidden>}
      </span>
    </li>
  )
}

export const BattleTile = createTile(toBattleModel, BattleTileView)
