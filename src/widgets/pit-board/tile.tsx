import { Lock } from 'lucide-react'
import { VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { TileLayout } from '../parts/tile-layout'
import type { SettingsOf } from '../catalog'
import type { WidgetInput } from '../view'
import { BoardWords } from './board-words'
import styles from './tile.module.css'
import { type ShownBoard, useBoard } from './use-board'

interface BoardModel {
  readonly board: ShownBoard | undefined
  readonly colors: SettingsOf<'PitBoard'>['Colors']
}

function useBoardModel(input: WidgetInput<'PitBoard'>): BoardModel {
  return { board: useBoard(input), colors: input.settings.Colors }
}

function PitBoardTileView({ model: { board, colors }, frame }: TileViewProps<BoardModel>): ReactElement {
  const title = 'Pit Board'
  if (board === undefined || frame.isCompact)
    return <TileLayout frame={frame} title={title} value={board?.countdown ?? '-'} />
  return (
    <TileLayout
      frame={frame}
      title={title}
      tag={
        <span className={styles.countdown}>
          {board.isLocked && <Lock className={styles.lock} aria-hidden />}
          {board.isLocked && <VisuallyHidden>locked</VisuallyHidden>}
          <VisuallyHidden>passes in</VisuallyHidden>
          {board.countdown}
        </span>
      }
    >
      <BoardWords words={board.words} colors={colors} />
    </TileLayout>
  )
}

export const PitBoardTile = createTile(useBoardModel, PitBoardTileView)
