import { expect, test } from 'vitest'
import { crossing, green, laps, rowsOf, runSession } from '../engine/test-messages'
import type { Message } from '../engine/messages'
import { toWireRow } from './wire-row'

const rider = { id: 'r1', name: 'Ana Zed', number: '7', make: 'Yamaha' }
const moment = { crossedAt: undefined, isOver: false, sectors: 2 }

function convert(messages: readonly Message[]) {
  const row = rowsOf(runSession('race', [green, ...laps('7', 90, 180), ...messages]))['7']
  return row && toWireRow(row, rider, moment)
}

test.each([
  ['unknown from a feed without a pit lane', [], ''],
  ['1 after the pit entry', [crossing('7', 'PIN', 265)], '1'],
  ['1 after the pit exit', [crossing('7', 'PIN', 265), crossing('7', 'POUT', 290)], '1'],
  ['0 for a rider who did not stop', [crossing('8', 'PIN', 265)], '0'],
] as const)('R-406 the number of pit stops is %s', (_, messages, pits) => {
  expect(convert(messages)?.pits).toBe(pits)
})
