import { type ChartLap, type ChartSession, lapMs } from '#timing'

/**
 * The session on the axis of a replay by lap: without times of the session, a lap ends at its number, so that a press on
 * a chart finds its place on the axis.
 */
export function toLapAxis(session: ChartSession): ChartSession {
  const riders = session.riders.map(rider => Object.assign({}, rider, { laps: rider.laps.map(placeLap) }))
  return { ...session, riders }
}

function placeLap({ judged, ...lap }: ChartLap): ChartLap {
  return { ...lap, judged: { ...judged, lap: { ...judged.lap, at: judged.lap.number * lapMs } } }
}
