// The lap list format: contents, order of messages and invalid rows.
import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyToRuns, computeSummary, emptyRuns, type Message } from '#timing'
import type { LineCounts } from '../parser'
import { isLapsFile, createLapsParser } from './parse'
import { lapsHeader } from './row'

function parseParts(...parts: readonly Uint8Array[]): { messages: readonly Message[]; lines: LineCounts } {
  const parser = createLapsParser()
  const messages = [...parts.flatMap(part => parser.push(part)), ...parser.end()]
  return { messages, lines: { ...parser.lines } }
}

const buildFile = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)
const parseRows = (...rows: readonly string[]): readonly Message[] =>
  parseParts(buildFile(lapsHeader, ...rows)).messages
const countLines = (...lines: readonly string[]): readonly number[] => {
  const { accepted, ignored, refused } = parseParts(buildFile(...lines)).lines
  return [accepted, ignored, refused]
}
const selectCrossings = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ type }) => type === 'crossing')

const session: Message = { type: 'session', kind: 'race', isLapList: true, hasPits: true, sectors: 0 }
const crossing = { type: 'crossing', competitor: '71', line: 'SF', lap: 1, isInPit: false } as const

test('parses a lap with all fields', () => {
  expect(parseRows('71,Ana Ortiz,6,1,1:34.211,30.112,31.320,32.779,,,151.25,1,1')).toEqual([
    { ...session, sectors: 3 },
    { type: 'entry', competitor: '71', number: '71', name: 'Ana Ortiz', grid: 6 },
    { type: 'section', competitor: '71', sector: 1, time: 30_112, lap: 1 },
    { type: 'section', competitor: '71', sector: 2, time: 31_320, lap: 1 },
    { type: 'section', competitor: '71', sector: 3, time: 32_779, lap: 1 },
    { type: 'section', competitor: '71', speedMph: 151.25, lap: 1 },
    { ...crossing, isInPit: true, lapTime: 94_211, at: 94_211 },
    { type: 'correction', competitor: '71', kind: 'cancelled', lap: 1 },
  ])
})

test('a cancelled sector is left out of the best sectors and the ideal lap, but the lap counts', () => {
  const messages = parseRows(
    '71,Ana Ortiz,,1,1:32.000,30,31,31,,,,,',
    '71,Ana Ortiz,,2,1:30.000,30,29,31,,,,,S2',
    '71,Ana Ortiz,,3,1:33.000,29,32,32,,,,,s1 s3',
  )
  expect(messages.filter(({ type }) => type === 'correction')).toEqual([
    { type: 'correction', competitor: '71', kind: 'cancelled', lap: 2, sectors: [2] },
    { type: 'correction', competitor: '71', kind: 'cancelled', lap: 3, sectors: [1, 3] },
  ])
  const [row] = computeSummary(messages.reduce(applyToRuns, emptyRuns).session)
  expect(row).toMatchObject({ best: 90_000, bestSectors: [30_000, 31_000, 31_000], ideal: undefined })
})

test('sorts laps by completion time although rows are grouped by rider', () => {
  const messages = parseRows(
    '71,Ana Ortiz,2,1,1:35.000,,,,,,,,',
    '71,Ana Ortiz,2,2,1:30.000,,,,,,,,',
    '05,Bo Lind,1,2,1:31.000,,,,,,,,',
    '05,Bo Lind,1,1,1:34.500,,,,,,,,',
  )
  expect(messages.slice(1, 3)).toMatchObject([
    { type: 'entry', number: '71' },
    { type: 'entry', number: '05' },
  ])
  expect(messages.slice(3)).toMatchObject([
    { competitor: '05', lap: 1, at: 94_500 },
    { competitor: '71', lap: 1, at: 95_000 },
    { competitor: '71', lap: 2, at: 185_000 },
    { competitor: '05', lap: 2, at: 185_500 },
  ])
})

