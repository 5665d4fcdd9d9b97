// Routes for administrators to list, create, change and delete accounts (decisions 3.3).
import {
  createUser,
  deactivateUser,
  deleteUser,
  endUserSessions,
  listUsers,
  updateUser,
  verifyUser,
} from '#contract'
import { runAudited, type ActionContext } from '../../audit/run-audited'
import { toSnapshot } from '../../audit/audit-snapshot'
import { hashPassword } from '../../auth/passwords'
import { recordAccessChange } from '../../auth/session-cache'
import { revokeSessions } from '../../auth/session-store'
import { rejectWeakPassword } from '../../auth/password-policy'
import { insertUser, toUser } from '../../auth/user-store'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { rejectForeignAdministrator } from '../foreign-administrator'
import { mapUniqueViolation } from '../unique-violation'
import { toUserChange, changeUser } from './change-user'
import { lockUserOrFail, rejectLockout } from './lockout-rules'
import { createInvitationEmail } from './invitation-email'
import { requireCurrentPassword } from './require-current-password'
import { findUser, deleteUserRow, searchUsers, type UserChange, type UserRow } from './user-admin-store'

const emailTaken = 'An account with this email already exists'

const toAuditSnapshot = ({ role, isVerified, isActive, firstName, lastName, email }: UserRow) =>
  toSnapshot({ role, isVerified, isActive, firstName, lastName, email })

export function serveUsers(serve: Serve, services: Services): void {
  serveUserList(serve, services)
  serveUserChanges(serve, services)
  serveUserRemoval(serve, services)
}

function serveUserList(serve: Serve, services: Services): void {
  const { database, mailer } = services

  serve(listUsers, async ({ query: { includeInactive, ...search } }) => {
    const rows = await searchUsers(database.orm, search, includeInactive === 'true')
    return { data: rows.map(toUser) }
  })

  serve(createUser, async ({ body: { adminId, password, ...account }, ...context }) => {
    rejectForeignAdministrator(context, adminId)
    const { firstName, lastName, email } = account
    rejectWeakPassword('password', password, { email, names: [firstName, lastName] })
    const passwordHash = await hashPassword(password)
    const createdBy = context.caller.userId
    const row = await runAudited(services, createUser, context, async tx => {
      const result = await insertUser(tx, { ...account, passwordHash, isVerified: true, createdBy })
      if (!result) throw new HttpError(409, emailTaken)
      await mailer.queue(tx, createInvitationEmail(result.email))
      return { result, subject: { kind: 'user', id: result.id }, after: toAuditSnapshot(result) }
    })
    mailer.wake()
    return { message: 'User created successfully', data: toUser(row) }
  })
}

function serveUserChanges(serve: Serve, services: Services): void {
  const { database, sessions, lock, mailer } = services

  type ChangeCall = ActionContext & { readonly id: string; readonly change: UserChange }
  const applyChange = async (
    endpoint: typeof updateUser | typeof verifyUser | typeof deactivateUser,
    { id, change, ...context }: ChangeCall,
  ): Promise<UserRow> => {
    const work = runAudited(services, endpoint, context, tx => changeUser(tx, context, id, services, change))
    const row = await mapUniqueViolation(work, 'users_email_key', emailTaken)
    // After the commit: an earlier eviction could cache the old row again.
    sessions.evictUser(id)
    mailer.wake()
    return row
  }

  serve(updateUser, async ({ params: { id }, body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const user = await findUser(database.orm, id)
    if (!user) throw new HttpError(404, 'User not found')
    await requireCurrentPassword(services, context, user, body)
    const row = await applyChange(updateUser, { ...context, id, change: await toUserChange(user, body) })
    // A new password also lifts the sign-in lock.
    if (body.password !== undefined) await lock.clear(row.email)
    return { message: 'User updated successfully', data: toUser(row) }
  })

  serve(verifyUser, async ({ body: { adminId, userId: id }, ...context }) => {
    rejectForeignAdministrator(context, adminId)
    const row = await applyChange(verifyUser, { ...context, id, change: { isVerified: true } })
    return { message: 'User verified successfully', data: toUser(row) }
  })

  serve(deactivateUser, async ({ params: { id }, ...context }) => {
    const row = await applyChange(deactivateUser, { ...context, id, change: { isActive: false } })
    return { message: 'User deactivated successfully', data: toUser(row) }
  })
}

function serveUserRemoval(serve: Serve, services: Services): void {
  const { sessions, now } = services

  serve(deleteUser, async ({ params: { id }, ...context }) => {
    await runAudited(services, deleteUser, context, async tx => {
      const before = await lockUserOrFail(tx, id)
      await rejectLockout(tx, context, before, undefined)
      await deleteUserRow(tx, id)
      await recordAccessChange(tx, id)
      return { result: undefined, subject: { kind: 'user', id }, before: toAuditSnapshot(before) }
    })
    sessions.evictUser(id)
    return { message: 'User deleted successfully', data: { id } }
  })

  serve(endUserSessions, async ({ params: { id }, ...context }) => {
    await runAudited(services, endUserSessions, context, async tx => {
      await lockUserOrFail(tx, id)
      await revokeSessions(tx, id, now())
      return { result: undefined, subject: { kind: 'user', id } }
    })
    sessions.evictUser(id)
    return { message: 'Signed out everywhere', data: { id } }
  })
}
