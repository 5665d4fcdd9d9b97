// After a recorder reconnects, the feed sends its state without any marker. The run it belongs to must be inferred.
import { computeSummary } from '#timing'
import { describe, expect, it } from 'vitest'
import { replayRecording } from '../../recordings/replay'
import { createRmonitorParser } from './parse'

const createHeartbeats = (flag: string, ...times: string[]) =>
  times.map(time => `$F,9999,"00:00:00","14:00:00","${time}","${flag}"`)
const createGreenHeartbeats = (...times: string[]) => createHeartbeats('Green ', ...times)
const entries = ['$A,"1","1",1000,"Ana","Ortiz","",1', '$A,"2","2",1000,"Bob","Adams","",1']
const init = '$I,"14:00:00","12 jan 01"'
const createLap = (rider: number, number: number, total: string, time = '00:01:30.000') => [
  `$J,"${rider}","${time}","${total}"`,
  `$G,${rider},"${rider}",${number},"${total}"`,
]
const started = [init, ...entries, '$C,1,"Superbike"', '$B,5,"Race 1"', ...createGreenHeartbeats('00:00:00')]
const afterFirstLap = [
  ...started,
  ...createLap(1, 1, '00:01:30.000'),
  ...createLap(2, 1, '00:01:30.500', '00:01:30.500'),
]
const afterHeartbeats = [
  ...afterFirstLap,
  ...createGreenHeartbeats('00:01:31', '00:01:32', '00:01:33', '00:01:34', '00:01:35', '00:01:36'),
]

/** Name, kind, and riders with laps and best laps of each session. */
function describeSessions(lines: readonly string[]): unknown[] {
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\r\n')))
  return sessions.map(session => ({
    name: session.name,
    kind: session.kind,
    riders: computeSummary(session).map(({ racer, laps, best }) => `${racer.number}: ${laps} laps, ${best}`),
  }))
}

const firstRace = { name: 'Race 1', kind: 'race', riders: ['1: 1 laps, 90000', '2: 1 laps, 90500'] }

describe('state records received just before the name of another run', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'the standings of a running race',
      [
        '$H,1,"2",4,"00:01:20.000"',
        '$H,2,"1",3,"00:01:21.000"',
        '$G,1,"2",5,"00:08:20.000"',
        '$G,2,"1",5,"00:08:21.000"',
        '$B,6,"Race 2"',
        ...entries,
        ...createGreenHeartbeats('00:08:22', '00:08:23'),
      ],
      [firstRace, { name: 'Race 2', kind: 'race', riders: ['2: 5 laps, 80000', '1: 5 laps, 81000'] }],
    ],
    [
      'standings without laps',
      [
        '$H,1,"1",0,"00:00:00.000"',
        '$G,1,"2",,"00:00:00.000"',
        '$G,2,"1",,"00:00:00.000"',
        '$B,6,"Race 2"',
        ...createHeartbeats('      ', '00:00:00', '00:00:01'),
      ],
      [firstRace],
    ],
    [
      'the session kind',
      [
        '$RMS,"qualifying"',
        '$B,6,"Session 2"',
        ...createGreenHeartbeats('00:00:00'),
        ...createLap(1, 1, '00:01:31.000'),
      ],
      [firstRace, { name: 'Session 2', kind: 'qualifying', riders: ['undefined: 1 laps, 90000'] }],
    ],
    [
      'repeated state before the number that closes the run',
      ['$G,1,"1",,"00:00:00.000"', '$B,95,"Race 1"', ...createHeartbeats('      ', '00:00:00')],
      [firstRace],
    ],
    [
      'repeated state before the current run',
      ['$G,1,"1",1,"00:01:30.000"', '$B,5,"Race 1"', ...createGreenHeartbeats('00:01:37')],
      [firstRace],
    ],
  ])('state records belong to the run that is named next: %s', (_, lines, sessions) => {
    expect(describeSessions([...afterHeartbeats, ...lines])).toEqual(sessions)
  })
})

