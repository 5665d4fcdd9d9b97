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

function readValues(label: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map(cell => cell.textContent)
}

test('D-095 the analysis compares the first two entries, with names and numbers', () => {
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
])('%s the analysis shows %s of both riders', (_, label, left, right) => {
  render(<Analysis entries={[ana, bob]} />)
  expect(screen.getByRole('rowheader', { name: label })).toBeTruthy()
  expect(readValues(label)).toEqual([left, right])
})

test('D-104 the analysis shows missing values as 0', () => {
  render(<Analysis entries={[{ name: 'Ana Zed', number: '21' }, bob]} />)
  expect(readValues('OVERTAKES')).toEqual(['0', '2'])
  expect(readValues('ATTACK SUCCESS RATE')).toEqual(['0', '100'])
})

test('the analysis marks the better value, except for the numbers of battles', () => {
  render(<Analysis entries={[ana, bob]} />)
  const better = [...document.querySelectorAll('[data-better]')].map(cell => cell.textContent)
  expect(better).toEqual(['6', '3', '71.4', '100'])
})

test('a single entry shows an empty state instead of the analysis', () => {
  render(<Analysis entries={[ana]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('No analysis yet')).toBeTruthy()
})
