import { describe, expect, it } from 'vitest'
import type { Message } from '../engine/messages'
import { crossing, laps, runSession } from '../engine/test-messages'
import { fimSprint } from './rules'
import { noRulings, type Penalty } from './scoring'
import { getServingLaps, listPenaltiesToServe, type PenaltyToServe } from './serving'
import { penalty } from './test-results'

function serve(messages: readonly Message[], given: Penalty): PenaltyToServe | undefined {
  const session = runSession('race', messages)
  const scoring = { by: 'own', rules: fimSprint, rulings: { ...noRulings, penalties: [given] } } as const
  return listPenaltiesToServe({ ...session, scoring })[0]
}

const lapTimes = (count: number): Message[] =>
  laps('21', ...Array.from({ length: count }, (_, lap) => 90 * (lap + 1)))

describe('penalties that have to be served', () => {
  const longLap = penalty(1, '21', { type: 'longLap', count: 1 }, { lap: 2, within: 3 })

  it.each([
    { completed: 1, lapsLeft: 3, isOverdue: false },
    { completed: 2, lapsLeft: 3, isOverdue: false },
    { completed: 4, lapsLeft: 1, isOverdue: false },
    { completed: 5, lapsLeft: 0, isOverdue: true },
    { completed: 6, lapsLeft: 0, isOverdue: true },
  ])('C-105 given on lap 2 within 3: $lapsLeft left after lap $completed', ({ completed, ...expected }) => {
    expect(serve(lapTimes(completed), longLap)).toMatchObject({ ...expected, servedAt: undefined })
  })

  it('C-105 without a number of laps the rules decide', () => {
    expect(getServingLaps(penalty(1, '21', { type: 'longLap', count: 1 }), fimSprint)).toBe(3)
    expect(getServingLaps(penalty(1, '21', { type: 'longLap', count: 2 }), fimSprint)).toBe(5)
    expect(getServingLaps(longLap, { ...fimSprint, longLapWithin: [1, 1] })).toBe(3)
  })

  const rideThrough = penalty(1, '21', { type: 'rideThrough' }, { lap: 2, within: 2 })
  const pitLane = (from: number, until: number): Message[] => [
    crossing('21', 'PIN', from),
    crossing('21', 'POUT', until),
  ]

  it.each([
    { when: 'before it is given', pits: pitLane(60, 80), servedAt: undefined },
    { when: 'within the laps', pits: pitLane(250, 280), servedAt: 280_000 },
    { when: 'too late', pits: pitLane(370, 390), servedAt: undefined },
    { when: 'without leaving it', pits: pitLane(250, 250).slice(0, 1), servedAt: undefined },
  ])('C-105 a ride through the pit lane $when is offered as served: $servedAt', ({ pits, servedAt }) => {
    const messages = [...lapTimes(5), ...pits].toSorted((one, other) => timeOf(one) - timeOf(other))
    expect(serve(messages, rideThrough)?.servedAt).toBe(servedAt)
  })

  it('C-105 a penalty that is served, or is not served on the track, is not listed', () => {
    expect(serve(lapTimes(3), { ...longLap, isServed: true })).toBeUndefined()
    expect(serve(lapTimes(3), penalty(1, '21', { type: 'warning' }))).toBeUndefined()
    expect(serve(lapTimes(3), { ...longLap, lap: undefined })?.lapsLeft).toBeUndefined()
  })
})

function timeOf(message: Message): number {
  return message.type === 'crossing' ? (message.at ?? 0) : 0
}
