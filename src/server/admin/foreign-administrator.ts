import type { ActionContext } from '../audit/run-audited'
import { HttpError } from '../http/errors'
import { notAllowed } from '../http/guard'

/** Rejects a request body that names another administrator than the caller (decisions R6). */
export function rejectForeignAdministrator(
  { caller, request }: ActionContext,
  requestedAdminId: string | undefined,
): void {
  if (requestedAdminId === undefined || requestedAdminId === caller.userId) return
  request.log.warn(
    { event: 'authz_fail', userId: caller.userId },
    'Request rejected: the body names another administrator',
  )
  throw new HttpError(403, notAllowed)
}
