import { describe, expect, it } from 'vitest'
import { classifyParts } from './parts'
import { describeResult, finish, penalty, road } from './test-results'

const firstRoad = [road('A', 6, '9:00.000'), road('B', 6, '9:00.800'), road('C', 6, '9:04.000')]
const first = finish(firstRoad)
const second = finish([road('C', 8, '12:01.000'), road('B', 8, '12:02.100'), road('A', 8, '12:03.300')])

describe('a race in two parts', () => {
  it('E-8 C-104 aggregate adds laps and times', () => {
    const riders = classifyParts('aggregate', [first, second])
    expect(describeResult(riders)).toBe('1 B, 2 A +0.400, 3 C +2.100')
    expect(riders[0]).toMatchObject({ laps: 14, total: 1_262_900 })
  })

  it('E-8 C-104 with last-part the last part decides', () => {
    expect(describeResult(classifyParts('last-part', [first, second]))).toBe('1 C, 2 B +1.100, 3 A +2.300')
  })

  it('C-104 a tie goes to the rider who was better in the last part', () => {
    const parts = [
      finish([road('A', 6, '9:00.000'), road('B', 6, '9:01.000')]),
      finish([road('B', 6, '9:00.000'), road('A', 6, '9:01.000')]),
    ]
    expect(describeResult(classifyParts('aggregate', parts))).toBe('1 B, 2 A +0.000')
  })

  it('C-104 a rider who missed a part is not classified', () => {
    const withoutA = finish([road('C', 8, '12:01.000'), road('B', 8, '12:02.100')])
    expect(describeResult(classifyParts('aggregate', [first, withoutA]))).toBe('1 B, 2 C +2.100, NC A')
  })

  it('C-104 with last-part a rider who missed the last part is listed and not classified', () => {
    const withoutA = finish([road('C', 8, '12:01.000'), road('B', 8, '12:02.100')])
    expect(describeResult(classifyParts('last-part', [first, withoutA]))).toBe('1 C, 2 B +1.100, NC A')
  })

  it('C-104 aggregate has the penalties of all parts', () => {
    const time = (event: number, timeMs: number) => penalty(event, 'A', { type: 'time', timeMs })
    const parts = [time(1, 3000), time(2, 5000)].map(given =>
      finish([road('A', 6, '9:00.000')], { penalties: [given] }),
    )
    expect(classifyParts('aggregate', parts)).toMatchObject([{ total: 1_088_000, penalty: '+3.000 +5.000' }])
  })

  it('C-104 C-100 aggregate applies the position penalties of all parts to the sum, in their order', () => {
    const positions = (event: number, competitor: string, count: number) =>
      penalty(event, competitor, { type: 'positions', count })
    const results = [road('A', 6, '9:00.000'), road('B', 6, '9:00.800'), road('C', 6, '9:04.000')]
    const moved = classifyParts('aggregate', [
      finish(results),
      finish(results, { penalties: [positions(4, 'A', 2)] }),
    ])
    expect(describeResult(moved)).toBe('1 B, 2 C +6.400, 3 A')
    expect(moved[2]).toMatchObject({ penalty: '-2 places', diff: undefined, gap: undefined })
    expect(moved[2]?.notes).toContain('Placed by a decision')
    const inOrder = classifyParts('aggregate', [
      finish(results, { penalties: [positions(9, 'B', 1)] }),
      finish(results, { penalties: [positions(3, 'A', 1)] }),
    ])
    expect(describeResult(inOrder)).toBe('1 C, 2 A, 3 B')
  })

  it('C-104 a rider whom one part has disqualified is disqualified, and those behind move up', () => {
    const parts = [finish(firstRoad, { statuses: [{ competitor: 'B', status: 'dsq' }] }), second]
    expect(describeResult(classifyParts('aggregate', parts))).toBe('1 A, 2 C +1.700, DSQ B')
    expect(describeResult(classifyParts('last-part', parts))).toBe('1 C, 2 A +2.300, DSQ B')
    const byPenalty = [finish(firstRoad, { penalties: [penalty(1, 'C', { type: 'dsq' })] }), second]
    const riders = classifyParts('last-part', byPenalty)
    expect(describeResult(riders)).toBe('1 B, 2 A +1.200, DSQ C')
    expect(riders.map(({ gap }) => gap)).toEqual([undefined, { time: 1200 }, undefined])
  })

  it('C-104 a race without parts has no result', () => {
    expect(classifyParts('aggregate', [])).toEqual([])
  })
})
