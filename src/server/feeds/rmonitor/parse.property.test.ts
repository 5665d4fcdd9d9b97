// Whatever happens to the bytes on their way, the standings are those of the clean feed, or the damage is counted.
import type { Message } from '#timing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../recordings/fold'
import { rmonitorRace } from '../../testing/rmonitor-race'
import { standingsOf } from '../../testing/standings'
import { rmonitorParser } from './parse'

const shape = fc.record({
  riders: fc.integer({ min: 2, max: 8 }),
  laps: fc.integer({ min: 1, max: 6 }),
  seed: fc.integer({ min: 0, max: 1000 }),
})
const race = shape.map(rmonitorRace)

function standings(lines: readonly string[]): unknown {
  const { sessions } = fold(rmonitorParser(), Buffer.from(lines.join('\r\n'), 'latin1'))
  return sessions.map(standingsOf)
}

function messagesOf(chunks: readonly Uint8Array[]): Message[] {
  const parser = rmonitorParser()
  return [...chunks.flatMap(chunk => parser.push(chunk)), ...parser.end()]
}

/** Each line moves by less than the window. */
function shuffled(lines: readonly string[], shifts: readonly number[]): string[] {
  return lines
    .map((line, index) => ({ line, place: index + (shifts[index % shifts.length] ?? 0) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line)
}

const shifts = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 5, maxLength: 40 })
const garbage = fc.constantFrom(
  '',
  '$',
  '$$$',
  '$G,',
  '$J,"1","00:0',
  'GET / HTTP/1.1',
  '\u0000\u00FF',
  '"',
  '$A',
  '$Z,1',
  ',,,,',
)

describe('RMonitor', () => {
  it('gives the same messages for any split of the bytes', () => {
    fc.assert(
      fc.property(
        race,
        fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 30 }),
        (lines, sizes) => {
          const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
          const chunks: Uint8Array[] = []
          for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            chunks.push(bytes.subarray(from, from + size))
            from += size
          }
          expect(messagesOf(chunks)).toEqual(messagesOf([bytes]))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('ends in the same standings with lines doubled and out of order', () => {
    fc.assert(
      fc.property(
        race,
        shifts,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 20 }),
        (lines, moves, doubles) => {
          const doubled = lines.flatMap((line, index) =>
            doubles[index % doubles.length] ? [line, line] : [line],
          )
          expect(standings(shuffled(doubled, moves))).toEqual(standings(lines))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('ends in the same standings with garbage between good lines, and counts it', () => {
    fc.assert(
      fc.property(race, fc.array(garbage, { minLength: 1, maxLength: 9 }), (lines, noise) => {
        const dirty = lines.flatMap((line, index) => [line, noise[index % noise.length] ?? ''])
        expect(standings(dirty)).toEqual(standings(lines))
        const { lines: counts } = fold(rmonitorParser(), Buffer.from(dirty.join('\r\n'), 'latin1'))
        expect(counts.accepted).toBe(lines.length)
      }),
      { numRuns: 40 },
    )
  })

  it('fed twice says what it said once', () => {
    fc.assert(
      fc.property(race, lines => {
        expect(standings([...lines, ...lines])).toEqual(standings(lines))
      }),
      { numRuns: 30 },
    )
  })

  it('never throws and never loses count, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), chunks => {
        const parser = rmonitorParser()
        for (const chunk of chunks) parser.push(chunk)
        parser.reconnected()
        parser.end()
        expect(Object.values(parser.lines).every(count => count >= 0)).toBe(true)
      }),
    )
  })
})
