// Wraps every screen and dims it while the next one is loading (decisions Q-008).
import { LoadingOverlay } from '#ui'
import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useAppSelector } from '../../data/hooks'

export function Frame(): ReactElement {
  const isLoadingScreen = useNavigation().state === 'loading'
  const isSigningInOrOut = useAppSelector(({ auth }) => auth.signinLoading || auth.logoutLoading)
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {(isLoadingScreen || isSigningInOrOut) && <LoadingOverlay />}
    </>
  )
}
