import type { Flag } from '#timing'

/** Hours may exceed 24, decimals be more than three; undefined for what is no time. */
export function millisecondsOf(text: string | undefined): number | undefined {
  const match = /^([+-]?)(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:\.(\d+))?$/.exec(text ?? '')
  if (match === null) return undefined
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const time = whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  return sign === '-' ? -time : time
}

/** "No time yet" is 0 in newer feeds and 59:59.999 in older ones. Neither is a time of anything. */
export function realTime(text: string | undefined): number | undefined {
  const time = millisecondsOf(text)
  return time === 0 || /^(?:0+:)?59:59\.9{3,}$/.test(text ?? '') ? undefined : time
}

export function wholeNumber(text: string | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined
}

const flags: ReadonlyMap<string, Flag> = new Map([
  ['green', 'green'],
  ['yellow', 'yellow'],
  ['red', 'red'],
  ['white', 'white'],
  ['finish', 'chequered'],
  ['finished', 'chequered'],
  ['checkered', 'chequered'],
  ['chequered', 'chequered'],
])

/** Padded with blanks and in any case; blank means before, between or after. */
export function flagOf(text: string | undefined): Flag | undefined {
  return flags.get((text ?? '').trim().toLowerCase())
}
