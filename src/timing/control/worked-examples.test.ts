// The worked examples of the design, from passings and decisions to the standings.
import { describe, expect, it } from 'vitest'
import { fimSprint, type Rules } from '../classification/rules'
import type { CrossingMessage, Message, SessionKind } from '../engine/messages'
import { lapsOf } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { computeSummary, type SummaryRow } from '../engine/summary'
import { entry, green, laps, startFinish } from '../engine/test-messages'
import { splitByClass } from '../wire/split-by-class'
import type { CrossingReference, Decision, RosterEntry } from './control-event'
import { createControlledFold, foldArrival, foldDecisions, runToEnd } from './controlled-fold'

interface Example {
  readonly kind?: SessionKind
  readonly rules?: Partial<Rules>
  readonly messages: readonly Message[]
}

/** Scores the session by the rules, with decisions that are known after all passings. */
function decide(example: Example, decisions: readonly Decision[]): readonly SummaryRow[] {
  return computeSummary(fold(example, decisions))
}

function fold({ kind = 'race', rules = {}, messages }: Example, decisions: readonly Decision[]): Session {
  const all: readonly Decision[] = [
    { kind: 'scoring', by: 'own' },
    { kind: 'rules', rules: { ...fimSprint, ...rules } },
    ...decisions,
  ]
  const arrived = [{ type: 'session', kind } as const, green, ...messages].reduce(
    (fold, message) => foldArrival(fold, { receivedAt: 0, messages: [message] }),
    createControlledFold(),
  )
  const events = all.map((decision, index) => Object.assign({ sequence: index + 1 }, decision))
  return runToEnd(foldDecisions(arrived, events)).fold.session
}

/** The sequence of a decision, after scoring and rules. */
const sequenceOf = (index: number): number => index + 3

const at = (competitor: string, seconds: number): CrossingReference => ({
  competitor,
  line: 'SF',
  at: Math.round(seconds * 1000),
})

const orderOf = (rows: readonly SummaryRow[]): string => rows.map(({ racer }) => racer.competitor).join('')

function timesOf(rows: readonly SummaryRow[], competitor: string): readonly number[] {
  const racer = rows.find(row => row.racer.competitor === competitor)?.racer
  return racer === undefined ? [] : lapsOf(racer).map(({ time = 0 }) => time / 1000)
}

const inOrder = (...lists: readonly (readonly CrossingMessage[])[]): CrossingMessage[] =>
  lists.flat().toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))

/** A race over 300 s whose leader stops after 280 s. */
const timed = {
  rules: { limit: { kind: 'time', timeMs: 300_000 } },
  messages: inOrder(laps('A', 70, 140, 210, 280), laps('B', 100, 200, 310, 420, 530)),
} as const

const stopped = (status: 'dnf' | 'out' | 'dsq' | 'running', seconds: number): Decision => ({
  kind: 'status',
  competitor: 'A',
  status,
  at: seconds * 1000,
})

const excluded = (seconds: number): Decision => ({
  kind: 'penalty',
  competitor: 'A',
  sanction: { type: 'dsq' },
  infringement: 'Black flag',
  at: seconds * 1000,
})

