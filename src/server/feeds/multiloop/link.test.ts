// What goes wrong on the way: repeats, cuts, garbage, other runs. All lines are made up.
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#timing'
import { multiloopParser } from './parse'

function bytesOf(...lines: readonly string[]): Buffer {
  return Buffer.from(lines.map(line => `${line}\r\n`).join(''), 'latin1')
}

function hear(...lines: readonly string[]): readonly Message[] {
  const parser = multiloopParser()
  return [...parser.push(bytesOf(...lines)), ...parser.end()]
}

function countsOf(...lines: readonly string[]): readonly number[] {
  const parser = multiloopParser()
  parser.push(bytesOf(...lines))
  parser.end()
  return [parser.lines.accepted, parser.lines.ignored, parser.lines.refused]
}

const types = (messages: readonly Message[]): readonly string[] => messages.map(({ type }) => type)

const section = '$S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58¦2'
const line = '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596¦G¦T'
const lap = '$C¦N¦33¦R1¦4¦71¦1C¦2¦2E596¦17003¦T¦17003¦2¦A5C¦0¦1F4¦0¦4¦17003¦Active¦G¦0¦0¦6¦0'
const entry = '$E¦R¦17¦R1¦71¦1C¦Ana Ortiz¦6¦2¦Twins Cup¦Yamaha R7¦4C'
const nextLap = lap.replace('¦33¦', '¦40¦').replace('2¦2E596', '3¦45599')
const repeated = (record: string): string => record.replace('¦N¦', '¦R¦').replace(/¦[0-9A-F]+¦/, '¦400001¦')

describe('repeats', () => {
  test.each([
    ['a line', [line, line]],
    ['a line of the state', [line, repeated(line)]],
    ['a section', [section, section]],
    ['a section under another number', [section, repeated(section)]],
    ['an entry', [entry, entry.replace('¦17¦', '¦18¦')]],
  ])('%s is told once', (_, [first = '', second = '']) => {
    expect(hear(first, second)).toEqual(hear(first))
  })

  test('a lap of the state is a standing and no lap', () => {
    expect(types(hear(line, lap, repeated(lap), repeated(lap)))).toEqual(
      'session entry crossing entry standing standing standing'.split(' '),
    )
  })

  test('a lap missed while away ends no lap of ours, but the next one can be timed from it', () => {
    expect(hear(line, lap, repeated(nextLap)).find(message => 'lapTime' in message)).toEqual({
      type: 'crossing',
      competitor: '1C',
      line: 'SF',
      at: 284_057,
      isInPit: false,
      lapTime: 'none',
    })
  })

  test('a penalty changes the total and is no crossing', () => {
    const penalty = lap.replace('N¦33', 'U¦34').replace('2¦2E596', '2¦2F91E')
    expect(hear(line, lap, penalty).slice(-2)).toMatchObject([
      { type: 'standing', total: 189_846 },
      { type: 'standing', total: 194_846 },
    ])
  })

  test('an update under the number of what it updates is taken', () => {
    const update = section.replace('¦N¦', '¦U¦').replace('7A58', '7A59')
    expect(hear(section, update).at(-1)).toMatchObject({ time: 31_321 })
  })
})

describe('cut and garbled', () => {
  test.each([
    ['line', '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596'],
    ['line without an elapsed time', line.replace('2E596', 'soon')],
    ['line of nobody', line.replace('1C', '')],
    ['lap', lap.slice(0, 40)],
    ['lap count that is none', lap.replace('1C¦2', '1C¦x')],
    ['section', '$S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58'],
    ['entry with fewer fields than it says', entry.replace('¦2¦', '¦9¦')],
    ['heartbeat', '$H¦N¦139B¦R1¦G¦685ECBB8¦2E630'],
    ['flag', '$F¦N¦7¦R1'],
    ['track with fewer sections than it says', '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦2¦S1¦0¦SF¦IM1'],
    ['run', '$R¦R¦4¦R1¦Autumn Classic¦AC'],
    ['invalidated lap', '$I¦N¦2¦R1¦71¦1C'],
    ['header', '$L¦N'],
    ['type', line.replace('¦N¦', '¦X¦')],
    ['sequence', line.replace('5F0', 'first')],
    ['words', 'Hello World'],
    ['another separator', line.replaceAll('¦', '|')],
  ])('%s is refused', (_, text) => {
    expect(hear(text).filter(({ type }) => type !== 'session')).toEqual([])
    expect(countsOf(text)).toEqual([0, 0, 1])
  })

  test('a record cut off by the next one on the same line', () => {
    expect(hear(`$H¦N¦13${line}`)).toEqual(hear(line))
    expect(countsOf(`$H¦N¦13${line}`)).toEqual([1, 0, 1])
  })

  test('a record cut off by a lost link', () => {
    const parser = multiloopParser()
    parser.push(bytesOf(line).subarray(0, 20))
    expect(parser.reconnected()).toEqual([])
    expect(parser.push(bytesOf(line))).toEqual(hear(line))
    expect(parser.lines).toMatchObject({ accepted: 1, refused: 1 })
  })

  test.each([
    ['UTF-8', Buffer.from(`${line}\n`, 'utf8')],
    ['UTF-8 that lost the separator', Buffer.from(`${line.replaceAll('¦', '\uFFFD')}\n`, 'utf8')],
    ['with a time before it', bytesOf(`2025-09-20T14:02:11.123Z ${line}`)],
    ['after a remark', bytesOf('# from the timing tower', line)],
  ])('a recording in %s', (_, bytes) => {
    const parser = multiloopParser()
    expect(parser.push(bytes)).toEqual(hear(line))
    expect(parser.lines).toEqual({ accepted: 1, ignored: 0, refused: 0 })
  })

  test('any bytes at all', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), bytes => {
        const parser = multiloopParser()
        parser.push(bytes)
        parser.reconnected()
        parser.push(bytes)
        expect(parser.end().every(({ type }) => type !== 'crossing')).toBe(true)
      }),
    )
  })
})

