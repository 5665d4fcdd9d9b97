// Failures that a person cannot do anything about are logged, and nothing else (platform document,
// section 4: the app renders all the same).

export function complain(what: string, error: unknown): void {
  console.error(what, error)
}

/** What was left undone, or failed without mattering: a request without a network, the weather. */
export function warn(...what: readonly string[]): void {
  console.warn(...what)
}

/** A step that waits for a choice that is not made yet. */
export function log(what: string): void {
  console.log(what)
}
