// A small race of two categories on one feed, whose results can be computed by hand.
import { applyToRuns, type Message, emptyRuns, type Session } from '#timing'

const second = 1000

const createEntry = (competitor: string, name: string, category: string, grid: number): Message => ({
  type: 'entry',
  competitor,
  number: competitor,
  name,
  make: 'Yamaha',
  category,
  grid,
})

/** Crossings of one lap with three sectors that ends at the given second of the race. */
export const createLap = (competitor: string, number: number, end: number, took = 90): readonly Message[] => [
  { type: 'crossing', competitor, line: 'S1', at: (end - took + 30) * second },
  { type: 'crossing', competitor, line: 'S2', at: (end - took + 61) * second },
  { type: 'crossing', competitor, line: 'SF', at: end * second, lap: number, lapTime: took * second },
]

export const twoClasses: readonly Message[] = [
  { type: 'session', run: '1', name: 'Race 1', kind: 'race', trackMiles: 2.5, sectors: 3 },
  createEntry('1', 'Ana Ortiz', 'Superbike', 1),
  createEntry('2', 'Bob Adams', 'Stock 1000', 3),
  createEntry('3', 'Cem Kaya', 'Superbike', 2),
  createEntry('4', 'Dag Holm', 'Stock 1000', 4),
  { type: 'flag', flag: 'green', at: 0 },
  ...createLap('1', 1, 90),
  ...createLap('2', 1, 93, 93),
  ...createLap('3', 1, 94, 94),
  ...createLap('4', 1, 96, 96),
  ...createLap('1', 2, 180),
  ...createLap('2', 2, 185, 92),
  ...createLap('3', 2, 187, 93),
]

export function applyMessages(messages: readonly Message[], before = emptyRuns): Session {
  return messages.reduce(applyToRuns, before).session
}
