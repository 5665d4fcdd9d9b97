import type { Random } from '../src/simulator/random'

export interface FaultRun {
  /** The short form runs with `npm test`: fewer repetitions, and no limits for durations. */
  readonly isShort: boolean
  readonly random: Random
  /** Prints a measured value. */
  readonly note: (text: string) => void
}

/** One fault that the product must survive. */
export interface Fault {
  /** The row in docs/faults.md. */
  readonly id: string
  readonly title: string
  /** Whether the fault has a short form. */
  readonly hasShortForm: boolean
  /** Rejects when the product lost, doubled or blocked something. */
  run(run: FaultRun): Promise<void>
}

/** Throws when a promise of the product is broken. */
export function check(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem)
}

/** Durations depend on the machine, so the short form only prints them. */
export function checkDuration({ isShort, note }: FaultRun, name: string, ms: number, maxMs: number): void {
  note(`${name} ${(ms / 1000).toFixed(2)} s (target ${maxMs / 1000} s)`)
  check(isShort || ms <= maxMs, `${name} took ${Math.round(ms)} ms; the target is ${maxMs} ms`)
}
