// Accounts, as administrators see them (decisions 3.3).
import {
  createUser,
  deactivateUser,
  deleteUser,
  endUserSessions,
  listUsers,
  updateUser,
  verifyUser,
} from '#contract'
import { audited, type Deed } from '../../audit/audited'
import { pictureOf } from '../../audit/picture'
import { hashPassword } from '../../auth/passwords'
import { noteAccessChange } from '../../auth/session-cache'
import { revokeSessions } from '../../auth/session-store'
import { refuseCommonPassword } from '../../auth/sign-up'
import { insertUser, toUser } from '../../auth/user-store'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { refuseForeignAdministrator } from '../foreign-administrator'
import { orTaken } from '../taken'
import { changeFrom, changeUser } from './change-user'
import { heldUser, refuseLockOut } from './guard-rails'
import { invitationLetter } from './invitation-letter'
import { findUser, removeUser, searchUsers, type UserChange, type UserRow } from './user-admin-store'

const taken = 'An account with this email already exists'

const pictured = ({ role, isVerified, isActive, firstName, lastName, email }: UserRow) =>
  pictureOf({ role, isVerified, isActive, firstName, lastName, email })

export function serveUsers(serve: Serve, services: Services): void {
  serveUserList(serve, services)
  serveUserChanges(serve, services)
  serveUserEnds(serve, services)
}

function serveUserList(serve: Serve, services: Services): void {
  const { database, mailer } = services

  serve(listUsers, async ({ query: { includeInactive, ...search } }) => {
    const rows = await searchUsers(database.orm, search, includeInactive === 'true')
    return { data: rows.map(toUser) }
  })

  serve(createUser, async ({ body: { adminId, password, ...person }, ...deed }) => {
    refuseForeignAdministrator(deed, adminId)
    const { firstName, lastName, email } = person
    refuseCommonPassword('password', password, [firstName, lastName, email.split('@')[0] ?? ''])
    const passwordHash = await hashPassword(password)
    const createdBy = deed.caller.userId
    const row = await audited(services, createUser, deed, async tx => {
      const result = await insertUser(tx, { ...person, passwordHash, isVerified: true, createdBy })
      if (!result) throw new Refusal(409, taken)
      return { result, subject: { kind: 'user', id: result.id }, after: pictured(result) }
    })
    mailer.send(async () => invitationLetter(row.email))
    return { message: 'User created successfully', data: toUser(row) }
  })
}

function serveUserChanges(serve: Serve, services: Services): void {
  const { database, sessions, lock, now } = services

  type ChangeCall = Deed & { readonly id: string; readonly change: UserChange }
  const changed = async (
    endpoint: typeof updateUser | typeof verifyUser | typeof deactivateUser,
    { id, change, ...deed }: ChangeCall,
  ): Promise<UserRow> => {
    const work = audited(services, endpoint, deed, tx => changeUser(tx, deed, id, change, now()))
    const row = await orTaken(work, 'users_email_key', taken)
    // After the transaction: what is asked again before its end would still be the old answer.
    sessions.forgetUser(id)
    return row
  }

  serve(updateUser, async ({ params: { id }, body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const known = await findUser(database.orm, id)
    if (!known) throw new Refusal(404, 'User not found')
    const row = await changed(updateUser, { ...deed, id, change: await changeFrom(known, body) })
    // A new password is of no use behind a lock.
    if (body.password !== undefined) await lock.clear(database.orm, row.email)
    return { message: 'User updated successfully', data: toUser(row) }
  })

  serve(verifyUser, async ({ body: { adminId, userId: id }, ...deed }) => {
    refuseForeignAdministrator(deed, adminId)
    const row = await changed(verifyUser, { ...deed, id, change: { isVerified: true } })
    return { message: 'User verified successfully', data: toUser(row) }
  })

  serve(deactivateUser, async ({ params: { id }, ...deed }) => {
    const row = await changed(deactivateUser, { ...deed, id, change: { isActive: false } })
    return { message: 'User deactivated successfully', data: toUser(row) }
  })
}

function serveUserEnds(serve: Serve, services: Services): void {
  const { sessions, now } = services

  serve(deleteUser, async ({ params: { id }, ...deed }) => {
    await audited(services, deleteUser, deed, async tx => {
      const before = await heldUser(tx, id)
      await refuseLockOut(tx, deed, before, undefined)
      await removeUser(tx, id)
      await noteAccessChange(tx, id)
      return { result: undefined, subject: { kind: 'user', id }, before: pictured(before) }
    })
    sessions.forgetUser(id)
    return { message: 'User deleted successfully', data: { id } }
  })

  serve(endUserSessions, async ({ params: { id }, ...deed }) => {
    await audited(services, endUserSessions, deed, async tx => {
      await heldUser(tx, id)
      await revokeSessions(tx, id, now())
      return { result: undefined, subject: { kind: 'user', id } }
    })
    sessions.forgetUser(id)
    return { message: 'Signed out everywhere', data: { id } }
  })
}
