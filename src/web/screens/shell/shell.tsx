// The frame of every page of a signed-in user: the top bar and the page below it.
import { pages } from '#contract'
import { type ReactElement, useContext, useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { fetchStatus } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { FlagImageUrl } from '../dashboard/badges/flag-image-url'
import { DisplayUnitsProvider } from '../viewing/display-units'
import { ShellDialogs } from './shell-dialogs'
import styles from './shell.module.css'
import { TopBar } from './top-bar'

export function Shell(): ReactElement {
  const isAuthenticated = useAppSelector(state => state.auth.isAuthenticated)
  const flagImageUrl = useFlagImageUrl()
  if (!isAuthenticated) return <Navigate to={pages.signIn} replace />
  return (
    <ShellDialogs>
      <div className={styles.shell}>
        <TopBar />
        <main className={styles.main}>
          <FlagImageUrl value={flagImageUrl}>
            <DisplayUnitsProvider>
              <Outlet />
            </DisplayUnitsProvider>
          </FlagImageUrl>
        </main>
      </div>
    </ShellDialogs>
  )
}

/** The address of flag images comes with the status; until it has loaded, the bundled flags are used. */
function useFlagImageUrl(): string {
  const dispatch = useAppDispatch()
  const bundledFlagUrl = useContext(FlagImageUrl)
  const isStatusMissing = useAppSelector(
    ({ auth, settings, status }) => auth.isAuthenticated && settings.isOnline && !status.answer,
  )
  const configuredUrl = useAppSelector(({ status }) => status.answer?.flagImageUrl)
  useEffect(() => {
    if (isStatusMissing) void dispatch(fetchStatus({ isSilent: true }))
  }, [dispatch, isStatusMissing])
  return configuredUrl ?? bundledFlagUrl
}
