import type { Race } from '#contract'
import type { GoneLap } from './lap-book'

export interface PatchParts {
  readonly race: Race | undefined
  /** JSON of each. */
  readonly rows: readonly string[]
  readonly laps: readonly string[]
  readonly goneRows: readonly string[]
  readonly goneLaps: readonly GoneLap[]
}

/** Only what changed (decisions 3.4a); undefined where nothing did. */
export function patchText({ race, rows, laps, goneRows, goneLaps }: PatchParts): string | undefined {
  const parts: string[] = []
  if (race !== undefined) parts.push(`"race":${JSON.stringify(race)}`)
  if (rows.length > 0) parts.push(`"rows":[${rows.join(',')}]`)
  if (laps.length > 0) parts.push(`"laps":[${laps.join(',')}]`)
  if (goneRows.length > 0 || goneLaps.length > 0)
    parts.push(`"gone":${JSON.stringify({ rows: goneRows, laps: goneLaps })}`)
  return parts.length === 0 ? undefined : `{${parts.join(',')}}`
}
