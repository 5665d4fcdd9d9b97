import { lapsOf, type Racer, type Session } from '#timing'
import type { LinkBreak } from './feed-monitor'

/** How many laps were missed while the link was down. Laps that were missed on track, as by a weak transponder, do not count. */
export function countMissedLaps({ racers }: Session, breaks: readonly LinkBreak[]): number {
  if (breaks.length === 0) return 0
  return racers.reduce((sum, racer) => sum + countMissedBy(racer, breaks), 0)
}

function countMissedBy(racer: Racer, breaks: readonly LinkBreak[]): number {
  let count = 0
  // Laps that were not recorded have no times: they lie between those that have.
  let missed = 0
  let before = 0
  for (const { isMissed, at } of lapsOf(racer)) {
    if (isMissed) missed += 1
    if (at === undefined) continue
    if (missed > 0 && breaks.some(({ from, until }) => from <= at && until >= before)) count += missed
    missed = 0
    before = at
  }
  return missed > 0 && breaks.some(({ until }) => until >= before) ? count + missed : count
}
