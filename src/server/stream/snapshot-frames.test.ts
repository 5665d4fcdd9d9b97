import { expect, test } from 'vitest'
import type { Sheet } from '../sheets/sheet'
import { SnapshotFrames } from './snapshot-frames'

const sheet: Sheet = {
  id: 'hash',
  changedAt: 0,
  riders: [],
  raceText: () => '{}',
  rowsText: () => '{"position":1}',
  lapsText: () => '',
}

test('a race that is not live is the same bytes for everybody, and nothing for who has it', () => {
  const frames = new SnapshotFrames(() => 0)
  const [frame] = frames.ofStored(sheet, undefined)
  expect(String(frame)).toContain(
    'id: hash\nevent: snapshot\ndata: {"race":{},"data":[{"position":1}],"laps":[]}\n\n',
  )
  expect(frames.ofStored(sheet, 'another')[0]).toBe(frame)
  expect(frames.ofStored(sheet, 'hash')).toEqual([])
})
