// Fields as text into values. Numbers are hexadecimal, and what is not known is sent as 0 or as all ones.
import type { Flag, Kind, Status } from '#timing'

const noLapLimit = 9999
/** Counts have sixteen bits, times thirty-two; nothing real comes near the upper half. */
const noCount = 0x7fff
const noTime = 0x7fffffff

export function hexNumber(text: string | undefined): number | undefined {
  return /^[0-9A-F]{1,8}$/i.test(text ?? '') ? Number.parseInt(text ?? '', 16) : undefined
}

/** Milliseconds; 0 is a time too: the start. */
export function elapsedTime(text: string | undefined): number | undefined {
  const time = hexNumber(text)
  return time === undefined || time >= noTime ? undefined : time
}

/** How long something took, or undefined where it is not known. */
export function duration(text: string | undefined): number | undefined {
  return elapsedTime(text) || undefined
}

export function count(text: string | undefined): number | undefined {
  const value = hexNumber(text)
  return value === undefined || value >= noCount ? undefined : value
}

/** Positions, grid places and numbers of laps begin at 1. */
export function ordinal(text: string | undefined): number | undefined {
  return count(text) || undefined
}

export function lapLimit(text: string | undefined): number | undefined {
  const laps = count(text)
  return laps === undefined || laps >= noLapLimit ? undefined : laps
}

/** The length of the track and its like are plain decimals. */
export function decimal(text: string | undefined): number | undefined {
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

/** `U` (unflagged) and `C` (cold) are before, between or after: no flag. */
export function flagOf(text: string | undefined): Flag | undefined {
  return flags.get(text ?? '')
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['P', 'practice'],
  ['Q', 'qualifying'],
  ['S', 'qualifying'],
  ['R', 'race'],
])

/** `S` is single-car qualifying. */
export function kindOf(runType: string): Kind | undefined {
  return kinds.get(runType)
}

/** A preamble is free text, but `Q1` and `R2` are what it usually is. */
export function kindOfPreamble(preamble: string): Kind | undefined {
  return kinds.get(/^([PQR])\d{0,2}$/.exec(preamble)?.[1] ?? '')
}

const statuses: readonly (readonly [RegExp, Status])[] = [
  [/^(?:active|in pits?|running|on track)$/i, 'running'],
  [/^(?:dns|did not start|not started)$/i, 'not started'],
  [/^(?:dsq|dq|excluded|disqualified)$/i, 'excluded'],
  [/^(?:contact|mechanical|accident|crash(?:ed)?|retired|dnf|out|off course)$/i, 'retired'],
]

/** Free text; a word we do not know, `Unknown` among them, says nothing. */
export function statusOf(text: string | undefined): Status | undefined {
  return statuses.find(([words]) => words.test(text ?? ''))?.[1]
}
