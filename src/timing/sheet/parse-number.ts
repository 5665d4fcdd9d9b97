// What the wire calls a number (decisions ): text or number, in seconds, mph or places.
import { round } from './round'

/** Tolerant reader: our server writes text and `''`, others may send numbers and `null`. */
export type WireValue = string | number | null | undefined

const plain = /^[+-]?\d+(?:\.\d+)?$/
const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/

/** Reads `91.234`, `1:31.234` or `0:01:31.234` whole: `1 Lap` is not 1. Anything else, and zero, is missing. */
export function parseNumber(value: WireValue): number | undefined {
  const number = typeof value === 'string' ? readText(value.trim()) : (value ?? 0)
  return number !== 0 && Number.isFinite(number) ? number : undefined
}

function readText(text: string): number | undefined {
  if (plain.test(text)) return Number(text)
  const parts = clock.exec(text)
  if (!parts) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  // Adding up binary fractions would make 1:31.234 something else than 91.234.
  return round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), 6)
}
