// Asks administrators for their current password when they change their own email or password, so that an unattended
// or stolen session is not enough to take over the account.
import type { BodyOf, updateUser } from '#contract'
import type { ActionContext } from '../../audit/run-audited'
import { verifyPassword } from '../../auth/passwords'
import { HttpError } from '../../http/errors'
import type { Services } from '../../services'
import type { UserRow } from './user-admin-store'

type Change = Pick<BodyOf<typeof updateUser>, 'email' | 'password' | 'currentPassword'>

/** Throws 400 without the right password: 401 would start a refresh in the browser and 403 would leave the page. */
export async function requireCurrentPassword(
  { attempts }: Services,
  { caller }: ActionContext,
  user: UserRow,
  { email = user.email, password, currentPassword }: Change,
): Promise<void> {
  const isChanged = email !== user.email || password !== undefined
  if (user.id !== caller.userId || !isChanged) return
  if (currentPassword === undefined) throw createFieldError('Current password is required')
  // Counted apart from sign-ins, so that strangers who guess at the sign-in cannot block the change.
  await attempts.record([{ kind: 'passwordChecks', key: user.id }])
  if (!(await verifyPassword(currentPassword, user.passwordHash)))
    throw createFieldError('Current password is incorrect')
  await attempts.clear(['passwordChecks'], user.id)
}

function createFieldError(message: string): HttpError {
  return new HttpError(400, message, { errors: { currentPassword: message } })
}
