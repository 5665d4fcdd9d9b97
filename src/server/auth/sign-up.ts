import { type BodyOf, signUp } from '#contract'
import type { Orm } from '../db/database'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { useActivationCode } from './activation-code-store'
import { AttemptWindow } from './attempt-window'
import { isCommonPassword } from './password-policy'
import { hashPassword } from './passwords'
import { insertUser, toUser } from './user-store'

const welcome = {
  verified: 'Account created. You can sign in now.',
  waiting: 'Account created. An administrator will verify it before you can sign in.',
}

export function serveSignUp(serve: Serve, { database, limits, now }: Services): void {
  const failures = new AttemptWindow(limits.perAddress.failedSignUps)
  const waiting = new AttemptWindow(limits.perAddress.waitingSignUps)
  serve(signUp, async ({ body, request }) => {
    failures.check(request.ip, now())
    if (body.activationCode === '') waiting.check(request.ip, now())
    refuseCommonPassword('password', body.password, [
      body.firstName,
      body.lastName,
      body.email.split('@')[0] ?? '',
    ])
    const passwordHash = await hashPassword(body.password)
    try {
      const row = await makeAccount(database.orm, body, passwordHash, now())
      if (!row.isVerified) waiting.count(request.ip, now())
      request.log.info({ event: 'user_created', userId: row.id, isVerified: row.isVerified }, 'signed up')
      return { message: row.isVerified ? welcome.verified : welcome.waiting, user: toUser(row) }
    } catch (error) {
      if (error instanceof Refusal) failures.count(request.ip, now())
      throw error
    }
  })
}

/** Code and account in one transaction: neither is spent without the other. */
function makeAccount(orm: Orm, body: BodyOf<typeof signUp>, passwordHash: string, now: Date) {
  const { firstName, lastName, email, activationCode } = body
  return orm.transaction(async tx => {
    const hasCode = activationCode !== ''
    if (hasCode && !(await useActivationCode(tx, activationCode, now)))
      throw new Refusal(400, 'Invalid activation code', {
        errors: { activationCode: 'Invalid activation code' },
      })
    const row = await insertUser(tx, {
      firstName,
      lastName,
      email,
      role: 'user',
      passwordHash,
      isVerified: hasCode,
    })
    if (!row) throw new Refusal(409, 'An account with this email already exists')
    return row
  })
}

export function refuseCommonPassword(field: string, password: string, person: readonly string[]): void {
  const message = 'Please choose a less common password'
  if (isCommonPassword(password, person)) throw new Refusal(400, message, { errors: { [field]: message } })
}
