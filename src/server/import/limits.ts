/** Maximums for one file: far above a race weekend, and small enough to read the file into memory. */
export const importLimits = {
  bytes: 64 * 1024 * 1024,
  laps: 100_000,
  /** In one session. The engine processes all riders at every crossing. */
  riders: 1000,
  sessions: 1000,
  line: 65_536,
} as const
