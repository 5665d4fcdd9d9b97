// Locks sign-in after too many failures (decision 007). Strangers share the budget of the account and have one per network
// address; a known device has its own.
import type { Attempts, Budget, StoredAttempt } from './attempts'
import type { KnownDevices, Requester } from './known-devices'
import type { Limits } from './limits'

export interface SignInAttempt extends StoredAttempt {
  /** How long to delay the response. */
  readonly delayMs: number
}

export class SignInLock {
  readonly #attempts: Attempts
  readonly #devices: KnownDevices
  readonly #limits: Limits['signInDelay']

  constructor(attempts: Attempts, devices: KnownDevices, limits: Limits['signInDelay']) {
    this.#attempts = attempts
    this.#devices = devices
    this.#limits = limits
  }

  /** Stores an attempt before the password is verified; throws 429 when there were too many. */
  async recordAttempt(requester: Requester): Promise<SignInAttempt> {
    const attempt = await this.#attempts.record(listBudgets(requester))
    const delaySteps = Math.max(0, attempt.count - this.#limits.fromCount)
    return { ...attempt, delayMs: delaySteps * this.#limits.stepMs }
  }

  /** After a sign-in: the failures of this device, or those of strangers at this account, no longer count. */
  async recordSuccess({ accountKey, deviceKey }: Requester, attempt: SignInAttempt): Promise<void> {
    await this.#attempts.remove(attempt.ids)
    if (deviceKey === undefined) await this.#attempts.clear(['strangerSignIns'], accountKey)
    else await this.#attempts.clear(['deviceSignIns'], deviceKey)
  }

  /** Lifts the lock of an account for all devices. */
  async clear(email: string): Promise<void> {
    await this.#attempts.clear(
      ['strangerSignIns', 'deviceSignIns', 'allDeviceSignIns'],
      this.#devices.accountKeyOf(email),
    )
  }
}

function listBudgets({ accountKey, deviceKey, key }: Requester): readonly Budget[] {
  return deviceKey === undefined
    ? [
        { kind: 'strangerSignIns', key: accountKey },
        { kind: 'addressSignIns', key },
      ]
    : [
        { kind: 'deviceSignIns', key: deviceKey },
        { kind: 'allDeviceSignIns', key: accountKey },
      ]
}