describe('a lap list with missing data', () => {
  test('a last lap without a time has sections but no crossing', () => {
    const messages = parseRows('71,,,1,94.211,,,,,,,,', '71,,,2,,30.112,,,,,,,')
    expect(messages.slice(2)).toEqual([
      { ...crossing, lapTime: 94_211, at: 94_211 },
      { type: 'section', competitor: '71', sector: 1, time: 30_112, lap: 2 },
    ])
  })

  test('a lap without a time counts as completed when later laps follow', () => {
    const messages = parseRows('71,,,1,94.211,,,,,,,,', '71,,,2,,,,,,,,1,', '71,,,3,95,,,,,,,,')
    expect(messages.slice(2)).toEqual([
      { ...crossing, lapTime: 94_211, at: 94_211 },
      { ...crossing, lap: 2, isInPit: true },
      { ...crossing, lap: 3, lapTime: 95_000 },
    ])
  })

  test('a missing lap makes the total of later laps unknown', () => {
    expect(selectCrossings(parseRows('71,,,1,94.211,,,,,,,,', '71,,,3,95,,,,,,,,'))).toEqual([
      { ...crossing, lapTime: 94_211, at: 94_211 },
      { ...crossing, lap: 3, lapTime: 95_000 },
    ])
  })

  test('laps after a missing lap are placed by their estimated time', () => {
    const laps = selectCrossings(
      parseRows(
        '71,,,1,90,,,,,,,,',
        '71,,,3,90,,,,,,,,',
        '5,,,1,91,,,,,,,,',
        '5,,,2,91,,,,,,,,',
        '5,,,3,91,,,,,,,,',
      ),
    )
    expect(laps).toMatchObject([
      { competitor: '71', lap: 1 },
      { competitor: '5', lap: 1 },
      { competitor: '5', lap: 2 },
      { competitor: '71', lap: 3 },
      { competitor: '5', lap: 3 },
    ])
  })
})

test.each([
  ['94.211', 94_211],
  ['94.2', 94_200],
  ['94', 94_000],
  ['1:34.211', 94_211],
  ['01:34.211', 94_211],
  ['61:02.003', 3_662_003],
  ['1:01:02.003', 3_662_003],
])('parses the time %s as %i ms', (text, time) => {
  expect(selectCrossings(parseRows(`71,,,1,${text},,,,,,,,`))).toMatchObject([{ lapTime: time, at: time }])
})

test.each(['00', '05', '12X', 'é7'])('keeps the number %s unchanged', number => {
  expect(parseRows(`${number},,,1,90,,,,,,,,`)[1]).toEqual({ type: 'entry', competitor: number, number })
})

test.each([
  ['commas in quotes', '"Ortiz, Ana"', 'Ortiz, Ana'],
  ['quotes in quotes', '"Ana ""Ace"" Ortiz"', 'Ana "Ace" Ortiz'],
  ['letters outside ASCII', 'Ána Ørtíz', 'Ána Ørtíz'],
])('parses a name with %s', (_, text, name) => {
  expect(parseRows(`71,${text},,1,90,,,,,,,,`)[1]).toMatchObject({ name })
})

test.each([
  ['no number', ',,,1,90,,,,,,,,'],
  ['no lap', '71,,,,90,,,,,,,,'],
  ['lap 0', '71,,,0,90,,,,,,,,'],
  ['half a lap', '71,,,1.5,90,,,,,,,,'],
  ['an invalid grid position', '71,,P6,1,90,,,,,,,,'],
  ['an invalid time', '71,,,1,fast,,,,,,,,'],
  ['a time of zero with a minute part', '71,,,1,0:00.000,,,,,,,,'],
  ['a negative time', '71,,,1,-90,,,,,,,,'],
  ['sixty seconds', '71,,,1,1:60.000,,,,,,,,'],
  ['sixty minutes in an hour', '71,,,1,1:60:00.000,,,,,,,,'],
  ['seconds of one digit', '71,,,1,1:4.211,,,,,,,,'],
  ['an invalid sector time', '71,,,1,90,x,,,,,,,'],
  ['a speed with its unit', '71,,,1,90,,,,,,151 mph,,'],
  ['an invalid pit mark', '71,,,1,90,,,,,,,yes,'],
  ['an invalid cancelled mark', '71,,,1,90,,,,,,,,x'],
  ['a cancelled sector that does not exist', '71,,,1,90,,,,,,,,s6'],
  ['too few fields', '71,,,1,90'],
  ['too many fields', '71,,,1,90,,,,,,,,,'],
  ['an unclosed quote', '71,"Ana,,1,90,,,,,,,,'],
  ['a quote inside a field', '71,A"na",,1,90,,,,,,,,'],
])('refuses a row with %s and parses the others', (_, row) => {
  const lines = [lapsHeader, row, '5,,,1,91,,,,,,,,']
  expect(countLines(...lines)).toEqual([2, 0, 1])
  expect(selectCrossings(parseRows(row, '5,,,1,91,,,,,,,,'))).toMatchObject([{ competitor: '5' }])
})

test('refuses the same lap of a rider twice', () => {
  expect(countLines(lapsHeader, '71,,,1,90,,,,,,,,', '71,,,1,91,,,,,,,,')).toEqual([2, 0, 1])
})

