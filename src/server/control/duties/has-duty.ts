// What a caller may do at an event. Loaded and cached with the session, so that no request needs a query for it.
import { allDuties, type Duty, type Permission, type Role } from '#contract'

export interface GrantedDuty {
  /** Null: at all events. */
  readonly eventId: string | null
  readonly duty: Duty
}

export interface Official {
  readonly role: Role
  readonly duties: readonly GrantedDuty[]
}

/** Whether the caller has the duty, or any duty, at the event. Administrators may do everything. */
export function hasDuty({ role, duties }: Official, eventId: string, needed: Duty | 'any'): boolean {
  if (role === 'admin') return true
  return duties.some(
    granted =>
      (granted.eventId === null || granted.eventId === eventId) &&
      (needed === 'any' || granted.duty === needed),
  )
}

/** Whether the caller has the duty, or any duty, at any event. */
export function hasDutySomewhere({ role, duties }: Official, needed: Duty | 'any' = 'any'): boolean {
  return role === 'admin' || duties.some(({ duty }) => needed === 'any' || duty === needed)
}

export function listPermissions(caller: Official, eventId: string): Permission[] {
  const own = allDuties.filter(duty => hasDuty(caller, eventId, duty))
  return caller.role === 'admin' ? [...own, 'admin'] : own
}
