// A simulated session in the words of the engine, without the way over the wire: for the history, which would take
// minutes to read as text. The live session of the demo does go over the wire.
import type { Line, Message } from '#timing'
import type { Happening, Simulation, TimingLine } from '../simulator/happening'
import { runName } from '../simulator/plan'
import { trapSpeed } from '../simulator/speed-trap'

const lineOf = (line: TimingLine): Line => (line === 'SFPIT' ? 'SF' : line)

function messageOf(happening: Happening): readonly Message[] {
  if (happening.kind === 'line') {
    const { rider: competitor, line, at } = happening
    const isInPit = line === 'SFPIT'
    const crossed = lineOf(line)
    return [{ type: 'crossing', competitor, line: crossed, at, ...(crossed === 'SF' && { isInPit }) }]
  }
  if (happening.kind === 'trap') {
    const { rider: competitor, time, lap } = happening
    return [{ type: 'section', competitor, speedMph: trapSpeed(time), lap }]
  }
  // A grid crosses no line at the start, so the first sector is known only by its time.
  if (happening.kind === 'sector') {
    const { rider: competitor, sector, time, lap } = happening
    return [{ type: 'section', competitor, sector, time, lap }]
  }
  // Before the start there is nothing to time.
  if (happening.at < 0) return []
  if (happening.kind === 'flag')
    return [{ type: 'flag', at: happening.at, ...(happening.flag !== undefined && { flag: happening.flag }) }]
  if (happening.kind === 'out') return [{ type: 'entry', competitor: happening.rider, status: 'retired' }]
  // Laps follow from the lines.
  return []
}

export function messagesOf(simulation: Simulation): readonly Message[] {
  const { plan, grid, happenings } = simulation
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
    name: runName(plan),
    kind,
    track,
    trackMiles,
    sectors,
    hasPits: true,
  }
  return [session, ...entries, ...happenings.flatMap(messageOf), { type: 'session', isClosed: true }]
}
