// Builds the fields of the Multiloop records that describe the session: run ($R), track ($T) and entries ($E).
import { toHex } from './multiloop-records'
import { getRunName, type SimulatedRider, type SimulatedTrack, type SimulationPlan } from './plan'
import { trapLengthInches } from './speed-trap'

const runTypes = { practice: 'P', qualifying: 'Q', race: 'R' } as const

function abbreviate(name: string): string {
  return name
    .split(/\W+/)
    .map(word => word.slice(0, 1))
    .join('')
    .toUpperCase()
}

/** All fields except the last one, the start time. */
export function buildRunFields(plan: SimulationPlan): readonly string[] {
  const event = plan.event ?? plan.track.name
  return [event, abbreviate(event), getRunName(plan), runTypes[plan.kind]]
}

/** The lengths of the sectors are unknown and sent as 0; the length of the speed trap is known. */
export function buildTrackFields({ name, lengthMiles, sectors }: SimulatedTrack): readonly string[] {
  const lines = ['SF', ...Array.from({ length: sectors - 1 }, (_, index) => `IM${index + 1}`), 'SF']
  const sections = Array.from({ length: sectors }, (_, index) => [
    `S${index + 1}`,
    '0',
    lines[index] ?? '',
    lines[index + 1] ?? '',
  ])
  const pitAndSpeedTrap = [
    ['PIT', '0', 'PIN', 'POUT'],
    ['Spd', String(trapLengthInches), 'VIN', 'VOUT'],
  ]
  const all = [...sections, ...pitAndSpeedTrap]
  return [name, abbreviate(name), lengthMiles.toFixed(3), toHex(all.length), ...all.flat()]
}

/** The custom fields are class, make and home town. */
export function buildEntryFields(
  { category }: SimulationPlan,
  { number, name, make, address }: SimulatedRider,
  entryId: string,
  grid: number,
): readonly string[] {
  const customFields = [category, make, address]
  return [number, entryId, name, toHex(grid), toHex(customFields.length), ...customFields, entryId]
}
