// Describes in one sentence where our results differ from the last standings of the feed.
import { type Difference, findDifferences, formatLapTime, type Session } from '#timing'

export interface ReportedDifference {
  readonly number: string
  readonly value: Difference['value']
  /** Computed from the crossings: a count, a position, or milliseconds. */
  readonly own: number | null
  readonly feed: number | null
}

export function listDifferences(session: Session): readonly ReportedDifference[] {
  const numbers = new Map(session.racers.map(({ competitor, number }) => [competitor, number]))
  return findDifferences(session).map(({ competitor, value, own, feed }) => ({
    number: numbers.get(competitor) ?? competitor,
    value,
    own: own ?? null,
    feed: feed ?? null,
  }))
}

const labels = { position: 'position', laps: 'laps', total: 'total time', best: 'best lap' } as const

function formatValue(value: Difference['value'], amount: number | null): string {
  if (amount === null) return 'none'
  if (value === 'position' || value === 'laps') return String(amount)
  return formatLapTime(amount).replace(/^(?:00:)?0?/, '')
}

/** For example: `7: laps 11, 12 in the feed`. */
export function describeDifference({ number, value, own, feed }: ReportedDifference): string {
  return `${number}: ${labels[value]} ${formatValue(value, own)}, ${formatValue(value, feed)} in the feed`
}
