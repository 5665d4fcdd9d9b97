import { expect, it } from 'vitest'
import type { Message } from '../engine/messages'
import { crossing, flag, startFinish } from '../engine/test-messages'
import { createControlledFold, foldArrival, foldDecisions, runToEnd } from './controlled-fold'
import type { ControlPassing } from './control-passings'
import { PassingList } from './passing-list'

/** The passings of a session that is scored here. */
function listPassings(messages: readonly Message[]): readonly ControlPassing[] {
  const arrived = foldArrival(createControlledFold(), { receivedAt: 0, messages })
  const controlled = runToEnd(foldDecisions(arrived, [{ kind: 'scoring', by: 'own', sequence: 1 }]))
  const list = new PassingList()
  runToEnd(list.follow(controlled))
  return list.newest(Infinity)
}

function listMarks(messages: readonly Message[]): readonly (readonly unknown[])[] {
  return listPassings(messages).map(({ line, lap, marks }) => [line, lap?.number, lap?.time, marks])
}

it('C-064 after a start/finish passing that was missed between sector lines the next one is marked', () => {
  const race: readonly Message[] = [{ type: 'session', kind: 'race' }, flag('green', 0)]
  const laps = [90, 180, 360, 450].flatMap(at => [crossing('1', 'S1', at - 60), startFinish('1', at)])
  const missed = crossing('1', 'S1', 210)
  expect(listMarks([...race, ...laps.slice(0, 4), missed, ...laps.slice(4)])).toEqual([
    ['S1', undefined, undefined, []],
    ['SF', 1, 90_000, []],
    ['S1', undefined, undefined, []],
    ['SF', 2, 90_000, []],
    ['S1', undefined, undefined, []],
    ['S1', undefined, undefined, []],
    ['SF', 4, undefined, ['missed before']],
    ['S1', undefined, undefined, []],
    ['SF', 5, 90_000, []],
  ])
})

it('C-064 in practice the passing with which the first lap starts counts, also after the lap', () => {
  const passings = [30, 120, 210].map(at => startFinish('1', at))
  const practice = listPassings([{ type: 'session', kind: 'practice' }, ...passings])
  expect(practice.map(({ lap, isCounted }) => [lap?.number, isCounted])).toEqual([
    [undefined, true],
    [1, true],
    [2, true],
  ])
})
