import type { ChartRange, ChartSession } from '#timing'
import type { SettingsOf } from '../catalog'

/** The laps in view; undefined for all of them. */
export function findRange(
  { riders }: Pick<ChartSession, 'riders'>,
  laps: SettingsOf<'Chart'>['Laps'],
): ChartRange | undefined {
  const newest = Math.max(0, ...riders.map(rider => rider.laps.at(-1)?.judged.lap.number ?? 0))
  return laps === 'All' || newest <= laps ? undefined : { min: newest - laps, max: newest }
}
