// Riders do not ride through each other: who comes up to another gets by, or waits behind him.
import type { Runner } from './runner'
import { ahead, isLastSector, type Scene } from './scene'

/** Closer than this nobody follows another over a line, in milliseconds. */
const closest = 40
/** So much faster over one sector that there is no holding him. */
const farFaster = 1500
/** What the fight for a place gives beyond one's own pace, in milliseconds; not more, however many are passed. */
const mostGained = 120

function getsBy(scene: Scene, runner: Runner, other: Runner, arrival: number): boolean {
  if (other.isSlow || other.isPitting || other.isOutLap) return true
  if (scene.flag === 'yellow' || scene.flag === 'red') return false
  const advantage = other.arrival - arrival
  if (advantage > farFaster) return runner.random.chance(0.9)
  // The rush into the first corner, and the brakes at the end of the straight.
  const isEasy = isLastSector(scene, runner.sector) || (runner.lap === 1 && runner.sector === 0)
  const share = 0.06 + (isEasy ? 0.24 : 0) + Math.max(0, advantage) / 1200
  return runner.random.chance(Math.min(0.8, share))
}

/** When he reaches the line, having met those who are in the sector already; never at the same time as another. */
export function arrivalAmong(scene: Scene, runner: Runner, alone: number): number {
  let arrival = alone
  let passed = Infinity
  const others = ahead(scene, runner).toSorted((one, other) => other.arrival - one.arrival)
  for (const other of others) {
    if (arrival >= other.arrival + closest) break
    const before = Math.min(arrival, other.arrival - Math.round(runner.random.between(10, 70)))
    if (before < alone - mostGained || !getsBy(scene, runner, other, arrival)) {
      // Behind this one, but still ahead of whom he has passed.
      const room = Math.min(runner.random.between(60, 260), (passed - other.arrival) / 2)
      return other.arrival + Math.max(1, Math.floor(room))
    }
    arrival = before
    passed = other.arrival
  }
  return arrival + lapping(scene, runner)
}

/** Somebody a lap down is in the way for a moment. */
function lapping({ runners, plan }: Scene, { lap, sector, enteredAt, random }: Runner): number {
  if (plan.kind !== 'race') return 0
  const isHeldUp = runners.some(
    other =>
      other.status === 'track' &&
      other.lap < lap &&
      other.sector === sector &&
      Math.abs(other.enteredAt - enteredAt) < 1500,
  )
  return isHeldUp ? Math.round(random.between(0, 250)) : 0
}
