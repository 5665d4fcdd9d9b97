// The messages do not depend on how the network splits the bytes. The suite checks 1,000 cases, the benchmark 100,000.
import type { Message } from '#timing'
import * as fc from 'fast-check'
import { buildRmonitorRace } from '../../testing/rmonitor-race'
import { createRmonitorParser } from './parse'

const shortRaceArbitrary = fc
  .record({ riders: fc.constantFrom(1, 2), laps: fc.constantFrom(1, 2), seed: fc.nat(1000) })
  .map(buildRmonitorRace)

function parseChunks(chunks: readonly Uint8Array[]): Message[] {
  const parser = createRmonitorParser()
  return [...chunks.flatMap(chunk => parser.push(chunk)), ...parser.end()]
}

export const splitProperty = fc.property(
  shortRaceArbitrary,
  fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 30 }),
  (lines, sizes) => {
    const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
    const chunks: Uint8Array[] = []
    for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1
      chunks.push(bytes.subarray(from, from + size))
      from += size
    }
    return JSON.stringify(parseChunks(chunks)) === JSON.stringify(parseChunks([bytes]))
  },
)
