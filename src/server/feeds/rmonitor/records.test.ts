// Text that operators enter, and wrappers that recorders add.
import type { Message } from '#timing'
import { describe, expect, it } from 'vitest'
import type { LineCounts } from '../parser'
import { parseMilliseconds, parseKnownTime } from './fields'
import { createRmonitorParser } from './parse'

function parseLines(...lines: string[]): { messages: readonly Message[]; lines: LineCounts } {
  const parser = createRmonitorParser()
  const messages = [...parser.push(Buffer.from(`${lines.join('\n')}\n`)), ...parser.end()]
  return { messages, lines: parser.lines }
}

describe('parseMilliseconds and parseKnownTime', () => {
  it.each([
    ['00:01:30.1', 90_100],
    ['00:01:30.1234', 90_123],
    ['00:01:30.1235', 90_124],
    ['00:01:59.9996', 120_000],
    ['01:30.123456789', 90_123],
    ['-00:00:00.0126', -13],
    ['00:01:30.', undefined],
  ])('parseMilliseconds parses %s as %s', (text, time) => {
    expect(parseMilliseconds(text)).toBe(time)
  })

  it.each(['00:00:00.0000', '00:59:59.999', '00:59:59.9999', '59:59.999'])(
    'parseKnownTime treats %s as no time',
    text => {
      expect(parseKnownTime(text)).toBeUndefined()
    },
  )
})

describe('RMonitor entries', () => {
  it.each([
    ['$A,"1","12",1,"John 6"2","Doe","",1', 'John 6"2 Doe'],
    ['$A,"1","12",1,"Jim "Flash, Jr"","Roe","",1', 'Jim "Flash, Jr" Roe'],
    ['$A,"1","12",1,"Jim ""Flash""","Roe","",1', 'Jim "Flash" Roe'],
    ['$A,"1","12",1,Jim O"Neil,"Roe, Jr" ,"",1', 'Jim O"Neil Roe, Jr'],
    ['$A, "1", "12",1, "Ana","Ortiz","Yamaha"', 'Ana Ortiz'],
    ['$A,"1","12",1,"Ana","Ortiz"', 'Ana Ortiz'],
    ['$COMP,"1","12",1,"Ana","Ortiz"', 'Ana Ortiz'],
  ])('parses the name in %s', (line, name) => {
    const { messages, lines } = parseLines(line)
    expect(messages).toMatchObject([{ type: 'entry', competitor: '1', number: '12', name }])
    expect(lines).toMatchObject({ accepted: 1, refused: 0 })
    // The saved state quotes the fields in its own way and must be readable.
    const parser = createRmonitorParser()
    parser.push(Buffer.from(`${line}\n`))
    parser.end()
    const from = parser.saveState()
    expect(createRmonitorParser({ from }).saveState()).toBe(from)
  })

  it.each([
    '$A,"1","12",1,"John 6"2","Do',
    '$A,"1","12",1,"John"',
    '$COMP,"1","12",1,"Ana',
    '$A,"1","12",1,"',
  ])('refuses the truncated record %s', line => {
    expect(parseLines(line)).toMatchObject({ messages: [], lines: { accepted: 0, refused: 1 } })
  })

  it.each([
    ['$COMP,"1","12",1,"Ana","Ortiz","Excluded",""', 'excluded'],
    ['$COMP,"1","12",1,"Ana","Ortiz","RETIRED ",""', 'retired'],
    ['$COMP,"1","12",1,"Ana","Ortiz","",""', 'running'],
    ['$COMP,"1","12",1,"Ana","Ortiz"', undefined],
    ['$A,"1","12",1,"Ana","Ortiz","",1', undefined],
    ['$C,1,"Twins"', undefined],
  ])('only $COMP changes the status: %s', (line, status) => {
    const { messages } = parseLines('$COMP,"1","12",1,"Ana","Ortiz","Excluded",""', line)
    const [first, last] = messages.map(message => (message.type === 'entry' ? message.status : message.type))
    expect([first, last]).toEqual(['excluded', status])
  })
})

describe('text around an RMonitor record', () => {
  const record = '$J,"1","00:01:30.000","00:01:30.000"'
  const inside = JSON.stringify(record)
  it.each([
    `[12:34:56.789] ${record}`,
    `12:34:56.789 ${record}`,
    `12:34:56 ${record}`,
    `[2026-05-03T14:02:11Z] ${record}`,
    `[2026-05-03 14:02:11.123]${record}`,
    `2026-05-03T14:02:11.123+02:00,${record}`,
    `1700000000 ${record}`,
    `1700000000000\t${record}`,
    `1700000000.123,${record}`,
    `[1700000000.123] ${record}`,
    `{"ts": 1, "data": ${inside}}`,
    `{"type":"message","args":[{"line":${inside}}]}`,
    `[${inside}]`,
    inside,
    JSON.stringify(`${record}\r\n`),
  ])('the text around the record is ignored: %s', line => {
    const { messages, lines } = parseLines(line)
    expect(messages).toMatchObject([{ type: 'crossing', competitor: '1', at: 90_000, lapTime: 90_000 }])
    expect(lines).toMatchObject({ accepted: 1, ignored: 0, refused: 0 })
  })

  it.each([
    ['a number that is not a timestamp', `12345 ${record}`],
    ['plain text', `hello ${record}`],
    ['a partial record', `","00:01:30.000" ${record}`],
  ])('%s before a record is refused and counted', (_, line) => {
    expect(parseLines(line).lines).toMatchObject({ accepted: 1, refused: 1 })
  })

  it('the text may be JSON with several records and Unicode escapes', () => {
    const line = String.raw`["$A,\"1\",\"1\",1,\"Jos\u00e9\",\"Peña \u0160\",\"\",1","$B,5,\"Race\"\r\n$C,1,\"Twins\""]`
    expect(parseLines(line).messages).toMatchObject([
      { type: 'session', run: '5' },
      { type: 'entry', name: 'José Peña Š' },
      { type: 'entry', category: 'Twins' },
    ])
  })
})
