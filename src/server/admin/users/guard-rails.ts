// Nobody locks the house from outside (decisions Q-043): not himself out, and not the last administrator.
import type { Deed } from '../../audit/audited'
import type { Executor } from '../../db/database'
import { Refusal } from '../../http/errors'
import { notAllowed } from '../../http/guard'
import {
  countOtherAdministrators,
  holdAdministrators,
  holdUser,
  isAdministrator,
  type UserRow,
} from './user-admin-store'

type Power = Pick<UserRow, 'role' | 'isActive' | 'isVerified'>

const own = {
  role: 'You cannot change your own role',
  state: 'You cannot deactivate your own account',
  account: 'You cannot delete your own account',
} as const
const lastOne = 'The last administrator has to stay'

function isActing({ role, isActive, isVerified }: Power): boolean {
  return role === 'admin' && isActive && isVerified
}

function ownRefusal(before: UserRow, after: Power | undefined): string {
  if (after === undefined) return own.account
  return after.role === before.role ? own.state : own.role
}

/** The account that is to be changed, held until the end of the transaction. */
export async function heldUser(tx: Executor, id: string): Promise<UserRow> {
  await holdAdministrators(tx)
  const user = await holdUser(tx, id)
  if (!user) throw new Refusal(404, 'User not found')
  return user
}

/** `after` is undefined for an account that is to be deleted. */
export async function refuseLockOut(
  tx: Executor,
  { caller }: Deed,
  before: UserRow,
  after: Power | undefined,
): Promise<void> {
  const isOwn = before.id === caller.userId
  const losesPower = after === undefined || (isActing(before) && !isActing(after))
  if (isOwn && losesPower) throw new Refusal(409, ownRefusal(before, after))
  if (isActing(before) && losesPower && (await countOtherAdministrators(tx, before.id)) === 0)
    throw new Refusal(409, lastOne)
  // Two who demote each other were both administrators when they asked; the second is none any more.
  if (!(await isAdministrator(tx, caller.userId))) throw new Refusal(403, notAllowed)
}
