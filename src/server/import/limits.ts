/** What one file may hold: far more than any weekend, and little enough to be read in one piece. */
export const importLimits = {
  bytes: 64 * 1024 * 1024,
  laps: 100_000,
  /** In one session. The engine looks at all of them at every crossing. */
  riders: 1000,
  sessions: 1000,
  line: 65_536,
} as const
