// Prevents that administrators lock themselves or the last administrator out (decisions Q-043).
import type { ActionContext } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { notAllowed } from '../../http/guard'
import {
  countOtherAdministrators,
  lockAdministrators,
  lockUser,
  isAdministrator,
  type UserRow,
} from './user-admin-store'

type Privileges = Pick<UserRow, 'role' | 'isActive' | 'isVerified'>

const ownAccountMessages = {
  role: 'You cannot change your own role',
  state: 'You cannot deactivate your own account',
  account: 'You cannot delete your own account',
} as const
const lastAdministrator = 'The last administrator has to stay'

function isActiveAdmin({ role, isActive, isVerified }: Privileges): boolean {
  return role === 'admin' && isActive && isVerified
}

function describeOwnLockout(before: UserRow, after: Privileges | undefined): string {
  if (after === undefined) return ownAccountMessages.account
  return after.role === before.role ? ownAccountMessages.state : ownAccountMessages.role
}

/** Locks the account until the end of the transaction. */
export async function lockUserOrFail(tx: Executor, id: string): Promise<UserRow> {
  await lockAdministrators(tx)
  const user = await lockUser(tx, id)
  if (!user) throw new HttpError(404, 'User not found')
  return user
}

/** `after` is undefined for a deletion. */
export async function rejectLockout(
  tx: Executor,
  { caller }: ActionContext,
  before: UserRow,
  after: Privileges | undefined,
): Promise<void> {
  const isOwn = before.id === caller.userId
  const losesPrivileges = after === undefined || (isActiveAdmin(before) && !isActiveAdmin(after))
  if (isOwn && losesPrivileges) throw new HttpError(409, describeOwnLockout(before, after))
  if (isActiveAdmin(before) && losesPrivileges && (await countOtherAdministrators(tx, before.id)) === 0)
    throw new HttpError(409, lastAdministrator)
  // Of two administrators who demote each other in parallel, the second has lost the role meanwhile.
  if (!(await isAdministrator(tx, caller.userId))) throw new HttpError(403, notAllowed)
}
