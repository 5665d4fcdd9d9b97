// Signing in, staying in, going out.
import { endSession, listSessions, logout, refresh, signIn } from '#contract'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { isPassword } from './passwords'
import { selectSessions } from './session-store'
import { findUserByEmail, noteLogin, toUser } from './user-store'

export function serveSignIn(serve: Serve, { database, sessions, lock, now }: Services): void {
  serve(signIn, async ({ body, request, reply }) => {
    await lock.attempt(database.orm, body.email, now()).catch((error: unknown) => {
      if (error instanceof Refusal)
        request.log.warn({ event: 'authn_login_lock', ip: request.ip }, 'too many attempts')
      throw error
    })
    const found = await findUserByEmail(database.orm, body.email)
    const isRight = await isPassword(body.password, found?.passwordHash)
    if (!found || !isRight) {
      request.log.warn({ event: 'authn_login_fail', ip: request.ip }, 'sign-in refused')
      throw new Refusal(401, 'Invalid email or password')
    }
    await lock.clear(database.orm, body.email)
    // Only who knows the password learns what state the account is in.
    if (!found.isActive) throw new Refusal(403, 'Your account has been deactivated.')
    if (!found.isVerified)
      throw new Refusal(403, 'Your account is waiting for verification by an administrator.')
    await sessions.end(request)
    // The password was right when it was looked at, and has been changed since.
    const isOpened = await sessions.open(found, body.deviceInfo ?? '', request, reply)
    if (!isOpened) throw new Refusal(401, 'Invalid email or password')
    await noteLogin(database.orm, found.id, now())
    request.log.info({ event: 'authn_login_success', userId: found.id }, 'signed in')
    return { message: 'Signed in successfully', user: toUser({ ...found, lastLoginAt: now() }) }
  })

  serve(refresh, async ({ request, reply }) => {
    const user = await sessions.refresh(request, reply)
    if (!user) {
      sessions.forget(reply)
      throw new Refusal(401, 'Session expired. Please log in again.')
    }
    return { message: 'Session refreshed', user }
  })

  serve(logout, async ({ body, request, reply }) => {
    sessions.forget(reply)
    const userId = await sessions.end(request)
    // A stale or foreign id must not strand anybody: the presented session ends, the mismatch is noted.
    if (body?.userId && userId !== undefined && body.userId !== userId)
      request.log.warn({ event: 'authz_fail', userId }, 'logout named somebody else')
    return { message: 'Logout successful' }
  })
}

export function serveDevices(serve: Serve, { database, sessions, limits, now }: Services): void {
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
    if (!(await sessions.endOne(caller.userId, params.id))) throw new Refusal(404, 'Session not found')
    return { message: 'Signed out', data: { id: params.id } }
  })
}
