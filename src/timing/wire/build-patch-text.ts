import type { RemovedLap } from './lap-encoder'

export interface PatchParts {
  /** A viewer that has everything up to this sequence misses nothing with the patch. */
  readonly since: number
  readonly race: object | undefined
  /** JSON of each row. */
  readonly rows: readonly string[]
  readonly laps: readonly string[]
  readonly removedRows: readonly string[]
  readonly removedLaps: readonly RemovedLap[]
}

/** Encodes only what changed (decisions 3.4a). */
export function buildPatchText({ since, race, rows, laps, removedRows, removedLaps }: PatchParts): string {
  const parts = [`"since":${since}`]
  if (race !== undefined) parts.push(`"race":${JSON.stringify(race)}`)
  if (rows.length > 0) parts.push(`"rows":[${rows.join(',')}]`)
  if (laps.length > 0) parts.push(`"laps":[${laps.join(',')}]`)
  if (removedRows.length > 0 || removedLaps.length > 0)
    parts.push(`"gone":${JSON.stringify({ rows: removedRows, laps: removedLaps })}`)
  return `{${parts.join(',')}}`
}
