// The words of a pit board, short enough for its plates.
import { formatCountdown } from '../calculations/countdown'

/** `-0.6` ahead of me, `+1.2` behind me; whole seconds above 9.9, and `0` below 0.05. */
export function formatBoardGap(gap: number | undefined, side: 'ahead' | 'behind'): string {
  if (gap === undefined) return '-'
  const tenths = Math.round(Math.abs(gap) / 100)
  if (tenths === 0) return '0'
  const text = tenths > 99 ? String(Math.round(Math.abs(gap) / 1000)) : (tenths / 10).toFixed(1)
  return `${side === 'ahead' ? '-' : '+'}${text}`
}

/** `1:26.2` */
export function formatBoardLap(time: number | undefined): string {
  if (time === undefined) return '-'
  const tenths = Math.round(time / 100)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${(rest / 10).toFixed(1).padStart(4, '0')}`
}

/** `L7`; `L6?` if 6 or 7 laps are left. */
export function formatBoardLapsLeft(
  left: { readonly laps: number; readonly orLaps: number | undefined } | undefined,
): string {
  if (left === undefined) return '-'
  return left.orLaps === undefined ? `L${left.laps}` : `L${Math.min(left.laps, left.orLaps)}?`
}

/** The time left in whole minutes and seconds, such as `12:05`. */
export function formatBoardTimeLeft(remaining: number | undefined): string {
  return remaining === undefined ? '-' : formatCountdown(Math.max(0, remaining))
}