describe('runs', () => {
  const described = (preamble: string, name: string, type: string, start = '685ECBB8'): string =>
    `$R¦R¦400004C7¦${preamble}¦Autumn Classic¦AC¦${name}¦${type}¦${start}`
  const race = described('R1', 'Twins Cup Race 1', 'R')
  const qualifying = described('Q1', 'Twins Cup Qualifying', 'Q')
  const inQualifying = line.replace('R1', 'Q1')
  const raceKey = 'Autumn Classic / R1 / Twins Cup Race 1'
  const qualifyingKey = 'Autumn Classic / Q1 / Twins Cup Qualifying'
  const keys = (...lines: readonly string[]): readonly (string | undefined)[] =>
    hear(...lines).flatMap(message => (message.type === 'session' ? [message.run] : []))

  test('a run is told with its name and kind', () => {
    expect(hear(race)).toEqual([
      { type: 'session', run: raceKey, name: 'Twins Cup Race 1', kind: 'race', hasPits: true },
    ])
    expect(hear(described('S1', 'Superpole', 'S'))).toMatchObject([{ kind: 'qualifying' }])
    expect(hear(described('P1', 'Practice', 'P'))).toMatchObject([{ kind: 'practice' }])
  })

  test.each([
    ['what came before the run was named', [line, race, lap], [undefined, raceKey]],
    ['repeats', [race, race, line, race], [raceKey]],
    ['another run', [qualifying, inQualifying, race, line], [qualifyingKey, raceKey]],
    ['another preamble', [line, inQualifying], [undefined, 'R1', 'Q1']],
    ['back to a run', [race, line, qualifying, inQualifying, race, lap], [raceKey, qualifyingKey, raceKey]],
    [
      'a record of another run in between',
      [qualifying, race, line, inQualifying, lap],
      [qualifyingKey, raceKey, qualifyingKey, raceKey],
    ],
    ['no preamble', [race, line.replace('R1', '')], [raceKey]],
    [
      'two groups with one preamble',
      [described('Q1', 'A', 'Q'), inQualifying, described('Q1', 'B', 'Q')],
      ['Autumn Classic / Q1 / A', 'Autumn Classic / Q1 / B'],
    ],
    [
      'a start told later',
      [described('R1', 'A', 'R', '0'), lap, described('R1', 'A', 'R')],
      ['Autumn Classic / R1 / A'],
    ],
    [
      'another start before the first lap',
      [race, described('R1', 'Twins Cup Race 1', 'R', '685ECBC0')],
      [raceKey],
    ],
    [
      'a race started again',
      [race, lap, described('R1', 'Twins Cup Race 1', 'R', '685ECFFF')],
      [raceKey, `${raceKey} / 685ECFFF`],
    ],
  ])('%s', (_, lines, expected) => {
    expect(keys(...lines)).toEqual(expected)
  })

  test('what follows a change of preamble waits for the name of the run', () => {
    const parser = multiloopParser()
    parser.push(bytesOf(race, line))
    expect(parser.push(bytesOf(inQualifying))).toEqual([])
    expect(parser.push(bytesOf(qualifying))).toMatchObject([
      { type: 'session', run: qualifyingKey },
      { type: 'crossing' },
    ])
  })

  test('but not for ever', () => {
    const parser = multiloopParser()
    const beats = Array.from({ length: 30 }, (_, index) => `$H¦N¦${index}¦Q1¦G¦685ECBB8¦10¦0¦0`)
    parser.push(bytesOf(race, ...beats.slice(1)))
    expect(types(parser.push(bytesOf(beats[0] ?? '')))).toEqual(['session', ...beats.map(() => 'flag')])
  })

  test('the track goes with every run', () => {
    const track = '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦1¦S1¦0¦SF¦SF'
    expect(hear(race, track, qualifying).at(-1)).toMatchObject({
      run: qualifyingKey,
      trackMiles: 2.25,
      sectors: 1,
    })
  })
})