describe('a standing', () => {
  it.each<[string, string, number]>([
    ['with the total of the latest crossing is handled immediately', '$G,1,"1",2,"00:03:00.000"', 1],
    ['with the lap time of the latest crossing is handled immediately', '$H,1,"1",2,"00:01:29.500"', 1],
    ['with the total of an older crossing is handled immediately', '$G,2,"2",1,"00:01:30.500"', 1],
    ['of another rider waits for the next heartbeat', '$G,2,"2",2,"00:03:00.000"', 0],
    ['with another total waits for the next heartbeat', '$G,1,"1",2,"00:03:10.000"', 0],
    ['without a time waits for the next heartbeat', '$H,1,"1",0,"00:00:00.000"', 0],
  ])('a standing %s: %s', (_, line, count) => {
    const parser = createRmonitorParser()
    parser.push(Buffer.from([...afterHeartbeats, '$J,"1","00:01:29.500","00:03:00.000"', ''].join('\n')))
    expect(parser.push(Buffer.from(`${line}\n`))).toHaveLength(count)
    // The other messages follow with the next heartbeat, also in a parser that continues from the state.
    const next = Buffer.from(`${createGreenHeartbeats('00:03:01')[0]}\n`)
    expect(createRmonitorParser({ from: parser.saveState() }).push(next)).toHaveLength(2 - count)
    expect(parser.push(next)).toHaveLength(2 - count)
  })

  it('a standing is not handled before an older one of the same rider', () => {
    const parser = createRmonitorParser()
    parser.push(Buffer.from([...afterHeartbeats, '$J,"1","00:01:29.500","00:03:00.000"', ''].join('\n')))
    const lines = [
      '$G,1,"1",1,"00:01:30.000"',
      '$G,1,"1",2,"00:03:00.000"',
      ...createGreenHeartbeats('00:03:01'),
      '',
    ]
    const laps = parser
      .push(Buffer.from(lines.join('\n')))
      .map(message => (message.type === 'standing' ? message.laps : message.type))
    expect(laps).toEqual([1, 2, 'flag'])
  })
})

describe('$I and entries for the current run', () => {
  const second = [...createLap(1, 2, '00:03:00.000'), ...createLap(2, 2, '00:03:01.000', '00:01:30.500')]
  const continuedRun = [{ name: 'Race 1', kind: 'race', riders: ['1: 2 laps, 90000', '2: 2 laps, 90500'] }]
  const restartedRun = [
    firstRace,
    { name: 'Race 1', kind: 'race', riders: ['1: 2 laps, 90000', '2: 2 laps, 90500'] },
  ]
  const repeated = ['$J,"1","00:01:30.000","00:01:30.000"', '$J,"2","00:01:30.500","00:01:30.500"']
  const standings = ['$G,1,"1",1,"00:01:30.000"', '$G,2,"2",1,"00:01:30.500"']
  const run = '$B,5,"Race 1"'
  it.each<[string, string[], unknown[]]>([
    [
      'continue the run when the last crossings and standings follow',
      [...entries, ...repeated, ...standings, run, ...createGreenHeartbeats('00:01:37')],
      continuedRun,
    ],
    [
      'continue the run when no standings follow and the clock continues',
      [
        ...createGreenHeartbeats('00:01:37'),
        run,
        ...entries,
        ...createGreenHeartbeats('00:01:38'),
        ...standings,
        ...createGreenHeartbeats('00:01:39'),
      ],
      continuedRun,
    ],
    [
      'restart the run when no standings follow and the clock restarted',
      [...entries, run, ...createGreenHeartbeats('00:00:01')],
      restartedRun,
    ],
    [
      'restart the run when neither standings nor a flag follow',
      [...entries, run, ...createHeartbeats('      ', '00:01:37')],
      restartedRun,
    ],
    [
      'restart the run when standings with fewer laps follow',
      [...entries, run, '$G,1,"1",,"00:00:00.000"', ...createGreenHeartbeats('00:01:37')],
      restartedRun,
    ],
  ])('%s', (_, lines, sessions) => {
    expect(
      describeSessions([...afterHeartbeats, init, ...lines, ...second, ...createGreenHeartbeats('00:03:02')]),
    ).toEqual(sessions)
  })
})
