// What the live show of the demo shows, turn by turn: practice, qualifying and race of changing categories.
import type { Kind } from '#timing'
import type { SimulationPlan } from '../simulator/plan'
import { Random } from '../simulator/random'
import { type Circuit, type DemoCategory, demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { simulatedTrackOf } from './demo-track'
import { fieldOf } from './season-plan'

export interface ShowSession {
  readonly circuit: Circuit
  readonly category: DemoCategory
  readonly name: string
  readonly kind: Kind
  readonly plan: SimulationPlan
}

const kinds = [
  { kind: 'race', name: 'Race 1' },
  { kind: 'practice', name: 'Practice 1' },
  { kind: 'qualifying', name: 'Qualifying 1' },
] as const

function itemAt<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

/** Eight to twelve minutes, whatever is run. */
export function showSession(turn: number): ShowSession {
  const random = new Random(`show ${turn}`)
  const { kind, name } = itemAt(kinds, turn)
  const category = itemAt(demoCategories, turn)
  const circuit = itemAt(circuits, Math.floor(turn / 3))
  const minutes = random.between(7, 9)
  const laps = Math.max(3, Math.round((minutes * 60_000) / circuit.raceLaps[category]))
  const isWet = random.chance(0.15)
  const plan: SimulationPlan = {
    seed: `show ${turn}`,
    event: 'Lap Logic Live',
    run: `${category} ${name}`,
    track: simulatedTrackOf(circuit),
    category,
    kind,
    riders: fieldOf(category, 2000 + (turn % 20)),
    // Whole minutes, as they are announced: the clock that runs down begins with what stands beside it.
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
