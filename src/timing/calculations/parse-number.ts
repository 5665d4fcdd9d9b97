// Parses numbers of the wire (decisions ): text or number, in seconds, mph or positions.
import { round } from './round'

/** Our server sends text, with `''` for none; other servers may send numbers and `null`. */
export type WireValue = string | number | null | undefined

const decimalPattern = /^[+-]?\d+(?:\.\d+)?$/
const clockPattern = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/

/** Accepts `91.234`, `1:31.234` and `0:01:31.234`. Zero and any other text, such as `1 Lap`, are undefined. */
export function parseNumber(value: WireValue): number | undefined {
  const number = typeof value === 'string' ? parseText(value.trim()) : (value ?? 0)
  return number !== 0 && Number.isFinite(number) ? number : undefined
}

function parseText(text: string): number | undefined {
  if (decimalPattern.test(text)) return Number(text)
  const parts = clockPattern.exec(text)
  if (!parts) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  // Rounded, because of binary fractions: the sum of 1:31.234 would not equal 91.234.
  return round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), 6)
}
