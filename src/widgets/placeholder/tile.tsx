import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './tile.module.css'

interface PlaceholderTileProps {
  readonly onAdd: () => void
}

/** A free place in the grid; the whole of it is the button. */
export function PlaceholderTile({ onAdd }: PlaceholderTileProps): ReactElement {
  return (
    <button type="button" className={styles.tile} onClick={onAdd}>
      <span className={styles.plus} aria-hidden>
        <Plus />
      </span>
      Add widget
    </button>
  )
}
