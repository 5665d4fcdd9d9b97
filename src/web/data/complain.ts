// Failures that a person cannot do anything about are logged, and nothing else (platform document,
// section 4: the app renders all the same).

export function complain(what: string, error: unknown): void {
  console.error(what, error)
}
