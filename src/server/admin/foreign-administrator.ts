import type { Deed } from '../audit/audited'
import { Refusal } from '../http/errors'
import { notAllowed } from '../http/guard'

/** The session says who somebody is; a body that says otherwise is refused (decisions R6). */
export function refuseForeignAdministrator({ caller, request }: Deed, adminId: string | undefined): void {
  if (adminId === undefined || adminId === caller.userId) return
  request.log.warn({ event: 'authz_fail', userId: caller.userId }, 'a body named another administrator')
  throw new Refusal(403, notAllowed)
}
