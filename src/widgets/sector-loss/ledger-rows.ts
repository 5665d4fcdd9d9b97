// The ledger of laps and sectors: the sum, the mean a lap, then the laps, newest first. Times are milliseconds.
import { measureLoss, type SectorLoss } from '#timing'
import { describeExclusion } from './describe-loss'
import type { FoundLoss } from './find-loss'

export interface LedgerRow {
  readonly key: string
  readonly label: string
  /** By sector: reference − own. Empty if the lap is not compared. */
  readonly losses: readonly (number | undefined)[]
  /** By sector: the rider's own times. */
  readonly own: readonly (number | undefined)[]
  readonly total: number | undefined
  /** Whether the lap is compared, or why not. */
  readonly counts: string
}

export function buildLedgerRows({ loss, against }: FoundLoss, sectorCount: number): readonly LedgerRow[] {
  const sectors = Array.from({ length: sectorCount }, (_, index) => index)
  const laps = loss.laps.toReversed().map((lap): LedgerRow => {
    const losses = lap.exclusion ? [] : sectors.map(index => measureLoss(lap, index) ?? 0)
    return {
      key: String(lap.number),
      label: String(lap.number),
      losses,
      own: lap.own,
      total: lap.exclusion ? undefined : losses.reduce((sum, each) => sum + each, 0),
      counts: describeExclusion(lap.exclusion, against),
    }
  })
  return [...buildSummaryRows(loss), ...laps]
}

function buildSummaryRows({ losses, total, pairs }: SectorLoss): readonly LedgerRow[] {
  if (total === undefined) return []
  const counts = `of ${pairs}`
  return [
    { key: 'sum', label: 'Sum', losses, own: [], total, counts },
    {
      key: 'mean',
      label: 'A lap',
      losses: losses.map(each => Math.round(each / pairs)),
      own: [],
      total: Math.round(total / pairs),
      counts,
    },
  ]
}
