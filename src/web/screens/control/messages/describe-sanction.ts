import type { ControlCommand } from '#contract'

type Sanction = Extract<ControlCommand, { kind: 'penalty' }>['sanction']

const plainSanctions = {
  warning: 'warning',
  rideThrough: 'ride-through',
  pitStart: 'start from the pit lane',
  dsq: 'disqualified',
} as const

/** As riders and teams say it: `+3.000 s`, `2 long laps`. */
export function describeSanction(sanction: Sanction): string {
  if (sanction.type === 'time') return `+${(sanction.timeMs / 1000).toFixed(3)} s`
  if (!('count' in sanction)) return plainSanctions[sanction.type]
  const counted = {
    longLap: count(sanction.count, 'long lap'),
    positions: `${count(sanction.count, 'position')} down`,
    laps: `−${count(sanction.count, 'lap')}`,
    grid: `${count(sanction.count, 'grid place')} down`,
  }
  return counted[sanction.type]
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
