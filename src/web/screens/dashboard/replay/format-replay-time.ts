// The times of a replay as text. With the grade `laps` the axis is the lap number: a second is one lap.
import { type Flag, flagColors, type Grade } from '#timing'

const hourMs = 3_600_000

/** For example `12:03` or `1:12:03`. Hours are shown if the whole timeline has them, so that the width is constant. */
export function formatReplayTime(time: number, length = time): string {
  const seconds = Math.floor(Math.max(0, time) / 1000)
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (length < hourMs) return `${minutes}:${twoDigits(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
}

function toLapNumber(time: number): number {
  return Math.floor(time / 1000)
}

/** A position on the axis: a time or a lap. */
export function formatPosition(time: number, length: number, grade: Grade): string {
  return grade === 'laps' ? `Lap ${toLapNumber(time)}` : formatReplayTime(time, length)
}

interface SpokenMoment {
  readonly time: number
  readonly lap: number | undefined
  readonly lapTotal: number | undefined
  readonly flag: Flag | undefined
  readonly grade: Grade
}

/** For screen readers: `12 minutes 3, lap 8, green`. */
export function describeMoment({ time, lap, lapTotal, flag, grade }: SpokenMoment): string {
  const ofTotal = grade === 'laps' && lapTotal !== undefined ? ` of ${lapTotal}` : ''
  const parts = [
    grade === 'laps' ? undefined : speakTime(time),
    lap === undefined ? undefined : `lap ${lap}${ofTotal}`,
    flag === undefined ? undefined : flagColors[flag],
  ]
  return parts.filter(part => part !== undefined).join(', ')
}

function speakTime(time: number): string {
  const all = Math.floor(Math.max(0, time) / 1000)
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`
  if (hours === 0 && minutes === 0) return count(seconds, 'second')
  const start = hours === 0 ? '' : `${count(hours, 'hour')} `
  return `${start}${count(minutes, 'minute')} ${seconds}`
}
