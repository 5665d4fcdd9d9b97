// Replays recordings and checks the reports that the feed command prints.
import { describe, expect, it } from 'vitest'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { replayRecording } from './replay'
import { guessProtocol, protocols } from './protocols'
import { buildReport } from './report'
import { formatTables } from './table'

const laps = `# kind=race
number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled
71,Ana Ortiz,2,1,1:35.000,30.000,31.000,34.000,,,161.5,,
71,Ana Ortiz,2,2,1:33.500,29.500,30.500,33.500,,,162.5,,
71,Ana Ortiz,2,3,93.000,29.000,30.600,33.400,,,163.5,,1
05,"Adams, Bob",1,1,1:34.000,30.100,30.900,33.000,,,160.0,,
05,"Adams, Bob",1,2,1:36.500,30.200,31.000,35.300,,,159.0,1,
`
const createReport = (text: string, hasAnalysis = false) => {
  const head = Buffer.from(text).toString('latin1')
  const protocol = guessProtocol(head)
  if (protocol === undefined) throw new Error('protocol not detected')
  return {
    protocol,
    ...buildReport(replayRecording(protocols[protocol].createParser(), Buffer.from(text)), {
      hasAnalysis,
      hasEnded: true,
    }),
  }
}

describe('replaying a lap list', () => {
  it('a lap list is replayed into standings', () => {
    expect(createReport(laps)).toEqual({
      protocol: 'laps',
      sessions: [
        {
          name: null,
          kind: 'race',
          flag: 'none',
          started_at: null,
          differences: [],
          rows: [
            {
              position: 1,
              number: '71',
              name: 'Ana Ortiz',
              category: null,
              laps: 3,
              total_ms: 281_500,
              best_lap_ms: 93_500,
              ideal_lap_ms: 29_500 + 30_500 + 33_500,
              diff_ms: null,
              diff_laps: null,
              gap_ms: null,
              gap_laps: null,
              pits: 0,
              s_best_ms: [29_500, 30_500, 33_500],
            },
            {
              position: 2,
              number: '05',
              name: 'Adams, Bob',
              category: null,
              laps: 2,
              total_ms: 190_500,
              best_lap_ms: 94_000,
              ideal_lap_ms: 30_100 + 30_900 + 33_000,
              diff_ms: null,
              diff_laps: 1,
              gap_ms: null,
              gap_laps: 1,
              pits: 1,
              s_best_ms: [30_100, 30_900, 33_000],
            },
          ],
        },
      ],
      lines: { accepted: 7, ignored: 0, refused: 0 },
    })
  })

  it('a lap list of a practice session is ranked by best lap, ignoring out laps and in laps', () => {
    const { sessions } = createReport(laps.replace('kind=race', 'kind=practice'))
    expect(sessions[0]?.rows.map(row => [row.number, row.best_lap_ms, row.diff_ms])).toEqual([
      ['71', 93_500, null],
      ['05', null, null],
    ])
  })

  it('the report of a lap list contains the eight analysis values when the analysis is requested', () => {
    expect(createReport(laps, true).sessions[0]?.rows[0]).toMatchObject({
      overtakes: expect.any(Number),
      position_gained: 1,
      opening_lap_performance: 0,
      battles: 0,
      battle_success_rate: 0,
      attacking_battles: 0,
      attack_success_rate: 0,
      defensive_battles: 0,
    })
  })
})

describe('replaying an RMonitor recording', () => {
  const race = buildRmonitorRace({ riders: 3, laps: 4, seed: 5 }).join('\r\n')

  it('an RMonitor recording is detected and replayed', () => {
    const { protocol, sessions, lines } = createReport(race)
    expect([protocol, sessions[0]?.kind, sessions[0]?.flag, lines.refused]).toEqual([
      'rmonitor',
      'race',
      'chequered',
      0,
    ])
    expect(sessions[0]?.rows.map(row => [row.position, row.laps, row.pits, row.s_best_ms])).toEqual([
      [1, 4, null, []],
      [2, 4, null, []],
      [3, 4, null, []],
    ])
  })

  it('the report of an RMonitor recording is printed as a text table', () => {
    const text = formatTables(createReport(race))
    expect(text).toContain('Superbike Race 1 (race, chequered)')
    expect(text).toMatch(/^POS {2}# {2}NAME +CLASS +LAPS +TOTAL +BEST +DIFF +GAP$/m)
    expect(text).toMatch(
      /^ {2}2 {2}\d {2}Rider \d .* 4 {2}6:\d\d\.\d{3} {2}1:\d\d\.\d{3} {2}\+\d+\.\d{3} {2}\+\d+\.\d{3}$/m,
    )
    expect(text).toMatch(/Lines: \d+ accepted, 0 ignored, 0 refused\.$/)
  })
})

it.each([
  ['multiloop', '$H\u00A6N\u00A61\u00A6R1\u00A6G\u00A65F5E100\u00A60\u00A60\u00A60\r\n'],
  ['rmonitor', '##1700000000 $F,9999,"00:00:00","14:00:00","00:00:01","Green "\n'],
  ['laps', '\u00EF\u00BB\u00BFnumber,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled\n'],
  ['p3', '8E021F00F9CE0000020001027D00\n'],
  [undefined, 'some other text'],
])('detects the protocol %s of a recording', (protocol, head) => {
  expect(guessProtocol(head)).toBe(protocol)
})
