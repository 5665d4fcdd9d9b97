import { Refusal } from '../http/errors'

function constraintOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === '23505' && 'constraint' in error) return error.constraint
  return constraintOf(error.cause)
}

/** Of two who write the same at once, the database lets one through; the other is told so like anybody else. */
export async function orTaken<Result>(
  work: Promise<Result>,
  constraint: string,
  message: string,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw constraintOf(error) === constraint ? new Refusal(409, message) : error
  }
}
