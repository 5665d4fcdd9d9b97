// A race of two classes on one feed, small enough to be reckoned by hand.
import { applyToRuns, type Message, noRuns, type Session } from '#timing'

const second = 1000

const entry = (competitor: string, name: string, category: string, grid: number): Message => ({
  type: 'entry',
  competitor,
  number: competitor,
  name,
  make: 'Yamaha',
  category,
  grid,
})

/** One lap of three sectors, ending at start/finish at a time since the start. */
export const lap = (competitor: string, number: number, end: number, took = 90): readonly Message[] => [
  { type: 'crossing', competitor, line: 'S1', at: (end - took + 30) * second },
  { type: 'crossing', competitor, line: 'S2', at: (end - took + 61) * second },
  { type: 'crossing', competitor, line: 'SF', at: end * second, lap: number, lapTime: took * second },
]

export const twoClasses: readonly Message[] = [
  { type: 'session', run: '1', name: 'Race 1', kind: 'race', trackMiles: 2.5, sectors: 3 },
  entry('1', 'Ana Ortiz', 'Superbike', 1),
  entry('2', 'Bob Adams', 'Stock 1000', 3),
  entry('3', 'Cem Kaya', 'Superbike', 2),
  entry('4', 'Dag Holm', 'Stock 1000', 4),
  { type: 'flag', flag: 'green', at: 0 },
  ...lap('1', 1, 90),
  ...lap('2', 1, 93, 93),
  ...lap('3', 1, 94, 94),
  ...lap('4', 1, 96, 96),
  ...lap('1', 2, 180),
  ...lap('2', 2, 185, 92),
  ...lap('3', 2, 187, 93),
]

export function told(messages: readonly Message[], before = noRuns): Session {
  return messages.reduce(applyToRuns, before).session
}
