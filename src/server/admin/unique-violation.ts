import { HttpError } from '../http/errors'

function findViolatedConstraint(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === '23505' && 'constraint' in error) return error.constraint
  return findViolatedConstraint(error.cause)
}

/** Turns a violation of the unique constraint, as by a parallel request, into a 409. */
export async function mapUniqueViolation<Result>(
  work: Promise<Result>,
  constraint: string,
  message: string,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw findViolatedConstraint(error) === constraint ? new HttpError(409, message) : error
  }
}
