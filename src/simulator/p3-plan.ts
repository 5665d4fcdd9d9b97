// The input of a simulated session with a P3 decoder: a race as race control sees it, with everything that goes wrong.
import type { SessionKind, TimingLine } from '#timing'

export interface DeadLoop {
  readonly decoder: number
  /** The laps of each rider during which the loop reads nothing, both ends included. */
  readonly fromLap: number
  readonly toLap: number
}

export interface P3Plan {
  readonly seed: number | string
  readonly kind: SessionKind
  readonly riders: number
  /** Assigned to the riders in turn. */
  readonly categories: readonly [string, ...string[]]
  readonly laps: number
  readonly lapSeconds: number
  /** The decoder of each line. Lines without one are not timed. */
  readonly loops: Readonly<Partial<Record<TimingLine, number>>>
  /** How many riders carry a transponder that is not in the entry list. */
  readonly unknown: number
  readonly deadLoops: readonly DeadLoop[]
  /** A red flag after this lap of the leader, and a restart after the pause. */
  readonly redFlag?: { readonly afterLap: number; readonly pauseSeconds: number } | undefined
  /** The second and the third cross the line at the same time. */
  readonly hasDeadHeat: boolean
  /** The share of passings that are read twice. */
  readonly doubleReads: number
  /** The share of passings that the network loses; the decoder sends them on request. */
  readonly lost: number
  /** From the first passing of the sighting lap to the start. */
  readonly leadInSeconds: number
}

export const defaultP3Plan: P3Plan = {
  seed: 1,
  kind: 'race',
  riders: 20,
  categories: ['Superbike'],
  laps: 8,
  lapSeconds: 60,
  loops: { SF: 1 },
  unknown: 4,
  deadLoops: [],
  hasDeadHeat: false,
  doubleReads: 0.01,
  lost: 0.005,
  leadInSeconds: 60,
}
