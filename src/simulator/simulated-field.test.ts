import { expect, test } from 'vitest'
import { Random } from './random'
import { createSimulatedField } from './simulated-field'
import { computeWetness } from './weather'

test.each([12, 24, 38])(
  'creates a field of %i riders with unique names and numbers and plausible data',
  count => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const field = createSimulatedField(seed, count, 'Supersport')
      expect(field).toHaveLength(count)
      expect(new Set(field.map(({ number }) => number)).size).toBe(count)
      expect(new Set(field.map(({ name }) => name)).size).toBe(count)
      expect(new Set(field.map(({ address }) => address.split(', ')[1])).size).toBeGreaterThan(3)
      for (const { number, name, make, address, pace } of field) {
        expect(Number(number)).toBeGreaterThanOrEqual(1)
        expect(Number(number)).toBeLessThanOrEqual(199)
        expect(['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'Triumph']).toContain(make)
        expect(address).toMatch(/^[^,]+, [^,]+$/)
        // The timing protocols use Latin-1.
        expect(name).toMatch(/^[\u0020-\u00FF]+ [\u0020-\u00FF]+$/)
        expect(pace).toBeGreaterThanOrEqual(1)
        expect(pace).toBeLessThan(1.05)
      }
    }
  },
)

test('returns the same field for the same seed and another field for another seed', () => {
  expect(createSimulatedField(1, 20, 'Superbike')).toEqual(createSimulatedField(1, 20, 'Superbike'))
  expect(createSimulatedField(1, 20, 'Superbike')).not.toEqual(createSimulatedField(2, 20, 'Superbike'))
})

test.each([
  [0, 0],
  [2, 0],
  [3, 0.5],
  [4, 1],
  [9, 1],
])('interpolates the wetness after %i minutes to %f', (minute, wetness) => {
  const points = [
    { minute: 2, wetness: 0 },
    { minute: 4, wetness: 1 },
  ]
  expect(computeWetness(points, minute * 60_000)).toBeCloseTo(wetness)
  expect(computeWetness([], minute * 60_000)).toBe(0)
  expect(computeWetness(undefined, minute * 60_000)).toBe(0)
})

test('uniform numbers have mean 0.5, and Gaussian numbers mean 0 and deviation 1', () => {
  const random = new Random(5)
  const uniform = Array.from({ length: 4000 }, () => random.next())
  expect(uniform.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0.5, 1)
  const gaussian = Array.from({ length: 4000 }, () => random.gaussian())
  expect(gaussian.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0, 1)
  expect(gaussian.reduce((sum, value) => sum + value * value, 0) / 4000).toBeCloseTo(1, 1)
})
