import { formatLapTime, formatSeconds } from '#timing'
import type { RiderView } from './rider-view'

/** `00:01:31.234`: lap-length values. */
export function lapText(seconds: number | undefined): string {
  return formatLapTime(seconds === undefined ? undefined : seconds * 1000)
}

/** `24.512`: sectors and gaps. */
export function secondsText(seconds: number | undefined): string {
  return formatSeconds(seconds === undefined ? undefined : seconds * 1000)
}

/** Behind the leader or the rider ahead: a time, `1 Lap`, or `Leader` (decisions ). */
export function behindText(rider: RiderView, kind: 'diff' | 'gap'): string {
  if (rider.isLeader) return 'Leader'
  return rider[`${kind}Text`] || secondsText(rider[kind])
}
