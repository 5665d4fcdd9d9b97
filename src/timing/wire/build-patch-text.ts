import type { RemovedLap } from './lap-source'

export interface PatchParts {
  /** A viewer that has everything up to this sequence misses nothing with the patch. */
  readonly since: number
  readonly race?: object | undefined
  /** JSON of each row. */
  readonly rows?: readonly string[] | undefined
  readonly laps?: readonly string[] | undefined
  readonly messages?: readonly string[] | undefined
  readonly removedRows?: readonly string[] | undefined
  readonly removedLaps?: readonly RemovedLap[]
}

/** Encodes only what changed (decisions 3.4a). */
export function buildPatchText(patch: PatchParts): string {
  const { since, race, rows = [], laps = [], messages = [], removedRows = [], removedLaps = [] } = patch
  const parts = [`"since":${since}`]
  if (race !== undefined) parts.push(`"race":${JSON.stringify(race)}`)
  if (rows.length > 0) parts.push(`"rows":[${rows.join(',')}]`)
  if (laps.length > 0) parts.push(`"laps":[${laps.join(',')}]`)
  if (messages.length > 0) parts.push(`"messages":[${messages.join(',')}]`)
  if (removedRows.length > 0 || removedLaps.length > 0)
    parts.push(`"gone":${JSON.stringify({ rows: removedRows, laps: removedLaps })}`)
  return `{${parts.join(',')}}`
}
