// Tests of battles (decisions 6.12).
import { describe, expect, test } from 'vitest'
import type { Analysis } from './analysis'
import { analyzeField, analyzeMessages, constantOffsets, entryOf, type Field, type Rider } from './test-races'
import type { Message } from '../engine/messages'
import { crossing, entry, flag, startFinish } from '../engine/test-messages'

/** Describes the battle of B, who is only ever close to A. */
function describeBattleOfB(analysis: Analysis): string {
  const { attackingBattles, battles, battleSuccessRate } = entryOf(analysis, 'B')
  if (battles !== 1) return `${battles} battles`
  const role = attackingBattles === 1 ? 'attack' : 'defense'
  const isLost = entryOf(analysis, 'A').battleSuccessRate === 100
  return `${role}, ${battleSuccessRate === 100 ? 'won' : isLost ? 'lost' : 'no winner'}`
}

describe('battles', () => {
  const points = 18
  const leader: Rider = { at: constantOffsets(points, 0) }
  const field: Field = {
    A: leader,
    C: { at: constantOffsets(points, 12) },
    D: { at: constantOffsets(points, 14) },
  }
  const riderBetween = (...offsets: number[]): Rider => ({
    at: [4, 4, 4, 4, ...offsets, ...constantOffsets(13, 4)],
  })
  const fourClosePoints = [0.8, 0.8, 0.8, 0.8]

  // B is 5 seconds behind A on lap 1. `near` are the offsets after it, `rest` is the offset at all later points.
  test.each<[situation: string, near: Rider['at'], rest: number | undefined, expected: string, more?: Field]>(
    [
      ['three close points', [0.5, 0.5, 0.5], 5, 'attack, lost'],
      ['a pass at the last close point', [0.5, 0.5, -0.5], -5, 'attack, won'],
      ['a pass that is reversed', [0.5, -0.5, 0.5], 5, 'attack, lost'],
      ['B ahead at the first close point', [-0.5, -0.5, -0.5], -5, 'defense, won'],
      ['two close points', [0.5, 0.5], 5, '0 battles'],
      ['a gap of one second', [0.5, 0.5, 1], 5, '0 battles'],
      ['a gap just below one second', [0.5, 0.5, 0.999], 5, 'attack, lost'],
      ['a gap of zero', [0, 0, 0], 5, 'attack, lost'],
      ['an interruption of one point', [0.5, 5, 0.5, 0.5], 5, 'attack, lost'],
      ['two interruptions of one point', [0.5, 5, 0.5, 5, 0.5], 5, 'attack, lost'],
      ['a missed crossing', [0.5, undefined, 0.5, 0.5], 5, 'attack, lost'],
      ['an interruption of two points', [0.5, 0.5, 5, 5, 0.5, 0.5], 5, '0 battles'],
      ['a battle until the finish', constantOffsets(12, 5), 0.5, 'attack, lost'],
      ['B retired at the last close point', [0.5, 0.5, -0.5], undefined, 'attack, no winner'],
      ['B retired one point later', [0.5, 0.5, -0.5, -5], undefined, 'attack, no winner'],
      ['B retired two points later', [0.5, 0.5, -0.5, -5, -5], undefined, 'attack, won'],
      ['B crashed after the last close point', [0.5, 0.5, -0.5], 15, 'attack, no winner'],
      [
        'a third rider between them at one point',
        fourClosePoints,
        5,
        'attack, lost',
        { E: riderBetween(0.4) },
      ],
      [
        'a third rider between them at two points',
        fourClosePoints,
        5,
        '0 battles',
        { E: riderBetween(0.4, 0.4) },
      ],
      [
        'a lapped rider between them',
        fourClosePoints,
        5,
        'attack, lost',
        { E: { at: constantOffsets(15, 90.4) } },
      ],
    ],
  )('%s (offsets %j, then %j): the battle of B is: %s', (_, near, rest, expected, more = {}) => {
    const later = rest === undefined ? [] : constantOffsets(points - 3 - near.length, rest)
    const analysis = analyzeField(3, { ...field, B: { at: [5, 5, 5, ...near, ...later] }, ...more })
    expect(analysis.resolution).toBe('sectors')
    expect(describeBattleOfB(analysis)).toBe(expected)
  })

  // B is closely ahead of A on laps 2 and 3.
  test.each<[situation: string, b: Partial<Rider>, expected: string]>([
    ['no pit stops and flags', {}, 'defense, won'],
    ['close on lap 1 only', { at: [...constantOffsets(5, -0.5), ...constantOffsets(13, -5)] }, '0 battles'],
    ['B on an in lap on lap 2', { pits: [2] }, '0 battles'],
    ['B on an in lap on lap 3', { pits: [3] }, 'defense, no winner'],
    ['B on an in lap on lap 4', { pits: [4] }, 'defense, no winner'],
    ['B on an in lap on lap 5', { pits: [5] }, 'defense, won'],
    ['a yellow flag on laps 2 and 3', { flags: { 2: 'yellow', 3: 'yellow' } }, '0 battles'],
    ['a yellow flag on lap 3', { flags: { 3: 'yellow' } }, 'defense, won'],
    ['a red flag on lap 3', { flags: { 3: 'red' } }, 'defense, no winner'],
    [
      'a white flag on lap 2 and a checkered flag on lap 3',
      { flags: { 2: 'white', 3: 'chequered' } },
      '0 battles',
    ],
  ])('%s (%j): the battle of B is: %s', (_, b, expected) => {
    const at = [-5, -5, -5, ...constantOffsets(6, -0.5), ...constantOffsets(9, -5)]
    expect(describeBattleOfB(analyzeField(3, { ...field, B: { at, ...b } }))).toBe(expected)
  })

  test('success rates have one decimal', () => {
    const at = [5, 5, 5, 0.5, 0.5, 0.5, 5, 5, 0.5, 0.5, -0.5, -5, -5, -0.5, -0.5, 0.5, 5, 5]
    const analysis = analyzeField(3, { ...field, B: { at } })
    const ofB = { battles: 3, attackingBattles: 2, defensiveBattles: 1 }
    expect(entryOf(analysis, 'B')).toMatchObject({ ...ofB, battleSuccessRate: 33.3, attackSuccessRate: 50 })
    const ofA = { battles: 3, attackingBattles: 1, defensiveBattles: 2 }
    expect(entryOf(analysis, 'A')).toMatchObject({ ...ofA, battleSuccessRate: 66.7, attackSuccessRate: 100 })
  })

  test('a battle without winner is counted, but excluded from the success rates', () => {
    const at = [5, 5, 5, 0.5, -0.5, -0.5, -5, -5, 0.5, 0.5, 0.5, ...constantOffsets(7, 20)]
    const analysis = analyzeField(3, { ...field, B: { at } })
    const rates = { battleSuccessRate: 100, attackSuccessRate: 100 }
    expect(entryOf(analysis, 'B')).toMatchObject({ battles: 2, attackingBattles: 2, ...rates })
    expect(entryOf(analysis, 'A')).toMatchObject({ battles: 2, defensiveBattles: 2, battleSuccessRate: 0 })
  })

  test.each([
    ['two close points', [5, 0.5, 0.5, 5, 5], 1],
    ['two close points with an interruption', [5, 0.5, 5, 0.5, 5], 1],
    ['one close point', [5, 0.5, 5, 5, 5], 0],
  ])('with one timing point per lap, %s (offsets %j) make %i battles', (_, at, battles) => {
    expect(entryOf(analyzeField(1, { A: { at: constantOffsets(5, 0) }, B: { at } }), 'B').battles).toBe(
      battles,
    )
  })

  const close = [90, 180, 270].flatMap(at => [
    startFinish('A', at),
    startFinish('B', at + 0.5),
    startFinish('C', at + 9),
  ])
  test.each<[situation: string, later: readonly Message[], won: number]>([
    ['both riders are still racing', [flag('green', 300)], 100],
    [
      'both riders finished',
      [startFinish('A', 360), startFinish('B', 360.5), flag('chequered', 361), flag(undefined, 900)],
      100,
    ],
    [
      'the race was stopped',
      [flag('red', 300), startFinish('A', 420), startFinish('B', 420.1), flag('chequered', 500)],
      0,
    ],
    [
      'the race was stopped and restarted',
      [flag('red', 300), flag('green', 900), startFinish('A', 990), startFinish('B', 991)],
      0,
    ],
    ['B retired', [entry('B', { status: 'retired' })], 0],
    ['B is in the pit lane', [crossing('B', 'PIN', 300)], 0],
    [
      'B is late, but within 1.5 times the median',
      [startFinish('A', 360), startFinish('C', 369), flag('green', 404)],
      100,
    ],
    [
      'B is later than 1.5 times the median',
      [startFinish('A', 360), startFinish('C', 369), flag('green', 406)],
      0,
    ],
    [
      'B did not finish',
      [startFinish('A', 360), flag('chequered', 361), startFinish('C', 369), flag(undefined, 370)],
      0,
    ],
  ])('in a live race the success rate is correct if %s', (_, later, won) => {
    const analysis = analyzeMessages([flag('green', 0), ...close, ...later])
    expect(entryOf(analysis, 'A')).toMatchObject({ defensiveBattles: 1, battleSuccessRate: won })
  })
})
