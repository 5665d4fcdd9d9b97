// Problems in transit: repeated and truncated records, garbage, changes of run. All lines are invented.
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#timing'
import { createMultiloopParser } from './parse'

function encodeLines(...lines: readonly string[]): Buffer {
  return Buffer.from(lines.map(line => `${line}\r\n`).join(''), 'latin1')
}

function parseLines(...lines: readonly string[]): readonly Message[] {
  const parser = createMultiloopParser()
  return [...parser.push(encodeLines(...lines)), ...parser.end()]
}

function countLines(...lines: readonly string[]): readonly number[] {
  const parser = createMultiloopParser()
  parser.push(encodeLines(...lines))
  parser.end()
  return [parser.lines.accepted, parser.lines.ignored, parser.lines.refused]
}

const typesOf = (messages: readonly Message[]): readonly string[] => messages.map(({ type }) => type)

const section = '$S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58¦2'
const line = '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596¦G¦T'
const lap = '$C¦N¦33¦R1¦4¦71¦1C¦2¦2E596¦17003¦T¦17003¦2¦A5C¦0¦1F4¦0¦4¦17003¦Active¦G¦0¦0¦6¦0'
const entry = '$E¦R¦17¦R1¦71¦1C¦Ana Ortiz¦6¦2¦Twins Cup¦Yamaha R7¦4C'
const nextLap = lap.replace('¦33¦', '¦40¦').replace('2¦2E596', '3¦45599')
const createRepeatedRecord = (record: string): string =>
  record.replace('¦N¦', '¦R¦').replace(/¦[0-9A-F]+¦/, '¦400001¦')

describe('repeated Multiloop records', () => {
  test.each([
    ['a repeated line crossing', [line, line]],
    ['a line crossing repeated as state', [line, createRepeatedRecord(line)]],
    ['a repeated section', [section, section]],
    ['a section repeated with another sequence number', [section, createRepeatedRecord(section)]],
    ['a repeated entry', [entry, entry.replace('¦17¦', '¦18¦')]],
  ])('%s gives one message', (_, [first = '', second = '']) => {
    expect(parseLines(first, second)).toEqual(parseLines(first))
  })

  test('a repeated lap record is a standing, but no lap', () => {
    expect(typesOf(parseLines(line, lap, createRepeatedRecord(lap), createRepeatedRecord(lap)))).toEqual(
      'session entry crossing entry standing standing standing'.split(' '),
    )
  })

  test('a lap missed during a disconnect is a crossing without a lap time', () => {
    expect(
      parseLines(line, lap, createRepeatedRecord(nextLap)).find(message => 'lapTime' in message),
    ).toEqual({
      type: 'crossing',
      competitor: '1C',
      line: 'SF',
      at: 284_057,
      isInPit: false,
      lapTime: 'none',
    })
  })

  test('a penalty changes the total without a crossing', () => {
    const penalty = lap.replace('N¦33', 'U¦34').replace('2¦2E596', '2¦2F91E')
    expect(parseLines(line, lap, penalty).slice(-2)).toMatchObject([
      { type: 'standing', total: 189_846 },
      { type: 'standing', total: 194_846 },
    ])
  })

  test('an update with the sequence number of the original record is applied', () => {
    const update = section.replace('¦N¦', '¦U¦').replace('7A58', '7A59')
    expect(parseLines(section, update).at(-1)).toMatchObject({ time: 31_321 })
  })
})

describe('truncated and garbled Multiloop records', () => {
  test.each([
    ['truncated line crossing', '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596'],
    ['line crossing without an elapsed time', line.replace('2E596', 'soon')],
    ['line crossing without a competitor', line.replace('1C', '')],
    ['truncated lap', lap.slice(0, 40)],
    ['lap with an invalid lap count', lap.replace('1C¦2', '1C¦x')],
    ['truncated section', '$S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58'],
    ['entry with fewer free fields than announced', entry.replace('¦2¦', '¦9¦')],
    ['truncated heartbeat', '$H¦N¦139B¦R1¦G¦685ECBB8¦2E630'],
    ['truncated flag', '$F¦N¦7¦R1'],
    ['track with fewer sections than announced', '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦2¦S1¦0¦SF¦IM1'],
    ['truncated run', '$R¦R¦4¦R1¦Autumn Classic¦AC'],
    ['truncated invalidation', '$I¦N¦2¦R1¦71¦1C'],
    ['truncated header', '$L¦N'],
    ['record with an unknown type', line.replace('¦N¦', '¦X¦')],
    ['record with an invalid sequence number', line.replace('5F0', 'first')],
    ['line of plain text', 'Hello World'],
    ['record with another separator', line.replaceAll('¦', '|')],
  ])('refuses a %s', (_, text) => {
    expect(parseLines(text).filter(({ type }) => type !== 'session')).toEqual([])
    expect(countLines(text)).toEqual([0, 0, 1])
  })

  test('refuses a record that is truncated by the next one on the same line', () => {
    expect(parseLines(`$H¦N¦13${line}`)).toEqual(parseLines(line))
    expect(countLines(`$H¦N¦13${line}`)).toEqual([1, 0, 1])
  })

  test('refuses a record that is truncated by a lost connection', () => {
    const parser = createMultiloopParser()
    parser.push(encodeLines(line).subarray(0, 20))
    expect(parser.onReconnect()).toEqual([])
    expect(parser.push(encodeLines(line))).toEqual(parseLines(line))
    expect(parser.lines).toMatchObject({ accepted: 1, refused: 1 })
  })

  test.each([
    ['in UTF-8', Buffer.from(`${line}\n`, 'utf8')],
    ['in UTF-8 with replaced separators', Buffer.from(`${line.replaceAll('¦', '\uFFFD')}\n`, 'utf8')],
    ['with timestamps', encodeLines(`2025-09-20T14:02:11.123Z ${line}`)],
    ['with comments', encodeLines('# from the timing tower', line)],
  ])('accepts a recording %s', (_, bytes) => {
    const parser = createMultiloopParser()
    expect(parser.push(bytes)).toEqual(parseLines(line))
    expect(parser.lines).toEqual({ accepted: 1, ignored: 0, refused: 0 })
  })

  test('random bytes give no crossings', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), bytes => {
        const parser = createMultiloopParser()
        parser.push(bytes)
        parser.onReconnect()
        parser.push(bytes)
        expect(parser.end().every(({ type }) => type !== 'crossing')).toBe(true)
      }),
    )
  })
})

