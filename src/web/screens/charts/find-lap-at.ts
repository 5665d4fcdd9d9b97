import type { ChartRider, ChartSession } from '#timing'

/** The lap that ends at this time of the session, or runs then; of my rider, or else of any rider. */
export function findLapAt(
  { riders }: Pick<ChartSession, 'riders'>,
  myId: string | undefined,
  at: number,
): number {
  const ordered = [...riders.filter(({ id }) => id === myId), ...riders]
  const exact = ordered.map(rider => findLap(rider, end => end === at)).find(lap => lap !== undefined)
  return exact ?? ordered.map(rider => findLap(rider, end => end >= at)).find(lap => lap !== undefined) ?? 0
}

function findLap({ laps }: ChartRider, isIt: (end: number) => boolean): number | undefined {
  return laps.find(({ judged: { lap } }) => lap.at !== undefined && isIt(lap.at))?.judged.lap.number
}
