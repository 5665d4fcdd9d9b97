const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Limits of the mail queue and of the connection to the SMTP server. */
export const mailLimits = {
  /** Requests for codes, which anyone can send, leave room for emails about accounts. */
  maxQueued: { codeRequests: 5000, emails: 10_000 },
  /** An email that cannot be delivered within this time is deleted. */
  lifetimeMs: 24 * hour,
  retry: { firstMs: 2 * second, maxMs: 10 * minute, randomFactor: { min: 1, max: 1.25 } },
  maxParallel: 4,
  /** Finds emails of processes that ended before they were sent. */
  pollIntervalMs: 5 * second,
  /** How long one attempt may take; other processes leave the email alone for longer than that. */
  attemptMs: minute,
  leaseMs: 2 * minute,
  /** How long a shutdown waits for attempts that are under way. */
  stopMs: 2 * second,
  connectMs: 3 * second,
  socketMs: 10 * second,
  /** How long the result of a connection check is used. */
  checkTtlMs: 15 * second,
} as const satisfies Record<string, unknown>

export type MailLimits = { readonly [Name in keyof typeof mailLimits]: Widened<(typeof mailLimits)[Name]> }
type Widened<Value> = Value extends number ? number : { readonly [Key in keyof Value]: Widened<Value[Key]> }