describe('Multiloop runs', () => {
  const createRunRecord = (preamble: string, name: string, type: string, start = '685ECBB8'): string =>
    `$R¦R¦400004C7¦${preamble}¦Autumn Classic¦AC¦${name}¦${type}¦${start}`
  const race = createRunRecord('R1', 'Twins Cup Race 1', 'R')
  const qualifying = createRunRecord('Q1', 'Twins Cup Qualifying', 'Q')
  const inQualifying = line.replace('R1', 'Q1')
  const raceKey = 'Autumn Classic / R1 / Twins Cup Race 1'
  const qualifyingKey = 'Autumn Classic / Q1 / Twins Cup Qualifying'
  const runKeysOf = (...lines: readonly string[]): readonly (string | undefined)[] =>
    parseLines(...lines).flatMap(message => (message.type === 'session' ? [message.run] : []))

  test('a run has a key, a name and a kind', () => {
    expect(parseLines(race)).toEqual([
      { type: 'session', run: raceKey, name: 'Twins Cup Race 1', kind: 'race', hasPits: true },
    ])
    expect(parseLines(createRunRecord('S1', 'Superpole', 'S'))).toMatchObject([{ kind: 'qualifying' }])
    expect(parseLines(createRunRecord('P1', 'Practice', 'P'))).toMatchObject([{ kind: 'practice' }])
  })

  test.each([
    ['records received before the run is named', [line, race, lap], [undefined, raceKey]],
    ['repeated run records', [race, race, line, race], [raceKey]],
    ['another run', [qualifying, inQualifying, race, line], [qualifyingKey, raceKey]],
    ['a change of preamble without run records', [line, inQualifying], [undefined, 'R1', 'Q1']],
    [
      'a return to an earlier run',
      [race, line, qualifying, inQualifying, race, lap],
      [raceKey, qualifyingKey, raceKey],
    ],
    [
      'a single record of another run',
      [qualifying, race, line, inQualifying, lap],
      [qualifyingKey, raceKey, qualifyingKey, raceKey],
    ],
    ['a record without a preamble', [race, line.replace('R1', '')], [raceKey]],
    [
      'two runs with the same preamble',
      [createRunRecord('Q1', 'A', 'Q'), inQualifying, createRunRecord('Q1', 'B', 'Q')],
      ['Autumn Classic / Q1 / A', 'Autumn Classic / Q1 / B'],
    ],
    [
      'a start time that is sent later',
      [createRunRecord('R1', 'A', 'R', '0'), lap, createRunRecord('R1', 'A', 'R')],
      ['Autumn Classic / R1 / A'],
    ],
    [
      'a changed start time before the first lap',
      [race, createRunRecord('R1', 'Twins Cup Race 1', 'R', '685ECBC0')],
      [raceKey],
    ],
    [
      'a restarted race',
      [race, lap, createRunRecord('R1', 'Twins Cup Race 1', 'R', '685ECFFF')],
      [raceKey, `${raceKey} / 685ECFFF`],
    ],
  ])('assigns run keys for %s', (_, lines, expected) => {
    expect(runKeysOf(...lines)).toEqual(expected)
  })

  test('records after a change of preamble wait for the name of the run', () => {
    const parser = createMultiloopParser()
    parser.push(encodeLines(race, line))
    expect(parser.push(encodeLines(inQualifying))).toEqual([])
    expect(parser.push(encodeLines(qualifying))).toMatchObject([
      { type: 'session', run: qualifyingKey },
      { type: 'crossing' },
    ])
  })

  test('records wait for the name of the run for 30 heartbeats at most', () => {
    const parser = createMultiloopParser()
    const heartbeats = Array.from({ length: 30 }, (_, index) => `$H¦N¦${index}¦Q1¦G¦685ECBB8¦10¦0¦0`)
    parser.push(encodeLines(race, ...heartbeats.slice(1)))
    expect(typesOf(parser.push(encodeLines(heartbeats[0] ?? '')))).toEqual([
      'session',
      ...heartbeats.map(() => 'flag'),
    ])
  })

  test('every run starts with the track', () => {
    const track = '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦1¦S1¦0¦SF¦SF'
    expect(parseLines(race, track, qualifying).at(-1)).toMatchObject({
      run: qualifyingKey,
      trackMiles: 2.25,
      sectors: 1,
    })
  })
})
