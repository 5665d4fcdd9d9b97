// Tests the problem finder with altered states, and live demo sessions with the problem finder.
import { expect, test } from 'vitest'
import type { Lap, Race, SummaryRow } from '#contract'
import { createLiveDemoSession } from '../../src/server/demo/live-demo-plan'
import { findProblems } from './find-problems'
import { type Limits, computeLimits } from './limits'
import { playSession, type DisplayedState } from './play-session'
import type { View } from './view'

/** Large steps for speed; `npm run bench -- watch-simulated-demo` checks every state of many sessions. */
const stepMs = 2000

function limitsFor(view: View, category: string): Limits {
  const limits = computeLimits(view.race, category)
  if (limits === undefined) throw new Error(`Unknown circuit: ${view.race.location}`)
  return limits
}

function findProblemsInSession(index: number): string[] {
  const session = createLiveDemoSession(index)
  const problems = new Set<string>()
  let before: View | undefined
  for (const { view, now } of playSession(session, stepMs)) {
    for (const problem of findProblems(before, view, limitsFor(view, session.category), now))
      problems.add(problem)
    before = view
  }
  expect(before?.race.flagcolor).toBe('checkered')
  expect(before?.laps.length).toBeGreaterThan(30)
  return [...problems]
}

// A race, a practice and a qualifying session of the smallest category.
test.each([9, 4, 14])('finds no problem in live demo session %i', index => {
  expect(findProblemsInSession(index)).toEqual([])
})

function findStatesAt(
  index: number,
  minutes: number,
): readonly [before: DisplayedState, after: DisplayedState] {
  let before: DisplayedState | undefined
  for (const each of playSession(createLiveDemoSession(index), stepMs)) {
    if (before !== undefined && Number(each.view.race.status_details.elapsed) > minutes * 60)
      return [before, each]
    before = each
  }
  throw new Error('The session is shorter')
}

const [before, after] = findStatesAt(9, 5)
const limits = limitsFor(after.view, createLiveDemoSession(9).category)

const withRow = (position: number, change: (row: SummaryRow) => Partial<SummaryRow>): View => ({
  ...after.view,
  rows: after.view.rows.map((row, index) => (index === position - 1 ? { ...row, ...change(row) } : row)),
})
const withLap = (change: (lap: Lap) => Partial<Lap>): View => ({
  ...after.view,
  laps: after.view.laps.map((lap, index) => (index === 5 ? { ...lap, ...change(lap) } : lap)),
})
const withRace = (change: Partial<Race>): View => ({ ...after.view, race: { ...after.view.race, ...change } })

test.each<[string, RegExp, View]>([
  ['a duplicate position', /positions/, withRow(3, () => ({ position: 2 }))],
  [
    'a duplicate number',
    /duplicate number/,
    withRow(3, () => ({ number: after.view.rows[0]?.number ?? '' })),
  ],
  ['a gap of the leader', /leader has a gap/, withRow(1, () => ({ diff: '1.000' }))],
  ['two laps completed at once', /two laps at once/, withRow(2, ({ laps }) => ({ laps: laps + 2 }))],
  ['a best lap that is not in the list of laps', /best lap/, withRow(2, () => ({ best_lap: '60.000' }))],
  [
    'a crossing in the future',
    /in the future/,
    withRow(2, () => ({ last_crossed_start: '2036-01-01T00:00:00.000' })),
  ],
  [
    'sectors that do not add up to the lap',
    /sectors .* differ/,
    withLap(({ s1 }) => ({ s1: String(Number(s1) + 1) })),
  ],
  ['an impossible speed', /impossible speed/, withLap(() => ({ speed: '231.00' }))],
  ['an impossible lap time', /impossible lap/, withLap(({ time }) => ({ time: String(Number(time) / 2) }))],
  [
    'a duplicate position in the lap chart',
    /in lap/,
    withLap(({ position }) => ({ position: position + 1 })),
  ],
  [
    'different flags in race and status details',
    /different flags|is white/,
    withRace({ flagcolor: 'white' }),
  ],
])('reports %s', (_, problem, view) => {
  expect(findProblems(before.view, after.view, limits, after.now)).toEqual([])
  expect(findProblems(before.view, view, limits, after.now).join('\n')).toMatch(problem)
})

test('reports an elapsed time that goes backwards', () => {
  const problems = findProblems(after.view, findStatesAt(9, 3)[0].view, limits, after.now)
  expect(problems.join('\n')).toMatch(/elapsed .* after/)
})
