import type { Lap } from '#contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lapOf } from '../testing/samples'
import { BestLaps } from './best-laps'

afterEach(cleanup)

const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map(header => header.textContent)

function column(name: string): (string | null | undefined)[] {
  const place = headers().indexOf(name)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.children.item(place)?.textContent)
}

async function choose(label: string, option: string): Promise<string[]> {
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

const laps = (count: number, changes: Partial<Lap> = {}): Lap[] =>
  Array.from({ length: count }, (_, index) =>
    lapOf({ lapindex: index + 1, time: String(200 - index), ...changes }),
  )
const ana = { name: 'Ana Zed', number: '21', laps: [...laps(120), ...laps(2, { name: 'Bob' })] }

test('D-105 the title names the rider', () => {
  render(<BestLaps primary={ana} />)
  expect(screen.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeTruthy()
})

test('D-106 D-107 the comparison rider is offered once there is one, and changes title and rows', async () => {
  const bob = { name: 'Bob Adams', number: '7', laps: [lapOf({ name: 'Bob Adams', time: '99' })] }
  const { rerender } = render(<BestLaps primary={ana} />)
  expect(await choose('Laps of', 'Primary Rider')).toEqual(['Primary Rider'])
  rerender(<BestLaps primary={ana} comparison={bob} />)
  expect(await choose('Laps of', 'Comparison Rider')).toEqual(['Primary Rider', 'Comparison Rider'])
  expect(screen.getByRole('heading', { name: 'Best Laps of Bob Adams (7)' })).toBeTruthy()
  expect(column('Time')).toEqual(['00:01:39.000'])
  rerender(<BestLaps primary={ana} />)
  expect(screen.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeTruthy()
})

test('D-108 D-396 D-397 five rows at first, and as many as one chooses', async () => {
  render(<BestLaps primary={ana} />)
  expect(column('Time')).toHaveLength(5)
  for (const [option, count] of [
    ['10', 10],
    ['25', 25],
    ['50', 50],
    ['100', 100],
    ['All', 120],
  ] as const) {
    expect(await choose('Rows', option)).toEqual(['5', '10', '25', '50', '100', 'All'])
    expect(column('Time')).toHaveLength(count)
  }
})

test('D-109 D-110 D-111 the columns, and the sectors some lap has', () => {
  const two = [
    lapOf({ lapindex: 4, time: '91.5', pit: true, speed: '171.4', s1: '30', s2: '31.25' }),
    lapOf({ lapindex: 7, time: '91.234', position: 0 }),
  ]
  const { rerender } = render(<BestLaps primary={{ ...ana, laps: two }} />)
  expect(headers()).toEqual(['POS', 'Lap Index', 'Pit', 'Speed', 'Time', 'S1', 'S2'])
  expect(column('Lap Index')).toEqual(['7', '4'])
  expect(column('POS')).toEqual(['-', '3'])
  expect(column('Pit')).toEqual(['No', 'Yes'])
  expect(column('Speed')).toEqual(['-', '171.40'])
  expect(column('S2')).toEqual(['-', '31.250'])
  rerender(<BestLaps primary={{ ...ana, laps: [...two, lapOf({ lapindex: 9, s3: '20', s5: '0' })] }} />)
  expect(headers().slice(5)).toEqual(['S1', 'S2', 'S3'])
  rerender(<BestLaps primary={{ ...ana, laps: [lapOf({ s3: '1', s4: '2', s5: '3' })] }} />)
  expect(headers().slice(5)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
})

test('D-299 D-300 D-301 laps without a time are left out, the rider is found in any writing, fastest first', () => {
  const mixed = [
    lapOf({ lapindex: 1, time: '93' }),
    lapOf({ lapindex: 2, time: '' }),
    lapOf({ lapindex: 3, time: '0' }),
    lapOf({ lapindex: 4, time: '92', name: 'ana  ZED' }),
    lapOf({ lapindex: 5, time: '90', name: 'Bob Adams' }),
  ]
  render(<BestLaps primary={{ ...ana, laps: mixed }} />)
  expect(column('Time')).toEqual(['00:01:32.000', '00:01:33.000'])
})

test('without laps it says so', () => {
  render(<BestLaps primary={{ ...ana, laps: [] }} />)
  expect(screen.getByText('No timed laps yet')).toBeTruthy()
})
