import { expect, test } from 'vitest'
import { SilentLoops } from './silent-loops'

function record(
  ...readings: readonly (readonly [loop: number, transponder: string, at: number])[]
): SilentLoops {
  const loops = new SilentLoops()
  for (const [loop, transponder, at] of readings) loops.record(loop, transponder, at)
  return loops
}

const both = [
  [1, '1200', 0],
  [2, '1200', 30_000],
] as const

test('C-060 a loop is silent when a rider has completed a lap past another loop and none has passed it', () => {
  const loops = record(...both, [1, '1200', 90_000], [1, '2100', 91_000])
  expect([loops.isSilent(1), loops.isSilent(2)]).toEqual([false, false])
  loops.record(1, '1200', 180_000)
  expect([loops.isSilent(1), loops.isSilent(2)]).toEqual([false, true])
})

test('C-060 a silent loop is no longer silent with its next passing', () => {
  const loops = record(...both, [1, '1200', 90_000], [1, '1200', 180_000])
  loops.record(2, '2100', 210_000)
  expect(loops.isSilent(2)).toBe(false)
  loops.record(1, '1200', 270_000)
  expect(loops.isSilent(2)).toBe(false)
})

test('C-060 a rider who is parked near a loop makes no other loop silent', () => {
  const readings = Array.from({ length: 20 }, (_, index) => [1, '1200', 60_000 + index * 5000] as const)
  expect(record(...both, ...readings).isSilent(2)).toBe(false)
})

test('C-060 a loop that has never received anything is not silent', () => {
  expect(record([1, '1200', 0], [1, '1200', 90_000], [1, '1200', 180_000]).isSilent(2)).toBe(false)
})
