import { describe, expect, it } from 'vitest'
import { isQualified } from './best-laps'
import type { ClassifiedRider } from './classification'
import { classifyPractice } from './classify-practice'
import type { RoadResult } from './road-result'
import { fimSprint, type Rules } from './rules'
import { noRulings, type Rulings } from './scoring'
import { parseClock, penalty } from './test-results'

/** A rider with laps of these times, one after the other. */
function practice(competitor: string, ...times: string[]): RoadResult {
  let at = 0
  const laps = times.map((text, index) => {
    const best = parseClock(text)
    at += best
    return { number: index + 1, at, best }
  })
  const hasPassing = times.length > 0
  return { competitor, grid: undefined, laps, count: laps.length, total: at, hasFlag: true, hasPassing }
}

function classifySessions(
  sessions: readonly (readonly RoadResult[])[],
  rulings: Partial<Rulings> = {},
  rules: Partial<Rules> = {},
): readonly ClassifiedRider[] {
  return classifyPractice({
    sessions,
    rules: { ...fimSprint, ...rules },
    rulings: { ...noRulings, ...rulings },
  })
}

const orderOf = (riders: readonly ClassifiedRider[]): string =>
  riders.map(({ competitor, position }) => `${position ?? '-'}${competitor}`).join(' ')

describe('practice and qualifying', () => {
  it('E-10 C-101 a tie of best laps goes to the rider with the better second lap', () => {
    const session = [practice('A', '1:29.871', '1:30.112'), practice('B', '1:29.871', '1:30.050')]
    expect(orderOf(classifySessions([session]))).toBe('1B 2A')
  })

  it('E-10 C-101 combined results count the laps of all sessions', () => {
    const first = [practice('A', '1:29.871'), practice('B', '1:30.050')]
    const second = [practice('A', '1:30.000'), practice('B', '1:29.871')]
    expect(orderOf(classifySessions([first, second]))).toBe('1A 2B')
  })

  it('C-101 riders with the same laps are in the order in which they have set the best one', () => {
    const session = [practice('A', '1:31.000', '1:30.000'), practice('B', '1:30.000', '1:31.000')]
    expect(orderOf(classifySessions([session]))).toBe('1B 2A')
    expect(orderOf(classifySessions([[practice('A')], [practice('B', '90')], [practice('A', '90')]]))).toBe(
      '1B 2A',
    )
  })

  it('C-101 a rider without a counted lap has no position', () => {
    const riders = classifySessions([[practice('A'), practice('B', '1:30.000')]])
    expect(orderOf(riders)).toBe('1B -A')
    expect(riders[1]).toMatchObject({ status: '', best: undefined, diff: undefined, gap: undefined })
  })

  it('C-101 a disqualified rider is last, without a position', () => {
    const session = [practice('A', '1:29.000'), practice('B', '1:30.000'), practice('C', '1:31.000')]
    const riders = classifySessions([session], { penalties: [penalty(1, 'A', { type: 'dsq' })] })
    expect(orderOf(riders)).toBe('1B 2C -A')
    expect(riders[1]).toMatchObject({ diff: { time: 1000 }, gap: { time: 1000 } })
  })

  it.each([
    { pole: '89.871', own: '96.161', isIn: true },
    { pole: '89.871', own: '96.162', isIn: false },
    { pole: '90.000', own: '96.300', isIn: true },
    { pole: '90.000', own: '96.301', isIn: false },
  ])('E-11 C-101 with pole $pole, $own qualifies: $isIn', ({ pole, own, isIn }) => {
    expect(isQualified(parseClock(own), parseClock(pole), 107)).toBe(isIn)
    const [, rider] = classifySessions([[practice('A', pole), practice('B', own)]])
    expect(rider?.notes).toEqual(isIn ? [] : ['Slower than 107 %'])
  })

  it('C-101 without a limit every time qualifies', () => {
    expect(isQualified(parseClock('3:00.000'), parseClock('1:30.000'), undefined)).toBe(true)
  })
})
