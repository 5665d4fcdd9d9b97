// Tests of misleading feed data: late, repeated, empty or corrected messages as seen in recordings.
import { describe, expect, it } from 'vitest'
import { guessSessionKind } from './session-kind'
import type { Message } from './messages'
import { lapsOf } from './racer'
import {
  crossing,
  entry,
  flag,
  green,
  heartbeats,
  laps,
  orderOf,
  passing,
  raceStanding,
  rowsOf,
  runSession,
  section,
  startFinish,
} from './test-messages'

const bestLapStanding = (competitor: string, seconds?: number, lap?: number): Message => ({
  type: 'standing',
  competitor,
  order: 'best',
  position: 1,
  ...(seconds !== undefined && { best: seconds * 1000 }),
  ...(lap !== undefined && { bestLap: lap }),
})

describe('standings', () => {
  it('standings repeated between a passing and the standing that counts it do not remove the new lap', () => {
    const session = runSession('race', [
      green,
      passing('7', 90, 90),
      raceStanding('7', 1, 1, 90),
      ...heartbeats(91),
      passing('7', 88, 178),
      raceStanding('7', 1, 1, 90),
      raceStanding('7', 1, 2, 178),
    ])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(lap => lap.number)).toEqual([1, 2])
    expect(rowsOf(session)['7']).toMatchObject({ laps: 2, best: 88_000 })
  })

  it('standings without values after the end of a run do not replace the result', () => {
    const emptyStanding: Message = { type: 'standing', competitor: '7', order: 'race', position: 1, laps: 0 }
    const end: Message = { type: 'session', isClosed: true }
    const session = runSession('race', [
      green,
      passing('7', 90, 90),
      raceStanding('7', 1, 1, 90),
      bestLapStanding('7', 90, 1),
      end,
      emptyStanding,
      bestLapStanding('7'),
    ])
    expect(rowsOf(session)['7']).toMatchObject({ laps: 1, total: 90_000, best: 90_000 })
  })

  it('standings of the best lap are superseded by a faster later lap until the feed repeats them', () => {
    const messages = [
      passing('7', 90, 90),
      bestLapStanding('7', 90, 1),
      ...heartbeats(91),
      passing('7', 88, 178),
    ]
    expect(rowsOf(runSession('practice', messages))['7']?.best).toBe(88_000)
    expect(
      rowsOf(runSession('practice', [...messages, ...heartbeats(179), bestLapStanding('7', 90, 1)]))['7']
        ?.best,
    ).toBe(90_000)
  })

  it('standings before the first completed lap set the grid under any flag', () => {
    const firstStandings = [raceStanding('7', 2, 0, 1), raceStanding('8', 1, 0, 2)]
    const session = runSession('race', [
      flag('yellow', 0),
      ...firstStandings,
      raceStanding('7', 1, 0, 3),
      passing('7', 90, 93),
    ])
    expect(session.racers.map(({ grid }) => grid)).toEqual([2, 1])
  })
})

describe('the order', () => {
  it('the order of riders without a lap time in practice is by number, with 0 and 00 first', () => {
    const numbers = ['31', '12X', '00', '7']
    const session = runSession(
      'practice',
      numbers.flatMap((number, index) => [entry(number), raceStanding(number, index + 1, 0, 0)]),
    )
    expect(orderOf(session)).toBe('00 7 12X 31')
  })

  it('the order after a photo finish follows the corrected totals', () => {
    const finish = [
      passing('1', 90, 90),
      raceStanding('1', 1, 1, 90),
      passing('2', 90.01, 90.01),
      raceStanding('2', 2, 1, 90.01),
    ]
    const photo: Message = {
      type: 'correction',
      competitor: '2',
      kind: 'time',
      at: 90_010,
      delta: -20,
      lap: 1,
    }
    const session = runSession('race', [green, ...finish, ...heartbeats(91), photo])
    expect(orderOf(session)).toBe('2 1')
    expect(rowsOf(session)['1']?.diff).toEqual({ time: 10 })
  })

  it('a correction that the standing already contains is not applied again', () => {
    const messages = [passing('1', 90.01, 90.01), raceStanding('1', 1, 1, 89.998)]
    const photo: Message = {
      type: 'correction',
      competitor: '1',
      kind: 'time',
      at: 89_998,
      delta: -12,
      lap: 1,
    }
    expect(rowsOf(runSession('race', [green, ...messages, photo]))['1']?.total).toBe(89_998)
  })
})

describe('a checkered flag', () => {
  it('a checkered flag that is withdrawn does not end the race', () => {
    const session = runSession('race', [
      green,
      ...laps('7', 90),
      flag('chequered', 170),
      ...laps('7', 180),
      green,
      flag('green', 181),
      ...laps('7', 265),
    ])
    expect(rowsOf(session)['7']).toMatchObject({ laps: 3, best: 85_000 })
  })
})

describe('the ideal lap', () => {
  const lap = [crossing('7', 'S1', 30), crossing('7', 'S2', 60), startFinish('7', 91.5)]

  it('the ideal lap is undefined if it is slower than a claimed best lap that was not recorded', () => {
    const session = runSession('practice', [startFinish('7', 0), ...lap, bestLapStanding('7', 88, 9)])
    expect(rowsOf(session)['7']).toMatchObject({ best: 88_000, ideal: undefined })
  })

  it('the ideal lap ignores the sectors of a cancelled unfinished lap and the first sector of an out lap', () => {
    const list: Message = { type: 'session', isLapList: true, sectors: 2 }
    const cancelled: Message = { type: 'correction', competitor: '7', kind: 'cancelled', lap: 3 }
    const first = startFinish('7', 100, { lap: 1, lapTime: 100_000 })
    const second = [
      section('7', 1, 40, 2),
      section('7', 2, 50, 2),
      startFinish('7', 190, { lap: 2, lapTime: 90_000 }),
    ]
    const session = runSession('practice', [
      list,
      entry('7'),
      first,
      ...second,
      section('7', 1, 20, 3),
      cancelled,
    ])
    expect(rowsOf(session)['7']?.bestSectors).toEqual([40_000, 50_000])
    const out = runSession('practice', [list, entry('7'), section('7', 1, 20, 1), section('7', 2, 50, 1)])
    expect(rowsOf(out)['7']?.bestSectors).toEqual([undefined, 50_000])
  })
})

describe('the session kind is guessed from the name', () => {
  it.each([
    [
      'race',
      'Test Race|Supersport Race 2|Qualifying Race|Superpole Race|LCQ|Last Chance Qualifier|Heat 1|Main Event|Feature',
    ],
    [
      'race',
      'Sun 7.5Hr|8HR|6H Spa|Nurburgring 24h|8 Hours of Suzuka|Endurance|Rd 5|Round 3|Warm Up Race|Rennen 1|Gara 1|R2',
    ],
    [
      'qualifying',
      'Q2|Superpole|Race 1 Qualifying|QP1|Pole Day|Practice/Qualifying 1|Time Attack|TT|Zeittraining',
    ],
    [
      'practice',
      'FP1|Warm Up|Race 1 Warm-up|Test Session 5|Laguna Seca Raceway Test|Racetrack Test Day|HPDE 2|Hot Laps|Open Lapping',
    ],
    ['practice', 'Road Race School|Terrace|Graceland|Group 3'],
  ])('guesses %s for the run names %s', (kind, names) => {
    expect(names.split('|').filter(name => guessSessionKind(name) !== kind)).toEqual([])
  })
})
