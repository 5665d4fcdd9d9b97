import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRow, createRows } from '../testing/samples'
import { TimingTable } from './timing-table'

afterEach(cleanup)

const readNames = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('C-069 rows are marked with status, penalty and * for laps that were not measured', () => {
  const rows = [
    createRow({ penalty: '+3.000', notes: 'Time penalty +3.000: Jump start' }),
    createRow({ position: 2, number: '2', penalty: 'LLP' }),
    createRow({ position: 3, number: '3', notes: '* Time not measured: lap 3, 4' }),
    createRow({ position: 0, number: '4', status: 'DNF' }),
    createRow({ position: 0, number: '5', status: 'DSQ', penalty: '+3.000' }),
    createRow({ position: 0, number: '6' }),
  ]
  render(<TimingTable caption="Timing" rows={rows} tableRows={13} />)
  expect(readNames()).toEqual(['A. Zed+3.000', 'A. ZedLLP', 'A. Zed*', 'A. ZedDNF', 'A. ZedDSQ', 'A. Zed'])
  expect(screen.getAllByTitle('Time penalty +3.000: Jump start')).toHaveLength(1)
  expect(screen.getAllByRole('row').map(row => row.firstElementChild?.textContent)).toEqual([
    'POS',
    '1',
    '2',
    '3',
    '-',
    '-',
    '-',
  ])
})

test('C-069 the gap of a dead heat is 0.000, and a missing one is "-"', () => {
  const rows = [createRow(), createRow({ number: '2', position: 2, diff: '0.000', gap: '0.000' })]
  render(<TimingTable caption="Timing" rows={rows} tableRows={13} columns={['diff', 'gap']} />)
  expect(
    screen
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter(text => /[.-]/.test(text ?? '')),
  ).toEqual(['-', '-', '0.000', '0.000'])
})

test('C-069 the table grows down to a followed rider without a position', () => {
  const rows = [...createRows(20), createRow({ position: 0, number: '99', name: 'Ida Last', status: 'DNF' })]
  render(
    <TimingTable caption="Timing" rows={rows} tableRows={5} primary={{ name: 'Ida Last', number: '99' }} />,
  )
  expect(readNames().at(-1)).toBe('I. LastDNF')
})
