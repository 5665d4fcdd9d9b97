// Which laps the crosshair can stand on.
import type { ChartRange, ChartSession } from '#timing'

/** The laps that at least one rider has ended; `bounds` are those of the charts, undefined while they are empty. */
export function findEndedLaps(session: ChartSession, bounds: ChartRange | undefined): ChartRange {
  const last = session.riders.reduce((max, { laps }) => Math.max(max, laps.at(-1)?.judged.lap.number ?? 0), 0)
  const min = Math.max(1, bounds?.min ?? 1)
  return { min, max: Math.max(min, Math.min(last, bounds?.max ?? last)) }
}

/** My rider's latest lap, because the numbers of the leader's next lap would leave my rider out. */
export function findLatestLap(session: ChartSession, myId: string | undefined, ended: ChartRange): number {
  const mine = session.riders.find(({ id }) => id === myId)?.laps.at(-1)?.judged.lap.number
  return Math.min(mine ?? ended.max, ended.max)
}

export function isWithin({ min, max }: ChartRange, lap: number): boolean {
  return lap >= min && lap <= max
}
