// Classification of sessions as the engine computes them.
import { describe, expect, it } from 'vitest'
import type { CorrectionMessage, Message } from '../engine/messages'
import type { Session } from '../engine/session-state'
import { computeSummary } from '../engine/summary'
import { entry, flag, green, laps, raceStanding, runSession, startFinish } from '../engine/test-messages'
import { type Classification } from './classification'
import { classify, classifyCombined, readCountedResults } from './classify'
import { fimSprint, type Rules } from './rules'
import { noRulings, type Penalty, type Rulings, type Scoring } from './scoring'
import { penalty } from './test-results'

const scoringOf = (by: 'feed' | 'own', rulings: Partial<Rulings>, rules: Partial<Rules> = {}): Scoring => ({
  by,
  rules: { ...fimSprint, ...rules },
  rulings: { ...noRulings, ...rulings },
})

const own = (session: Session, rulings: Partial<Rulings> = {}, rules: Partial<Rules> = {}): Classification =>
  classify(session, scoringOf('own', rulings, rules))

const describeRiders = ({ riders }: Classification): string =>
  riders
    .map(({ competitor, position, status, laps, diff }) =>
      [position ?? '-', status, competitor, laps, diff?.time === undefined ? '' : `+${diff.time}`]
        .filter(text => text !== '')
        .join(' '),
    )
    .join(', ')

const closed: Message = { type: 'session', isClosed: true }

describe('qualifying scored by the rules', () => {
  const cancelled = (at: number): Message => startFinish('A', at, { isCancelled: true })

  it('E-3 C-106 without its cancelled lap rider A is behind rider B', () => {
    const rider = (second: Message): readonly Message[] => [
      green,
      startFinish('A', 10),
      startFinish('A', 101.2),
      second,
      startFinish('A', 282.96),
      ...laps('B', 20, 110.9),
    ]
    expect(describeRiders(own(runSession('qualifying', rider(startFinish('A', 192.05)))))).toBe(
      '1 A 3, 2 B 1 +50',
    )
    const corrected = own(runSession('qualifying', rider(cancelled(192.05))))
    expect(describeRiders(corrected)).toBe('1 B 1, 2 A 3 +10')
  })

  it('C-101 combined results are those over the laps of several sessions', () => {
    const first = runSession('qualifying', [green, ...laps('A', 10, 99.871), ...laps('B', 10, 100.05)])
    const second = runSession('qualifying', [green, ...laps('A', 10, 100), ...laps('B', 10, 99.871)])
    const scoring = scoringOf('own', { statuses: [{ competitor: 'B', status: 'dns' }] })
    const combined = classifyCombined([
      { ...first, scoring },
      { ...second, scoring },
    ])
    expect(describeRiders(combined)).toBe('1 A 2, 2 B 2 +0')
    expect(classifyCombined([first])).toEqual({ riders: [] })
  })

  it('C-101 a rider who is disqualified in one session has no combined position, by status or by penalty', () => {
    const session = runSession('qualifying', [green, ...laps('A', 10, 99), ...laps('B', 10, 101)])
    const combine = (rulings: Partial<Rulings>): string =>
      describeRiders(
        classifyCombined([
          { ...session, scoring: scoringOf('own', rulings) },
          { ...session, scoring: scoringOf('own', {}) },
        ]),
      )
    const disqualified = '1 B 2, - DSQ A 2'
    expect(combine({ statuses: [{ competitor: 'A', status: 'dsq' }] })).toBe(disqualified)
    expect(combine({ penalties: [penalty(1, 'A', { type: 'dsq' })] })).toBe(disqualified)
  })
})

