// Resets a password with a one-time code (decisions ). Neither the responses nor their timing reveal
// whether an address has an account.
import { randomInt } from 'node:crypto'
import { resetPassword, sendOneTimeCode } from '#contract'
import { createDisconnectSignal } from '../http/disconnect-signal'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { rejectWeakPassword } from './password-policy'
import { changePassword, createCode } from './reset-password'

const sent = 'If an account exists for this email, a code has been sent.'

export function servePasswordReset(serve: Serve, services: Services): void {
  const { attempts, devices, hashing, lock, mailer, sessions, limits } = services

  serve(sendOneTimeCode, async ({ body, request, reply }) => {
    const { key, deviceKey } = devices.identify(request, body.email)
    // Every request costs the same time: a code is always created, and the account is looked up later after a
    // random delay.
    const code = await hashing.run({ key, signal: createDisconnectSignal(reply) }, async () => {
      await attempts.record([{ kind: 'codeRequests', key }])
      return createCode(limits.oneTimeCode.digits)
    })
    if (!(await mailer.isUp())) throw new HttpError(503, 'Failed to send OTP')
    const { sendDelayMs, lifetimeMs } = limits.oneTimeCode
    const delayMs = randomInt(sendDelayMs.min, sendDelayMs.max + 1)
    const codeRequest = { email: body.email, ...code, deviceKey }
    const isQueued = await mailer.queueCodeRequest(codeRequest, { delayMs, lifetimeMs })
    if (!isQueued) throw new HttpError(503, 'Failed to send OTP')
    return { message: sent }
  })

  serve(resetPassword, async ({ body, request, reply }) => {
    rejectWeakPassword('newPassword', body.newPassword, body)
    const { key, deviceKey } = devices.identify(request, body.email)
    const { userId, attempt } = await hashing.run(
      { key, signal: createDisconnectSignal(reply) },
      async () => ({
        attempt: await attempts.record([{ kind: 'failedResets', key }]),
        userId: await changePassword(services, { ...body, deviceKey }),
      }),
    )
    if (userId === undefined)
      throw new HttpError(400, 'Invalid or expired code', { errors: { otp: 'Invalid or expired code' } })
    sessions.evictUser(userId)
    mailer.wake()
    await attempts.remove(attempt.ids)
    await lock.clear(body.email)
    request.log.info({ event: 'authn_password_change', userId }, 'User reset the password')
    return { message: 'Password reset successfully' }
  })
}
