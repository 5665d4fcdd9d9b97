import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { TileFrame } from '../view'
import styles from './tile.module.css'

/** A free place in the grid; the whole of it is the button. */
export function PlaceholderTile({ onOpen }: Pick<TileFrame, 'onOpen'>): ReactElement {
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <span className={styles.plus} aria-hidden>
        <Plus />
      </span>
      Add widget
    </button>
  )
}
