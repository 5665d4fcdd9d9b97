// Formats times and speeds for the wire: text in seconds or mph, "" for an unknown value.
import { formatIsoTime } from './iso-time'

export function formatWireSeconds(milliseconds: number | null | undefined): string {
  return milliseconds === undefined || milliseconds === null ? '' : (milliseconds / 1000).toFixed(3)
}

export function formatWireSpeed(mph: number | null | undefined): string {
  return mph === undefined || mph === null ? '' : mph.toFixed(2)
}

/** Unlike a time, a count of 0 is known. */
export function formatWireCount(count: number | null | undefined): string {
  return count === undefined || count === null ? '' : String(count)
}

/** `1 Lap` or `2 Laps` for a lapped rider, else seconds. */
export function formatBehind(
  behind: { time?: number | undefined; laps?: number | undefined } | undefined,
): string {
  const laps = behind?.laps ?? 0
  if (laps > 0) return laps === 1 ? '1 Lap' : `${laps} Laps`
  return formatWireSeconds(behind?.time)
}

export type SectorTexts<Prefix extends string> = Readonly<Record<`${Prefix}${1 | 2 | 3 | 4 | 5}`, string>>

/** Returns five keys: the prefix with 1 to 5. */
export function formatSectors<Prefix extends string>(
  prefix: Prefix,
  sectors: readonly (number | null | undefined)[],
): SectorTexts<Prefix> {
  const texts = [0, 1, 2, 3, 4].map(index => [`${prefix}${index + 1}`, formatWireSeconds(sectors[index])])
  // The five keys match the type.
  return Object.fromEntries(texts) as SectorTexts<Prefix>
}

/** Formats the time of a start line crossing: UTC minus four hours all year, without a zone (decisions Q-111). */
export function formatCrossingTime(at: number | undefined): string {
  return at === undefined ? '' : formatIsoTime(at - 4 * 3_600_000).slice(0, -1)
}
