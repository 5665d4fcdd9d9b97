import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSplitter } from './line-splitter'

const lengthArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 65_534, max: 65_539 }),
  fc.integer({ min: 131_070, max: 131_075 }),
)
const lineArbitrary = fc.record({ length: lengthArbitrary, end: fc.constantFrom('\n', '\r', '\r\n', '\n\n') })

function split(chunks: readonly Uint8Array[]): string[] {
  const splitter = new LineSplitter()
  return [...chunks.flatMap(chunk => splitter.push(chunk)), ...splitter.end()]
}

test('lines of any length are the same however the bytes are split', () => {
  fc.assert(
    fc.property(
      fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 60_000, max: 70_000 })), {
        minLength: 2,
        maxLength: 8,
      }),
      (lines, sizes) => {
        const bytes = Buffer.from(lines.map(({ length, end }) => `${'x'.repeat(length)}${end}`).join(''))
        const chunks: Uint8Array[] = []
        for (let from = 0; from < bytes.length; from += chunks.at(-1)?.length ?? 1) {
          // Small chunks where a line ends or is cut, else many of them would be needed.
          const size = Math.max(
            from % 65_536 < 60_000 ? 60_000 - (from % 65_536) : 1,
            sizes[chunks.length % sizes.length] ?? 1,
          )
          chunks.push(bytes.subarray(from, from + size))
        }
        const whole = split([bytes])
        expect(whole.join('').length).toBe(lines.reduce((sum, { length }) => sum + length, 0))
        expect(split(chunks).map(({ length }) => length)).toEqual(whole.map(({ length }) => length))
      },
    ),
    { numRuns: 60 },
  )
})
