import type { Flag } from '#timing'

/**
 * Hours may exceed 24 and there may be more than three decimals. The countdown before a start is negative, with the sign
 * before any of the numbers: `00:00:-47`. Returns undefined if the text is not a time.
 */
export function parseMilliseconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return parsePlainTime(text) ?? parseAnyTime(text)
}

/** Parses HH:MM:SS and HH:MM:SS.DDD, as nearly all times are. Returns undefined for other forms. */
function parsePlainTime(text: string): number | undefined {
  const hasDecimals = text.length === 12 && text[8] === '.'
  if ((text.length !== 8 && !hasDecimals) || text[2] !== ':' || text[5] !== ':') return undefined
  const hours = readDigits(text, 0, 2)
  const minutes = readDigits(text, 3, 5)
  const seconds = readDigits(text, 6, 8)
  const milliseconds = hasDecimals ? readDigits(text, 9, 12) : 0
  if (hours < 0 || minutes < 0 || seconds < 0 || milliseconds < 0) return undefined
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}

/** Returns -1 if a character is not a digit. */
function readDigits(text: string, from: number, until: number): number {
  let value = 0
  for (let index = from; index < until; index += 1) {
    const digit = text.charCodeAt(index) - 0x30
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

function parseAnyTime(text: string): number | undefined {
  const match = /^([+-]?)(?:(-?)(\d{1,4}):)?(-?)(\d{1,2}):(-?)(\d{1,2})(?:\.(\d+))?$/.exec(text)
  if (match === null) return undefined
  const [
    ,
    first,
    hourSign,
    hours = '0',
    minuteSign,
    minutes = '0',
    secondSign,
    seconds = '0',
    fraction = '',
  ] = match
  const sign = first || hourSign || minuteSign || secondSign
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const time = whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  return sign === '-' ? -time : time
}

/** Returns undefined for "no time yet", which is 0 in newer feeds and 59:59.999 in older ones. */
export function parseKnownTime(text: string | undefined): number | undefined {
  const time = parseMilliseconds(text)
  return time === 0 || isLargestTime(time, text) ? undefined : time
}

function isLargestTime(time: number | undefined, text: string | undefined): boolean {
  // The number is compared first, because it excludes nearly all times without the slower comparison of the text.
  return time !== undefined && time >= 3_599_999 && /^(?:0+:)?59:59\.9{3,}$/.test(text ?? '')
}

export function parseWholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '' || text.length > 9) return undefined
  const value = readDigits(text, 0, text.length)
  return value < 0 ? undefined : value
}

export function parseInteger(text: string | undefined): number | undefined {
  if (text?.startsWith('-') !== true) return parseWholeNumber(text)
  const value = parseWholeNumber(text.slice(1))
  return value === undefined ? undefined : -value
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