describe('worked examples with decisions', () => {
  it('E-2 C-066 a short passing counts if race control keeps it', () => {
    const example = { rules: { minimumLapMs: 60_000 }, messages: laps('71', 95, 96.1, 188) }
    expect(timesOf(decide(example, []), '71')).toEqual([95, 93])
    const keep: Decision = { kind: 'passing.keep', passing: at('71', 96.1) }
    expect(timesOf(decide(example, [keep]), '71')).toEqual([95, 1.1, 91.9])
  })

  it('E-3 C-010 a cancelled lap stays cancelled when a passing is inserted before it', () => {
    const example = {
      kind: 'qualifying',
      messages: [...laps('A', 10, 101.2, 192.05, 282.96), ...laps('B', 20, 110.9)],
    } as const
    expect(decide(example, []).map(({ racer, diff }) => [racer.competitor, diff?.time])).toEqual([
      ['A', undefined],
      ['B', 50],
    ])
    const cancel: Decision = { kind: 'lap.cancel', passing: at('A', 192.05) }
    expect(decide(example, [cancel]).map(({ racer, diff }) => [racer.competitor, diff?.time])).toEqual([
      ['B', undefined],
      ['A', 10],
    ])
    const insert: Decision = {
      kind: 'passing.insert',
      competitor: 'A',
      line: 'SF',
      at: 55_000,
      quality: 'inferred',
      countsForBest: false,
    }
    const rows = decide(example, [cancel, insert])
    expect(rows.map(({ racer, best }) => [racer.competitor, best])).toEqual([
      ['B', 90_900],
      ['A', 90_910],
    ])
    const racer = rows[1]?.racer
    expect(racer && lapsOf(racer).map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, false])
  })

  it('E-5 C-017 an undone position penalty leaves no trace', () => {
    const messages = ['A', 'B', 'C', 'D', 'E'].flatMap((rider, index) => laps(rider, 90 + index))
    const down = (competitor: string, count: number): Decision => ({
      kind: 'penalty',
      competitor,
      sanction: { type: 'positions', count },
      infringement: 'Overtaking under yellow',
    })
    const decisions = [down('B', 2), down('D', 1)]
    expect(orderOf(decide({ messages }, decisions.slice(0, 1)))).toBe('ACDBE')
    expect(orderOf(decide({ messages }, decisions))).toBe('ACBDE')
    const undo: Decision = { kind: 'undo', of: sequenceOf(0) }
    expect(orderOf(decide({ messages }, [...decisions, undo]))).toBe('ABCED')
  })

  it('E-9 C-100 the photo decides a dead heat, whatever the best laps are', () => {
    const messages = [...laps('A', 90, 180), ...laps('B', 91, 180)]
    expect(orderOf(decide({ messages }, []))).toBe('BA')
    expect(orderOf(decide({ messages }, [{ kind: 'order', competitors: ['A', 'B'] }]))).toBe('AB')
  })

  it('E-14 C-105 a long lap penalty costs time unless it was served', () => {
    const messages = Array.from({ length: 14 }, (_, lap) => [
      startFinish('21', 116.778 * (lap + 1) + (lap === 13 ? 0.008 : 0)),
      startFinish('44', 116.857 * (lap + 1) + (lap === 13 ? 0.002 : 0)),
    ]).flat()
    const given: Decision = {
      kind: 'penalty',
      competitor: '21',
      sanction: { type: 'longLap', count: 1 },
      infringement: 'Track limits',
      lap: 12,
      within: 3,
    }
    const example = { rules: { limit: { kind: 'laps', laps: 14 } } as const, messages }
    const totalsOf = (rows: readonly SummaryRow[]) =>
      rows.map(({ racer, total }) => [racer.competitor, total])
    expect(totalsOf(decide(example, [given]))).toEqual([
      ['44', 1_636_000],
      ['21', 1_637_900],
    ])
    const served: Decision = { kind: 'penalty.served', penalty: sequenceOf(0), isServed: true }
    expect(totalsOf(decide(example, [given, served]))).toEqual([
      ['21', 1_634_900],
      ['44', 1_636_000],
    ])
  })

  it('C-105 a penalty that was not served becomes a ride-through, and undoing that brings it back', () => {
    const example = {
      rules: { limit: { kind: 'laps', laps: 3 } } as const,
      messages: laps('21', 90, 180, 270),
    }
    const penalty = { kind: 'penalty', competitor: '21', lap: 1 } as const
    const decisions: readonly Decision[] = [
      { ...penalty, sanction: { type: 'longLap', count: 1 }, infringement: 'Track limits' },
      { ...penalty, sanction: { type: 'rideThrough' }, infringement: 'Not served', replaces: sequenceOf(0) },
    ]
    const readTotal = (...more: readonly Decision[]): number | undefined =>
      decide(example, [...decisions, ...more])[0]?.total
    expect(readTotal()).toBe(270_000 + 25_000)
    expect(readTotal({ kind: 'penalty.served', penalty: sequenceOf(1), isServed: true })).toBe(270_000)
    expect(readTotal({ kind: 'penalty.served', penalty: sequenceOf(0), isServed: true })).toBe(295_000)
    expect(readTotal({ kind: 'undo', of: sequenceOf(1) })).toBe(273_000)
  })

  it.each([
    { when: 'before the limit', decisions: [stopped('dnf', 290)], laps: 3 },
    { when: 'after a passing of another rider', decisions: [stopped('out', 350)], laps: 4 },
    { when: 'by a penalty', decisions: [excluded(290)], laps: 3 },
  ])(
    'C-102 the flag does not wait for a leader whom race control retires $when',
    ({ decisions, laps: count }) => {
      expect(timesOf(decide(timed, decisions), 'B')).toHaveLength(count)
    },
  )

  it('C-102 the flag waits for a leader who is running again', () => {
    const rows = decide(timed, [stopped('dsq', 290), stopped('running', 295)])
    expect(timesOf(rows, 'B')).toHaveLength(5)
  })

  it('C-102 a rider who is out for now leads again after another lap', () => {
    const messages = inOrder(laps('A', 70, 140, 210, 305), laps('B', 100, 180, 240, 306))
    const rows = decide({ ...timed, messages }, [stopped('out', 220)])
    expect(timesOf(rows, 'A')).toHaveLength(4)
    expect(timesOf(rows, 'B')).toHaveLength(4)
    expect(rows.map(({ racer }) => racer.isFinished)).toEqual([true, true])
  })

  it('C-102 a flag that was shown stays when its winner is disqualified later', () => {
    const messages = inOrder(laps('A', 100, 200, 305), laps('C', 150, 307), laps('B', 101, 201, 309, 410))
    const rows = decide({ ...timed, messages }, [stopped('dsq', 900)])
    expect(rows.map(({ racer, position, laps: count }) => [racer.competitor, position, count])).toEqual([
      ['B', 1, 3],
      ['C', 2, 2],
      ['A', undefined, 3],
    ])
  })

  it('E-6 without the flag that was shown a rider has not finished, also as the only one of a category', () => {
    const messages = [
      entry('X', { category: 'SX' }),
      entry('Y', { category: 'SY' }),
      ...inOrder(laps('X', 90, 180, 270), laps('Y', 95, 190)),
    ]
    const end: Decision = { kind: 'stop', as: 'end', at: 600_000 }
    const readSY = (limit: number) =>
      splitByClass(fold({ rules: { limit: { kind: 'laps', laps: limit } }, messages }, [end]), undefined)
        .filter(({ category }) => category === 'SY')
        .flatMap(({ session }) => computeSummary(session))
        .map(({ position, ruling }) => [position, ruling?.status])
    expect(readSY(3)).toEqual([[undefined, 'DNF']])
    expect(readSY(9)).toEqual([[1, '']])
  })

  it('E-16 C-034 two riders with the transponder of each other change sides for the whole session', () => {
    const entry = (number: string, transponder: string): RosterEntry => ({
      competitor: number,
      number,
      name: `Rider ${number}`,
      transponders: [transponder],
    })
    const messages = [...laps('111', 90, 180), ...laps('222', 91, 183)]
    const roster: Decision = { kind: 'roster', entries: [entry('12', '111'), entry('21', '222')] }
    const swap: readonly Decision[] = [
      { kind: 'transponder', transponder: '111', competitor: '21' },
      { kind: 'transponder', transponder: '222', competitor: '12' },
    ]
    const undo = [1, 2].map((index): Decision => ({ kind: 'undo', of: sequenceOf(index) }))
    expect(orderOf(decide({ messages }, [roster]))).toBe('1221')
    expect(orderOf(decide({ messages }, [roster, ...swap]))).toBe('2112')
    expect(timesOf(decide({ messages }, [roster, ...swap]), '12')).toEqual([91, 92])
    expect(orderOf(decide({ messages }, [roster, ...swap, ...undo]))).toBe('1221')
    const renamed: Decision = { kind: 'entry', entry: { ...entry('21', '222'), name: 'Another' } }
    expect(orderOf(decide({ messages }, [roster, ...swap, renamed]))).toBe('2112')
    expect(orderOf(decide({ messages }, [roster, ...swap, renamed, ...undo]))).toBe('1221')
  })

  it('C-035 an ignored transponder that is assigned to a rider counts, and one that is ignored later does not', () => {
    const roster: Decision = {
      kind: 'roster',
      entries: [{ competitor: 'e1', number: '1', name: 'Ana Ortiz', transponders: [] }],
    }
    const messages = laps('555', 90, 180)
    const ignore: Decision = { kind: 'ignore', transponder: '555' }
    const assign: Decision = { kind: 'transponder', transponder: '555', competitor: 'e1' }
    const count = (...decisions: readonly Decision[]): number =>
      timesOf(decide({ messages }, [roster, ...decisions]), 'e1').length
    expect(count(ignore, assign)).toBe(2)
    expect(count(assign, ignore)).toBe(0)
    expect(count(ignore, assign, { kind: 'undo', of: sequenceOf(2) })).toBe(0)
  })
})
