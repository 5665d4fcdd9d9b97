// Estimates where the racers are on the track. Between two timing lines no exact position exists.
import type { SummaryRow, Track } from '#contract'
import { computeCurrentSector } from '../timing-table/current-sector'

export type Outline = NonNullable<Track['outline']>

export interface EstimatedTrackPosition {
  readonly racerId: string
  readonly number: string
  readonly name: string
  readonly position: number
  /** Fraction of the lap since start/finish. */
  readonly fraction: number
}

/**
 * Interpolates within the current sector by elapsed over expected time and stops at the sector's end until the line is
 * crossed. Racers who are in the pits or off the track are left out.
 */
export function estimateTrackPositions(
  rows: readonly SummaryRow[],
  outline: Pick<Outline, 'start' | 'sectors'>,
  now: number,
): EstimatedTrackPosition[] {
  const lines = [0, ...computeSectorLines(outline), 1]
  return rows.flatMap(row => {
    const fraction = estimateLapFraction(row, lines, now)
    if (fraction === undefined) return []
    const { racer_id: racerId, number, name, position } = row
    return [{ racerId, number, name, position, fraction }]
  })
}

function estimateLapFraction(row: SummaryRow, lines: readonly number[], now: number): number | undefined {
  const currentSector = computeCurrentSector(row)
  if (!currentSector) return undefined
  const [start, end] = [lines[currentSector.sector - 1], lines[currentSector.sector]]
  // The feed may have more sectors than the map.
  if (start === undefined || end === undefined) return undefined
  const { startedAt, expectedMs } = currentSector
  if (startedAt === undefined || expectedMs === undefined) return start
  const done = Math.min(1, Math.max(0, (now - startedAt) / expectedMs))
  return start + (end - start) * done
}

/** The ends of all sectors but the last, as fractions of the lap. The outline may begin anywhere on the track. */
export function computeSectorLines({ start, sectors }: Pick<Outline, 'start' | 'sectors'>): number[] {
  return sectors.map(sectorEnd => (sectorEnd - start + 1) % 1).toSorted((one, other) => one - other)
}
