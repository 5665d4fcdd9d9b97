import { formatLapTime, formatSeconds } from '#timing'
import type { RiderView } from './rider-view'

/** Formats a lap time as `00:01:31.234`. */
export function formatLap(seconds: number | undefined): string {
  return formatLapTime(seconds === undefined ? undefined : seconds * 1000)
}

/** Formats a sector time or gap as `24.512`. */
export function formatShortTime(seconds: number | undefined): string {
  return formatSeconds(seconds === undefined ? undefined : seconds * 1000)
}

/** Formats the distance to the leader or to the rider ahead: a time, `1 Lap` or `Leader` (decisions ). */
export function formatDiffOrGap(rider: RiderView, kind: 'diff' | 'gap'): string {
  if (rider.isLeader) return 'Leader'
  return rider[`${kind}Text`] || formatShortTime(rider[kind])
}
