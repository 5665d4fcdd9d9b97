import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { showDetail, showTile, tableTexts } from '../testing/show-widget'

afterEach(cleanup)

const leader = row(1, 'Ana Zed', { min_s2: '24.000', s2: '24.300', current_s2: '24.100' })
const faster = row(2, 'Bob Van Dyke', { min_s2: '23.78656', s2: '24.900', current_s2: '23.500' })
const slower = row(3, 'Cy Hale', { min_s2: '24.500', s2: '24.800' })
const without = row(4, 'Dee Roe', { min_s1: '20.000' })
const rows = [leader, faster, slower, without]
const settings = { Sector: 2 }

/** The texts of the block that begins with this label. */
function block(tile: HTMLElement, label: string): string {
  return within(tile).getByText(label).parentElement?.textContent ?? ''
}

function arrows(tile: HTMLElement): (string | undefined)[] {
  return [...tile.querySelectorAll<HTMLElement>('[data-arrow]')].map(({ dataset }) => dataset['arrow'])
}

test('the panel names the rider, abbreviated (D-112)', () => {
  expect(
    within(showTile('SectorTime', { rows, rider: 'Bob Van Dyke' })).getByText('B. Van Dyke'),
  ).toBeTruthy()
})

test('Fastest is the best, Current the lap in progress, else the last (D-113, D-114)', () => {
  const tile = showTile('SectorTime', { rows, rider: 'Ana Zed', settings })
  expect(within(tile).getByRole('heading').textContent).toBe('Sector 2')
  expect(block(tile, 'Fastest')).toContain('24.000')
  expect(block(tile, 'Current')).toContain('24.100')
  cleanup()
  expect(block(showTile('SectorTime', { rows, rider: 'Cy Hale', settings }), 'Current')).toContain('24.800')
})

test('each block has the gap with three decimals and its sign (D-115)', () => {
  const tile = showTile('SectorTime', { rows, rider: 'Bob Van Dyke', settings })
  expect(block(tile, 'Fastest')).toContain('+0.213')
  expect(block(tile, 'Current')).toContain('+0.600')
})

test('each block has its rank as an ordinal (D-116)', () => {
  const field = Array.from({ length: 23 }, (_, index) =>
    row(index + 1, `Rider ${index + 1}`, { min_s2: `${24 + index}.000`, s2: `${60 - index}.000` }),
  )
  const ranks = [1, 2, 3, 4, 11, 12, 13, 21].map(position => {
    const tile = showTile('SectorTime', { rows: field, rider: `Rider ${position}`, settings })
    const texts = [block(tile, 'Fastest'), block(tile, 'Current')]
    cleanup()
    return texts.map(text => /\.\d{3}(\d+(?:st|nd|rd|th))$/.exec(text)?.[1])
  })
  expect(ranks.map(([fastest]) => fastest)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
  ])
  expect(ranks.map(([, current]) => current)).toEqual([
    '23rd',
    '22nd',
    '21st',
    '20th',
    '13th',
    '12th',
    '11th',
    '3rd',
  ])
})

describe('the arrow of each block says its direction (D-117)', () => {
  const arrowOf = (rider: string): (string | undefined)[] => {
    const tile = showTile('SectorTime', { rows, rider, settings })
    for (const arrow of arrows(tile))
      expect(within(tile).getAllByText(String(arrow)).length).toBeGreaterThan(0)
    return arrows(tile)
  }

  test('neutral at 0.000, for the leader and for equal times (D-118)', () => {
    expect(arrowOf('Ana Zed')).toEqual(['neutral', 'neutral'])
    cleanup()
    const twin = row(5, 'Eve Ray', { min_s2: '24.0004', s2: '24.1' })
    expect(arrows(showTile('SectorTime', { rows: [...rows, twin], rider: 'Eve Ray', settings }))).toEqual([
      'neutral',
      'neutral',
    ])
  })

  test('green and up above zero (D-119)', () => {
    expect(arrowOf('Bob Van Dyke')).toEqual(['up', 'up'])
    expect(document.querySelector('[data-arrow="up"]')?.getAttribute('data-state')).toBe('better')
  })

  test('red and down below (D-120)', () => {
    expect(arrowOf('Cy Hale')).toEqual(['down', 'down'])
    expect(document.querySelector('[data-arrow="down"]')?.getAttribute('data-state')).toBe('worse')
  })
})

