import { expect, test } from 'vitest'
import { Random } from './random'
import { simulatedField } from './simulated-field'
import { wetnessAt } from './weather'

test.each([12, 24, 38])('a field of %i', count => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const field = simulatedField(seed, count, 'Supersport')
    expect(field).toHaveLength(count)
    expect(new Set(field.map(({ number }) => number)).size).toBe(count)
    expect(new Set(field.map(({ name }) => name)).size).toBe(count)
    expect(new Set(field.map(({ address }) => address.split(', ')[1])).size).toBeGreaterThan(3)
    for (const { number, name, make, address, pace } of field) {
      expect(Number(number)).toBeGreaterThanOrEqual(1)
      expect(Number(number)).toBeLessThanOrEqual(199)
      expect(['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'Triumph']).toContain(make)
      expect(address).toMatch(/^[^,]+, [^,]+$/)
      // The wire is Latin-1.
      expect(name).toMatch(/^[\u0020-\u00FF]+ [\u0020-\u00FF]+$/)
      expect(pace).toBeGreaterThanOrEqual(1)
      expect(pace).toBeLessThan(1.05)
    }
  }
})

test('the same seed is the same field, another is another', () => {
  expect(simulatedField(1, 20, 'Superbike')).toEqual(simulatedField(1, 20, 'Superbike'))
  expect(simulatedField(1, 20, 'Superbike')).not.toEqual(simulatedField(2, 20, 'Superbike'))
})

test.each([
  [0, 0],
  [2, 0],
  [3, 0.5],
  [4, 1],
  [9, 1],
])('after %i minutes it is wet to %f', (minute, wetness) => {
  const points = [
    { minute: 2, wetness: 0 },
    { minute: 4, wetness: 1 },
  ]
  expect(wetnessAt(points, minute * 60_000)).toBeCloseTo(wetness)
  expect(wetnessAt([], minute * 60_000)).toBe(0)
  expect(wetnessAt(undefined, minute * 60_000)).toBe(0)
})

test('chance is even, and bells have a middle', () => {
  const random = new Random(5)
  const throws = Array.from({ length: 4000 }, () => random.next())
  expect(throws.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0.5, 1)
  const bells = Array.from({ length: 4000 }, () => random.bell())
  expect(bells.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0, 1)
  expect(bells.reduce((sum, value) => sum + value * value, 0) / 4000).toBeCloseTo(1, 1)
})
