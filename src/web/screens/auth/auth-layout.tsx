// The one layout of the account pages: the form left, the pictures right.
import { Divider, Logo, SeriesLogo } from '#ui'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { fetchStatus } from '../../data/status'
import { useAppDispatch } from '../../data/store'
import { Footer } from '../shell/footer'
import { ThemeSwitch } from '../shell/theme-switch'
import styles from './auth-layout.module.css'
import type { AuthMemory } from './auth-memory'
import { Slideshow } from './slideshow'

/** Made once: what is typed into a form is no reason to draw the pictures again. */
const pictures = <Slideshow />

export function AuthLayout(): ReactElement {
  const dispatch = useAppDispatch()
  const [email, rememberEmail] = useState('')
  const memory = useMemo<AuthMemory>(() => ({ email, rememberEmail }), [email])
  useEffect(() => {
    // Nobody waits for it: whether this is a demo, and whether the server can be reached at all.
    void dispatch(fetchStatus({ isSilent: true }))
  }, [dispatch])
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Logo size={34} />
          <span className={styles.series}>
            <Divider direction="vertical" />
            <SeriesLogo size={34} isMarkOnlyOnPhone />
          </span>
        </header>
        <main className={styles.main}>
          <Outlet context={memory} />
        </main>
        <Footer>
          <span className={styles.theme}>
            <ThemeSwitch />
          </span>
        </Footer>
      </div>
      <div className={styles.pictures}>{pictures}</div>
    </div>
  )
}
