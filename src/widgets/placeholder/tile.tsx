import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { TileControls } from '../view'
import styles from './tile.module.css'

/** An empty place in the grid: one large button. */
export function PlaceholderTile({ onOpen }: Pick<TileControls, 'onOpen'>): ReactElement {
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <span className={styles.plus} aria-hidden>
        <Plus />
      </span>
      Add widget
    </button>
  )
}
