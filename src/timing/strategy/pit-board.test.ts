import { describe, expect, test } from 'vitest'
import { readMessage } from './board-message'
import { type BoardContent, composeBoard, lockBoard } from './pit-board'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

const laps = (first: number) => createLaps([first, 91, 91, 86.24])
const ahead = createRider({ id: 'ahead', laps: laps(99.4) })
const me = createRider({ laps: laps(100), bestLap: 86_240, lastLap: 86_240 })
const behind = createRider({ id: 'behind', laps: laps(101.21) })
const leader = createRider({ id: 'leader', laps: laps(80) })
const race = createSession([leader, ahead, me, behind])
const content: BoardContent = {
  lines: ['Auto', 'Auto', 'Auto', 'Auto'],
  message: '',
  lapsLeft: { laps: 7, orLaps: undefined, flagIn: undefined },
  remaining: 754_300,
}

describe('the lines', () => {
  test('R-360 in a race: position, gap ahead, gap behind and laps left', () => {
    expect(composeBoard(race, me, content)).toEqual(['P3', '-0.6', '+1.2', 'L7'])
  })

  test('R-360 else: last lap, position, best lap and time left', () => {
    const practice = createSession([leader, ahead, me, behind], { kind: 'practice' })
    expect(composeBoard(practice, me, content)).toEqual(['1:26.2', 'P3', '1:26.2', '12:35'])
  })

  test('R-360 also the lap number, a message and nothing', () => {
    const lines = ['Lap', 'Message', 'Nothing', 'Best_Lap'] as const
    expect(composeBoard(race, me, { ...content, lines, message: 'BOX' })).toEqual([
      'LAP 5',
      'BOX',
      '',
      '1:26.2',
    ])
  })

  test('R-363 a message without a line of its own takes the last one', () => {
    expect(composeBoard(race, me, { ...content, message: 'PUSH' })).toEqual(['P3', '-0.6', '+1.2', 'PUSH'])
  })

  test('R-360 the first has none ahead, and a rider in the pits has no gap', () => {
    expect(composeBoard(race, leader, content)[1]).toBe('-')
    const session = createSession([leader, { ...ahead, isInPit: true }, me, behind])
    expect(composeBoard(session, me, content)[1]).toBe('-')
  })

  test('R-362 under red the gaps are RED', () => {
    expect(composeBoard({ ...race, flag: 'red' }, me, content)).toEqual(['P3', 'RED', 'RED', 'L7'])
  })
})

describe('the lock', () => {
  const moment = { words: ['P3'], passing: { at: 91_000, lap: 5 }, now: 76_000, lockBefore: 15_000 }

  test('R-362 the words are set 15 seconds before the passing and stay until it', () => {
    expect(lockBoard(undefined, { ...moment, now: 75_999 })).toBeUndefined()
    const locked = lockBoard(undefined, moment)
    expect(locked?.words).toEqual(['P3'])
    const later = lockBoard(locked, { ...moment, words: ['P2'], now: 95_000 })
    expect(later).toBe(locked)
    const nextLap = { ...moment, words: ['P2'], passing: { at: 182_000, lap: 6 }, now: 96_000 }
    expect(lockBoard(locked, nextLap)).toBeUndefined()
  })

  test('R-362 a rider who is not seen any more keeps the words', () => {
    const locked = lockBoard(undefined, moment)
    expect(lockBoard(locked, { ...moment, passing: undefined, now: 200_000 })).toBe(locked)
  })

  test('R-362 a replay that goes back unlocks', () => {
    const locked = lockBoard(undefined, moment)
    expect(lockBoard(locked, { ...moment, now: 60_000 })).toBeUndefined()
  })
})

test.each([
  [1, [5], [6, 4]],
  [3, [5, 7], [8]],
  [null, [5, 99], []],
] as const)(
  'R-363 a message for %s passings is shown in laps %j and not in %j',
  (passings, shown, hidden) => {
    const message = { text: 'BOX', lap: 5, passings }
    expect(shown.map(lap => readMessage(message, lap))).toEqual(shown.map(() => 'BOX'))
    expect(hidden.map(lap => readMessage(message, lap))).toEqual(hidden.map(() => ''))
    expect(readMessage(undefined, 5)).toBe('')
  },
)
