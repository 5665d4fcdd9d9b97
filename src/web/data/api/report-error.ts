// The browser console: the only place of `data` that writes to it.

/** Logs a failure that the user cannot act on. The app keeps running (platform document, section 4). */
export function reportError(message: string, error: unknown): void {
  console.error(message, error)
}

/** Logs something that was skipped or failed without consequence, such as a weather request. */
export function warn(...message: readonly string[]): void {
  console.warn(...message)
}

/** Logs a step that was skipped because an earlier choice is missing. */
export function log(message: string): void {
  console.log(message)
}
