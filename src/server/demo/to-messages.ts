// Converts a simulated session directly into messages for the timing engine. Used for the seasons of the demo, because
// encoding and parsing them as a feed would take minutes.
import {
  type SimulationEvent,
  getRunName,
  type Simulation,
  type SimulatedLine,
  computeTrapSpeed,
} from '#simulator'
import type { TimingLine, Message } from '#timing'

const toTimingLine = (line: SimulatedLine): TimingLine => (line === 'SFPIT' ? 'SF' : line)

function toEngineMessages(event: SimulationEvent): readonly Message[] {
  if (event.kind === 'crossing') {
    const { rider: competitor, line, at } = event
    const isInPit = line === 'SFPIT'
    const timingLine = toTimingLine(line)
    return [{ type: 'crossing', competitor, line: timingLine, at, ...(timingLine === 'SF' && { isInPit }) }]
  }
  if (event.kind === 'speed-trap') {
    const { rider: competitor, time, lap } = event
    return [{ type: 'section', competitor, speedMph: computeTrapSpeed(time), lap }]
  }
  // Riders cross no line at a standing start, so the first sector cannot be computed from crossings.
  if (event.kind === 'sector') {
    const { rider: competitor, sector, time, lap } = event
    return [{ type: 'section', competitor, sector, time, lap }]
  }
  // Flags and retirements before the start are irrelevant.
  if (event.at < 0) return []
  if (event.kind === 'flag')
    return [{ type: 'flag', at: event.at, ...(event.flag !== undefined && { flag: event.flag }) }]
  if (event.kind === 'retirement') return [{ type: 'entry', competitor: event.rider, status: 'retired' }]
  // The engine computes laps from the crossings.
  return []
}

export function toMessages(simulation: Simulation): readonly Message[] {
  const { plan, grid, events } = simulation
  const entries = plan.riders.map(({ number, name, make }): Message => ({
    type: 'entry',
    competitor: number,
    number,
    name,
    make,
    category: plan.category,
    ...(grid.includes(number) && { grid: grid.indexOf(number) + 1 }),
  }))
  const { name: track, lengthMiles: trackMiles, sectors } = plan.track
  const { kind } = plan
  const session: Message = {
    type: 'session',
    run: '1',
    name: getRunName(plan),
    kind,
    track,
    trackMiles,
    sectors,
    hasPits: true,
  }
  return [session, ...entries, ...events.flatMap(toEngineMessages), { type: 'session', isClosed: true }]
}
