// Penalties as text: the mark of a row, and the notes below a result.
import type { PenaltyCosts, RiderPenalty } from './penalty-state'
import type { Sanction } from './rules'

/** The mark of a row, for example `+3.000` or `LLP`; empty if there is none. */
export function formatPenalties({ penalties, timeMs }: PenaltyCosts): string {
  const others = penalties.flatMap(each => formatOpen(each) ?? formatLoss(each.penalty.sanction) ?? [])
  return [...(timeMs === 0 ? [] : [formatTime(timeMs)]), ...others].join(' ')
}

/** Penalties that still have to be served. */
function formatOpen({ penalty: { sanction }, state }: RiderPenalty): string | undefined {
  if (state !== 'open') return undefined
  if (sanction.type === 'longLap') return sanction.count === 1 ? 'LLP' : `${sanction.count}×LLP`
  return 'RTP'
}

function formatLoss(sanction: Sanction): string | undefined {
  if (sanction.type === 'laps') return count(-sanction.count, 'lap')
  return sanction.type === 'positions' ? count(-sanction.count, 'place') : undefined
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${Math.abs(number) === 1 ? '' : 's'}`
}

function formatTime(milliseconds: number): string {
  return `${milliseconds < 0 ? '-' : '+'}${(Math.abs(milliseconds) / 1000).toFixed(3)}`
}

/** One note per penalty, with its reason: `Long lap penalty: Jump start`. */
export function describePenalties({ penalties }: PenaltyCosts): readonly string[] {
  return penalties.map(each => {
    const { infringement, sanction } = each.penalty
    const state = describeState(each)
    const name = `${describeSanction(sanction)}${state === '' ? '' : ` (${state})`}`
    return infringement === '' ? name : `${name}: ${infringement}`
  })
}

function describeState({ state, timeMs }: RiderPenalty): string {
  if (state === 'converted') return `not served, ${formatTime(timeMs)}`
  return state === 'served' ? 'served' : ''
}

/** In words, for example `Time penalty +3.000`. */
export function describeSanction(sanction: Sanction): string {
  if (sanction.type === 'time') return `Time penalty ${formatTime(sanction.timeMs)}`
  if (sanction.type === 'longLap')
    return sanction.count === 1 ? 'Long lap penalty' : `${sanction.count} long lap penalties`
  if (sanction.type === 'positions') return `Position penalty ${count(-sanction.count, 'place')}`
  if (sanction.type === 'laps') return `Lap penalty ${count(-sanction.count, 'lap')}`
  if (sanction.type === 'grid') return `Grid penalty ${count(sanction.count, 'place')}, next race`
  return names[sanction.type]
}

const names = {
  warning: 'Warning',
  rideThrough: 'Ride-through penalty',
  pitStart: 'Start from the pit lane',
  dsq: 'Disqualified',
} as const
