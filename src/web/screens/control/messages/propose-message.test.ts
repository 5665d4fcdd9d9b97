import { expect, test } from 'vitest'
import { proposeMessage, type ProposalContext } from './propose-message'

const riders = new Map([
  ['a', { number: '21', category: 'Superbike', label: '21', name: 'Ana Ortiz' }],
  ['b', { number: '44', category: 'Superbike', label: '44', name: '' }],
  ['c', { number: '7', category: 'Supersport', label: '7 (Supersport)', name: 'Ben Kaya' }],
])
const context: ProposalContext = {
  findRider: competitor => riders.get(competitor),
  findLap: passing => (passing === 'p1' ? { competitor: 'a', lap: 7 } : undefined),
}
const penalty = { kind: 'penalty', competitor: 'a', infringement: 'jump start' } as const

test.each([
  [
    { ...penalty, sanction: { type: 'time', timeMs: 3000 } } as const,
    '#21 Ana Ortiz: Time penalty +3.000, jump start',
  ],
  [
    { ...penalty, competitor: 'b', sanction: { type: 'longLap', count: 2 } } as const,
    '#44: 2 long lap penalties, jump start',
  ],
  [
    { ...penalty, sanction: { type: 'laps', count: 1 } } as const,
    '#21 Ana Ortiz: Lap penalty -1 lap, jump start',
  ],
  [{ ...penalty, sanction: { type: 'dsq' } } as const, '#21 Ana Ortiz: Disqualified, jump start'],
  [
    { kind: 'status', competitor: 'a', status: 'dsq', reason: 'underweight' } as const,
    '#21 Ana Ortiz: disqualified, underweight',
  ],
  [{ kind: 'status', competitor: 'a', status: 'dns' } as const, '#21 Ana Ortiz: did not start'],
  [{ kind: 'lap.cancel', passing: 'p1' } as const, 'Lap 7 of #21 cancelled, track limits'],
  [
    { kind: 'lap.cancel', passing: 'p1', reason: 'yellow flag' } as const,
    'Lap 7 of #21 cancelled, yellow flag',
  ],
  [{ kind: 'order', competitors: ['b', 'a'] } as const, 'Photo finish: #44, #21'],
  [
    { ...penalty, competitor: 'c', sanction: { type: 'dsq' } } as const,
    '#7 (Supersport) Ben Kaya: Disqualified, jump start',
  ],
  [{ kind: 'order', competitors: ['c', 'a'] } as const, 'Photo finish: #7 (Supersport), #21'],
  [{ kind: 'stop', as: 'red' } as const, 'Red flag: session stopped'],
])('C-192 %j proposes a message', (action, text) => {
  expect(proposeMessage({ ...action } as Parameters<typeof proposeMessage>[0], context)?.text).toBe(text)
})

test('C-192 a proposal names its riders', () => {
  expect(proposeMessage({ kind: 'order', competitors: ['b', 'a'] }, context)?.riders).toEqual(['44', '21'])
})

test.each([
  { kind: 'passing.delete', passing: 'p1' },
  { kind: 'status', competitor: 'unknown', status: 'dnf' },
  { kind: 'lap.cancel', passing: 'unknown' },
] as const)('C-192 %j proposes nothing', action => {
  expect(proposeMessage(action, context)).toBeUndefined()
})

test.each([
  [penalty, true],
  [{ kind: 'status', competitor: 'a', status: 'dsq' }, true],
  [{ kind: 'status', competitor: 'a', status: 'out' }, false],
  [{ kind: 'lap.cancel', passing: 'p1' }, true],
] as const)('C-192 whether %j is a judgement is %s', (action, isRuling) => {
  const sanction = { type: 'time', timeMs: 3000 } as const
  const whole = action.kind === 'penalty' ? { ...action, sanction } : action
  expect(proposeMessage(whole, context)?.isRuling).toBe(isRuling)
})
