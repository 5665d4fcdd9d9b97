// Replays recordings with times of the recorder.
import { expect, test } from 'vitest'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { createP3Parser } from '../feeds/p3/parse'
import { createPassing } from '../feeds/p3/p3-testing'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from './replay'
import { buildReport } from './report'

const start = Date.parse('2025-05-18T19:10:00Z')
const race = buildRmonitorRace({ riders: 2, laps: 2, seed: 1 })

function listStarts(lines: readonly string[]): readonly (string | null)[] {
  const replayed = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\n')))
  return buildReport(replayed).sessions.map(session => session.started_at)
}

/** Adds a stamp to every line: the time of the line, which is the race clock of the last heartbeat. */
function addStamps(
  lines: readonly string[],
  startMs: number,
  format: (at: number) => string,
): readonly string[] {
  let at = startMs
  return lines.map(line => {
    const [, hours, minutes, seconds] = /^\$F.*"(\d\d):(\d\d):(\d\d)","\w+\s*"$/.exec(line) ?? []
    if (seconds !== undefined)
      at = startMs + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return `${format(at)} ${line}`
  })
}

const formatDate = (at: number): string => new Date(at).toISOString()

test('a session starts where its race clock was zero, by the times of the recorder', () => {
  const [startedAt] = listStarts(['# Recorded by hand', ...addStamps(race, start, formatDate)])
  expect(Math.abs(Date.parse(startedAt ?? '') - start)).toBeLessThanOrEqual(2000)
})

test('every session of a day has its own start', () => {
  const second = race.map(line => line.replace('$B,7,', '$B,8,'))
  const later = start + 3_600_000
  const starts = listStarts([...addStamps(race, start, formatDate), ...addStamps(second, later, formatDate)])
  expect(starts).toHaveLength(2)
  expect(Math.abs(Date.parse(starts[1] ?? '') - later)).toBeLessThanOrEqual(2000)
})

test('a date in a comment is the start of the session that follows', () => {
  expect(listStarts(['# 2025-05-18T14:10:00-05:00', ...race])).toEqual(['2025-05-18T19:10:00.000Z'])
})

test('without times, or with times of day only, the start is unknown', () => {
  expect(listStarts(race)).toEqual([null])
  expect(listStarts(addStamps(race, start, at => formatDate(at).slice(11, 23)))).toEqual([null])
})

test('a P3 recording starts at its first passing, by the clock of the decoder', () => {
  const bytes = Buffer.concat([createPassing(1, 7, 0), createPassing(2, 7, 90_000_000)])
  const report = buildReport(replayRecording(createP3Parser(), bytes))
  expect(report.sessions.map(session => session.started_at)).toEqual([
    new Date(1_750_000_000_000).toISOString(),
  ])
})
