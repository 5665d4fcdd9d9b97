// What a person who knows racing would laugh at. Kept apart from the simulation, so that it cannot be fooled by it.
import type { Happening, LapHappening, LineHappening, Simulation } from './happening'
import { physicalLimit } from './pace'
import { baseTime } from './plan'
import { trapSpeed } from './speed-trap'

/** Miles an hour through the speed trap. */
const slowest = 60
const fastest = 215

type OfRider = Exclude<Happening, { kind: 'flag' | 'announcement' }>

function isOfRider(happening: Happening): happening is OfRider {
  return happening.kind !== 'flag' && happening.kind !== 'announcement'
}

/** The lines of each lap, up to and with the one that ends it. */
function linesByLap(own: readonly OfRider[]): ReadonlyMap<number, readonly LineHappening[]> {
  const laps = new Map<number, LineHappening[]>()
  for (const happening of own) {
    if (happening.kind === 'line') laps.set(happening.lap, [...(laps.get(happening.lap) ?? []), happening])
  }
  return laps
}

function lapFaults(
  { plan }: Simulation,
  lap: LapHappening,
  lines: readonly LineHappening[],
  own: readonly OfRider[],
): readonly string[] {
  const inOrder = Array.from({ length: plan.track.sectors - 1 }, (_, index) => `S${index + 1}`)
  const expected = [
    ...(lap.isOut ? ['POUT'] : []),
    ...inOrder,
    ...(lap.isIn ? ['PIN', 'SFPIT'] : ['SF']),
  ].join(' ')
  const told = lines.map(({ line }) => line).join(' ')
  const faults = told === expected ? [] : [`lap ${lap.lap}: ${told}`]
  if (lap.time < baseTime(plan) * physicalLimit - 200) faults.push(`lap ${lap.lap} in ${lap.time}`)
  if (lap.isIn || lap.isOut) return faults
  const sectors = own.filter(each => each.kind === 'sector' && each.lap === lap.lap)
  const sum = sectors.reduce((total, each) => total + ('time' in each ? each.time : 0), 0)
  if (sum !== lap.time) faults.push(`lap ${lap.lap}: sectors ${sum}, lap ${lap.time}`)
  return faults
}

function endFaults(own: readonly OfRider[], chequeredAt: number): readonly string[] {
  const finishes = own.filter(
    each => each.kind === 'line' && (each.line === 'SF' || each.line === 'SFPIT') && each.at > chequeredAt,
  )
  const end = finishes[0]?.at ?? own.find(({ kind }) => kind === 'out')?.at
  const isAfter = end !== undefined && own.some(({ at }) => at > end)
  return [
    ...(finishes.length > 1 ? ['crossed the line twice after the flag'] : []),
    ...(isAfter ? ['goes on after his end'] : []),
  ]
}

function riderFaults(
  simulation: Simulation,
  own: readonly OfRider[],
  chequeredAt: number,
): readonly string[] {
  const faults: string[] = []
  const lines = own.filter(({ kind }) => kind === 'line')
  for (const [index, { at }] of lines.entries())
    if (at <= (lines[index - 1]?.at ?? -1)) faults.push(`time does not go on at ${at}`)
  const laps = own.filter(happening => happening.kind === 'lap')
  for (const [index, { lap }] of laps.entries()) if (lap !== index + 1) faults.push(`lap ${lap} out of turn`)
  const byLap = linesByLap(own)
  for (const lap of laps) faults.push(...lapFaults(simulation, lap, byLap.get(lap.lap) ?? [], own))
  for (const happening of own) {
    if (happening.kind !== 'trap') continue
    const speed = trapSpeed(happening.time)
    if (speed < slowest || speed > fastest) faults.push(`${speed} mph`)
  }
  return [...faults, ...endFaults(own, chequeredAt)]
}

/** In words, with the number of the rider; none is as it should be. */
export function absurdities(simulation: Simulation): readonly string[] {
  const { happenings, plan } = simulation
  const flags = happenings.filter(({ kind }) => kind === 'flag')
  const chequered = happenings.filter(each => each.kind === 'flag' && each.flag === 'chequered')
  const chequeredAt = chequered[0]?.at ?? Infinity
  const general = [
    ...(chequered.length === 1 ? [] : [`${chequered.length} chequered flags`]),
    ...(flags.some(({ at }, index) => at < (flags[index - 1]?.at ?? -Infinity))
      ? ['flags out of order']
      : []),
    ...(happenings.some(({ at }) => at > simulation.overAt || !Number.isInteger(at)) ? ['odd times'] : []),
  ]
  const ofRiders = happenings.filter(isOfRider)
  const riders = plan.riders.flatMap(({ number }) => {
    const own = ofRiders.filter(({ rider }) => rider === number)
    return riderFaults(simulation, own, chequeredAt).map(fault => `#${number}: ${fault}`)
  })
  return [...general, ...riders]
}
