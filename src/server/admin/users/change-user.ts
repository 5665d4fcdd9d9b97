// A change of an account, with what it does to the sessions of its person (decisions ).
import type { BodyOf, updateUser } from '#contract'
import { closeCodes } from '../../auth/one-time-code-store'
import { hashPassword } from '../../auth/passwords'
import { noteAccessChange } from '../../auth/session-cache'
import { revokeSessions } from '../../auth/session-store'
import { refuseCommonPassword } from '../../auth/sign-up'
import type { Deed, Done } from '../../audit/audited'
import { changeBetween } from '../../audit/picture'
import type { Executor } from '../../db/database'
import { sentFields } from '../sent-fields'
import { heldUser, refuseLockOut } from './guard-rails'
import { setUser, type UserChange, type UserRow } from './user-admin-store'

/** The hash is made here, before any transaction: others would wait for the connection meanwhile. */
export async function changeFrom(known: UserRow, body: BodyOf<typeof updateUser>): Promise<UserChange> {
  const { password, ...change } = sentFields(body)
  if (password === undefined) return change
  const { firstName, lastName, email } = { ...known, ...change }
  refuseCommonPassword('password', password, [firstName, lastName, email.split('@')[0] ?? ''])
  return { ...change, passwordHash: await hashPassword(password) }
}

/** What somebody was let in with is not so any more. */
function endsSessions(before: UserRow, after: UserRow): boolean {
  return (
    before.role !== after.role ||
    before.passwordHash !== after.passwordHash ||
    (before.isActive && !after.isActive) ||
    (before.isVerified && !after.isVerified)
  )
}

export async function changeUser(
  tx: Executor,
  deed: Deed,
  id: string,
  change: UserChange,
  now: Date,
): Promise<Done<UserRow>> {
  const before = await heldUser(tx, id)
  await refuseLockOut(tx, deed, before, { ...before, ...change })
  const result = await setUser(tx, before, change)
  if (endsSessions(before, result)) await revokeSessions(tx, id, now)
  else await noteAccessChange(tx, id)
  // A code on its way to the old address, or asked for before the new password, opens nothing any more.
  if (before.email !== result.email || before.passwordHash !== result.passwordHash)
    await closeCodes(tx, id, now)
  const asked = (row: UserRow) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(change, key)))
  return { result, subject: { kind: 'user', id }, ...changeBetween(asked(before), asked(result)) }
}
