import { signUp } from '#contract'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { AttemptWindow } from './attempt-window'
import { createAccount } from './create-account'
import { rejectWeakPassword } from './password-policy'
import { hashPassword } from './passwords'
import { toUser } from './user-store'

const welcome = {
  verified: 'Account created. You can sign in now.',
  unverified: 'Account created. An administrator will verify it before you can sign in.',
}

export function serveSignUp(serve: Serve, { database, limits, now }: Services): void {
  const failures = new AttemptWindow(limits.perAddress.failedSignUps)
  const unverified = new AttemptWindow(limits.perAddress.unverifiedSignUps)
  serve(signUp, async ({ body, request }) => {
    failures.check(request.ip, now())
    if (body.activationCode === '') unverified.check(request.ip, now())
    const { email, firstName, lastName } = body
    rejectWeakPassword('password', body.password, { email, names: [firstName, lastName] })
    const passwordHash = await hashPassword(body.password)
    try {
      const row = await createAccount(database.orm, body, passwordHash, now())
      if (!row.isVerified) unverified.record(request.ip, now())
      request.log.info(
        { event: 'user_created', userId: row.id, isVerified: row.isVerified },
        'User signed up',
      )
      return { message: row.isVerified ? welcome.verified : welcome.unverified, user: toUser(row) }
    } catch (error) {
      if (error instanceof HttpError) failures.record(request.ip, now())
      throw error
    }
  })
}
