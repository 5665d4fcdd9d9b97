// The speed trap at the end of the straight: fifty metres, as they are at most tracks.
import type { Runner } from './runner'
import { type Scene, wetness } from './scene'

export const trapInches = 1968
/** Milliseconds for one inch at one mile an hour. */
const inchTime = 3_600_000 / 63_360
/** On most circuits the fastest point is this much faster than the lap. */
const overAverage = 1.58
const fastest = 208

function topSpeed({ plan: { track, category }, base }: Scene): number {
  const average = (track.lengthMiles * 3_600_000) / base
  return Math.min(fastest, track.topSpeedMph?.[category] ?? average * overAverage)
}

/** How long he takes through the trap. */
export function trapTime(scene: Scene, runner: Runner, isTowed: boolean): number {
  const { rider, random, isOutLap, isSlow } = runner
  const care = (isOutLap ? 0.97 : 1) * (isSlow ? 0.94 : 1) * (scene.flag === 'red' ? 0.75 : 1)
  const own = topSpeed(scene) / (1 + (rider.pace - 1) * 0.8)
  const speed = own * care * (1 - 0.08 * wetness(scene, runner.enteredAt)) * (isTowed ? 1.012 : 1)
  return Math.round((trapInches * inchTime) / (speed * (1 + random.bell() * 0.004)))
}

/** In miles an hour. */
export function trapSpeed(time: number): number {
  return (trapInches * inchTime) / time
}
