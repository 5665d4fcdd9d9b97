// Battles (decisions 6.12), clause by clause.
import { describe, expect, test } from 'vitest'
import type { Analysis } from './analysis'
import { analysed, type Field, of, race, type Rider, times } from './analysis-testing'
import type { Message } from '../engine/messages'
import { crossing, entry, flag, sf } from '../engine/testing'

/** The one battle of B, who is never near anybody but A. */
function battleOfB(analysis: Analysis): string {
  const { attackingBattles, battles, battleSuccessRate } = of(analysis, 'B')
  if (battles !== 1) return `${battles} battles`
  const role = attackingBattles === 1 ? 'attack' : 'defence'
  const isLost = of(analysis, 'A').battleSuccessRate === 100
  return `${role}, ${battleSuccessRate === 100 ? 'won' : isLost ? 'lost' : 'nobody won'}`
}

describe('battles', () => {
  const points = 18
  const leader: Rider = { at: times(points, 0) }
  const field: Field = { A: leader, C: { at: times(points, 12) }, D: { at: times(points, 14) } }
  const between = (...offsets: number[]): Rider => ({ at: [4, 4, 4, 4, ...offsets, ...times(13, 4)] })
  const held = [0.8, 0.8, 0.8, 0.8]

  // B is 5 seconds behind A on lap 1; how far at the points after it, and at all others or at no others.
  test.each<[what: string, near: Rider['at'], then: number | undefined, expected: string, more?: Field]>([
    ['three points', [0.5, 0.5, 0.5], 5, 'attack, lost'],
    ['passed in the end', [0.5, 0.5, -0.5], -5, 'attack, won'],
    ['passed in vain', [0.5, -0.5, 0.5], 5, 'attack, lost'],
    ['ahead at the first point', [-0.5, -0.5, -0.5], -5, 'defence, won'],
    ['two points', [0.5, 0.5], 5, '0 battles'],
    ['a second apart', [0.5, 0.5, 1], 5, '0 battles'],
    ['almost a second apart', [0.5, 0.5, 0.999], 5, 'attack, lost'],
    ['level', [0, 0, 0], 5, 'attack, lost'],
    ['one point of break', [0.5, 5, 0.5, 0.5], 5, 'attack, lost'],
    ['a break now and then', [0.5, 5, 0.5, 5, 0.5], 5, 'attack, lost'],
    ['a line not seen', [0.5, undefined, 0.5, 0.5], 5, 'attack, lost'],
    ['two points of break', [0.5, 0.5, 5, 5, 0.5, 0.5], 5, '0 battles'],
    ['to the finish', times(12, 5), 0.5, 'attack, lost'],
    ['retired', [0.5, 0.5, -0.5], undefined, 'attack, nobody won'],
    ['retired a line later', [0.5, 0.5, -0.5, -5], undefined, 'attack, nobody won'],
    ['retired when it was over', [0.5, 0.5, -0.5, -5, -5], undefined, 'attack, won'],
    ['crashed', [0.5, 0.5, -0.5], 15, 'attack, nobody won'],
    ['a third rider between them at one point', held, 5, 'attack, lost', { E: between(0.4) }],
    ['a third rider between them at two', held, 5, '0 battles', { E: between(0.4, 0.4) }],
    ['a lapped rider between them', held, 5, 'attack, lost', { E: { at: times(15, 90.4) } }],
  ])('%s', (_, near, then, expected, more = {}) => {
    const rest = then === undefined ? [] : times(points - 3 - near.length, then)
    const analysis = race(3, { ...field, B: { at: [5, 5, 5, ...near, ...rest] }, ...more })
    expect(analysis.resolution).toBe('sectors')
    expect(battleOfB(analysis)).toBe(expected)
  })

  // Close on laps 2 and 3, B ahead.
  test.each<[what: string, b: Partial<Rider>, expected: string]>([
    ['nothing special', {}, 'defence, won'],
    ['lap 1 does not count', { at: [...times(5, -0.5), ...times(13, -5)] }, '0 battles'],
    ['in the pits on lap 2', { pits: [2] }, '0 battles'],
    ['into the pits on lap 3', { pits: [3] }, 'defence, nobody won'],
    ['into the pits on lap 4', { pits: [4] }, 'defence, nobody won'],
    ['into the pits on lap 5', { pits: [5] }, 'defence, won'],
    ['yellow on laps 2 and 3', { flags: { 2: 'yellow', 3: 'yellow' } }, '0 battles'],
    ['yellow on lap 3', { flags: { 3: 'yellow' } }, 'defence, won'],
    ['red on lap 3', { flags: { 3: 'red' } }, 'defence, nobody won'],
    ['white on lap 2, chequered on 3', { flags: { 2: 'white', 3: 'chequered' } }, '0 battles'],
  ])('%s', (_, b, expected) => {
    const at = [-5, -5, -5, ...times(6, -0.5), ...times(9, -5)]
    expect(battleOfB(race(3, { ...field, B: { at, ...b } }))).toBe(expected)
  })

  test('rates have one decimal', () => {
    const at = [5, 5, 5, 0.5, 0.5, 0.5, 5, 5, 0.5, 0.5, -0.5, -5, -5, -0.5, -0.5, 0.5, 5, 5]
    const analysis = race(3, { ...field, B: { at } })
    const ofB = { battles: 3, attackingBattles: 2, defensiveBattles: 1 }
    expect(of(analysis, 'B')).toMatchObject({ ...ofB, battleSuccessRate: 33.3, attackSuccessRate: 50 })
    const ofA = { battles: 3, attackingBattles: 1, defensiveBattles: 2 }
    expect(of(analysis, 'A')).toMatchObject({ ...ofA, battleSuccessRate: 66.7, attackSuccessRate: 100 })
  })

  test('a battle nobody won is out of both rates, and still in the count', () => {
    const at = [5, 5, 5, 0.5, -0.5, -0.5, -5, -5, 0.5, 0.5, 0.5, ...times(7, 20)]
    const analysis = race(3, { ...field, B: { at } })
    const rates = { battleSuccessRate: 100, attackSuccessRate: 100 }
    expect(of(analysis, 'B')).toMatchObject({ battles: 2, attackingBattles: 2, ...rates })
    expect(of(analysis, 'A')).toMatchObject({ battles: 2, defensiveBattles: 2, battleSuccessRate: 0 })
  })

  test.each([
    ['two points', [5, 0.5, 0.5, 5, 5], 1],
    ['two with a break', [5, 0.5, 5, 0.5, 5], 1],
    ['one point', [5, 0.5, 5, 5, 5], 0],
  ])('one point a lap: %s', (_, at, battles) => {
    expect(of(race(1, { A: { at: times(5, 0) }, B: { at } }), 'B').battles).toBe(battles)
  })

  const close = [90, 180, 270].flatMap(at => [sf('A', at), sf('B', at + 0.5), sf('C', at + 9)])
  test.each<[what: string, then: readonly Message[], won: number]>([
    ['under way', [flag('green', 300)], 100],
    ['both finished', [sf('A', 360), sf('B', 360.5), flag('chequered', 361), flag(undefined, 900)], 100],
    ['the race was stopped', [flag('red', 300), sf('A', 420), sf('B', 420.1), flag('chequered', 500)], 0],
    ['stopped, and begun anew', [flag('red', 300), flag('green', 900), sf('A', 990), sf('B', 991)], 0],
    ['one has retired', [entry('B', { status: 'retired' })], 0],
    ['one is in the pits', [crossing('B', 'PIN', 300)], 0],
    ['one is late', [sf('A', 360), sf('C', 369), flag('green', 404)], 100],
    ['one is too late', [sf('A', 360), sf('C', 369), flag('green', 406)], 0],
    ['one never came', [sf('A', 360), flag('chequered', 361), sf('C', 369), flag(undefined, 370)], 0],
  ])('live: %s', (_, then, won) => {
    const analysis = analysed([flag('green', 0), ...close, ...then])
    expect(of(analysis, 'A')).toMatchObject({ defensiveBattles: 1, battleSuccessRate: won })
  })
})
