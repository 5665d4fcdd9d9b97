import type { AnalysisEntry } from '#contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Analysis } from './analysis'

afterEach(cleanup)

const ana: AnalysisEntry = {
  name: 'Ana Zed',
  number: '21',
  racer_id: 'r1',
  race_id: 'race-1',
  overtakes: 6,
  position_gained: 3,
  opening_lap_performance: 0,
  battles: 7,
  battle_success_rate: 71.4,
  attacking_battles: 5,
  attack_success_rate: 80,
  defensive_battles: 2,
}
const bob: AnalysisEntry = {
  ...ana,
  name: 'Bob Adams',
  number: '7B',
  overtakes: 2,
  position_gained: -4,
  battles: 9,
  battle_success_rate: 33.3,
  attacking_battles: 1,
  attack_success_rate: 100,
  defensive_battles: 8,
}

function valuesOf(label: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map(cell => cell.textContent)
}

test('D-095 the first two entries stand head to head with names and numbers', () => {
  render(<Analysis entries={[ana, bob, { ...ana, name: 'Cy Third' }]} />)
  const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
  expect(heads).toEqual(['#21Ana Zed', '#7BBob Adams'])
  expect(screen.queryByText('Cy Third')).toBeNull()
})

test.each([
  ['D-096', 'OVERTAKES', '6', '2'],
  ['D-097', 'POSITION GAINED', '3', '-4'],
  ['D-098', 'OPENING LAP PERFORMANCE', '0', '0'],
  ['D-099', 'BATTLES', '7', '9'],
  ['D-100', 'BATTLE SUCCESS RATE', '71.4', '33.3'],
  ['D-101', 'ATTACKING BATTLES', '5', '1'],
  ['D-102', 'ATTACK SUCCESS RATE', '80', '100'],
  ['D-103', 'DEFENSIVE BATTLES', '2', '8'],
])('%s %s', (_, label, one, other) => {
  render(<Analysis entries={[ana, bob]} />)
  expect(screen.getByRole('rowheader', { name: label })).toBeTruthy()
  expect(valuesOf(label)).toEqual([one, other])
})

test('D-104 what is missing is 0', () => {
  render(<Analysis entries={[{ name: 'Ana Zed', number: '21' }, bob]} />)
  expect(valuesOf('OVERTAKES')).toEqual(['0', '2'])
  expect(valuesOf('ATTACK SUCCESS RATE')).toEqual(['0', '100'])
})

test('the better value is marked, the number of battles is neither good nor bad', () => {
  render(<Analysis entries={[ana, bob]} />)
  const better = [...document.querySelectorAll('[data-better]')].map(cell => cell.textContent)
  expect(better).toEqual(['6', '3', '71.4', '100'])
})

test('one alone is no head to head', () => {
  render(<Analysis entries={[ana]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('No analysis yet')).toBeTruthy()
})
