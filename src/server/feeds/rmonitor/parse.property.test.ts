// Whatever happens to the bytes in transit, the standings equal those of the clean feed, or the damage is counted.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayRecording } from '../../recordings/replay'
import { buildRmonitorRace } from '../../testing/rmonitor-race'
import { standingsOf } from '../../testing/standings'
import { createRmonitorParser } from './parse'
import { splitProperty } from './split-property-testing'

const shape = fc.record({
  riders: fc.integer({ min: 2, max: 8 }),
  laps: fc.integer({ min: 1, max: 6 }),
  seed: fc.integer({ min: 0, max: 1000 }),
})
const race = shape.map(buildRmonitorRace)

function computeStandings(lines: readonly string[]): unknown {
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\r\n'), 'latin1'))
  return sessions.map(standingsOf)
}

/** Moves each line by less than the window. */
function shuffle(lines: readonly string[], shifts: readonly number[]): string[] {
  return lines
    .map((line, index) => ({ line, target: index + (shifts[index % shifts.length] ?? 0) }))
    .toSorted((one, other) => one.target - other.target)
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

describe('RMonitor parser', () => {
  it('C-012 gives the same messages however the bytes are split', () => {
    const details = fc.check(splitProperty, { numRuns: 1000 })
    expect(details).toMatchObject({ failed: false, counterexample: null })
  })

  it('gives the same standings with duplicated and reordered lines', () => {
    fc.assert(
      fc.property(
        race,
        shifts,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 20 }),
        (lines, moves, doubles) => {
          const doubled = lines.flatMap((line, index) =>
            doubles[index % doubles.length] ? [line, line] : [line],
          )
          expect(computeStandings(shuffle(doubled, moves))).toEqual(computeStandings(lines))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives the same standings with garbage between valid lines', () => {
    fc.assert(
      fc.property(race, fc.array(garbage, { minLength: 1, maxLength: 9 }), (lines, noise) => {
        const dirty = lines.flatMap((line, index) => [line, noise[index % noise.length] ?? ''])
        expect(computeStandings(dirty)).toEqual(computeStandings(lines))
        const { lines: counts } = replayRecording(
          createRmonitorParser(),
          Buffer.from(dirty.join('\r\n'), 'latin1'),
        )
        expect(counts.accepted).toBe(lines.length)
      }),
      { numRuns: 40 },
    )
  })

  it('gives the same standings when the feed is processed twice', () => {
    fc.assert(
      fc.property(race, lines => {
        expect(computeStandings([...lines, ...lines])).toEqual(computeStandings(lines))
      }),
      { numRuns: 30 },
    )
  })

  it('never throws for random bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), chunks => {
        const parser = createRmonitorParser()
        for (const chunk of chunks) parser.push(chunk)
        parser.onReconnect()
        parser.end()
        expect(Object.values(parser.lines).every(count => count >= 0)).toBe(true)
      }),
    )
  })
})
