import { expect, it } from 'vitest'
import { fimSprint } from '../classification/rules'
import type { Message } from '../engine/messages'
import { serializeSession } from '../engine/serialize-session'
import { flag, startFinish } from '../engine/test-messages'
import type { ControlEvent, Decision } from './control-event'
import {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
} from './controlled-fold'

const lapSeconds = 100
const laps = Array.from({ length: 400 }, (_, index) => (index + 1) * lapSeconds)

/** Long enough for several keyframes. */
const race: readonly Message[] = [
  { type: 'session', kind: 'race' },
  flag('green', 0),
  ...laps.flatMap(at => [startFinish('1', at), startFinish('2', at + 1), startFinish('3', at + 2)]),
]

const cross = (competitor: string, seconds: number) => ({
  competitor,
  line: 'SF' as const,
  at: seconds * 1000,
})

const insert = (seconds: number): Decision => ({
  kind: 'passing.insert',
  competitor: '2',
  line: 'SF',
  at: seconds * 1000,
  quality: 'inferred',
  countsForBest: false,
})

const penalty: Decision = {
  kind: 'penalty',
  competitor: '1',
  sanction: { type: 'time', timeMs: 3000 },
  infringement: 'Track limits',
}

/** About the result, and about laps long ago and of a moment ago. */
const decisions: readonly Decision[] = [
  { kind: 'scoring', by: 'own' },
  penalty,
  { kind: 'lap.cancel', passing: cross('1', 39_000) },
  insert(39_550),
  { kind: 'status', competitor: '3', status: 'dsq', at: 39_600_000 },
  { kind: 'passing.delete', passing: cross('2', 30_001) },
  { kind: 'undo', of: 3 },
  { kind: 'passing.move', passing: cross('3', 35_002), competitor: '1' },
  { kind: 'rules', rules: { ...fimSprint, limit: { kind: 'laps', laps: 390 } } },
  { kind: 'hold', isOn: true, at: 38_900_000 },
  { kind: 'hold', isOn: false, at: 39_150_000 },
  { ...penalty, competitor: '2' },
  { kind: 'undo', of: 2 },
  { kind: 'flag', flag: 'yellow', at: 20_050_000 },
  { kind: 'status', competitor: '2', status: 'dnf', at: 39_000_000 },
  { kind: 'undo', of: 10 },
  { kind: 'passing.time', passing: cross('1', 39_900), at: 39_901_500 },
]

const events: readonly ControlEvent[] = decisions.map((decision, index) =>
  Object.assign({ sequence: index + 1 }, decision),
)

const arrive = (controlled: ControlledFold, message: Message): ControlledFold =>
  foldArrival(controlled, { receivedAt: 0, messages: [message] })

const decide = (controlled: ControlledFold, event: ControlEvent): ControlledFold =>
  runToEnd(foldDecisions(controlled, [event]))

function foldFresh(decided: readonly ControlEvent[], messages: readonly Message[]): string {
  const known = runToEnd(foldDecisions(createControlledFold(), decided))
  return serializeSession(foldArrival(known, { receivedAt: 0, messages }).fold.session)
}

it('C-013 each decision about a long session gives what a fresh fold of all decisions gives', () => {
  const isLater = events.length - 2
  let controlled = race.slice(0, -9).reduce(arrive, createControlledFold())
  for (const event of events.slice(0, isLater)) {
    controlled = decide(controlled, event)
    const decided = events.slice(0, event.sequence)
    expect(serializeSession(controlled.fold.session)).toBe(foldFresh(decided, race.slice(0, -9)))
  }
  controlled = race.slice(-9).reduce(arrive, controlled)
  for (const event of events.slice(isLater)) {
    controlled = decide(controlled, event)
    expect(serializeSession(controlled.fold.session)).toBe(foldFresh(events.slice(0, event.sequence), race))
  }
})

it.each<[string, Decision, number]>([
  ['a penalty changes nothing', penalty, 4],
  ['a passing late in the race changes the laps after it', insert(39_550), 4],
  ['a passing in the middle of the race changes what follows', insert(20_050), 2],
  ['an end of the holds applies everything again', { kind: 'hold', isOn: true, at: 100_000 }, 0],
])(
  'C-013 of a long session only what a decision changes is applied again: %s',
  (_title, decision, shared) => {
    const scored = decide(race.reduce(arrive, createControlledFold()), {
      kind: 'scoring',
      by: 'own',
      sequence: 1,
    })
    const decided = decide(scored, { ...decision, sequence: 2 })
    const before = scored.fold.keyframes.items
    const after = decided.fold.keyframes.items
    expect(before.filter((keyframe, index) => keyframe === after[index])).toHaveLength(shared)
  },
)
