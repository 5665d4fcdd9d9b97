// The IMSA enhanced records: sectors, speeds and pit stops from crossings of every line.
import { computeSummary } from '#timing'
import { describe, expect, it } from 'vitest'
import { replayRecording } from '../../recordings/replay'
import { createRmonitorParser } from './parse'

const track =
  '$T,"Sebring","SEB","3.74","5","S01","T1","T2","60000","S02","T2","T3","80000","S03","T3","T1","96966.4","PIT","P3","P2","20000","SP4","T4","T5","1181"'
const start = [
  '$B,33,"Test Session 5"',
  '$A,"9921","21",8852130,"Farnbacher /","James","Panoz",1',
  '$F,9999,"00:00:00","14:10:05","00:00:00","Green "',
  track,
]
const crossLine = (name: string, title: string, time: string) =>
  `$L,"21","${name}","${title}","01/27/2009","${time}"`

function parseSummary(...lines: string[]): ReturnType<typeof computeSummary> {
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from([...start, ...lines].join('\r\n')))
  return sessions[0] === undefined ? [] : computeSummary(sessions[0])
}

const lap = [
  crossLine('T1', 'SFT', '14:12:44.808'),
  '$J,"9921","00:00:00.000","00:02:40.565"',
  crossLine('T2', 'IM1', '14:13:14.908'),
  crossLine('T4', 'SP1', '14:13:20.000'),
  crossLine('T5', 'SP2', '14:13:20.400'),
  crossLine('T3', 'IM2', '14:13:54.808'),
  crossLine('T1', 'SFT', '14:14:48.678'),
  '$J,"9921","00:02:03.870","00:04:44.435"',
]

describe('RMonitor enhanced records', () => {
  it('the records give sector times and trap speeds', () => {
    const [row] = parseSummary(...lap)
    expect(row?.lastLap).toMatchObject({ time: 123_870, sectors: [30_100, 39_900, 53_870] })
    // 1181 inches in 0.4 seconds.
    expect(row?.lastLap?.speedMph).toBeCloseTo((1181 / 63_360) * 9000, 3)
    expect(row).toMatchObject({ ideal: 123_870, pits: 0 })
  })

  it('both sectors next to a missed line stay empty', () => {
    const [row] = parseSummary(...lap.filter(each => !each.includes('IM1')))
    expect(row?.lastLap?.sectors).toEqual([undefined, undefined, 53_870])
  })

  it.each([
    ['after', false],
    ['before', true],
  ])('the records report a pit stop when $J is received %s the line crossing', (_, isFirst) => {
    const finish = [crossLine('P1', 'SFP', '14:17:00.000'), '$J,"9921","00:02:11.322","00:06:55.757"']
    const stop = [
      crossLine('P3', 'PIP', '14:16:50.000'),
      ...(isFirst ? finish.toReversed() : finish),
      crossLine('P2', 'POP', '14:17:20.000'),
    ]
    const out = [crossLine('T1', 'SFT', '14:19:30.000'), '$J,"9921","00:02:30.000","00:09:25.757"']
    const [row] = parseSummary(...lap, ...stop, ...out)
    expect(row).toMatchObject({ laps: 3, pits: 1, best: 123_870, lastLap: { isOut: true } })
  })

  it('a rider on the track who crosses the pit exit line is not in the pits', () => {
    const [row] = parseSummary(
      ...lap,
      crossLine('P2', 'POP', '14:14:52.000'),
      crossLine('T1', 'SFT', '14:16:51.000'),
      '$J,"9921","00:02:02.322","00:06:46.757"',
    )
    expect(row).toMatchObject({ best: 122_322, pits: 0, lastLap: { isOut: false } })
  })

  it('crossings of an unknown transponder add no rider', () => {
    expect(parseSummary(...lap, '$L,"Tx884","T1","SFT","01/27/2009","14:14:50.000"')).toHaveLength(1)
  })

  it('sector times are correct across midnight', () => {
    const shifted = lap.map(each =>
      each.replace(
        /"14:1(\d):/,
        (_, minute) => `"${minute === '2' ? '23:59' : `00:0${Number(minute) - 3}`}:`,
      ),
    )
    expect(parseSummary(...shifted)[0]?.lastLap?.sectors[0]).toBeGreaterThan(0)
  })

  it.each([
    ['five', 5, 91_000, [9000, 9000, 9000, 9000, 55_000]],
    ['six', 6, undefined, []],
    ['seven', 7, undefined, []],
  ])('a track with %s sections reports sectors only up to five', (_, count, ideal, sectors) => {
    const ends = Array.from({ length: count }, (_section, index) => index + 1)
    const sections = ends.map(end => `"S0${end}","T${end}","T${end === count ? 1 : end + 1}","7000"`)
    // The last line is always crossed at 91 seconds.
    const lines = ends.map(end =>
      end === count
        ? crossLine('T1', 'SFT', '14:11:31.000')
        : crossLine(`T${end + 1}`, 'IMx', `14:10:${String(end * 9).padStart(2, '0')}.000`),
    )
    const [row] = parseSummary(
      `$T,"Track","TRK","2.0",${count},${sections.join(',')}`,
      crossLine('T1', 'SFT', '14:10:00.000'),
      '$J,"9921","00:00:00.000","00:00:01.000"',
      ...lines,
      '$J,"9921","00:01:31.000","00:01:32.000"',
    )
    expect(row).toMatchObject({ laps: 1, ideal, bestSectors: sectors })
    // The sections are short enough to be mistaken for speed traps.
    expect(row?.lastLap?.speedMph).toBeUndefined()
  })

  it.each([
    ['$B', []],
    ['$I', ['$I,"14:30:00","27 jan 09"']],
  ])('the track applies to the next run, which starts with %s', (_, initialState) => {
    const next = [
      '$B,34,"Test Session 6"',
      '$F,9999,"00:00:00","14:30:00","00:00:00","Green "',
      start[1] ?? '',
    ]
    const later = lap.map(each => each.replace(/"14:1(\d):/, '"14:4$1:'))
    const { sessions } = replayRecording(
      createRmonitorParser(),
      Buffer.from([...start, ...lap, ...initialState, ...next, ...later].join('\r\n')),
    )
    const summaries = sessions.map(session =>
      computeSummary(session).map(({ ideal, pits }) => ({ ideal, pits })),
    )
    expect(summaries).toEqual([[{ ideal: 123_870, pits: 0 }], [{ ideal: 123_870, pits: 0 }]])
  })
})
