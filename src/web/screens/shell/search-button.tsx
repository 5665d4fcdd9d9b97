import { Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { getPaletteKeys } from '../shortcuts/platform-keys'
import styles from './search-button.module.css'
import { useShellDialogs } from './shell-dialogs'

/** Opens the command palette, for those who have no keyboard or do not know its keys yet. */
export function SearchButton(): ReactElement {
  const { openPalette } = useShellDialogs()
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openPalette}>
      <Search className={styles.icon} aria-hidden />
      <span className={styles.text}>Search</span>
      <kbd className={styles.keys} aria-hidden>
        {getPaletteKeys()}
      </kbd>
    </button>
  )
}
