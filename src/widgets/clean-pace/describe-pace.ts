import type { Pace } from '#timing'

/** `of 4 · mixed`, `of 2 · few laps` */
export function describePace(pace: Pick<Pace, 'laps' | 'isMixed' | 'hasFewLaps'> | undefined): string {
  if (pace === undefined) return 'No clean lap yet'
  const words = [`of ${pace.laps}`]
  if (pace.isMixed) words.push('mixed')
  if (pace.hasFewLaps) words.push('few laps')
  return words.join(' · ')
}

/** `± 0.11 s` */
export function formatSpread(pace: Pace | undefined): string {
  return pace?.spread === undefined ? '-' : `± ${(pace.spread / 1000).toFixed(2)} s`
}
