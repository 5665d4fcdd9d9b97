import { setImmediate as pause } from 'node:timers/promises'

/** Runs steps with pauses in which other work can be done. Steps that need no pause are run at once. */
export async function runWithPauses<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pause()
  return step.value
}
