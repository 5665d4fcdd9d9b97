// Limits of sign-in, sign-up and sessions (decisions, 3.2; security design 0.2).

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface RateWindow {
  readonly maxCount: number
  readonly withinMs: number
}

export const limits = {
  /** Idle timeout and maximum lifetime of a session by role. */
  session: {
    user: { idleMs: 24 * hour, absoluteMs: 14 * day },
    admin: { idleMs: hour, absoluteMs: 12 * hour },
  },
  /** Minimum time between two updates of a session's last use. */
  minTouchIntervalMs: minute,
  /** Size of the session cache, and how often it polls for access changes of other nodes. */
  sessionCache: { maxSessions: 50_000, pollIntervalMs: 2 * second, lookBackMs: 15 * second },
  token: { lifetimeMs: 10 * minute, jitterMs: minute },
  hashing: { maxParallel: 4, maxQueued: 64 },
  /** Per account, over all addresses; from the fifth failure on each response is delayed further. */
  signIn: { maxCount: 10, withinMs: 15 * minute, delayFrom: 5, delayStepMs: second },
  /** The email is created after a random delay, so that response times do not reveal whether an account exists. */
  oneTimeCode: {
    digits: 8,
    sendDelayMs: { min: 300, max: 2000 },
    lifetimeMs: 10 * minute,
    maxAttempts: 5,
    perAccount: { maxCount: 3, withinMs: hour },
  },
  /** Per network address. Only failures count where a whole paddock may share one address. */
  perAddress: {
    failedSignUps: { maxCount: 100, withinMs: hour },
    /** Accounts without an activation code, which an administrator has to verify. */
    unverifiedSignUps: { maxCount: 200, withinMs: hour },
    oneTimeCodes: { maxCount: 100, withinMs: hour },
    failedResets: { maxCount: 100, withinMs: hour },
  },
} as const satisfies Record<string, unknown>

export type Limits = { readonly [Name in keyof typeof limits]: Widened<(typeof limits)[Name]> }
type Widened<Value> = Value extends number ? number : { readonly [Key in keyof Value]: Widened<Value[Key]> }
