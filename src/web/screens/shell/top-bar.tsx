import { Divider, Logo, SeriesLogo } from '#ui'
import type { ReactElement } from 'react'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'

export function TopBar(): ReactElement {
  return (
    <header className={styles.bar}>
      <Logo size={34} />
      <span className={styles.series}>
        <Divider direction="vertical" />
        <SeriesLogo size={34} isMarkOnlyOnPhone />
      </span>
      <span className={styles.end}>
        <ThemeSwitch />
      </span>
    </header>
  )
}
