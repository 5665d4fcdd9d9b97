// Where on the track the racers probably are: between two timing lines nobody knows, so it is always called an
// estimate.
import type { SummaryRow, Track } from '#contract'
import { runningSector } from '../timing-table/running-sector'

export type Outline = NonNullable<Track['outline']>

export interface EstimatedPlace {
  readonly racerId: string
  readonly number: string
  readonly name: string
  readonly position: number
  /** Of the lap, from start/finish. */
  readonly fraction: number
}

/**
 * The start of the racer's sector, and from there elapsed over his last time for it; held at the sector's end until
 * the line is crossed. None in the pits, and none off the track.
 */
export function estimatedPlaces(
  rows: readonly SummaryRow[],
  outline: Pick<Outline, 'start' | 'sectors'>,
  now: number,
): EstimatedPlace[] {
  const lines = [0, ...sectorLines(outline), 1]
  return rows.flatMap(row => {
    const fraction = fractionOf(row, lines, now)
    if (fraction === undefined) return []
    const { racer_id: racerId, number, name, position } = row
    return [{ racerId, number, name, position, fraction }]
  })
}

function fractionOf(row: SummaryRow, lines: readonly number[], now: number): number | undefined {
  const running = runningSector(row)
  if (!running) return undefined
  const [start, end] = [lines[running.sector - 1], lines[running.sector]]
  // A feed that knows more sectors than the map.
  if (start === undefined || end === undefined) return undefined
  const { startedAt, expected } = running
  if (startedAt === undefined || expected === undefined) return start
  const done = Math.min(1, Math.max(0, (now - startedAt) / expected))
  return start + (end - start) * done
}

/** Where the sectors but the last end, as fractions of the lap: the line of the track may begin anywhere. */
export function sectorLines({ start, sectors }: Pick<Outline, 'start' | 'sectors'>): number[] {
  return sectors.map(place => (place - start + 1) % 1).toSorted((one, other) => one - other)
}
