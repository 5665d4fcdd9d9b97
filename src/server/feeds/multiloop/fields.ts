// Parses the fields of records. Numbers are hexadecimal. Unknown values are sent as 0 or with all bits set.
import type { Flag, SessionKind, RacerStatus } from '#timing'

const noLapLimit = 9999
/** Counts have 16 bits and times 32. Real values are far below the upper half. */
const noCount = 0x7fff
const noTime = 0x7fffffff

export function parseHexNumber(text: string | undefined): number | undefined {
  return /^[0-9A-F]{1,8}$/i.test(text ?? '') ? Number.parseInt(text ?? '', 16) : undefined
}

/** Milliseconds. 0 is a valid time: the start. */
export function parseElapsedTime(text: string | undefined): number | undefined {
  const time = parseHexNumber(text)
  return time === undefined || time >= noTime ? undefined : time
}

/** Undefined if the duration is unknown. */
export function parseDuration(text: string | undefined): number | undefined {
  return parseElapsedTime(text) || undefined
}

export function parseCount(text: string | undefined): number | undefined {
  const value = parseHexNumber(text)
  return value === undefined || value >= noCount ? undefined : value
}

/** Positions, grid positions and lap numbers start at 1. */
export function parseOrdinal(text: string | undefined): number | undefined {
  return parseCount(text) || undefined
}

export function parseLapLimit(text: string | undefined): number | undefined {
  const laps = parseCount(text)
  return laps === undefined || laps >= noLapLimit ? undefined : laps
}

/** Lengths are decimal numbers. */
export function parseDecimal(text: string | undefined): number | undefined {
  const value = /^\d{1,6}(?:\.\d{1,6})?$/.test(text ?? '') ? Number(text) : 0
  return value > 0 ? value : undefined
}

const flags: ReadonlyMap<string, Flag> = new Map([
  ['G', 'green'],
  ['Y', 'yellow'],
  ['R', 'red'],
  ['W', 'white'],
  ['K', 'chequered'],
])

/** `U` (unflagged) and `C` (cold) are not flags. */
export function parseFlag(text: string | undefined): Flag | undefined {
  return flags.get(text ?? '')
}

const kinds: ReadonlyMap<string, SessionKind> = new Map([
  ['P', 'practice'],
  ['Q', 'qualifying'],
  ['S', 'qualifying'],
  ['R', 'race'],
])

/** `S` is single-car qualifying. */
export function parseKind(runType: string): SessionKind | undefined {
  return kinds.get(runType)
}

/** A preamble is free text, but usually has a form such as `Q1` or `R2`. */
export function parseKindOfPreamble(preamble: string): SessionKind | undefined {
  return kinds.get(/^([PQR])\d{0,2}$/.exec(preamble)?.[1] ?? '')
}

const statuses: readonly (readonly [RegExp, RacerStatus])[] = [
  [/^(?:active|in pits?|running|on track)$/i, 'running'],
  [/^(?:dns|did not start|not started)$/i, 'not started'],
  [/^(?:dsq|dq|excluded|disqualified)$/i, 'excluded'],
  [/^(?:contact|mechanical|accident|crash(?:ed)?|retired|dnf|out|off course)$/i, 'retired'],
]

/** The status is free text. Returns undefined for unknown words, including `Unknown`. */
export function parseStatus(text: string | undefined): RacerStatus | undefined {
  return statuses.find(([words]) => words.test(text ?? ''))?.[1]
}
