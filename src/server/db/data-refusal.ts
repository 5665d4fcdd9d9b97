// Tells data that the database refuses from a database that is not available.

/** Connection, transaction conflict, resources, lock, shutdown or timeout, system error: a retry can help. */
const temporaryClasses = /^(?:08|25|40|53|55|57|58|XX)/

/**
 * The SQLSTATE with which the database refuses a statement because of its content, such as a broken constraint: a retry
 * gives the same result. Undefined for all other errors.
 */
export function findDataRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (/^[0-9A-Z]{5}$/.test(code)) return temporaryClasses.test(code) ? undefined : code
  // The query builder wraps the error of the driver.
  return findDataRefusal(error.cause)
}

/** Whether the database refuses the values themselves: they cannot be stored or break a constraint. */
export function isRefusedForValues(error: unknown): boolean {
  return /^2[23]/.test(findDataRefusal(error) ?? '')
}
