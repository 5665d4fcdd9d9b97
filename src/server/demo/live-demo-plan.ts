// Creates the sessions of the live demo: practice, qualifying and races in changing categories.
import { Random, type SimulationPlan } from '#simulator'
import type { SessionKind } from '#timing'
import { type Circuit, type DemoCategory, demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { toSimulatedTrack } from './to-simulated-track'
import { createField } from './season-plan'

export interface LiveDemoSession {
  readonly circuit: Circuit
  readonly category: DemoCategory
  readonly name: string
  readonly kind: SessionKind
  readonly plan: SimulationPlan
}

const kinds = [
  { kind: 'race', name: 'Race 1' },
  { kind: 'practice', name: 'Practice 1' },
  { kind: 'qualifying', name: 'Qualifying 1' },
] as const

function itemAt<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

/** Every session takes 8 to 12 minutes. */
export function createLiveDemoSession(index: number): LiveDemoSession {
  const random = new Random(`show ${index}`)
  const { kind, name } = itemAt(kinds, index)
  const category = itemAt(demoCategories, index)
  const circuit = itemAt(circuits, Math.floor(index / 3))
  const minutes = random.between(7, 9)
  const laps = Math.max(3, Math.round((minutes * 60_000) / circuit.raceLaps[category]))
  const isWet = random.chance(0.15)
  const plan: SimulationPlan = {
    seed: `show ${index}`,
    event: 'Lap Logic Live',
    run: `${category} ${name}`,
    track: toSimulatedTrack(circuit),
    category,
    kind,
    riders: createField(category, 2000 + (index % 20)),
    // Whole minutes, because the session duration is displayed in minutes.
    length: kind === 'race' ? { laps } : { minutes: Math.round(minutes) },
    weather: isWet
      ? [
          { minute: 0, wetness: 0 },
          { minute: 3, wetness: 0 },
          { minute: 5, wetness: 0.7 },
        ]
      : [],
  }
  return { circuit, category, name, kind, plan }
}
