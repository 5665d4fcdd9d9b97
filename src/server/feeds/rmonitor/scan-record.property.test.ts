// The fast paths give the same results as the general ones.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../line-splitter'
import { parseMilliseconds } from './fields'
import { type RawRecord, splitFields, splitParts } from './records'
import { scanRecord } from './scan-record'

/** Reads a line in the general way. */
function readRecord(line: string): RawRecord | undefined {
  const parts = splitParts(line)
  const [part] = parts
  if (parts.length !== 1 || part?.kind !== 'record') return undefined
  const fields = splitFields(decodeText(part.text))
  return fields && { command: fields[0] ?? '', fields: fields.slice(1) }
}

const piece = fc.constantFrom(
  ...'$ , , , " " " A G 1 : .'.split(' '),
  ' ',
  '\t',
  '~',
  '\u00A0',
  'Ã©',
  '\u00FF',
)
const anyLine = fc.array(piece, { maxLength: 30 }).map(pieces => `$${pieces.join('')}`)
const plainField = fc.oneof(
  fc.stringMatching(/^[ !#%-+\--~]*$/),
  fc.stringMatching(/^ *"[ !#%-+\--~]*" *$/),
  fc.constantFrom('', ' ', '""', '"00:01:34.211"', '14'),
)
const plainLine = fc.array(plainField, { minLength: 1, maxLength: 9 }).map(fields => `$${fields.join(',')}`)

describe('scanRecord', () => {
  it('gives the same fields as the general parser, or none', () => {
    fc.assert(
      fc.property(anyLine, line => {
        const record = readRecord(line)
        expect(scanRecord(line) ?? record).toEqual(record)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads every line of printable ASCII without commas and quotes inside texts', () => {
    fc.assert(
      fc.property(plainLine, line => {
        expect(scanRecord(line)).toBeDefined()
        expect(scanRecord(line)).toEqual(readRecord(line))
      }),
      { numRuns: 500 },
    )
  })

  it.each(['', 'G,1', ' $G,1', '$G,1$G,2', '$A,"1,2"', '$A,"', '$A,"a"b"', '$A,"\u00E9"', '$A,\t1'])(
    'leaves %j to the general parser',
    line => {
      expect(scanRecord(line)).toBeUndefined()
    },
  )
})

describe('parseMilliseconds', () => {
  it('parses a time with three decimals like the same time with a fourth one', () => {
    const digit = fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 - : x'.split(' '))
    fc.assert(
      fc.property(fc.array(digit, { minLength: 9, maxLength: 9 }), digits => {
        const [a, b, c, d, e, f, ...decimals] = digits
        const text = `${a}${b}:${c}${d}:${e}${f}.${decimals.join('')}`
        expect(parseMilliseconds(text)).toBe(parseMilliseconds(`${text}0`))
      }),
      { numRuns: 1000 },
    )
  })
})
