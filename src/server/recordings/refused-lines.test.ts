// Replays recordings with damaged lines and checks which lines are refused, and why.
import { expect, test } from 'vitest'
import { createPassing } from '../feeds/p3/p3-testing'
import { type RefusedLine, RefusedLines } from '../feeds/refused-lines'
import { type Protocol, protocols } from './protocols'
import { replayRecording } from './replay'

function listRefused(protocol: Protocol, recording: string | Buffer): readonly RefusedLine[] {
  const refused = new RefusedLines()
  const bytes = Buffer.isBuffer(recording) ? recording : Buffer.from(recording, 'latin1')
  const { lines } = replayRecording(protocols[protocol].createParser(undefined, refused), bytes, refused)
  expect(refused.list()).toHaveLength(lines.refused)
  return refused.list()
}

const describeShortly = ({ line, reason }: RefusedLine): string => `${line}: ${reason}`

test('RMonitor lines are refused with their number in the file, also if the parser has buffered them', () => {
  const lines = [
    '\u00EF\u00BB\u00BF# Recorder 1.0, 2025-05-18T14:00:00Z',
    '',
    '$B,7,"Race 1"',
    '$A,"7","7",1,"Ana","Ortiz","",1',
    '$G,one,"7",1,"00:01:30.000"',
    '$F,9999,"00:00:00","14:00:00","00:00:01","Green "',
    '12:00:01 $F,9999,"00:00:00","14:00:01","00:00:02","Green "',
    'Hello',
    '$J,"7","00:01:30.0',
    '$H,x,"7",1,"00:01:30.000"',
    '$F,9999,"00:00:00","14:00:02","00:00:03","Green "',
  ]
  for (const end of ['\n', '\r\n', '\r'])
    expect(listRefused('rmonitor', lines.join(end))).toEqual([
      {
        line: 5,
        reason: 'a field of $G is missing or invalid; a valid record is $G,3,"1234BE",14,"01:12:47.872"',
        text: '$G,one,"7",1,"00:01:30.000"',
      },
      { line: 8, reason: 'this is not a record', text: 'Hello' },
      {
        line: 9,
        reason: 'a quote is not closed: the record is truncated',
        text: '$J,"7","00:01:30.0',
      },
      {
        line: 10,
        reason: 'a field of $H is missing or invalid; a valid record is $H,2,"1234BE",3,"00:02:17.872"',
        text: '$H,x,"7",1,"00:01:30.000"',
      },
    ])
})

test('Multiloop lines are refused with their number and the reason', () => {
  const lines = [
    '# a comment',
    '$R¦R¦1¦R1¦Autumn Classic¦AC¦Race 1¦R¦685ECBB8',
    '$R¦R¦1¦R1',
    '$L¦X¦5F0¦R1¦71¦1C¦SF¦A¦17003¦G¦T',
    'Hello',
    '$L¦N¦5F1¦R1¦garbage',
  ]
  expect(listRefused('multiloop', lines.join('\n')).map(describeShortly)).toEqual([
    '3: $R is truncated',
    '4: type, sequence or run is missing or invalid',
    '5: this is not a record',
    '6: a field of $L is missing or invalid',
  ])
})

test('rows of a lap list are refused if a number has two names or two grid positions', () => {
  const rows = [
    'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled',
    '71,Ana Ortiz,2,1,95,,,,,,,,',
    '71,ANA  ORTIZ,,2,95,,,,,,,,',
    '71,Bo Lind,2,3,95,,,,,,,,',
    '71,Ana Ortiz,3,3,95,,,,,,,,',
    '71,Ana Ortiz,2,2,95,,,,,,,,',
    '71,Ana Ortiz',
  ]
  expect(listRefused('laps', rows.join('\n')).map(describeShortly)).toEqual([
    '4: the name of "71" is "Bo Lind" here and "Ana Ortiz" in line 2',
    '5: the grid position of "71" is 3 here and 2 in line 2',
    '6: lap 2 of "71" occurs twice, first in line 3',
    '7: there are 2 fields instead of 13',
  ])
})

test('items of an ingest feed are refused with their number and the reason', () => {
  const item = { source: 'gate 2', seq: 17, competitor: '71', line: 'SF', at_ms: 189_846 }
  const lines = [item, { ...item, at_ms: 1 }, { source: 'gate 2' }].map(each => JSON.stringify(each))
  expect(listRefused('ingest', lines.join('\n')).map(describeShortly)).toEqual([
    '2: number 17 of "gate 2" was used before with other content',
    expect.stringMatching(/^3: this is not an item such as /),
  ])
})

const passing = createPassing(1, 5_691_251, 0)
const damaged = Buffer.from(passing)
damaged[12] = 0x77

test('records of a binary P3 recording are refused with their number and byte offset', () => {
  const recording = Buffer.concat([passing, Buffer.from('noise'), damaged, passing.subarray(0, 9), passing])
  const size = passing.length
  expect(listRefused('p3', recording)).toEqual([
    { record: 2, offset: size, reason: 'the bytes are outside of a record', text: '6e6f697365' },
    {
      record: 3,
      offset: size + 5,
      reason: 'the checksum is wrong',
      text: damaged.toString('hex').slice(0, 80),
    },
    {
      record: 4,
      offset: 2 * size + 5,
      reason: 'the record has no end',
      text: passing.toString('hex').slice(0, 18),
    },
  ])
})

test('lines of a hexadecimal P3 recording are refused with their number, but not its comments and times', () => {
  const hex = passing.toString('hex')
  const spaced = createPassing(2, 3_292_480, 1000)
    .toString('hex')
    .replaceAll(/..(?=.)/g, '$& ')
  const lines = ['# Decoder 4', `2025-05-18T14:00:00Z ${hex}`, spaced, damaged.toString('hex'), 'Hello', hex]
  expect(listRefused('p3', lines.join('\r\n')).map(describeShortly)).toEqual([
    '4: the checksum is wrong',
    '5: this is not hexadecimal',
  ])
})
