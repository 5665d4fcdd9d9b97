// Around every page of a signed-in person: the bar above, the page below it.
import { pages } from '#contract'
import { type ReactElement, useContext, useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { fetchStatus } from '../../data/status'
import { useAppDispatch, useAppSelector } from '../../data/store'
import { FlagImages } from '../dashboard/badges/flag-images'
import styles from './shell.module.css'
import { TopBar } from './top-bar'

export function Shell(): ReactElement {
  const isAuthenticated = useAppSelector(state => state.auth.isAuthenticated)
  const flagImages = useFlagImages()
  if (!isAuthenticated) return <Navigate to={pages.signIn} replace />
  return (
    <div className={styles.shell}>
      <TopBar />
      <main className={styles.main}>
        <FlagImages value={flagImages}>
          <Outlet />
        </FlagImages>
      </main>
    </div>
  )
}

/** Who has just signed in has asked already; until it is known, flags are our own. */
function useFlagImages(): string {
  const dispatch = useAppDispatch()
  const ownFlags = useContext(FlagImages)
  const isUnknown = useAppSelector(
    ({ auth, settings, status }) => auth.isAuthenticated && settings.isOnline && !status.answer,
  )
  const named = useAppSelector(({ status }) => status.answer?.flagImageUrl)
  useEffect(() => {
    if (isUnknown) void dispatch(fetchStatus({ isSilent: true }))
  }, [dispatch, isUnknown])
  return named ?? ownFlags
}
