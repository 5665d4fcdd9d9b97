import { describe, expect, test } from 'vitest'
import { noRulings, type Rulings, type Scoring } from '../classification/scoring'
import { fimSprint } from '../classification/rules'
import { penalty } from '../classification/test-results'
import type { Decision } from '../control/control-event'
import {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
} from '../control/controlled-fold'
import { applyMessage } from '../engine/apply-message'
import type { Message, SessionKind } from '../engine/messages'
import type { Session } from '../engine/session-state'
import { crossing, entry, flag, green, laps, runSession } from '../engine/test-messages'
import type { AnnouncementKind } from './announcement'
import { followSession, startFollowing } from './follow-announcements'
import { listAnnouncements } from './list-announcements'

const [red, checkered] = [
  (seconds: number) => flag('red', seconds),
  (seconds: number) => flag('chequered', seconds),
]
const ana = entry('21', { name: 'Ana Ortiz' })
const ben = entry('44', { name: 'Ben Kaya' })

function listTexts(
  kind: SessionKind,
  kinds: readonly AnnouncementKind[],
  messages: readonly Message[],
): string[] {
  return listAnnouncements(runSession(kind, messages))
    .filter(each => kinds.includes(each.kind) && each.isEarly !== true)
    .map(({ text }) => text)
}

/** In the order of time, as a feed sends them. */
function inOrder(...messages: readonly Message[]): Message[] {
  const timeOf = (message: Message): number => ('at' in message ? (message.at ?? 0) : -1)
  return messages.toSorted((one, other) => timeOf(one) - timeOf(other))
}

describe('C-193 what is announced', () => {
  test('C-193 the start, the flags and the end', () => {
    const messages = [
      flag(undefined, 0),
      flag('green', 5),
      flag('yellow', 60),
      flag('green', 90),
      red(120),
      checkered(200),
    ]
    const all = listAnnouncements(runSession('race', messages))
    expect(all.map(({ kind, text, at }) => [kind, text, at])).toEqual([
      ['start', 'Race started', 5000],
      ['flag', 'Yellow flag', 60_000],
      ['flag', 'Green flag', 90_000],
      ['red', 'Red flag', 120_000],
      ['finish', 'Checkered flag', 200_000],
    ])
    expect(listTexts('practice', ['start'], messages)).toEqual(['Session started'])
  })

  test('C-193 a leader change at start/finish, not on lap 1 and not in a practice', () => {
    const messages = inOrder(ana, ben, green, ...laps('21', 95, 189, 282), ...laps('44', 96, 188, 281))
    const change = listAnnouncements(runSession('race', messages)).find(({ kind }) => kind === 'leader')
    expect(change).toEqual({
      key: 'leader 44 2',
      kind: 'leader',
      text: '#44 Ben Kaya leads after lap 2',
      riders: ['44'],
      at: 188_000,
    })
    expect(listTexts('race', ['leader'], messages)).toHaveLength(1)
    expect(listTexts('practice', ['leader'], messages)).toEqual([])
  })

  test('C-193 best laps of a race from lap 3, each better than all before', () => {
    const messages = inOrder(
      ana,
      ben,
      green,
      ...laps('21', 95, 189, 282, 374),
      ...laps('44', 96, 189.5, 281.5, 373.9),
    )
    expect(listTexts('race', ['best'], messages)).toEqual(['Best lap: #44 Ben Kaya 1:32.000'])
  })

  test('C-193 best laps of a practice after three minutes', () => {
    const messages = inOrder(ana, green, ...laps('21', 10, 105, 198, 290))
    expect(listTexts('practice', ['best'], messages)).toEqual([
      'Best lap: #21 Ana Ortiz 1:33.000',
      'Best lap: #21 Ana Ortiz 1:32.000',
    ])
  })

  test('C-193 into the pits and out of them, but not after the checkered flag', () => {
    const messages = inOrder(
      ana,
      green,
      ...laps('21', 95, 189, 300),
      crossing('21', 'PIN', 185),
      crossing('21', 'POUT', 215),
      checkered(301),
      crossing('21', 'PIN', 380),
    )
    expect(listTexts('race', ['pit-in', 'pit-out'], messages)).toEqual([
      '#21 Ana Ortiz is in the pits',
      '#21 Ana Ortiz leaves the pits',
    ])
  })

  test('C-193 a rider who has retired, or is out according to race control', () => {
    const out = [ana, ben, green, entry('21', { name: 'Ana Ortiz', status: 'retired' })]
    expect(listTexts('race', ['out'], out)).toEqual(['#21 Ana Ortiz is out'])
    const statuses = [{ competitor: '44', status: 'dnf' as const }]
    const scoring = { by: 'own', rules: fimSprint, rulings: { ...noRulings, statuses } } as const
    expect(listTexts('race', ['out'], [...out, { type: 'scoring', scoring }])).toEqual([
      '#21 Ana Ortiz is out',
      '#44 Ben Kaya is out',
    ])
  })

  test('C-193 the winner is the leader who has taken the flag', () => {
    const running = inOrder(ana, ben, green, ...laps('21', 95, 189), ...laps('44', 96, 190), checkered(188))
    expect(listTexts('race', ['winner'], running)).toEqual(['Winner: #21 Ana Ortiz'])
    expect(listTexts('practice', ['winner'], running)).toEqual([])
  })

  test('C-193 the winner is the first of the result, without a rider who is disqualified or placed behind', () => {
    const finished = inOrder(ana, ben, green, ...laps('21', 95, 189), ...laps('44', 96, 190), checkered(188))
    const [dsq, positions] = [{ type: 'dsq' }, { type: 'positions', count: 1 }] as const
    const rulings: readonly Partial<Rulings>[] = [
      { statuses: [{ competitor: '21', status: 'dsq' }] },
      { penalties: [penalty(1, '21', dsq)] },
      { penalties: [penalty(1, '21', positions)] },
    ]
    for (const by of ['own', 'feed'] as const)
      for (const each of rulings) {
        const scoring: Scoring = { by, rules: fimSprint, rulings: { ...noRulings, ...each } }
        const messages: readonly Message[] = [{ type: 'scoring', scoring }, ...finished]
        expect(listTexts('race', ['winner'], messages)).toEqual(['Winner: #44 Ben Kaya'])
      }
  })

  test('C-193 nothing about a transponder without a rider', () => {
    const messages = inOrder(
      { ...ana, isClosedList: true },
      green,
      ...laps('21', 95, 189),
      ...laps('9001', 90, 180, 270),
    )
    expect(listTexts('race', ['leader', 'best'], messages)).toEqual([])
  })
})

