// Every record once, and the fifteen quirks of real captures by number.
import { type Message, computeSummary } from '#timing'
import { describe, expect, it } from 'vitest'
import { replayRecording } from '../../recordings/replay'
import { createRmonitorParser } from './parse'

const run = '$B,12,"Twins Cup Race 1"'
const ana = '$A,"71","71",4412345,"Ana","Ortiz","Yamaha R7",2'
const bob = '$A,"5","05",NE4,"Bob","Adams","",2'
const createHeartbeat = (time: string, flag = 'Green ', clock = '14:02:11') =>
  `$F,9999,"00:00:00","${clock}","${time}","${flag}"`

function parseLines(...lines: string[]): {
  messages: Message[]
  lines: ReturnType<typeof createRmonitorParser>['lines']
} {
  const parser = createRmonitorParser()
  const messages = [...parser.push(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')), ...parser.end()]
  return { messages, lines: parser.lines }
}

function computeStandings(...lines: string[]): unknown[] {
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\n'), 'latin1'))
  return sessions.map(session =>
    computeSummary(session).map(row => Object.assign({ number: row.racer.number }, row)),
  )
}

describe('RMonitor records', () => {
  it.each<[string, Message]>([
    [
      '$F,14,"00:12:45","13:34:23","00:09:47","Green "',
      { type: 'flag', flag: 'green', at: 587_000, remaining: 765_000, lapsToGo: 14 },
    ],
    [
      '$A,"1234BE","12X",52474,"John","Johnson","USA",5',
      {
        type: 'entry',
        competitor: '1234BE',
        number: '12X',
        name: 'John Johnson',
        make: 'USA',
        transponder: '52474',
      },
    ],
    [
      '$COMP,"1234BE","12X",5,"John","Johnson","Retired","CAMEL"',
      { type: 'entry', competitor: '1234BE', number: '12X', name: 'John Johnson', status: 'retired' },
    ],
    [
      '$B,5,"Friday free practice"',
      { type: 'session', run: '5', name: 'Friday free practice', isClosed: false },
    ],
    ['$E,"TRACKNAME","Road America"', { type: 'session', track: 'Road America' }],
    ['$E,"TRACKLENGTH","4.014"', { type: 'session', trackMiles: 4.014 }],
    [
      '$G,3,"1234BE",14,"01:12:47.872"',
      { type: 'standing', competitor: '1234BE', order: 'race', position: 3, laps: 14, total: 4_367_872 },
    ],
    [
      '$H,2,"1234BE",3,"00:02:17.872"',
      { type: 'standing', competitor: '1234BE', order: 'best', position: 2, best: 137_872, bestLap: 3 },
    ],
    [
      '$J,"1234BE","00:02:03.826","01:42:17.672"',
      { type: 'crossing', competitor: '1234BE', line: 'SF', at: 6_137_672, lapTime: 123_826 },
    ],
    [
      '$COR,"123BE","658",2,"00:00:35.272","-00:00:00.012"',
      { type: 'correction', competitor: '123BE', kind: 'time', at: 35_272, delta: -12, lap: 2 },
    ],
    ['$RMS,"race"', { type: 'session', kind: 'race' }],
    [
      '$RMHL,"71","2","4","00:01:34.211","Green","00:03:09.846"',
      {
        type: 'crossing',
        competitor: '71',
        line: 'SF',
        at: 189_846,
        lapTime: 94_211,
        lap: 2,
        position: 4,
        flag: 'green',
      },
    ],
  ])('parses %s', (line, message) => {
    expect(parseLines(line)).toMatchObject({
      messages: [message],
      lines: { accepted: 1, ignored: 0, refused: 0 },
    })
  })

  it('parses lap speeds as thousandths of a mile per hour of the rider with that number', () => {
    const { messages } = parseLines(
      ana,
      '$SR,1,"71",14,"00:01:34.211",156789',
      '$SR,1,"71",15,"00:01:34.300"',
    )
    expect(messages.at(-1)).toEqual({ type: 'section', competitor: '71', lap: 14, speedMph: 156.789 })
  })

  it.each(['$RMCA,1700000000000', '$RMLT,"71",1700000000000', '$RMDTL,""', '$RMRDQ'])(
    'accepts %s without a message',
    line => {
      expect(parseLines(line)).toMatchObject({ messages: [], lines: { accepted: 1, refused: 0 } })
    },
  )

  it('ignores unknown records, refuses garbage, and counts both', () => {
    const { lines } = parseLines(
      '$XYZ,1,2',
      'hello',
      '\u0000\u0001\u0002',
      '$G,x,"71",1,"00:00:00.000"',
      '$J,"71"',
      ana,
    )
    expect(lines).toMatchObject({ accepted: 1, ignored: 1, refused: 4 })
  })

  it('accepts a byte order mark and the timestamps of recorders', () => {
    const stamped = [
      '##1700000000##' + run,
      `2026-05-03T14:02:11.123Z ${ana}`,
      '## a comment',
      '2026-05-03 14:02:11,5 ' + bob,
    ]
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(stamped.join('\n'))])
    const parser = createRmonitorParser()
    const messages = [...parser.push(bytes), ...parser.end()]
    expect(messages.map(({ type }) => type)).toEqual(['session', 'entry', 'entry'])
    expect(parser.lines).toMatchObject({ accepted: 3, refused: 0 })
  })

  it('reads names as UTF-8 if they are valid UTF-8, else as Latin-1', () => {
    const line = '$A,"7","7",1,"José","Peña","",1'
    const names = (['utf8', 'latin1'] as const).map(encoding => {
      const parser = createRmonitorParser()
      const [entry] = [...parser.push(Buffer.from(`${line}\n`, encoding)), ...parser.end()]
      return entry?.type === 'entry' ? entry.name : undefined
    })
    expect(names).toEqual(['José Peña', 'José Peña'])
  })
})

