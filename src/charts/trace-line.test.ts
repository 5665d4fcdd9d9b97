import { expect, test } from 'vitest'
import { FakePath } from './testing/fake-canvas'
import { traceLine } from './trace-line'

const identity = { toX: (x: number) => x * 10, toY: (y: number) => y }

function trace(xs: number[], ys: (number | null | undefined)[], toX = identity.toX) {
  const path = new FakePath()
  traceLine(path, xs, ys, 0, xs.length - 1, { toX, toY: identity.toY })
  return path.steps
}

test('R-228 null lifts the pen and undefined does not', () => {
  expect(trace([1, 2, 3, 4, 5], [1, undefined, 3, null, 5])).toEqual([
    ['moveTo', 10, 1],
    ['lineTo', 30, 3],
    ['moveTo', 50, 5],
  ])
})

test('R-226 a long race is thinned to one point a pixel, and a slow lap stays visible', () => {
  const xs = Array.from({ length: 1000 }, (_, index) => index)
  const ys = xs.map(x => (x === 505 ? 400 : 90))
  const steps = trace(xs, ys, x => x / 10)
  expect(steps.length).toBeLessThanOrEqual(100)
  expect(steps.filter(([, , y]) => y === 400)).toHaveLength(1)
})

test('R-226 points on a straight line are left out, and every other point is drawn', () => {
  expect(trace([0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 9, 15, 16])).toEqual([
    ['moveTo', 0, 0],
    ['lineTo', 30, 3],
    ['lineTo', 50, 15],
    ['lineTo', 60, 16],
  ])
})

test('R-226 no point is farther than a quarter of a pixel from the line that is drawn', () => {
  const xs = Array.from({ length: 400 }, (_, index) => index)
  const ys = xs.map(x => 200 + 60 * Math.sin(x / 25) + ((x * 7919) % 13) / 20)
  const steps = trace(xs, ys, x => x * 2)
  expect(steps.length).toBeLessThan(xs.length)
  for (const [index, y] of ys.entries()) {
    const next = Math.max(
      1,
      steps.findIndex(([, x]) => x >= index * 2),
    )
    const [[, fromX = 0, fromY = 0] = [], [, toX = 0, toY = 0] = []] = [steps[next - 1], steps[next]]
    const drawn = fromY + ((index * 2 - fromX) / (toX - fromX)) * (toY - fromY)
    expect(Math.abs(drawn - y)).toBeLessThanOrEqual(0.2501)
  }
})
