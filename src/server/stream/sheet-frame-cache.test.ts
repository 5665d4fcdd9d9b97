import { expect, test } from 'vitest'
import type { Sheet } from '../sheets/sheet'
import { divideIntoRecords, SheetFold } from '../sheets/live-sheet-testing'
import { buildRmonitorRace } from '../testing/rmonitor-race'
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
  expect(frame?.text).toContain(
    'id: hash\nevent: snapshot\ndata: {"race":{},"data":[{"position":1}],"laps":[]}\n\n',
  )
  expect(frames.framesOfStored(sheet, 'another')[0]).toBe(frame)
  expect(frames.framesOfStored(sheet, 'hash')).toEqual([])
})

test('N-034 patches for returning viewers are encoded once for each id they return with', () => {
  const fold = new SheetFold()
  const records = divideIntoRecords(buildRmonitorRace({ riders: 4, laps: 4, seed: 3 }), [600])
  const ids = records.map(record => {
    fold.add(record)
    return fold.sheet.id
  })
  const [first, second] = [...new Set(ids)].slice(-3)
  const frames = new SheetFrameCache(() => 0)
  const [fromFirst] = frames.framesSince(fold.sheet, first)
  const [fromSecond] = frames.framesSince(fold.sheet, second)
  expect(fromFirst?.text).not.toBe(fromSecond?.text)
  expect(frames.framesSince(fold.sheet, first)[0]).toBe(fromFirst)
  expect(frames.framesSince(fold.sheet, second)[0]).toBe(fromSecond)
})
