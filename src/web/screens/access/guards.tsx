// Who may see what. A guard asks `isAuthenticated`, never `user`: sign-up leaves a person in the store who is
// not signed in (decisions Q-025).
import { pages, type Role } from '#contract'
import type { ReactElement } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useAppSelector } from '../../data/store'
import { Forbidden } from '../errors/forbidden'

/** The root of the product leads everyone to a place of their own. */
export function Home(): ReactElement {
  const { isAuthenticated, role } = useAppSelector(state => state.auth)
  return <Navigate to={isAuthenticated ? homeOf(role) : pages.signIn} replace />
}

/** The account pages are for people who are not signed in. */
export function GuestsOnly(): ReactElement {
  const { isAuthenticated, role } = useAppSelector(state => state.auth)
  return isAuthenticated ? <Navigate to={homeOf(role)} replace /> : <Outlet />
}

/** A wrong role is told so in place; the address stays (decisions Q-015). */
export function RoleOnly({ roles }: { readonly roles: readonly Role[] }): ReactElement {
  const role = useAppSelector(state => state.auth.role)
  return role !== null && roles.includes(role) ? <Outlet /> : <Forbidden />
}

/** Any role that is not admin is treated as user (decisions Q-033). */
function homeOf(role: Role | null): string {
  return role === 'admin' ? pages.admin : pages.user
}
