// Converts between the loops of a track and the rows of their table.
import { saveTrackLoops, type TrackLoop } from '#contract'
import { safeParse } from 'zod/mini'

export interface LoopRow {
  /** Identifies the row on the page. */
  readonly key: number
  readonly name: string
  /** A timing line, or what the loop is instead. */
  readonly use: string
  readonly decoder: string
  readonly metres: string
}

export const loopUses = [
  { value: 'SF', label: 'Start/finish' },
  { value: 'S1', label: 'Sector 1' },
  { value: 'S2', label: 'Sector 2' },
  { value: 'S3', label: 'Sector 3' },
  { value: 'S4', label: 'Sector 4' },
  { value: 'PIN', label: 'Pit in' },
  { value: 'POUT', label: 'Pit out' },
  { value: 'trap', label: 'Speed trap' },
  { value: 'loop', label: 'Other loop' },
]

export function toLoopRows(loops: readonly TrackLoop[]): readonly LoopRow[] {
  return loops.map(({ name, kind, line, decoder, metres }, key) => ({
    key,
    name,
    use: line ?? kind,
    decoder: decoder ?? '',
    metres: metres === null ? '' : String(metres),
  }))
}

export function toLoops(rows: readonly LoopRow[]): TrackLoop[] {
  return rows.map(({ name, use, decoder, metres }) => ({
    name: name.trim(),
    kind: use === 'trap' || use === 'loop' ? use : 'line',
    // The field offers no other values.
    line: use === 'trap' || use === 'loop' ? null : (use as TrackLoop['line']),
    decoder: decoder.trim() === '' ? null : decoder.trim(),
    metres: metres.trim() === '' ? null : Number(metres),
  }))
}

/** The first problem, with the row that it is about. */
export function findLoopProblem(rows: readonly LoopRow[]): string | undefined {
  const [issue] = safeParse(saveTrackLoops.body, { loops: toLoops(rows) }).error?.issues ?? []
  if (!issue) return undefined
  const [, row] = issue.path
  return typeof row === 'number' ? `Row ${row + 1}: ${issue.message}` : issue.message
}
