// The numbers of the account area, in one place (decisions, 3.2; security design 0.2).

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface Window {
  readonly most: number
  readonly withinMs: number
}

export const limits = {
  /** How long a session lives unused, and how long at most, by role. */
  session: {
    user: { idleMs: 24 * hour, absoluteMs: 14 * day },
    admin: { idleMs: hour, absoluteMs: 12 * hour },
  },
  /** A session's last use is written at most this often. */
  touchEveryMs: minute,
  /** Sessions kept in memory, and how often other nodes' changes are looked up. */
  sessionCache: { most: 50_000, lookEveryMs: 2 * second, lookBackMs: 15 * second },
  token: { lifetimeMs: 10 * minute, jitterMs: minute },
  hashing: { parallel: 4, waiting: 64 },
  /** Per account, over all addresses; from the fifth failure each answer takes longer. */
  signIn: { most: 10, withinMs: 15 * minute, slowFrom: 5, slowStepMs: second },
  /** The letter is written after a random while, so that its work cannot be timed from outside. */
  oneTimeCode: {
    digits: 8,
    laterMs: { least: 300, most: 2000 },
    lifetimeMs: 10 * minute,
    attempts: 5,
    perAccount: { most: 3, withinMs: hour },
  },
  /** Per network address, and failures only where a whole paddock shares one. */
  perAddress: {
    failedSignUps: { most: 100, withinMs: hour },
    /** Accounts without a code wait for an administrator; nobody needs hundreds of those. */
    waitingSignUps: { most: 200, withinMs: hour },
    oneTimeCodes: { most: 100, withinMs: hour },
    failedResets: { most: 100, withinMs: hour },
  },
} as const satisfies Record<string, unknown>

export type Limits = { readonly [Name in keyof typeof limits]: Widened<(typeof limits)[Name]> }
type Widened<Value> = Value extends number ? number : { readonly [Key in keyof Value]: Widened<Value[Key]> }
