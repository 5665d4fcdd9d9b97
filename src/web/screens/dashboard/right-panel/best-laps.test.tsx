import type { Lap } from '#contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLap } from '../testing/samples'
import { BestLaps } from './best-laps'

afterEach(cleanup)

const readHeaders = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(header => header.textContent)

function readColumn(name: string): (string | null | undefined)[] {
  const index = readHeaders().indexOf(name)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.children.item(index)?.textContent)
}

async function selectOption(label: string, option: string): Promise<string[]> {
  const button = screen.getByRole('button', { name: label })
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
  })
  const options = await screen.findAllByRole('option')
  const texts = options.map(each => each.textContent)
  fireEvent.click(screen.getByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  return texts
}

const createLaps = (count: number, changes: Partial<Lap> = {}): Lap[] =>
  Array.from({ length: count }, (_, index) =>
    createLap({ lapindex: index + 1, time: String(200 - index), ...changes }),
  )
const ana = { name: 'Ana Zed', number: '21', laps: [...createLaps(120), ...createLaps(2, { name: 'Bob' })] }

test('D-105 the title shows the name and number of the rider', () => {
  render(<BestLaps primary={ana} />)
  expect(screen.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeTruthy()
})

test('D-106 D-107 an existing comparison rider can be selected, which changes the title and the rows', async () => {
  const bob = { name: 'Bob Adams', number: '7', laps: [createLap({ name: 'Bob Adams', time: '99' })] }
  const { rerender } = render(<BestLaps primary={ana} />)
  expect(await selectOption('Laps of', 'Primary Rider')).toEqual(['Primary Rider'])
  rerender(<BestLaps primary={ana} comparison={bob} />)
  expect(await selectOption('Laps of', 'Comparison Rider')).toEqual(['Primary Rider', 'Comparison Rider'])
  expect(screen.getByRole('heading', { name: 'Best Laps of Bob Adams (7)' })).toBeTruthy()
  expect(readColumn('Time')).toEqual(['00:01:39.000'])
  rerender(<BestLaps primary={ana} />)
  expect(screen.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeTruthy()
})

test('D-108 D-396 D-397 five rows are shown by default, and the row limit can be changed', async () => {
  render(<BestLaps primary={ana} />)
  expect(readColumn('Time')).toHaveLength(5)
  for (const [option, count] of [
    ['10', 10],
    ['25', 25],
    ['50', 50],
    ['100', 100],
    ['All', 120],
  ] as const) {
    expect(await selectOption('Rows', option)).toEqual(['5', '10', '25', '50', '100', 'All'])
    expect(readColumn('Time')).toHaveLength(count)
  }
})

test('D-109 D-110 D-111 the table shows the specified columns, and S3 to S5 only if some lap has a time there', () => {
  const twoLaps = [
    createLap({ lapindex: 4, time: '91.5', pit: true, speed: '171.4', s1: '30', s2: '31.25' }),
    createLap({ lapindex: 7, time: '91.234', position: 0 }),
  ]
  const { rerender } = render(<BestLaps primary={{ ...ana, laps: twoLaps }} />)
  expect(readHeaders()).toEqual(['POS', 'Lap Index', 'Pit', 'Speed', 'Time', 'S1', 'S2'])
  expect(readColumn('Lap Index')).toEqual(['7', '4'])
  expect(readColumn('POS')).toEqual(['-', '3'])
  expect(readColumn('Pit')).toEqual(['No', 'Yes'])
  expect(readColumn('Speed')).toEqual(['-', '171.40'])
  expect(readColumn('S2')).toEqual(['-', '31.250'])
  rerender(
    <BestLaps primary={{ ...ana, laps: [...twoLaps, createLap({ lapindex: 9, s3: '20', s5: '0' })] }} />,
  )
  expect(readHeaders().slice(5)).toEqual(['S1', 'S2', 'S3'])
  rerender(<BestLaps primary={{ ...ana, laps: [createLap({ s3: '1', s4: '2', s5: '3' })] }} />)
  expect(readHeaders().slice(5)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
})

test('D-299 D-300 D-301 the timed laps of the rider are found by name in any case and sorted, fastest first', () => {
  const mixedLaps = [
    createLap({ lapindex: 1, time: '93' }),
    createLap({ lapindex: 2, time: '' }),
    createLap({ lapindex: 3, time: '0' }),
    createLap({ lapindex: 4, time: '92', name: 'ana  ZED' }),
    createLap({ lapindex: 5, time: '90', name: 'Bob Adams' }),
  ]
  render(<BestLaps primary={{ ...ana, laps: mixedLaps }} />)
  expect(readColumn('Time')).toEqual(['00:01:32.000', '00:01:33.000'])
})

test('the table shows a message when there are no laps', () => {
  render(<BestLaps primary={{ ...ana, laps: [] }} />)
  expect(screen.getByText('No timed laps yet')).toBeTruthy()
})
