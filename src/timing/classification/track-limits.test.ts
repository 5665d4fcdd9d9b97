import { describe, expect, it } from 'vitest'
import { laps, runSession, startFinish } from '../engine/test-messages'
import { fimSprint } from './rules'
import { noRulings, type Penalty } from './scoring'
import { penalty } from './test-results'
import { countTrackLimits, type TrackLimitCount } from './track-limits'

const given = (event: number, sanction: Penalty['sanction']): Penalty =>
  penalty(event, 'A', sanction, { infringement: 'Track limits (3)' })

function countLimits(
  kind: 'race' | 'qualifying',
  times: readonly number[],
  penalties: readonly Penalty[] = [],
): TrackLimitCount | undefined {
  const session = runSession(kind, [...laps('A', 90, 180, 270), startFinish('A', 360, { isCancelled: true })])
  const limits = times.map(at => ({ competitor: 'A', at: at * 1000 }))
  const scoring = { by: 'own', rules: fimSprint, rulings: { ...noRulings, limits, penalties } } as const
  return countTrackLimits({ ...session, scoring })[0]
}

describe('track limits', () => {
  const [warning, longLap] = [{ type: 'warning' }, { type: 'longLap', count: 1 }] as const

  it.each([
    { count: 2, penalties: [], sanction: undefined },
    { count: 3, penalties: [], sanction: warning },
    { count: 4, penalties: [given(1, warning)], sanction: undefined },
    { count: 5, penalties: [given(1, warning)], sanction: longLap },
    { count: 6, penalties: [given(1, warning), given(2, longLap)], sanction: undefined },
    { count: 6, penalties: [{ ...given(1, longLap), replacedBy: 2 }], sanction: undefined },
    { count: 5, penalties: [penalty(1, 'A', longLap, { infringement: 'Jump start' })], sanction: longLap },
  ])('C-106 after $count times in a race $sanction is proposed', ({ count, penalties, sanction }) => {
    const times = Array.from({ length: count }, (_, index) => index + 1)
    expect(countLimits('race', times, penalties)).toEqual({ competitor: 'A', count, sanction, laps: [] })
  })

  it('C-106 in practice the lap is to be cancelled, and the one after it can be', () => {
    expect(countLimits('qualifying', [100, 120])).toEqual({
      competitor: 'A',
      count: 2,
      sanction: undefined,
      laps: [{ lap: 1, at: 180_000, next: 270_000 }],
    })
  })

  it('C-106 a lap that is cancelled already is not proposed again', () => {
    expect(countLimits('qualifying', [300])?.laps).toEqual([])
  })
})
