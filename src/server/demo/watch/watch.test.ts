// The watchman of the show: he sees what is wrong, and in what is shown he finds nothing.
import { expect, test } from 'vitest'
import type { Lap, Race, SummaryRow } from '#contract'
import { showSession } from '../show-plan'
import { faultsOf } from './faults'
import { type Possible, possibleOf } from './possible'
import { shown, type Shown } from './shown'
import type { View } from './view'

/** Seldom enough to be quick: `npm run bench -- show` looks at many more, `npm run bench -- hour` at the real thing. */
const every = 2000

function possibleIn(view: View, category: string): Possible {
  const possible = possibleOf(view.race, category)
  if (possible === undefined) throw new Error(`No such circuit: ${view.race.location}`)
  return possible
}

function faultsOfShow(turn: number): string[] {
  const session = showSession(turn)
  const faults = new Set<string>()
  let before: View | undefined
  for (const { view, now } of shown(session, every)) {
    for (const fault of faultsOf(before, view, possibleIn(view, session.category), now)) faults.add(fault)
    before = view
  }
  expect(before?.race.flagcolor).toBe('checkered')
  expect(before?.laps.length).toBeGreaterThan(30)
  return [...faults]
}

// A race, a practice and a qualifying of the smallest class.
test.each([9, 4, 14])('nothing is absurd in turn %i of the show', turn => {
  expect(faultsOfShow(turn)).toEqual([])
})

function midway(turn: number, minutes: number): readonly [before: Shown, after: Shown] {
  let before: Shown | undefined
  for (const each of shown(showSession(turn), every)) {
    if (before !== undefined && Number(each.view.race.status_details.elapsed) > minutes * 60)
      return [before, each]
    before = each
  }
  throw new Error('It did not last so long')
}

const [before, after] = midway(9, 5)
const possible = possibleIn(after.view, showSession(9).category)

const withRow = (place: number, change: (row: SummaryRow) => Partial<SummaryRow>): View => ({
  ...after.view,
  rows: after.view.rows.map((row, index) => (index === place - 1 ? { ...row, ...change(row) } : row)),
})
const withLap = (change: (lap: Lap) => Partial<Lap>): View => ({
  ...after.view,
  laps: after.view.laps.map((lap, index) => (index === 5 ? { ...lap, ...change(lap) } : lap)),
})
const withRace = (change: Partial<Race>): View => ({ ...after.view, race: { ...after.view.race, ...change } })

test.each<[string, RegExp, View]>([
  ['one place for two', /positions/, withRow(3, () => ({ position: 2 }))],
  ['two riders with one number', /twins/, withRow(3, () => ({ number: after.view.rows[0]?.number ?? '' }))],
  ['a leader who is behind', /leader is behind/, withRow(1, () => ({ diff: '1.000' }))],
  ['two laps at once', /two laps at once/, withRow(2, ({ laps }) => ({ laps: laps + 2 }))],
  ['a best lap that nobody rode', /best lap/, withRow(2, () => ({ best_lap: '60.000' }))],
  ['a crossing to come', /crossed in/, withRow(2, () => ({ last_crossed_start: '2036-01-01T00:00:00.000' }))],
  [
    'sectors that are not the lap',
    /sectors .* differ/,
    withLap(({ s1 }) => ({ s1: String(Number(s1) + 1) })),
  ],
  ['a rocket', /impossible speed/, withLap(() => ({ speed: '231.00' }))],
  ['a lap of half the time', /impossible lap/, withLap(({ time }) => ({ time: String(Number(time) / 2) }))],
  ['a place twice in the lap chart', /of lap/, withLap(({ position }) => ({ position: position + 1 }))],
  ['a flag of two colours', /two flags|is white/, withRace({ flagcolor: 'white' })],
])('%s is noticed', (_, fault, view) => {
  expect(faultsOf(before.view, after.view, possible, after.now)).toEqual([])
  expect(faultsOf(before.view, view, possible, after.now).join('\n')).toMatch(fault)
})

test('a session that runs backwards is noticed', () => {
  const faults = faultsOf(after.view, midway(9, 3)[0].view, possible, after.now)
  expect(faults.join('\n')).toMatch(/elapsed .* after/)
})