describe('C-193 what becomes of an announcement', () => {
  const follow = (sessions: readonly Session[]) => {
    let followed = startFollowing(runSession('race', []))
    return sessions.map(session => {
      const step = followSession(followed, session)
      followed = step.followed
      return step.changes
    })
  }
  const messages = inOrder(ana, ben, green, ...laps('21', 95, 189, 282), ...laps('44', 96, 188, 279))
  const before = runSession('race', messages)
  const wait = flag('green', 290)

  test('C-193 a fact is announced once, when it happens', () => {
    const later = applyMessage(before, flag('green', 283))
    const [first, second] = follow([before, later])
    expect(first?.added.map(({ text }) => text)).not.toContain('Race started')
    expect(first?.added.map(({ kind }) => kind)).toEqual(['best'])
    expect(second).toEqual({ added: [], retracted: [], restored: [] })
  })

  test('C-193 folding again retracts what is not true any more, and an undo restores it', () => {
    const without = messages.filter(each => !('at' in each && each.at === 279_000))
    const refolded = runSession('race', [...without, wait])
    const later = applyMessage(before, wait)
    const [added, , retracted, restored] = follow([before, later, refolded, later])
    const best = 'best 44 91000'
    expect(added?.added.map(({ key }) => key)).toEqual([best])
    expect(retracted).toEqual({ added: [], retracted: [best], restored: [] })
    expect(restored).toEqual({ added: [], retracted: [], restored: [best] })
  })

  test('C-193 folding again announces nothing of the past', () => {
    const later = runSession('race', [...messages, flag('green', 400)])
    const own = runSession('race', [...messages, ...laps('44', 394), flag('green', 400)])
    const [, changes] = follow([later, own])
    expect(changes?.added).toEqual([])
  })

  test('C-193 what happened before the session was followed is not announced', () => {
    const { followed, changes } = followSession(
      startFollowing(before),
      applyMessage(before, flag('yellow', 283)),
    )
    expect(changes.added.map(({ text }) => text)).toEqual(['Yellow flag'])
    expect([...followed.announced.keys()]).toEqual(['yellow 283000'])
  })

  /** Follows a session of these messages and decisions, each with the time in seconds by the clock of the feed. */
  const followDecided = (kind: SessionKind, steps: readonly (Message | Decision)[]) => {
    const session: Message = { type: 'session', kind }
    let controlled = foldArrival(createControlledFold(), { receivedAt: 0, messages: [session] })
    let followed = startFollowing(controlled.fold.session)
    return steps.map(step => {
      controlled = take(controlled, step)
      const { session: next, startAt } = { ...controlled.fold, ...controlled.overlay }
      const result = followSession(followed, next, startAt)
      followed = result.followed
      return result.changes
    })
  }
  const take = (controlled: ControlledFold, step: Message | Decision): ControlledFold =>
    'type' in step
      ? foldArrival(controlled, { receivedAt: 'at' in step ? step.at : 0, messages: [step] })
      : runToEnd(foldDecisions(controlled, [{ ...step, sequence: controlled.events.length + 1 }]))
  const start = (seconds: number): Decision => ({ kind: 'start', at: seconds * 1000, source: 'press' })

  test.each([
    ['race', { kind: 'laps', laps: 3 }],
    ['practice', { kind: 'time', timeMs: 250_000 }],
  ] as const)('C-193 C-062 moving the start of a %s retracts and adds nothing', (kind, limit) => {
    const changes = followDecided(kind, [
      { kind: 'scoring', by: 'own' },
      { kind: 'rules', rules: { ...fimSprint, limit } },
      crossing('21', 'SF', 1),
      start(10),
      crossing('21', 'SF', 100),
      crossing('44', 'PIN', 120),
      crossing('44', 'POUT', 150),
      { kind: 'flag', flag: 'yellow', at: 160_000 },
      { kind: 'flag', flag: 'green', at: 170_000 },
      crossing('21', 'SF', 190),
      crossing('21', 'SF', 280),
      crossing('44', 'SF', 281),
      start(12),
      start(9),
    ])
    const kinds = changes.flatMap(({ added }) => added.map(each => each.kind))
    expect(kinds).toEqual(expect.arrayContaining(['start', 'pit-in', 'pit-out', 'flag', 'flag', 'finish']))
    expect(changes.slice(-2)).toEqual([
      { added: [], retracted: [], restored: [] },
      { added: [], retracted: [], restored: [] },
    ])
  })
})
