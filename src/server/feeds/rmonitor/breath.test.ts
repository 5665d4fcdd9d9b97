// A recorder that connects again leaves no mark: whose the state is that is told anew must show by itself.
import { summaryOf } from '#timing'
import { describe, expect, it } from 'vitest'
import { fold } from '../../recordings/fold'
import { rmonitorParser } from './parse'

const heartbeats = (flag: string, ...times: string[]) =>
  times.map(time => `$F,9999,"00:00:00","14:00:00","${time}","${flag}"`)
const green = (...times: string[]) => heartbeats('Green ', ...times)
const entries = ['$A,"1","1",1000,"Ana","Ortiz","",1', '$A,"2","2",1000,"Bob","Adams","",1']
const init = '$I,"14:00:00","12 jan 01"'
const lap = (rider: number, number: number, total: string, time = '00:01:30.000') => [
  `$J,"${rider}","${time}","${total}"`,
  `$G,${rider},"${rider}",${number},"${total}"`,
]
const started = [init, ...entries, '$C,1,"Superbike"', '$B,5,"Race 1"', ...green('00:00:00')]
const first = [...started, ...lap(1, 1, '00:01:30.000'), ...lap(2, 1, '00:01:30.500', '00:01:30.500')]
const waited = [...first, ...green('00:01:31', '00:01:32', '00:01:33', '00:01:34', '00:01:35', '00:01:36')]

/** Of each session: its name, its kind, and the riders with their laps and best laps. */
function told(lines: readonly string[]): unknown[] {
  const { sessions } = fold(rmonitorParser(), Buffer.from(lines.join('\r\n')))
  return sessions.map(session => ({
    name: session.name,
    kind: session.kind,
    riders: summaryOf(session).map(({ racer, laps, best }) => `${racer.number}: ${laps} laps, ${best}`),
  }))
}

const firstRace = { name: 'Race 1', kind: 'race', riders: ['1: 1 laps, 90000', '2: 1 laps, 90500'] }

describe('what is told just before another run is named', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'the standings of a race under way',
      [
        '$H,1,"2",4,"00:01:20.000"',
        '$H,2,"1",3,"00:01:21.000"',
        '$G,1,"2",5,"00:08:20.000"',
        '$G,2,"1",5,"00:08:21.000"',
        '$B,6,"Race 2"',
        ...entries,
        ...green('00:08:22', '00:08:23'),
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
        ...heartbeats('      ', '00:00:00', '00:00:01'),
      ],
      [firstRace],
    ],
    [
      'which standing counts',
      ['$RMS,"qualifying"', '$B,6,"Session 2"', ...green('00:00:00'), ...lap(1, 1, '00:01:31.000')],
      [
        firstRace,
        { name: 'Session 2', kind: 'qualifying', riders: ['1: 1 laps, 90000', '2: 0 laps, undefined'] },
      ],
    ],
    [
      'the state again, before the number that closes the run',
      ['$G,1,"1",,"00:00:00.000"', '$B,95,"Race 1"', ...heartbeats('      ', '00:00:00')],
      [firstRace],
    ],
    [
      'the state again, before the same run',
      ['$G,1,"1",1,"00:01:30.000"', '$B,5,"Race 1"', ...green('00:01:37')],
      [firstRace],
    ],
  ])('belongs to it: %s', (_, lines, sessions) => {
    expect(told([...waited, ...lines])).toEqual(sessions)
  })
})

describe('a standing', () => {
  it.each<[string, string, number]>([
    ['with the total of the crossing just told', '$G,1,"1",2,"00:03:00.000"', 1],
    ['with the lap time of the crossing just told', '$H,1,"1",2,"00:01:29.500"', 1],
    ['with the total of an older crossing', '$G,2,"2",1,"00:01:30.500"', 1],
    ['of somebody else', '$G,2,"2",2,"00:03:00.000"', 0],
    ['with another total', '$G,1,"1",2,"00:03:10.000"', 0],
    ['of a time that is none', '$H,1,"1",0,"00:00:00.000"', 0],
  ])('%s: %s', (_, line, count) => {
    const parser = rmonitorParser()
    parser.push(Buffer.from([...waited, '$J,"1","00:01:29.500","00:03:00.000"', ''].join('\n')))
    expect(parser.push(Buffer.from(`${line}\n`))).toHaveLength(count)
    // The rest comes with the next heartbeat, and to whoever takes over in between.
    const next = Buffer.from(`${green('00:03:01')[0]}\n`)
    expect(rmonitorParser({ from: parser.state() }).push(next)).toHaveLength(2 - count)
    expect(parser.push(next)).toHaveLength(2 - count)
  })

  it('never overtakes an older one of the same rider', () => {
    const parser = rmonitorParser()
    parser.push(Buffer.from([...waited, '$J,"1","00:01:29.500","00:03:00.000"', ''].join('\n')))
    const lines = ['$G,1,"1",1,"00:01:30.000"', '$G,1,"1",2,"00:03:00.000"', ...green('00:03:01'), '']
    const laps = parser
      .push(Buffer.from(lines.join('\n')))
      .map(message => (message.type === 'standing' ? message.laps : message.type))
    expect(laps).toEqual([1, 2, 'flag'])
  })
})

describe('$I and entries under the same $B', () => {
  const second = [...lap(1, 2, '00:03:00.000'), ...lap(2, 2, '00:03:01.000', '00:01:30.500')]
  const wentOn = [{ name: 'Race 1', kind: 'race', riders: ['1: 2 laps, 90000', '2: 2 laps, 90500'] }]
  const anew = [firstRace, { name: 'Race 1', kind: 'race', riders: ['1: 2 laps, 90000', '2: 2 laps, 90500'] }]
  const repeated = ['$J,"1","00:01:30.000","00:01:30.000"', '$J,"2","00:01:30.500","00:01:30.500"']
  const standings = ['$G,1,"1",1,"00:01:30.000"', '$G,2,"2",1,"00:01:30.500"']
  const run = '$B,5,"Race 1"'
  it.each<[string, string[], unknown[]]>([
    ['the last crossings first', [...entries, ...repeated, ...standings, run, ...green('00:01:37')], wentOn],
    [
      'no standings, the clock runs on',
      [...green('00:01:37'), run, ...entries, ...green('00:01:38'), ...standings, ...green('00:01:39')],
      wentOn,
    ],
    ['no standings, the clock began anew', [...entries, run, ...green('00:00:01')], anew],
    ['no standings, no flag', [...entries, run, ...heartbeats('      ', '00:01:37')], anew],
    [
      'standings without the laps there were',
      [...entries, run, '$G,1,"1",,"00:00:00.000"', ...green('00:01:37')],
      anew,
    ],
  ])('%s', (_, lines, sessions) => {
    expect(told([...waited, init, ...lines, ...second, ...green('00:03:02')])).toEqual(sessions)
  })
})
