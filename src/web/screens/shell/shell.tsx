// Around every page of a signed-in person: the bar above, the page below it.
import { pages } from '#contract'
import type { ReactElement } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useAppSelector } from '../../data/store'
import styles from './shell.module.css'
import { TopBar } from './top-bar'

export function Shell(): ReactElement {
  const isAuthenticated = useAppSelector(state => state.auth.isAuthenticated)
  if (!isAuthenticated) return <Navigate to={pages.signIn} replace />
  return (
    <div className={styles.shell}>
      <TopBar />
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
