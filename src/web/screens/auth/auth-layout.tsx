// The layout of all account pages: the form on the left, the slideshow on the right.
import { Divider, Logo, SeriesLogo } from '#ui'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { fetchStatus } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { Footer } from '../shell/footer'
import { ThemeSwitch } from '../shell/theme-switch'
import styles from './auth-layout.module.css'
import type { AuthMemory } from './auth-memory'
import { Slideshow } from './slideshow'

/** One element for all renders, so that typing into a form does not render the slideshow again. */
const slideshow = <Slideshow />

export function AuthLayout(): ReactElement {
  const dispatch = useAppDispatch()
  const [email, rememberEmail] = useState('')
  const memory = useMemo<AuthMemory>(() => ({ email, rememberEmail }), [email])
  useEffect(() => {
    // The status shows whether this is a demo and the server is reachable. Silent, because the page works without it.
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
      <div className={styles.slideshow}>{slideshow}</div>
    </div>
  )
}
