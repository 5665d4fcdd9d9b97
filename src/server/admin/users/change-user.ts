// Changes an account and ends its sessions if needed (decisions ).
import type { BodyOf, updateUser } from '#contract'
import { closeCodes } from '../../auth/one-time-code-store'
import { hashPassword } from '../../auth/passwords'
import { recordAccessChange } from '../../auth/session-cache'
import { revokeSessions } from '../../auth/session-store'
import { rejectWeakPassword } from '../../auth/password-policy'
import type { ActionContext, AuditedResult } from '../../audit/run-audited'
import { diffSnapshots } from '../../audit/audit-snapshot'
import type { Executor } from '../../db/database'
import { createAccountChangeEmail } from '../../mail/account-change-email'
import type { Services } from '../../services'
import { pickSentFields } from '../sent-fields'
import { lockUserOrFail, rejectLockout } from './lockout-rules'
import { updateUserRow, type UserChange, type UserRow } from './user-admin-store'

/** Hashes the password before the transaction, because hashing would block the connection. */
export async function toUserChange(user: UserRow, body: BodyOf<typeof updateUser>): Promise<UserChange> {
  const { password, currentPassword: _, ...change } = pickSentFields(body)
  if (password === undefined) return change
  const { firstName, lastName, email } = { ...user, ...change }
  rejectWeakPassword('password', password, { email, names: [firstName, lastName] })
  return { ...change, passwordHash: await hashPassword(password) }
}

/** Whether the change invalidates the conditions under which the user signed in. */
function mustEndSessions(before: UserRow, after: UserRow): boolean {
  return (
    before.role !== after.role ||
    before.passwordHash !== after.passwordHash ||
    (before.isActive && !after.isActive) ||
    (before.isVerified && !after.isVerified)
  )
}

export async function changeUser(
  tx: Executor,
  context: ActionContext,
  id: string,
  { mailer, now }: Pick<Services, 'mailer' | 'now'>,
  change: UserChange,
): Promise<AuditedResult<UserRow>> {
  const before = await lockUserOrFail(tx, id)
  await rejectLockout(tx, context, before, { ...before, ...change })
  const result = await updateUserRow(tx, before, change)
  if (mustEndSessions(before, result)) await revokeSessions(tx, id, now())
  else await recordAccessChange(tx, id)
  const email = createAccountChangeEmail(before, {
    isEmailChanged: before.email !== result.email,
    isPasswordChanged: before.passwordHash !== result.passwordHash,
  })
  if (email) {
    await mailer.queue(tx, email)
    // One-time codes that were requested before the change become invalid.
    await closeCodes(tx, id, now())
  }
  const pickChanged = (row: UserRow) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(change, key)))
  return { result, subject: { kind: 'user', id }, ...diffSnapshots(pickChanged(before), pickChanged(result)) }
}
