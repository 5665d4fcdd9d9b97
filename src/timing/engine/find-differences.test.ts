import { describe, expect, it } from 'vitest'
import { findDifferences } from './find-differences'
import { green, passing, raceStanding, runSession } from './test-messages'
import type { Message } from './messages'

const best = (competitor: string, position: number, seconds: number): Message => ({
  type: 'standing',
  competitor,
  order: 'best',
  position,
  best: seconds * 1000,
})
const race: readonly Message[] = [
  green,
  passing('7', 90, 90),
  raceStanding('7', 1, 1, 90),
  best('7', 1, 90),
  passing('8', 91, 91),
  raceStanding('8', 2, 1, 91),
  best('8', 2, 91),
]

describe('finding differences to the feed', () => {
  it.each<[string, readonly Message[], ReturnType<typeof findDifferences>]>([
    ['no difference is found when results and feed agree', [], []],
    [
      'a time penalty of the feed is a difference in total and position',
      [raceStanding('8', 1, 1, 91), raceStanding('7', 2, 1, 93)],
      [
        { competitor: '7', value: 'position', own: 1, feed: 2 },
        { competitor: '7', value: 'total', own: 90_000, feed: 93_000 },
        { competitor: '8', value: 'position', own: 2, feed: 1 },
      ],
    ],
    [
      'a lap that only the feed counts is a difference in laps',
      [raceStanding('8', 2, 2, 180)],
      [{ competitor: '8', value: 'laps', own: 1, feed: 2 }],
    ],
    [
      'the laps of a rider without crossings are a difference',
      [raceStanding('9', 3, 4, 400)],
      [{ competitor: '9', value: 'laps', own: 0, feed: 4 }],
    ],
    [
      'positions are those that the feed has sent',
      [raceStanding('7', 3, 1, 95), raceStanding('8', 2, 1, 91)],
      [
        { competitor: '7', value: 'position', own: 2, feed: 3 },
        { competitor: '7', value: 'total', own: 90_000, feed: 95_000 },
        { competitor: '8', value: 'position', own: 3, feed: 2 },
      ],
    ],
    [
      'a best lap that only the feed has is a difference',
      [best('8', 2, 90.5)],
      [{ competitor: '8', value: 'best', own: 91_000, feed: 90_500 }],
    ],
  ])('%s', (_, messages, differences) => {
    expect(findDifferences(runSession('race', [...race, ...messages]))).toEqual(differences)
  })
})
