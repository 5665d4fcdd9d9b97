// A stint of a rider in one sentence.
import type { RiderPace, RiderStint } from '#contract'
import { formatDifference } from '#timing'
import { describePace } from '#widgets'

const tireNames = { Normal: 'Slicks', Rainy: 'Wets' } as const

/** `Slicks 7 laps, +0.024 s a lap, steady, n 6` */
export function describeStint(stint: RiderStint): string {
  const { laps, tires, clean_laps: cleanLaps, is_mixed: isMixed } = stint
  const count = laps === 1 ? '1 lap' : `${laps} laps`
  const words = tires ? [`${tireNames[tires.tireType]} ${count}`] : [count, 'tires not entered']
  words.push(...describeSlope(stint))
  if (isMixed) words.push('mixed')
  words.push(`n ${cleanLaps}`)
  return words.join(', ')
}

function describeSlope({ slope, drop_off: dropOff }: RiderStint): readonly string[] {
  if (slope === '') return ['few clean laps']
  // Plus is slower.
  return [
    `${formatDifference(Number(slope))} s a lap`,
    dropOff === null ? 'steady' : `drop-off at age ${dropOff}`,
  ]
}

/** `of 5`, `of 2 · few laps` */
export function describeRiderPace({ laps, is_mixed, has_few_laps }: RiderPace): string {
  return describePace({ laps, isMixed: is_mixed, hasFewLaps: has_few_laps })
}
