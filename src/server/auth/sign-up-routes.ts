import { signUp } from '#contract'
import { createDisconnectSignal } from '../http/disconnect-signal'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import type { Budget } from './attempts'
import { createAccount } from './create-account'
import { rejectWeakPassword } from './password-policy'
import { hashPassword } from './passwords'
import { toUser } from './user-store'

const welcome = {
  verified: 'Account created. You can sign in now.',
  unverified: 'Account created. An administrator will verify it before you can sign in.',
}

export function serveSignUp(serve: Serve, { database, attempts, devices, hashing, now }: Services): void {
  serve(signUp, async ({ body, request, reply }) => {
    const { email, firstName, lastName } = body
    rejectWeakPassword('password', body.password, { email, names: [firstName, lastName] })
    const { key } = devices.identify(request, email)
    const budgets: Budget[] = [{ kind: 'failedSignUps', key }]
    if (body.activationCode === '') budgets.push({ kind: 'unverifiedSignUps', key })
    const { attempt, passwordHash } = await hashing.run(
      { key, signal: createDisconnectSignal(reply) },
      async () => ({
        attempt: await attempts.record(budgets),
        passwordHash: await hashPassword(body.password),
      }),
    )
    const [failureId = 0, ...unverifiedIds] = attempt.ids
    const row = await createAccount(database.orm, body, passwordHash, now()).catch(async (error: unknown) => {
      await attempts.remove(unverifiedIds)
      throw error
    })
    await attempts.remove([failureId])
    request.log.info({ event: 'user_created', userId: row.id, isVerified: row.isVerified }, 'User signed up')
    return { message: row.isVerified ? welcome.verified : welcome.unverified, user: toUser(row) }
  })
}
