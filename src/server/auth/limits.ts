// All limits of accounts, sessions and requests (decisions, 3.2; security design 0.2), with their settings.
import type { Settings } from '../settings'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface RateWindow {
  readonly maxCount: number
  readonly withinMs: number
}

/** The limits that can be set: default, minimum and maximum. The README lists them in one table. */
export const limitSettings = {
  SESSIONS_PER_USER: [20, 1, 1000],
  CHANGES_PER_MINUTE: [300, 10, 100_000],
  SIGN_IN_FAILURES: [10, 1, 1000],
  SIGN_IN_FAILURES_PER_DEVICE: [10, 1, 1000],
  SIGN_IN_FAILURES_PER_ADDRESS: [100, 1, 100_000],
  SIGN_UP_FAILURES_PER_ADDRESS: [100, 1, 100_000],
  SIGN_UPS_PER_ADDRESS: [200, 1, 100_000],
  CODES_PER_HOUR: [3, 1, 20],
  CODE_REQUESTS_PER_ADDRESS: [100, 1, 100_000],
  CODE_FAILURES_PER_ADDRESS: [100, 1, 100_000],
  HASHING_QUEUE: [128, 1, 1000],
  HASHING_QUEUE_PER_ADDRESS: [64, 1, 1000],
  AI_PER_HOUR: [10, 1, 1000],
  AI_PER_DAY: [1000, 1, 100_000],
} as const satisfies Record<string, readonly [fallback: number, min: number, max: number]>

type LimitSetting = keyof typeof limitSettings

/** How many accounts' worth of devices the budget for all known devices of an account allows. */
const devicesPerAccount = 10

function buildLimits(valueOf: (name: LimitSetting) => number) {
  const within = (withinMs: number, name: LimitSetting, factor = 1): RateWindow => ({
    maxCount: factor * valueOf(name),
    withinMs,
  })
  return {
    /** Idle timeout and maximum lifetime of a session by role. */
    session: {
      user: { idleMs: 24 * hour, absoluteMs: 14 * day },
      admin: { idleMs: hour, absoluteMs: 12 * hour },
      maxPerUser: valueOf('SESSIONS_PER_USER'),
    },
    /** Minimum time between two updates of a session's last use. */
    minTouchIntervalMs: minute,
    /** How often the session cache polls for access changes of other nodes, and how long it is used without an answer. */
    sessionCache: {
      maxSessions: 50_000,
      pollIntervalMs: 2 * second,
      lookBackMs: 15 * second,
      maxOutageMs: 15 * minute,
    },
    token: { lifetimeMs: 10 * minute, jitterMs: minute },
    /** Requests that change data, per session. */
    changes: within(minute, 'CHANGES_PER_MINUTE'),
    /** Sign-in, sign-up and codes wait per network address or known device; see `FairQueue`. */
    hashing: {
      maxRunning: 4,
      maxQueuedPerKey: valueOf('HASHING_QUEUE_PER_ADDRESS'),
      maxQueued: valueOf('HASHING_QUEUE'),
      maxKeys: 128,
      rejectAfterMs: 50,
    },
    /** From the fifth failure on each response is delayed further. */
    signInDelay: { fromCount: 5, stepMs: second },
    /** The email is created after a random delay, so that response times do not reveal whether an account exists. */
    oneTimeCode: {
      digits: 8,
      sendDelayMs: { min: 300, max: 2000 },
      lifetimeMs: 10 * minute,
      maxAttempts: 5,
      /** Per account for all strangers together, and for each known device. */
      perRequester: within(hour, 'CODES_PER_HOUR'),
      /** For all known devices of an account together. */
      perAccount: within(hour, 'CODES_PER_HOUR', devicesPerAccount),
    },
    /** Counted in the database. Only failures count where a whole paddock may share one network address. */
    attempts: {
      /** Per account, for all devices that are not known to it. */
      strangerSignIns: within(15 * minute, 'SIGN_IN_FAILURES'),
      addressSignIns: within(15 * minute, 'SIGN_IN_FAILURES_PER_ADDRESS'),
      deviceSignIns: within(15 * minute, 'SIGN_IN_FAILURES_PER_DEVICE'),
      /** Per account, for all its known devices. */
      allDeviceSignIns: within(15 * minute, 'SIGN_IN_FAILURES_PER_DEVICE', devicesPerAccount),
      /** The current password of a signed-in user, asked for before a change of the account. */
      passwordChecks: within(15 * minute, 'SIGN_IN_FAILURES'),
      failedSignUps: within(hour, 'SIGN_UP_FAILURES_PER_ADDRESS'),
      /** Accounts without an activation code, which an administrator has to verify. */
      unverifiedSignUps: within(hour, 'SIGN_UPS_PER_ADDRESS'),
      codeRequests: within(hour, 'CODE_REQUESTS_PER_ADDRESS'),
      failedResets: within(hour, 'CODE_FAILURES_PER_ADDRESS'),
      userGenerations: within(hour, 'AI_PER_HOUR'),
      /** Of all users, with a paid provider. */
      allGenerations: within(day, 'AI_PER_DAY'),
    },
    /** Bounds the table of attempts: the oldest beyond it are deleted. */
    maxStoredAttempts: 200_000,
  }
}

type LimitValues = ReturnType<typeof buildLimits>
export type Limits = { readonly [Name in keyof LimitValues]: LimitValues[Name] }

export const limits: Limits = buildLimits(name => limitSettings[name][0])

export function readLimits(settings: Settings): Limits {
  return buildLimits(name => {
    const [fallback, min, max] = limitSettings[name]
    return settings.integer(name, min, max, fallback)
  })
}
