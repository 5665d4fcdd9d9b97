// Around every screen: dims the present one while a person waits for the next (decisions Q-008).
import { Overlay } from '#ui'
import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useAppSelector } from '../../data/store'

export function Frame(): ReactElement {
  const isFetchingScreen = useNavigation().state === 'loading'
  const isChangingPerson = useAppSelector(({ auth }) => auth.signinLoading || auth.logoutLoading)
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {(isFetchingScreen || isChangingPerson) && <Overlay />}
    </>
  )
}
