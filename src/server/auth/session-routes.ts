// Routes to sign in, refresh a session, sign out and manage the sessions of a user.
import { setTimeout as pause } from 'node:timers/promises'
import { endSession, listSessions, logout, refresh, signIn } from '#contract'
import { hasAnyDuty } from '../control/duties/duty-store'
import { createDisconnectSignal } from '../http/disconnect-signal'
import { HttpError } from '../http/errors'
import type { Call, Serve } from '../http/serve'
import type { Services } from '../services'
import type { Requester } from './known-devices'
import { verifyPassword } from './passwords'
import { selectSessions } from './session-store'
import type { SignInAttempt } from './sign-in-lock'
import { findUserByEmail, recordLogin, toUser, type UserRow } from './user-store'

/** Counts the attempt and verifies the password, in the turn of the requester. */
function verifySignIn(
  { database, lock, hashing }: Services,
  { body, request, reply }: Pick<Call<typeof signIn>, 'body' | 'request' | 'reply'>,
  requester: Requester,
): Promise<VerifiedSignIn> {
  return hashing.run({ key: requester.key, signal: createDisconnectSignal(reply) }, async () => {
    const attempt = await lock.recordAttempt(requester).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 429)
        request.log.warn({ event: 'authn_login_lock', ip: request.ip }, 'Sign-in rejected: too many attempts')
      throw error
    })
    const found = await findUserByEmail(database.orm, body.email)
    return { attempt, found, isPasswordRight: await verifyPassword(body.password, found?.passwordHash) }
  })
}

interface VerifiedSignIn {
  readonly attempt: SignInAttempt
  readonly found: UserRow | undefined
  readonly isPasswordRight: boolean
}

export function serveSignIn(serve: Serve, services: Services): void {
  const { database, sessions, devices, lock, now } = services
  serve(signIn, async ({ body, request, reply }) => {
    const requester = devices.identify(request, body.email)
    const { attempt, found, isPasswordRight } = await verifySignIn(
      services,
      { body, request, reply },
      requester,
    )
    await pause(attempt.delayMs)
    if (!found || !isPasswordRight) {
      request.log.warn(
        { event: 'authn_login_fail', ip: request.ip },
        'Sign-in rejected: wrong email or password',
      )
      throw new HttpError(401, 'Invalid email or password')
    }
    await lock.recordSuccess(requester, attempt)
    // The state of the account is disclosed only after the password was verified.
    if (!found.isActive) throw new HttpError(403, 'Your account has been deactivated.')
    if (!found.isVerified)
      throw new HttpError(403, 'Your account is waiting for verification by an administrator.')
    await sessions.endCurrent(request)
    // The password may have been changed since it was verified.
    const isOpened = await sessions.open(found, body.deviceInfo ?? '', request, reply)
    if (!isOpened) throw new HttpError(401, 'Invalid email or password')
    devices.remember(request, reply, body.email)
    await recordLogin(database.orm, found.id, now())
    request.log.info({ event: 'authn_login_success', userId: found.id }, 'User signed in')
    const hasDuties = await hasAnyDuty(database.orm, found.id)
    const user = { ...toUser({ ...found, lastLoginAt: now() }), ...(hasDuties && { hasDuties }) }
    return { message: 'Signed in successfully', user }
  })

  serve(refresh, async ({ request, reply }) => {
    const user = await sessions.refresh(request, reply)
    if (!user) {
      sessions.clearCookies(reply)
      throw new HttpError(401, 'Session expired. Please log in again.')
    }
    return { message: 'Session refreshed', user }
  })

  serve(logout, async ({ body, request, reply }) => {
    sessions.clearCookies(reply)
    const userId = await sessions.endCurrent(request)
    // A wrong user id must not prevent the sign-out: the session of the cookies ends and the mismatch is logged.
    if (body?.userId && userId !== undefined && body.userId !== userId)
      request.log.warn(
        { event: 'authz_fail', userId },
        'Sign-out request names another user; the session of its cookies was ended',
      )
    return { message: 'Logout successful' }
  })
}

export function serveDeviceSessions(serve: Serve, { database, sessions, limits, now }: Services): void {
  serve(listSessions, async ({ caller }) => {
    const usedSince = new Date(now().getTime() - limits.session[caller.role].idleMs)
    const rows = await selectSessions(database.orm, caller.userId, usedSince, now())
    const data = rows.map(({ id, deviceInfo, ip, createdAt, lastUsedAt }) => ({
      id,
      deviceInfo,
      ip,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === caller.sessionId,
    }))
    return { data }
  })

  serve(endSession, async ({ caller, params }) => {
    if (!(await sessions.endById(caller.userId, params.id))) throw new HttpError(404, 'Session not found')
    return { message: 'Signed out', data: { id: params.id } }
  })
}
