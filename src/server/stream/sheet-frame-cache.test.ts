import { expect, test } from 'vitest'
import type { Sheet } from '../sheets/sheet'
import { SheetFrameCache } from './sheet-frame-cache'

const sheet: Sheet = {
  id: 'hash',
  changedAt: 0,
  riders: [],
  getRaceText: () => '{}',
  getRowsText: () => '{"position":1}',
  getLapsText: () => '',
}

test('a stored race is encoded once for all viewers, and not sent to a viewer that has it', () => {
  const frames = new SheetFrameCache(() => 0)
  const [frame] = frames.framesOfStored(sheet, undefined)
  expect(String(frame)).toContain(
    'id: hash\nevent: snapshot\ndata: {"race":{},"data":[{"position":1}],"laps":[]}\n\n',
  )
  expect(frames.framesOfStored(sheet, 'another')[0]).toBe(frame)
  expect(frames.framesOfStored(sheet, 'hash')).toEqual([])
})
