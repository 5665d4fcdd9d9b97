import { Plus } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { TileControls } from '../view'
import styles from './tile.module.css'

type PlaceholderProps = Pick<TileControls, 'onOpen'>

/** An empty place in the grid: one large button. Receives the input of every tile, but shows nothing of it. */
export const PlaceholderTile = memo(
  ({ onOpen }: PlaceholderProps): ReactElement => (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <span className={styles.plus} aria-hidden>
        <Plus />
      </span>
      Add widget
    </button>
  ),
  (before, after) => before.onOpen === after.onOpen,
)
