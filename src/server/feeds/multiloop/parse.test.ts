// Every record of Multiloop and the quirks of real feeds. All lines are invented.
import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#timing'
import type { LineCounts } from '../parser'
import { type MultiloopOptions, createMultiloopParser } from './parse'

interface ParseResult {
  readonly messages: readonly Message[]
  readonly lines: LineCounts
}

function parseLines(lines: readonly string[], options?: MultiloopOptions): ParseResult {
  const parser = createMultiloopParser(options)
  const messages = [...parser.push(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')), ...parser.end()]
  return { messages, lines: { ...parser.lines } }
}

/** All messages except those of the session. */
function parseMessages(lines: readonly string[], options?: MultiloopOptions): readonly Message[] {
  return parseLines(lines, options).messages.filter(({ type }) => type !== 'session')
}

function parseSessions(lines: readonly string[]): readonly Message[] {
  return parseLines(lines).messages.filter(({ type }) => type === 'session')
}

const rider = { competitor: '1C' } as const
const number: Message = { type: 'entry', ...rider, number: '71' }
const section = '$S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58¦2'
const line = '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596¦G¦T'
const lap = '$C¦N¦33¦R1¦4¦71¦1C¦2¦2E596¦17003¦T¦17003¦2¦A5C¦0¦1F4¦0¦4¦17003¦Active¦G¦0¦0¦6¦0'
const track = '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦4¦S1¦0¦SF¦IM1¦S2¦0¦IM1¦IM3¦S3¦0¦IM3¦SF¦Spd¦1438¦IM1¦IM2'
const race = '$R¦R¦400004C7¦R1¦Autumn Classic¦AC¦Twins Cup Race 1¦R¦685ECBB8'

const standing: Message = {
  type: 'standing',
  ...rider,
  order: 'race',
  position: 4,
  laps: 2,
  total: 189_846,
  best: 94_211,
  bestLap: 2,
  pits: 0,
}
const crossing: Message = {
  type: 'crossing',
  ...rider,
  line: 'SF',
  at: 189_846,
  isInPit: false,
  flag: 'green',
}
const grid: Message = { type: 'entry', ...rider, grid: 6 }
const secondSection: Message = { type: 'section', ...rider, sector: 2, time: 31_320, lap: 2 }

test('parses the section, the crossing and the standing of a lap', () => {
  const { messages, lines } = parseLines([section, line, lap])
  expect(messages).toEqual([
    { type: 'session', name: 'R1', hasPits: true },
    number,
    secondSection,
    crossing,
    grid,
    standing,
  ])
  expect(lines).toEqual({ accepted: 3, ignored: 0, refused: 0 })
})

test.each([
  ['line, then lap', [line, lap], [number, crossing, grid, standing]],
  ['lap, then line', [lap, line], [number, grid, { ...crossing, lap: 2, lapTime: 94_211 }, standing]],
  ['lap alone', [lap], [number, grid, { ...crossing, lap: 2, lapTime: 94_211 }, standing]],
  [
    'lap, then section',
    [lap, section],
    [number, grid, { ...crossing, lap: 2, lapTime: 94_211 }, standing, secondSection],
  ],
  [
    'line crossing and lap differ by a millisecond',
    [line.replace('2E596', '2E597'), lap],
    [number, { ...crossing, at: 189_847 }, grid, standing],
  ],
  ['section with the time of day', [section.replace('2BD34', '3054D20')], [number, { ...secondSection }]],
])('reports each crossing and section once: %s', (_, lines, messages) => {
  expect(parseMessages(lines)).toEqual(messages)
})

test.each<[string, string, MultiloopOptions, readonly object[]]>([
  [
    'heartbeat',
    '$H¦N¦139B¦R1¦G¦685ECBB8¦2E630¦91¦1D4C0',
    {},
    [{ type: 'flag', flag: 'green', at: 190_000, remaining: 120_000, lapsToGo: 145 }],
  ],
  ['heartbeat without limits', '$H¦N¦1¦R1¦U¦685ECBB8¦0¦0¦0', {}, [{ type: 'flag', at: 0 }]],
  [
    'heartbeat without a lap limit',
    '$H¦N¦1¦R1¦Y¦685ECBB8¦10¦270F¦0',
    {},
    [{ type: 'flag', flag: 'yellow', at: 16 }],
  ],
  ['flag', '$F¦N¦7¦R1¦K¦5¦2A300¦4¦1770¦1¦0¦1¦71¦2¦88.4', {}, [{ type: 'flag', flag: 'chequered' }]],
  ['repeated flag', '$F¦R¦7¦R1¦Y¦5¦2A300¦4¦1770¦1¦0¦1¦71¦2¦88.4', {}, []],
  [
    'entry',
    '$E¦R¦17¦R1¦05¦1C¦Ana Ortíz¦6¦2¦Twins Cup¦Yamaha R7¦4C',
    {},
    [
      {
        type: 'entry',
        ...rider,
        number: '05',
        name: 'Ana Ortíz',
        grid: 6,
        category: 'Twins Cup',
        make: 'Yamaha R7',
      },
    ],
  ],
  [
    'entry with the class in another field, and no machine',
    '$E¦R¦17¦R1¦05¦1C¦Ana Ortiz¦0¦3¦Yamaha R7¦Reno¦Twins Cup¦4C¦',
    { categoryField: 2, makeField: -1 },
    [{ type: 'entry', ...rider, number: '05', name: 'Ana Ortiz', category: 'Twins Cup' }],
  ],
  [
    'invalidated lap',
    '$I¦N¦2¦R1¦71¦1C¦2E596',
    {},
    [number, { type: 'correction', ...rider, kind: 'cancelled', at: 189_846 }],
  ],
  ['finish line in the pit lane', line.replace('SF', 'SFPIT'), {}, [number, { ...crossing, isInPit: true }]],
  [
    'in the pits at the finish line',
    line.replace('G¦T', 'Y¦P'),
    {},
    [number, { ...crossing, isInPit: true, flag: 'yellow' }],
  ],
  ['crossing entered manually', line.replace('A¦', 'M¦'), {}, [number, { ...crossing, quality: 'manual' }]],
  [
    'pit entry',
    line.replace('SF', 'PIN'),
    {},
    [number, { type: 'crossing', ...rider, line: 'PIN', at: 189_846, flag: 'green' }],
  ],
  [
    'pit exit',
    line.replace('SF', 'POUT'),
    {},
    [number, { type: 'crossing', ...rider, line: 'POUT', at: 189_846, flag: 'green' }],
  ],
  [
    'third intermediate line',
    line.replace('SF', 'IM3'),
    {},
    [number, { type: 'crossing', ...rider, line: 'S3', at: 189_846, flag: 'green' }],
  ],
  ['line of the speed trap', line.replace('SF', 'VIN'), {}, []],
  ['virtual line', line.replace('SF', 'IM1a'), {}, []],
  ['pit section', section.replace('S2', 'PIT'), {}, []],
  ['virtual section', section.replace('S2', 'S1a'), {}, []],
  ['section without a time', section.replace('7A58', '0'), {}, []],
  ['speed trap before the track record', section.replace('S2', 'Spd'), {}, []],
  ['new leader', '$N¦N¦3¦R1¦71¦1C¦2¦2E596¦1', {}, []],
  [
    'C-193 announcement',
    '$A¦N¦3¦R1¦1¦A¦U¦685ECBB8¦Track is Cold',
    {},
    [{ type: 'announcement', key: '1', text: 'Track is Cold' }],
  ],
  [
    'C-193 announcement that is withdrawn',
    '$A¦N¦4¦R1¦1¦D¦U¦685ECBB8¦Track is Cold',
    {},
    [{ type: 'announcement', key: '1', text: '' }],
  ],
  ['version', '$V¦R¦1¦¦1¦5¦Multiloop feed', {}, []],
  ['time zone of USAC', '$USAC:TZ¦America/Los_Angeles¦2E596', {}, []],
  ['virtual sector of USAC', '$USAC:S¦1C¦2E596¦S1a¦7A58', {}, []],
  ['unknown transponder', '$L¦N¦5F0¦R1¦??¦0¦SF¦A¦2E596¦G¦T', {}, []],
  ['unknown transponder in a lap', lap.replace('¦71¦', '¦??¦'), {}, []],
  ['unknown transponder in an entry', '$E¦R¦17¦R1¦??¦1C¦¦0¦0¦4C', {}, []],
])('parses the record: %s', (_, text, options, messages) => {
  const { lines } = parseLines([text], options)
  expect(parseMessages([text], options)).toEqual(messages)
  expect(lines).toEqual({
    accepted: messages.length > 0 ? 1 : 0,
    ignored: messages.length > 0 ? 0 : 1,
    refused: 0,
  })
})

describe('the Multiloop track record', () => {
  test('the track is reported once per change, with its sectors and without its speed trap', () => {
    expect(
      parseSessions([track, track, track.replace('2.25', '0').replace('¦22¦', '¦23¦')]).slice(1),
    ).toEqual([
      { type: 'session', track: 'Example Raceway', trackMiles: 2.25, sectors: 3 },
      { type: 'session', track: 'Example Raceway', sectors: 3 },
    ])
  })

  test.each([
    ['IM1', 'S1'],
    ['IM2', undefined],
    ['IM3', 'S2'],
    ['im3', 'S2'],
    ['SF', 'SF'],
  ])('the track record maps the line %s to the timing line %s', (name, expected) => {
    const [, first] = parseMessages([track, line.replace('SF', name)])
    expect(first?.type === 'crossing' ? first.line : undefined).toBe(expected)
  })

  test.each([
    ['S5', { sectors: 5 }, 1],
    ['S6', { sectors: 0 }, 0],
  ])('a track record with sections up to %s gives %o', (last, expected, count) => {
    const text = track.replace('S3¦', `${last}¦`)
    expect(parseSessions([text]).at(-1)).toMatchObject(expected)
    // With too many sectors, neither sections nor lines report any.
    const messages = parseMessages([text, section, line.replace('SF', 'IM1')])
    const concernsSector = (message: Message) =>
      message.type === 'section' || (message.type === 'crossing' && message.line === 'S1')
    expect(messages.filter(concernsSector)).toHaveLength(count * 2)
  })

  test.each([
    ['decimal inches', 'Spd', track, {}, 157.124],
    ['hexadecimal inches', 'Spd', track, { lengthIsHex: true }, 565.559],
    [
      'between VIN and VOUT',
      'Straight',
      track.replace('Spd¦1438¦IM1¦IM2', 'Straight¦1438¦VIN¦VOUT'),
      {},
      157.124,
    ],
  ])('the track record defines the length of the speed trap: %s', (_, name, text, options, speed) => {
    const messages = parseMessages([text, section.replace('S2', name).replace('7A58', '208')], options)
    expect(messages).toEqual([
      number,
      { type: 'section', ...rider, speedMph: expect.closeTo(speed, 2), lap: 2 },
    ])
  })

  test('a track record without a trap length gives no speed', () => {
    const unknown = track.replace('1438', '0')
    expect(parseMessages([unknown, section.replace('S2', 'Spd')])).toEqual([])
  })
})

test('reports zero laps to go only after a countdown', () => {
  const createHeartbeat = (sequence: number, laps: string): string =>
    `$H¦N¦${sequence}¦R1¦G¦685ECBB8¦2E630¦${laps}¦0`
  expect(parseMessages([createHeartbeat(1, '0'), createHeartbeat(2, '1'), createHeartbeat(3, '0')])).toEqual([
    { type: 'flag', flag: 'green', at: 190_000 },
    { type: 'flag', flag: 'green', at: 190_000, lapsToGo: 1 },
    { type: 'flag', flag: 'green', at: 190_000, lapsToGo: 0 },
  ])
})

test('parses lap numbers as hexadecimal', () => {
  const [, , passed, claim] = parseMessages([lap.replace('1C¦2¦', '1C¦10¦')])
  expect([passed, claim]).toMatchObject([{ lap: 16 }, { laps: 16 }])
})

test.each([
  ['lap status P', 'T¦17003', 'P¦17003', true],
  ['the lap is the latest one with a stop', 'G¦0¦0¦6', 'G¦1¦2¦6', true],
  ['an earlier lap had a stop', 'G¦0¦0¦6', 'G¦1¦1¦6', false],
])('detects the pits from the lap record alone: %s', (_, text, other, isInPit) => {
  const [, , passed] = parseMessages([lap.replace(text, other)])
  expect(passed).toMatchObject({ type: 'crossing', isInPit })
})

test.each([
  ['DNS', 'not started'],
  ['Contact', 'retired'],
  ['Mechanical', 'retired'],
  ['DSQ', 'excluded'],
])('reports the status %s once, and the return to running', (text, status) => {
  const states = [text, text, 'Unknown', 'In Pits', 'Active'].map((state, index) =>
    lap.replace('¦33¦', `¦${index}¦`).replace('Active', state),
  )
  const entries = parseMessages(states).filter(message => message.type === 'entry' && 'status' in message)
  expect(entries).toEqual([
    { type: 'entry', ...rider, grid: 6, status },
    { type: 'entry', ...rider, status: 'running' },
  ])
})

test('in qualifying the rank is determined by the best lap', () => {
  const messages = parseMessages([race.replace('¦R¦685', '¦Q¦685'), line, lap])
  const best = { type: 'standing', ...rider, order: 'best', position: 4, best: 94_211, bestLap: 2 }
  expect(messages.slice(-2)).toEqual([standing, best])
})

test('an invalidated lap refers to the time of its crossing', () => {
  const lines = [line, '$I¦N¦2¦R1¦71¦1C¦2E597', '$I¦R¦9¦R1¦71¦1C¦2E597']
  expect(parseMessages(lines).slice(2)).toEqual([
    { type: 'correction', ...rider, kind: 'cancelled', at: 189_846 },
  ])
})

test('gives the same messages and counts however the bytes are split', () => {
  const bytes = Buffer.from(
    [race, track, 'torn $H¦N', section, `$H¦N${line}`, lap, line.replace('R1', 'Q2'), lap].join('\r\n'),
    'latin1',
  )
  const whole = createMultiloopParser()
  const expected = [...whole.push(bytes), ...whole.end()]
  const cuts = array(integer({ min: 0, max: bytes.length }), { maxLength: 30 })
  const splitProperty = property(cuts, places => {
    const parser = createMultiloopParser()
    const ends = [...places.toSorted((one, other) => one - other), bytes.length]
    const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
    expect([...parts.flatMap(part => parser.push(part)), ...parser.end()]).toEqual(expected)
    expect(parser.lines).toEqual(whole.lines)
  })
  assert(splitProperty)
})
