import { assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultUnits, type DisplayUnits } from './default-units'
import { formatSpeed, getSpeedUnit, toDisplayUnit } from './display-units'

const metric: DisplayUnits = { speed: 'km/h', temperature: '°C', rain: 'mm', clock: '24-hour' }
const imperial: DisplayUnits = { speed: 'mph', temperature: '°F', rain: 'inch', clock: '12-hour' }

describe('measurements', () => {
  test.each([
    [72.4, '°F', 22.4, '°C'],
    [32, '°F', 0, '°C'],
    [31.9, '°F', -0.1, '°C'],
    [8.3, 'mph', 13.4, 'km/h'],
    [8.3, 'mp/h', 13.4, 'km/h'],
    [0.02, 'inch', 0.5, 'mm'],
    [0, 'inch', 0, 'mm'],
  ])('%s %s is shown as %s %s in metric units', (value, unit, shown, shownUnit) => {
    expect(toDisplayUnit({ value, unit }, metric)).toEqual({ value: shown, unit: shownUnit })
  })

  test.each([
    [22.4, '°C', 72.3, '°F'],
    [13.4, 'km/h', 8.3, 'mph'],
    [0.5, 'mm', 0.02, 'inch'],
  ])('%s %s is shown as %s %s in the units of the United States', (value, unit, shown, shownUnit) => {
    expect(toDisplayUnit({ value, unit }, imperial)).toEqual({ value: shown, unit: shownUnit })
  })

  test.each([
    ['°C', metric],
    ['°F', imperial],
    ['mp/h', imperial],
    ['wmo code', metric],
    ['constructor', metric],
    ['', metric],
    ['°F', defaultUnits],
    ['mm', defaultUnits],
  ])('a value in %j stays as it is when there is nothing to convert', (unit, units) => {
    expect(toDisplayUnit({ value: 1.2345, unit }, units)).toEqual({ value: 1.2345, unit })
  })

  test('each quantity has its own choice', () => {
    const mixed: DisplayUnits = { ...defaultUnits, temperature: '°C' }
    expect(toDisplayUnit({ value: 50, unit: '°F' }, mixed)).toEqual({ value: 10, unit: '°C' })
    expect(toDisplayUnit({ value: 50, unit: 'mph' }, mixed)).toEqual({ value: 50, unit: 'mph' })
  })

  test('a converted value that is converted back differs at most by the rounding', () => {
    const pairs = [
      ['°F', 0.2],
      ['mph', 0.2],
      ['inch', 0.01],
    ] as const
    assert(
      property(constantFrom(...pairs), double({ min: -150, max: 150, noNaN: true }), (pair, value) => {
        const [unit, tolerance] = pair
        const back = toDisplayUnit(toDisplayUnit({ value, unit }, metric), imperial)
        expect(back.unit).toBe(unit)
        expect(Math.abs(back.value - value)).toBeLessThanOrEqual(tolerance)
      }),
    )
  })
})

describe('speeds of riders', () => {
  test('speeds have two decimals in both units', () => {
    expect(formatSpeed(172.4, defaultUnits)).toBe('172.40')
    expect(formatSpeed(172.4, imperial)).toBe('172.40')
    expect(formatSpeed(172.4, metric)).toBe('277.45')
  })

  test('a missing speed is a dash', () => {
    expect([undefined, NaN].map(speed => formatSpeed(speed, metric))).toEqual(['-', '-'])
  })

  test('speeds are in miles per hour unless kilometers were chosen', () => {
    expect([defaultUnits, imperial, metric].map(getSpeedUnit)).toEqual(['mph', 'mph', 'km/h'])
  })
})
