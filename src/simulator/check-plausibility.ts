// Finds events that are impossible in real racing. Independent of the simulation code, so that it does not share its errors.
import type { SimulationEvent, LapEvent, CrossingEvent, Simulation } from './simulation-event'
import { minLapTimeFactor } from './pace'
import { getBaseTime } from './plan'
import { computeTrapSpeed } from './speed-trap'

/** Speeds at the speed trap. */
const minMph = 60
const maxMph = 215

type RiderEvent = Exclude<SimulationEvent, { kind: 'flag' | 'announcement' }>

function isRiderEvent(event: SimulationEvent): event is RiderEvent {
  return event.kind !== 'flag' && event.kind !== 'announcement'
}

/** The crossings of each lap, including the one that ends it. */
function groupCrossingsByLap(own: readonly RiderEvent[]): ReadonlyMap<number, readonly CrossingEvent[]> {
  const laps = new Map<number, CrossingEvent[]>()
  for (const event of own) {
    if (event.kind === 'crossing') laps.set(event.lap, [...(laps.get(event.lap) ?? []), event])
  }
  return laps
}

function findLapProblems(
  { plan }: Simulation,
  lap: LapEvent,
  lines: readonly CrossingEvent[],
  own: readonly RiderEvent[],
): readonly string[] {
  const sectorLines = Array.from({ length: plan.track.sectors - 1 }, (_, index) => `S${index + 1}`)
  const expected = [
    ...(lap.isOutLap ? ['POUT'] : []),
    ...sectorLines,
    ...(lap.isInLap ? ['PIN', 'SFPIT'] : ['SF']),
  ].join(' ')
  const actual = lines.map(({ line }) => line).join(' ')
  const problems = actual === expected ? [] : [`lap ${lap.lap}: ${actual}`]
  if (lap.time < getBaseTime(plan) * minLapTimeFactor - 200) problems.push(`lap ${lap.lap} in ${lap.time}`)
  if (lap.isInLap || lap.isOutLap) return problems
  const sectors = own.filter(each => each.kind === 'sector' && each.lap === lap.lap)
  const sum = sectors.reduce((total, each) => total + ('time' in each ? each.time : 0), 0)
  if (sum !== lap.time) problems.push(`lap ${lap.lap}: sectors ${sum}, lap ${lap.time}`)
  return problems
}

function findEndProblems(own: readonly RiderEvent[], checkeredAt: number): readonly string[] {
  const finishes = own.filter(
    each =>
      each.kind === 'crossing' && (each.line === 'SF' || each.line === 'SFPIT') && each.at > checkeredAt,
  )
  const end = finishes[0]?.at ?? own.find(({ kind }) => kind === 'retirement')?.at
  const isAfter = end !== undefined && own.some(({ at }) => at > end)
  return [
    ...(finishes.length > 1 ? ['crossed the line twice after the flag'] : []),
    ...(isAfter ? ['has events after finishing or retiring'] : []),
  ]
}

function findRiderProblems(
  simulation: Simulation,
  own: readonly RiderEvent[],
  checkeredAt: number,
): readonly string[] {
  const problems: string[] = []
  const lines = own.filter(({ kind }) => kind === 'crossing')
  for (const [index, { at }] of lines.entries())
    if (at <= (lines[index - 1]?.at ?? -1)) problems.push(`time does not advance at ${at}`)
  const laps = own.filter(event => event.kind === 'lap')
  for (const [index, { lap }] of laps.entries())
    if (lap !== index + 1) problems.push(`lap ${lap} out of sequence`)
  const byLap = groupCrossingsByLap(own)
  for (const lap of laps) problems.push(...findLapProblems(simulation, lap, byLap.get(lap.lap) ?? [], own))
  for (const event of own) {
    if (event.kind !== 'speed-trap') continue
    const speed = computeTrapSpeed(event.time)
    if (speed < minMph || speed > maxMph) problems.push(`${speed} mph`)
  }
  return [...problems, ...findEndProblems(own, checkeredAt)]
}

/** Returns the problems found as texts with the rider number. */
export function checkPlausibility(simulation: Simulation): readonly string[] {
  const { events, plan } = simulation
  const flags = events.filter(({ kind }) => kind === 'flag')
  const checkered = events.filter(each => each.kind === 'flag' && each.flag === 'chequered')
  const checkeredAt = checkered[0]?.at ?? Infinity
  const sessionProblems = [
    ...(checkered.length === 1 ? [] : [`${checkered.length} checkered flags`]),
    ...(flags.some(({ at }, index) => at < (flags[index - 1]?.at ?? -Infinity))
      ? ['flags out of order']
      : []),
    ...(events.some(({ at }) => at > simulation.endsAt || !Number.isInteger(at))
      ? ['times that are fractional or after the end']
      : []),
  ]
  const riderEvents = events.filter(isRiderEvent)
  const riderProblems = plan.riders.flatMap(({ number }) => {
    const own = riderEvents.filter(({ rider }) => rider === number)
    return findRiderProblems(simulation, own, checkeredAt).map(problem => `#${number}: ${problem}`)
  })
  return [...sessionProblems, ...riderProblems]
}
