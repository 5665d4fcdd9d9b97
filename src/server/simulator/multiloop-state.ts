// What holds for the whole session: the run, the track, who is entered.
import { hex } from './multiloop-record'
import { runName, type SimulatedRider, type SimulatedTrack, type SimulationPlan } from './plan'
import { trapInches } from './speed-trap'

const runTypes = { practice: 'P', qualifying: 'Q', race: 'R' } as const

function shortOf(name: string): string {
  return name
    .split(/\W+/)
    .map(word => word.slice(0, 1))
    .join('')
    .toUpperCase()
}

/** All but the start, which is the last field. */
export function runFields(plan: SimulationPlan): readonly string[] {
  const event = plan.event ?? plan.track.name
  return [event, shortOf(event), runName(plan), runTypes[plan.kind]]
}

/** Lengths of sectors are not known; that of the speed trap is. */
export function trackFields({ name, lengthMiles, sectors }: SimulatedTrack): readonly string[] {
  const lines = ['SF', ...Array.from({ length: sectors - 1 }, (_, index) => `IM${index + 1}`), 'SF']
  const sections = Array.from({ length: sectors }, (_, index) => [
    `S${index + 1}`,
    '0',
    lines[index] ?? '',
    lines[index + 1] ?? '',
  ])
  const others = [
    ['PIT', '0', 'PIN', 'POUT'],
    ['Spd', String(trapInches), 'VIN', 'VOUT'],
  ]
  const all = [...sections, ...others]
  return [name, shortOf(name), lengthMiles.toFixed(3), hex(all.length), ...all.flat()]
}

/** Free fields: class, machine, home town. */
export function entryFields(
  { category }: SimulationPlan,
  { number, name, make, address }: SimulatedRider,
  entryId: string,
  grid: number,
): readonly string[] {
  const free = [category, make, address]
  return [number, entryId, name, hex(grid), hex(free.length), ...free, entryId]
}