describe('while the time is not a number', () => {
  test('a spinner, in a live session that has the sector (D-121)', () => {
    const tile = showTile('SectorTime', { rows, rider: 'Dee Roe', settings })
    expect(within(tile).getAllByRole('status')).toHaveLength(2)
    expect(tile.dataset['state']).toBe('none')
  })

  test.each([
    ['past session', { isLive: false }],
    ['sector the feed does not have', { settings: { Sector: 4 } }],
    ['racer who is not in it', { settings: { Sector: 2, Racer: '99' } }],
  ])('none in a %s', (_, shown) => {
    const tile = showTile('SectorTime', { rows, rider: 'Dee Roe', settings, ...shown })
    expect(within(tile).queryByRole('status')).toBeNull()
    expect(block(tile, 'Current')).toBe('Current---')
  })
})

test.each([
  ['Latest is large by default', undefined, 'Current', 'better'],
  ['1 makes the fastest large', 1, 'Fastest', 'better'],
])('%s, and gives the colour', (_, Show, first, state) => {
  const shown = { rows, rider: 'Bob Van Dyke', settings: { Sector: 2, ...(Show && { Show }) } }
  const tile = showTile('SectorTime', shown)
  const labels = ['Fastest', 'Current'].map(label => within(tile).getByText(label))
  const [one, other] = labels
  const follows = one?.compareDocumentPosition(other ?? one) ?? 0
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING ? 'Fastest' : 'Current').toBe(first)
  expect(tile.dataset['state']).toBe(state)
})

test('extra small shows the large value only', () => {
  const tile = showTile('SectorTime', { rows, rider: 'Ana Zed', settings: { Sector: 2, Size: 1 } })
  expect(within(tile).getByText('24.100')).toBeTruthy()
  expect(within(tile).queryByText('Fastest')).toBeNull()
  expect(tile.dataset['size']).toBe('compact')
})

describe('the modal', () => {
  const laps = [
    lap('Ana Zed', 2, { s2: '24.300' }),
    lap('Ana Zed', 1, { s2: '0' }),
    lap('Cy Hale', 1, { s2: '25.001' }),
  ]
  const shown = { rows, laps, rider: 'Ana Zed', settings }

  test('is called Sector 2 Overview and has three tabs (D-123)', async () => {
    const dialog = await showDetail('SectorTime', shown)
    expect(within(dialog).getByRole('heading', { name: 'Sector 2 Overview' })).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Fastest', 'Last Lap', 'All Laps'])
  })

  test('Fastest ranks the best times, missing last (D-124)', async () => {
    const dialog = await showDetail('SectorTime', shown)
    expect(tableTexts(within(dialog).getByRole('table'))).toEqual([
      ['POS', 'NAME', 'TIME', 'GAP'],
      ['1', 'B. Van Dyke', '23.787', '-'],
      ['2', 'A. Zed', '24.000', '0.213'],
      ['3', 'C. Hale', '24.500', '0.713'],
      ['-', 'D. Roe', '-', '-'],
    ])
  })

  test('Last Lap ranks the latest times (D-125)', async () => {
    const dialog = await showDetail('SectorTime', shown)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Last Lap' }))
    expect(
      tableTexts(within(dialog).getByRole('table'))
        .slice(1)
        .map(cells => cells.slice(0, 3)),
    ).toEqual([
      ['1', 'B. Van Dyke', '23.500'],
      ['2', 'A. Zed', '24.100'],
      ['3', 'C. Hale', '24.800'],
      ['-', 'D. Roe', '-'],
    ])
  })

  test('All Laps lists the riders of the summary (D-126)', async () => {
    const dialog = await showDetail('SectorTime', shown)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'All Laps' }))
    fireEvent.click(within(dialog).getByRole('button', { name: /Rider/ }))
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(
      rows.map(({ name }) => name),
    )
  })

  test('All Laps has the laps of that rider with Lap and Sector 2 (D-127)', async () => {
    const dialog = await showDetail('SectorTime', shown)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'All Laps' }))
    expect(tableTexts(within(dialog).getByRole('table'))).toEqual([
      ['Lap', 'Sector 2'],
      ['1', '-'],
      ['2', '24.300'],
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: /Rider/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Cy Hale' }))
    expect(tableTexts(within(dialog).getByRole('table'))[1]).toEqual(['1', '25.001'])
  })

  test('the Rider is the current one again at the next opening (D-128)', async () => {
    const open = async (): Promise<string | null> => {
      const dialog = await showDetail('SectorTime', shown)
      fireEvent.click(within(dialog).getByRole('tab', { name: 'All Laps' }))
      return within(dialog).getByRole('button', { name: /Rider/ }).textContent
    }
    expect(await open()).toBe('Ana Zed')
    fireEvent.click(screen.getByRole('button', { name: /Rider/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Cy Hale' }))
    expect(screen.getByRole('button', { name: /Rider/ }).textContent).toBe('Cy Hale')
    cleanup()
    expect(await open()).toBe('Ana Zed')
  })
})