describe('the lines before the rows of a lap list', () => {
  test.each(['race', 'qualifying', 'practice'])('sets the session kind %s', kind => {
    expect(parseParts(buildFile(`# kind=${kind}`, lapsHeader)).messages).toEqual([{ ...session, kind }])
  })

  test('ignores lines that describe the event', () => {
    const headLines = [
      '# event=Spring Round',
      '# kind=practice',
      '# date=2025-05-18T14:10:00-05:00',
      '# session=',
    ]
    expect(parseParts(buildFile(...headLines, lapsHeader))).toEqual({
      messages: [{ ...session, kind: 'practice' }],
      lines: { accepted: 2, ignored: 3, refused: 0 },
    })
  })

  test('ignores a byte order mark and accepts lines that end with CR LF', () => {
    const rows = [lapsHeader, '71,,,1,90,,,,,,,,', '']
    expect(parseParts(Buffer.from(`\uFEFF${rows.join('\r\n')}`))).toEqual(parseParts(buildFile(...rows)))
  })

  test.each([
    ['another header', [lapsHeader.replace('name', 'rider'), '71,,,1,90,,,,,,,,'], [0, 0, 2]],
    ['no header', ['71,,,1,90,,,,,,,,'], [0, 0, 1]],
    ['another kind', ['# kind=parade', lapsHeader, '71,,,1,90,,,,,,,,'], [0, 0, 3]],
    ['an unknown key', ['# evnt=Spring', lapsHeader, '71,,,1,90,,,,,,,,'], [0, 0, 3]],
    ['two kinds', ['# kind=race', '# kind=race', lapsHeader], [1, 0, 2]],
    ['no lines', [], [0, 0, 0]],
  ])('returns no messages for a file with %s', (_, lines, counts) => {
    expect(parseParts(buildFile(...lines)).messages).toEqual([])
    expect(countLines(...lines)).toEqual(counts)
  })

  test.each([
    [`${lapsHeader}\n`, true],
    [`\u00EF\u00BB\u00BF# kind=race\r\n${lapsHeader}\r\n`, true],
    [`# event=Spring Round\n# kind=race\n# year=2025\n${lapsHeader}\n`, true],
    [`# event=Spring Round\n# evnt=2025\n${lapsHeader}\n`, false],
    [`# kind=parade\n${lapsHeader}\n`, false],
    [`${lapsHeader},more\n`, false],
    ['$F,9,"00:00:00"\n', false],
    ['', false],
  ])('isLapsFile checks the lines up to the header: case %#', (head, expected) => {
    expect(isLapsFile(head)).toBe(expected)
  })
})

test('returns all messages once, at the end of the file', () => {
  const parser = createLapsParser()
  expect(parser.push(buildFile(lapsHeader, '71,,,1,90,,,,,,,,'))).toEqual([])
  expect(parser.onReconnect()).toEqual([])
  expect(parser.end()).toHaveLength(3)
  expect(parser.end()).toEqual([])
})

test('gives the same messages however the bytes are split', () => {
  const bytes = buildFile(
    '\uFEFF# kind=practice',
    lapsHeader,
    '71,Ána,,1,90,30,,,,,,,',
    'x',
    '5,,,1,91,,,,,,,1,',
  )
  const whole = parseParts(bytes)
  const cuts = array(integer({ min: 0, max: bytes.length }), { maxLength: 20 })
  const splitProperty = property(cuts, places => {
    const ends = [...places.toSorted((one, other) => one - other), bytes.length]
    expect(parseParts(...ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)))).toEqual(whole)
  })
  assert(splitProperty)
})

test('counts every line of a file with random rows', () => {
  assert(
    property(array(string().filter(text => !/[\r\n]/.test(text) && text !== '')), rows => {
      const { accepted, refused } = parseParts(buildFile(lapsHeader, ...rows)).lines
      expect(accepted + refused).toBe(rows.length + 1)
    }),
  )
})

test('treats zeros as empty, rounds decimals, and reports a last lap in the pits as a stop', () => {
  const parser = createLapsParser()
  const text = `${lapsHeader}\n71,Ana,0,1,90.00049,30.1234,,,,,121.1784375,0,0\n71,Ana,,2,0,0.000,,,,,0,1,\n`
  const messages = [...parser.push(Buffer.from(text)), ...parser.end()]
  expect(parser.lines).toMatchObject({ accepted: 3, refused: 0 })
  expect(messages).toContainEqual({ type: 'section', competitor: '71', sector: 1, time: 30_123, lap: 1 })
  expect(messages).toContainEqual({ type: 'crossing', competitor: '71', line: 'PIN' })
  expect(messages.filter(({ type }) => type === 'crossing')).toHaveLength(2)
})
