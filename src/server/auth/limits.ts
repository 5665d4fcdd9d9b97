// The numbers of the account area, in one place (decisions Q-018, security design 0.2).

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  /** How long a session lives unused, and how long at most, by role. */
  session: {
    user: { idleMs: 24 * hour, absoluteMs: 14 * day },
    admin: { idleMs: hour, absoluteMs: 12 * hour },
  },
  /** A session's last use is written at most this often. */
  touchEveryMs: minute,
  token: { lifetimeMs: 10 * minute, jitterMs: minute },
  hashing: { parallel: 4, waiting: 64 },
} as const