describe('a race scored by the rules', () => {
  const race: readonly Message[] = [green, ...['A', 'B', 'C'].map(each => entry(each))]
  const start = [...laps('A', 90, 180), ...laps('B', 91, 182), ...laps('C', 92)]

  it('C-100 riders on the track are in order of laps and time, and all others have the last places', () => {
    expect(describeRiders(own(runSession('race', race)))).toBe('1 A 0, 2 B 0, 3 C 0')
    expect(describeRiders(own(runSession('race', [...race, ...start])))).toBe(
      '1 A 2, 2 B 2 +2000, 3 C 1 +2000',
    )
  })

  it('C-100 after the flag a rider who does not arrive in time has not finished', () => {
    const finish = [...start, flag('chequered', 269), ...laps('A', 270), ...laps('B', 273)]
    expect(describeRiders(own(runSession('race', [...race, ...finish])))).toBe('1 A 3, 2 B 3 +3000, 3 C 1')
    const late = [...race, ...finish, flag('chequered', 570.001)]
    expect(describeRiders(own(runSession('race', late)))).toBe('1 A 3, 2 B 3 +3000, - DNF C 1')
  })

  it('C-100 a race that ends without a flag has the result of the last passings', () => {
    const riders = describeRiders(own(runSession('race', [...race, ...start, closed])))
    expect(riders).toBe('1 A 2, 2 B 2 +2000, 3 C 1')
  })

  it('C-105 a time penalty counts at once, also for the gaps on the track', () => {
    const penalties: readonly Penalty[] = [penalty(1, 'A', { type: 'time', timeMs: 3000 })]
    const session = runSession('race', [...race, ...start])
    expect(describeRiders(own(session, { penalties }))).toBe('1 B 2, 2 A 2 +1000, 3 C 1 +1000')
  })

  it('C-103 after a red flag only what was counted before is classified', () => {
    const stopped = [
      ...race,
      ...laps('A', 90, 180, 270, 360),
      ...laps('B', 91, 181, 271, 361),
      flag('red', 360.5),
    ]
    const rules = { limit: { kind: 'laps', laps: 5 }, redFlag: 'each-last' } as const
    const result = own(runSession('race', stopped), {}, rules)
    expect(describeRiders(result)).toBe('1 A 4, 2 B 3, - DNS C 0')
    expect(result.redFlag).toEqual({ leaderLaps: 4, outcome: 'complete' })
    const long = own(runSession('race', stopped), {}, { limit: { kind: 'laps', laps: 18 } })
    expect(long.redFlag?.outcome).toBe('restart')
    expect(describeRiders(long)).toBe('1 A 4, 2 B 3, 3 C 0')
  })

  it('C-103 with common-lap the laps after the common one do not count for a dead heat', () => {
    const [a, b] = [laps('A', 90, 180, 270), laps('B', 91, 180)]
    const stopped = runSession('race', [...race, ...a, ...b, flag('red', 270.5)])
    const rules: Partial<Rules> = { redFlag: 'common-lap', voidBelowLaps: 1 }
    const counted = readCountedResults({ ...stopped, scoring: scoringOf('own', {}, rules) })
    expect(counted.map(({ competitor, count, total }) => [competitor, count, total])).toEqual([
      ['A', 2, 180_000],
      ['B', 2, 180_000],
      ['C', 0, undefined],
    ])
  })

  it('C-067 a lap whose time was not measured is noted with *', () => {
    const inferred = startFinish('A', 270, { quality: 'inferred', countsForBest: false })
    const result = own(runSession('race', [...race, ...start, inferred, ...laps('A', 360)]))
    expect(result.riders[0]?.notes).toEqual(['* Time not measured: lap 3, 4'])
  })
})

describe('rulings on top of a timing system', () => {
  const race: readonly Message[] = [
    green,
    ...['A', 'B', 'C'].map(each => entry(each)),
    ...laps('A', 90),
    raceStanding('A', 1, 1, 90),
    ...laps('B', 91),
    raceStanding('B', 2, 1, 91),
    ...laps('C', 92),
    raceStanding('C', 3, 1, 92),
  ]
  const session = runSession('race', race)
  const byFeed = (rulings: Partial<Rulings>): string =>
    describeRiders(classify(session, scoringOf('feed', rulings)))

  it('C-018 the order, laps and totals of the feed stay', () => {
    expect(byFeed({})).toBe('1 A 1, 2 B 1 +1000, 3 C 1 +2000')
  })

  it('C-018 a time penalty moves only the penalised rider', () => {
    const penalties = [penalty(1, 'A', { type: 'time', timeMs: 1500 })]
    expect(byFeed({ penalties })).toBe('1 B 1, 2 A 1 +500, 3 C 1 +1000')
  })

  it('C-018 statuses and position penalties are added', () => {
    const penalties = [penalty(1, 'A', { type: 'positions', count: 1 })]
    const statuses = [{ competitor: 'C', status: 'dsq' }] as const
    expect(byFeed({ penalties, statuses })).toBe('1 B 1, 2 A 1, - DSQ C 1')
  })

  it('C-018 a lap that race control has cancelled is no best lap, although the feed claims it', () => {
    const best = (competitor: string, position: number, time: number): Message => ({
      type: 'standing',
      competitor,
      order: 'best',
      position,
      best: time,
    })
    const cancel: CorrectionMessage = { type: 'correction', competitor: 'A', kind: 'cancelled', lap: 2 }
    const qualifying = runSession('qualifying', [
      green,
      ...laps('A', 10, 101, 190),
      ...laps('B', 20, 110),
      best('A', 1, 89_000),
      best('B', 2, 90_000),
      cancel,
    ])
    expect(describeRiders(classify(qualifying, scoringOf('feed', {})))).toBe('1 B 1, 2 A 2 +1000')
  })
})

describe('the standings of a session with rules', () => {
  const race: readonly Message[] = [
    green,
    ...['A', 'B', 'C'].map(each => entry(each)),
    ...laps('A', 90),
    ...laps('B', 91),
  ]
  const rulings = {
    penalties: [penalty(1, 'A', { type: 'time', timeMs: 3000 }, { infringement: 'Jump start' })],
    statuses: [{ competitor: 'C', status: 'dns' }],
  } as const
  const scored = runSession('race', [{ type: 'scoring', scoring: scoringOf('own', rulings) }, ...race])

  it('C-069 have position, total, gaps, status, penalty and notes of the classification', () => {
    const rows = computeSummary(scored).map(({ racer, position, total, diff, ruling }) => [
      racer.competitor,
      position,
      total,
      diff,
      ruling,
    ])
    expect(rows).toEqual([
      ['B', 1, 91_000, undefined, { status: '', penalty: '', notes: [] }],
      [
        'A',
        2,
        93_000,
        { time: 2000 },
        { status: '', penalty: '+3.000', notes: ['Time penalty +3.000: Jump start'] },
      ],
      ['C', undefined, undefined, undefined, { status: 'DNS', penalty: '', notes: [] }],
    ])
  })

  it('C-011 are those of before for a session without rules', () => {
    expect(
      computeSummary(runSession('race', race)).map(({ position, ruling }) => [position, ruling]),
    ).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ])
  })
})