describe('RMonitor quirks', () => {
  it('1 matches commands up to the first comma', () => {
    const { messages } = parseLines(
      '$C,2,"Twins"',
      '$COMP,"7","7",2,"A","B","",""',
      '$COR,"7","7",1,"00:00:10.000","+00:00:01.000"',
    )
    expect(messages.map(({ type }) => type)).toEqual(['entry', 'correction'])
    expect(messages[0]).toMatchObject({ category: 'Twins' })
  })

  it('2 drops a truncated record and keeps the next one on the same line', () => {
    const { messages, lines } = parseLines('$G,4,"71",2,"00:03:0$J,"71","00:01:34.211","00:03:09.846"')
    expect(messages).toMatchObject([{ type: 'crossing', at: 189_846 }])
    expect(lines).toMatchObject({ accepted: 1, refused: 1 })
    const mixed = createRmonitorParser()
    const messagesBeforeEnd = mixed.push(
      Buffer.from(`${run}\r${ana}\n${bob}\r\n$I, "00:00:00", "0/0/0000"\r\n`),
    )
    expect([...messagesBeforeEnd, ...mixed.end()].filter(({ type }) => type === 'entry')).toHaveLength(2)
    expect(mixed.lines.refused).toBe(0)
  })

  const started = [run, '$C,2,"Twins"', ana, bob, createHeartbeat('00:00:01')]
  const lap = ['$J,"71","00:01:34.211","00:01:34.211"', '$G,1,"71",1,"00:01:34.211"']

  it('3 $I resets the state only when entries follow it, however often it is repeated', () => {
    const lone = [
      ...started,
      ...lap,
      '$I,"14:02:11","12 jan 01"',
      ...[2, 3, 4, 5].map(second => createHeartbeat(`00:02:0${second}`)),
    ]
    expect(computeStandings(...lone)).toMatchObject([
      [
        { number: '71', laps: 1 },
        { number: '05', laps: 0 },
      ],
    ])
    const init = ['$I', '$I', '$I'].map(command => `${command},"14:02:11","12 jan 01"`)
    const next = [...lone, ...init, '$B,13,"Twins Cup Race 2"', ana, createHeartbeat('00:00:01'), ...lap]
    expect(computeStandings(...next)).toMatchObject([[{ laps: 1 }, { laps: 0 }], [{ number: '71', laps: 1 }]])
  })

  it('3 after $I, a repeated run continues if it has laps and restarts if it has none', () => {
    const again = ['$I,"14:02:11","12 jan 01"', run, ana, bob]
    const continued = [
      ...started,
      ...lap,
      ...again,
      '$G,1,"71",1,"00:01:34.211"',
      createHeartbeat('00:02:00'),
    ]
    expect(
      computeStandings(...continued, '$J,"71","00:01:34.000","00:03:08.211"', '$G,1,"71",2,"00:03:08.211"'),
    ).toMatchObject([[{ laps: 2, best: 94_000 }, {}]])
    const restarted = [...started, ...lap, ...again, '$G,1,"71",,"00:00:00.000"', createHeartbeat('00:00:01')]
    expect(
      computeStandings(...restarted, '$J,"71","00:01:35.000","00:01:35.000"', '$G,1,"71",1,"00:01:35.000"'),
    ).toMatchObject([
      [{ laps: 1, best: 94_211 }, {}],
      [{ laps: 1, best: 95_000 }, {}],
    ])
  })

  it('4 a repeated run number is the same session, and 95 with the same name closes it', () => {
    const closed = [
      ...started,
      ...lap,
      run,
      run,
      '$B,95,"Twins Cup Race 1"',
      ...lap,
      createHeartbeat('00:00:00', '      '),
    ]
    expect(computeStandings(...closed)).toMatchObject([[{ number: '71', laps: 1 }, {}]])
    const next = [...closed, '$B,14,"Twins Cup Race 1"', createHeartbeat('00:00:01'), ...lap]
    expect(computeStandings(...next)).toMatchObject([[{ laps: 1 }, {}], [{ laps: 1 }]])
  })

  it('4 state received before the first run and the idle number belongs to that run', () => {
    const lines = [
      '$G,1,"71",1,"00:01:34.211"',
      '$H,1,"71",1,"00:01:34.211"',
      '$B,95,"Twins Cup Race 1"',
      ana,
      createHeartbeat('00:00:00', '      '),
    ]
    expect(
      computeStandings(...lines, run, createHeartbeat('00:03:00'), '$G,1,"71",2,"00:03:09.000"'),
    ).toMatchObject([[{ laps: 1 }], [{ laps: 2 }]])
  })

  it.each(['00:00:00.000', '00:59:59.999'])('5 treats %s as no time', time => {
    const { messages } = parseLines(
      `$H,1,"71",0,"${time}"`,
      `$G,1,"71",,"${time}"`,
      `$J,"71","${time}","00:00:02.051"`,
    )
    expect(messages).toEqual([
      { type: 'standing', competitor: '71', order: 'best', position: 1, best: 'none' },
      { type: 'standing', competitor: '71', order: 'race', position: 1, laps: 0 },
      { type: 'crossing', competitor: '71', line: 'SF', at: 2051, lapTime: 'none' },
    ])
  })

  it('6 a passing without a lap time is a crossing, but no lap', () => {
    const lines = [
      ...started,
      '$J,"71","00:00:00.000","00:00:02.051"',
      '$J,"71","00:00:00.000","00:01:40.000"',
    ]
    expect(computeStandings(...lines)).toMatchObject([[{ number: '71', laps: 0, best: undefined }, {}]])
  })

  it('7 takes the lap number from the following standing', () => {
    const lines = [...started, '$J,"71","00:01:34.211","00:09:00.000"', '$G,1,"71",6,"00:09:00.000"']
    expect(computeStandings(...lines)).toMatchObject([[{ laps: 6, bestLap: { number: 6 } }, {}]])
  })

  it('8 a standing with fewer laps revokes a duplicate read', () => {
    const double = [
      '$J,"71","00:00:00.040","00:01:34.251"',
      '$G,1,"71",2,"00:01:34.251"',
      '$G,1,"71",1,"00:01:34.211"',
    ]
    expect(computeStandings(...started, ...lap, ...double)).toMatchObject([
      [{ laps: 1, best: 94_211, total: 94_211 }, {}],
    ])
  })

  it('9 counts repeated passings once', () => {
    expect(computeStandings(...started, ...lap, ...lap, ...lap)).toMatchObject([[{ laps: 1 }, {}]])
  })

  const both = [...lap, '$J,"5","00:01:35.000","00:01:35.000"', '$G,2,"5",1,"00:01:35.000"']

  it('10 order and gaps use the total of the standing, which includes penalties', () => {
    const penalty = ['$G,2,"71",1,"00:01:44.211"', '$G,1,"5",1,"00:01:35.000"']
    expect(computeStandings(...started, ...both, ...penalty)).toMatchObject([
      [
        { number: '05', total: 95_000, diff: undefined },
        { number: '71', total: 104_211, diff: { time: 9211 } },
      ],
    ])
  })

  it('11 the total starts at the green flag, before the first crossing', () => {
    const lines = [
      '$J,"71","00:00:00.000","00:00:02.051"',
      '$J,"71","00:01:34.000","00:01:36.051"',
      '$G,1,"71",1,"00:01:36.051"',
    ]
    expect(computeStandings(...started, ...lines)).toMatchObject([
      [{ laps: 1, total: 96_051, best: 94_000 }, {}],
    ])
  })

  it('12 two riders with the same position are ranked by laps and total, and no gap is negative', () => {
    const passed = ['$J,"5","00:01:33.000","00:03:08.000"', '$G,1,"5",2,"00:03:08.000"']
    expect(computeStandings(...started, ...both, ...passed)).toMatchObject([
      [
        { number: '05', position: 1 },
        { number: '71', position: 2, diff: undefined },
      ],
    ])
  })

  it('13 accepts late and changed class names, transponders with letters, and more than 24 hours', () => {
    const { sessions } = replayRecording(
      createRmonitorParser(),
      Buffer.from([...started, ...both, '$C,2,"Supertwins"', '$G,1,"71",900,"27:02:15.123"'].join('\n')),
    )
    expect(sessions[0]?.racers).toMatchObject([
      { category: 'Supertwins', race: { total: 97_335_123 } },
      { category: 'Supertwins', transponder: 'NE4' },
    ])
  })

  it('14 lap times are correct when the time of day passes midnight', () => {
    const lines = [
      createHeartbeat('00:00:59', 'Green ', '23:59:59'),
      ...lap,
      createHeartbeat('00:01:35', 'Green ', '00:00:01'),
    ]
    expect(computeStandings(...started, ...lines)).toMatchObject([[{ laps: 1, best: 94_211 }, {}]])
  })

  it('15 a blank flag does not change the phase', () => {
    const { sessions } = replayRecording(
      createRmonitorParser(),
      Buffer.from(
        [
          ...started,
          ...lap,
          createHeartbeat('00:01:35', 'Finish'),
          createHeartbeat('00:00:00', '      '),
        ].join('\n'),
      ),
    )
    expect(sessions[0]).toMatchObject({ flag: 'chequered', phase: 'after' })
  })
})

it('a parser that starts from a saved state continues in the middle of a line', () => {
  const text = [
    run,
    '$C,2,"Twins"',
    ana,
    createHeartbeat('00:00:01'),
    '$J,"71","00:01:34.211","00:01:34.211"',
    createHeartbeat('00:02:00'),
    bob,
  ].join('\r\n')
  for (const cut of [30, 60, 101, 140, 170]) {
    const first = createRmonitorParser()
    const firstMessages = first.push(Buffer.from(text.slice(0, cut)))
    const second = createRmonitorParser({ from: first.saveState() })
    const rest = [...second.push(Buffer.from(text.slice(cut))), ...second.end()]
    const whole = parseLines(text).messages
    expect(rest.filter(({ type }) => type !== 'session')).toEqual(
      whole.slice(firstMessages.length).filter(({ type }) => type !== 'session'),
    )
  }
})
