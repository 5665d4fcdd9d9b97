import type { Flag } from '#timing'

/** Hours may exceed 24 and there may be more than three decimals. Returns undefined if the text is not a time. */
export function parseMilliseconds(text: string | undefined): number | undefined {
  const match = /^([+-]?)(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:\.(\d+))?$/.exec(text ?? '')
  if (match === null) return undefined
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const time = whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  return sign === '-' ? -time : time
}

/** Returns undefined for "no time yet", which is 0 in newer feeds and 59:59.999 in older ones. */
export function parseKnownTime(text: string | undefined): number | undefined {
  const time = parseMilliseconds(text)
  return time === 0 || /^(?:0+:)?59:59\.9{3,}$/.test(text ?? '') ? undefined : time
}

export function parseWholeNumber(text: string | undefined): number | undefined {
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

/** Padded with blanks, upper or lower case. Blank means that no flag is shown. */
export function parseFlag(text: string | undefined): Flag | undefined {
  return flags.get((text ?? '').trim().toLowerCase())
}
