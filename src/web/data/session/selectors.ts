import type { AuthState } from './state'

/** Whether links to race control are shown. The server decides about every call. */
export function mayUseRaceControl({ user, role }: Pick<AuthState, 'user' | 'role'>): boolean {
  return role === 'admin' || user?.hasDuties === true
}
