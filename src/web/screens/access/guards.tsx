// Route guards. They check `isAuthenticated`, never `user`: after sign-up the store has a user who is not signed in
// (decisions Q-025).
import { pages, type Role } from '#contract'
import type { ReactElement } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useAppSelector } from '../../data/hooks'
import { Forbidden } from '../errors/forbidden'

/** The root address redirects to the home page of the role, or to sign-in. */
export function Home(): ReactElement {
  const { isAuthenticated, role } = useAppSelector(state => state.auth)
  return <Navigate to={isAuthenticated ? homeOf(role) : pages.signIn} replace />
}

/** Redirects signed-in users away from the account pages. */
export function GuestsOnly(): ReactElement {
  const { isAuthenticated, role } = useAppSelector(state => state.auth)
  return isAuthenticated ? <Navigate to={homeOf(role)} replace /> : <Outlet />
}

/** Shows 403 for a wrong role; the address stays (decisions Q-015). */
export function RoleOnly({ roles }: { readonly roles: readonly Role[] }): ReactElement {
  const role = useAppSelector(state => state.auth.role)
  return role !== null && roles.includes(role) ? <Outlet /> : <Forbidden />
}

/** Any role that is not admin is treated as user (decisions Q-033). */
function homeOf(role: Role | null): string {
  return role === 'admin' ? pages.admin : pages.user
}
