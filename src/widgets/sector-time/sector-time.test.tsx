import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const leader = createRow(1, 'Ana Zed', { min_s2: '24.000', s2: '24.300', current_s2: '24.100' })
const faster = createRow(2, 'Bob Van Dyke', { min_s2: '23.78656', s2: '24.900', current_s2: '23.500' })
const slower = createRow(3, 'Cy Hale', { min_s2: '24.500', s2: '24.800' })
const without = createRow(4, 'Dee Roe', { min_s1: '20.000' })
const rows = [leader, faster, slower, without]
const settings = { Sector: 2 }

/** Returns the text of the block with this label. */
function readBlock(tile: HTMLElement, label: string): string {
  return within(tile).getByText(label).parentElement?.textContent ?? ''
}

function readArrows(tile: HTMLElement): (string | undefined)[] {
  return [...tile.querySelectorAll<HTMLElement>('[data-arrow]')].map(({ dataset }) => dataset['arrow'])
}

test('the tile shows the abbreviated name of the rider (D-112)', () => {
  expect(
    within(renderTile('SectorTime', { rows, rider: 'Bob Van Dyke' })).getByText('B. Van Dyke'),
  ).toBeTruthy()
})

test('Fastest shows the best time, and Current the time of the current or previous lap (D-113, D-114)', () => {
  const tile = renderTile('SectorTime', { rows, rider: 'Ana Zed', settings })
  expect(within(tile).getByRole('heading').textContent).toBe('Sector 2')
  expect(readBlock(tile, 'Fastest')).toContain('24.000')
  expect(readBlock(tile, 'Current')).toContain('24.100')
  cleanup()
  expect(readBlock(renderTile('SectorTime', { rows, rider: 'Cy Hale', settings }), 'Current')).toContain(
    '24.800',
  )
})

test('each block shows the signed difference with three decimals (D-115)', () => {
  const tile = renderTile('SectorTime', { rows, rider: 'Bob Van Dyke', settings })
  expect(readBlock(tile, 'Fastest')).toContain('+0.213')
  expect(readBlock(tile, 'Current')).toContain('+0.600')
})

test('each block shows its rank as an ordinal number (D-116)', () => {
  const field = Array.from({ length: 23 }, (_, index) =>
    createRow(index + 1, `Rider ${index + 1}`, { min_s2: `${24 + index}.000`, s2: `${60 - index}.000` }),
  )
  const ranks = [1, 2, 3, 4, 11, 12, 13, 21].map(position => {
    const tile = renderTile('SectorTime', { rows: field, rider: `Rider ${position}`, settings })
    const texts = [readBlock(tile, 'Fastest'), readBlock(tile, 'Current')]
    cleanup()
    return texts.map(text => /\.\d{3}s(\d+(?:st|nd|rd|th))$/.exec(text)?.[1])
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

describe('each block has an arrow for the direction of the difference (D-117)', () => {
  const renderArrows = (rider: string): (string | undefined)[] => {
    const tile = renderTile('SectorTime', { rows, rider, settings })
    for (const arrow of readArrows(tile))
      expect(within(tile).getAllByText(String(arrow)).length).toBeGreaterThan(0)
    return readArrows(tile)
  }

  test('the arrow is neutral for the leader and for a difference of 0.000 (D-118)', () => {
    expect(renderArrows('Ana Zed')).toEqual(['neutral', 'neutral'])
    cleanup()
    const twin = createRow(5, 'Eve Ray', { min_s2: '24.0004', s2: '24.1' })
    expect(
      readArrows(renderTile('SectorTime', { rows: [...rows, twin], rider: 'Eve Ray', settings })),
    ).toEqual(['neutral', 'neutral'])
  })

  test('the arrow is green and points up for a positive difference (D-119)', () => {
    expect(renderArrows('Bob Van Dyke')).toEqual(['up', 'up'])
    expect(document.querySelector('[data-arrow="up"]')?.getAttribute('data-state')).toBe('better')
  })

  test('the arrow is red and points down for a negative difference (D-120)', () => {
    expect(renderArrows('Cy Hale')).toEqual(['down', 'down'])
    expect(document.querySelector('[data-arrow="down"]')?.getAttribute('data-state')).toBe('worse')
  })
})

describe('a missing sector time', () => {
  test('a missing sector time shows a spinner in a live session that has the sector (D-121)', () => {
    const tile = renderTile('SectorTime', { rows, rider: 'Dee Roe', settings })
    expect(within(tile).getAllByRole('status')).toHaveLength(2)
    expect(tile.dataset['state']).toBe('none')
  })

  test.each([
    ['in a past session', { isLive: false }],
    ['for a sector that the feed does not have', { settings: { Sector: 4 } }],
    ['for a racer who is not in the session', { settings: { Sector: 2, Racer: '99' } }],
  ])('a missing sector time shows no spinner %s', (_, options) => {
    const tile = renderTile('SectorTime', { rows, rider: 'Dee Roe', settings, ...options })
    expect(within(tile).queryByRole('status')).toBeNull()
    expect(readBlock(tile, 'Current')).toBe('Current---')
  })
})

test.each([
  ['without a Show setting the latest time', undefined, 'Current', 'better'],
  ['with Show = 1 the fastest time', 1, 'Fastest', 'better'],
])('%s is the large block and sets the state of the tile', (_, Show, first, state) => {
  const options = { rows, rider: 'Bob Van Dyke', settings: { Sector: 2, ...(Show && { Show }) } }
  const tile = renderTile('SectorTime', options)
  const labels = ['Fastest', 'Current'].map(label => within(tile).getByText(label))
  const [one, other] = labels
  const follows = one?.compareDocumentPosition(other ?? one) ?? 0
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING ? 'Fastest' : 'Current').toBe(first)
  expect(tile.dataset['state']).toBe(state)
})

test('the size Extra Small shows only the large value', () => {
  const tile = renderTile('SectorTime', { rows, rider: 'Ana Zed', settings: { Sector: 2, Size: 1 } })
  expect(within(tile).getByText('24.100')).toBeTruthy()
  expect(within(tile).queryByText('Fastest')).toBeNull()
  expect(tile.dataset['size']).toBe('compact')
})

describe('the pop-up', () => {
  const laps = [
    createLap('Ana Zed', 2, { s2: '24.300' }),
    createLap('Ana Zed', 1, { s2: '0' }),
    createLap('Cy Hale', 1, { s2: '25.001' }),
  ]
  const options = { rows, laps, rider: 'Ana Zed', settings }

  test('the pop-up has the title Sector 2 Overview and three tabs (D-123)', async () => {
    const dialog = await renderDetail('SectorTime', options)
    expect(within(dialog).getByRole('heading', { name: 'Sector 2 Overview' })).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Fastest', 'Last Lap', 'All Laps'])
  })

  test('the tab Fastest ranks the best times, with missing times last (D-124)', async () => {
    const dialog = await renderDetail('SectorTime', options)
    expect(readTable(within(dialog).getByRole('table'))).toEqual([
      ['POS', 'NAME', 'TIME', 'GAP'],
      ['1', 'B. Van Dyke', '23.787', '-'],
      ['2', 'A. Zed', '24.000', '0.213'],
      ['3', 'C. Hale', '24.500', '0.713'],
      ['-', 'D. Roe', '-', '-'],
    ])
  })

  test('the tab Last Lap ranks the latest times (D-125)', async () => {
    const dialog = await renderDetail('SectorTime', options)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Last Lap' }))
    expect(
      readTable(within(dialog).getByRole('table'))
        .slice(1)
        .map(cells => cells.slice(0, 3)),
    ).toEqual([
      ['1', 'B. Van Dyke', '23.500'],
      ['2', 'A. Zed', '24.100'],
      ['3', 'C. Hale', '24.800'],
      ['-', 'D. Roe', '-'],
    ])
  })

  test('the tab All Laps offers the riders of the summary (D-126)', async () => {
    const dialog = await renderDetail('SectorTime', options)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'All Laps' }))
    fireEvent.click(within(dialog).getByRole('button', { name: /Rider/ }))
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(
      rows.map(({ name }) => name),
    )
  })

  test('the tab All Laps shows the laps of the selected rider with Lap and Sector 2 (D-127)', async () => {
    const dialog = await renderDetail('SectorTime', options)
    fireEvent.click(within(dialog).getByRole('tab', { name: 'All Laps' }))
    expect(readTable(within(dialog).getByRole('table'))).toEqual([
      ['Lap', 'Sector 2'],
      ['1', '-'],
      ['2', '24.300'],
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: /Rider/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Cy Hale' }))
    expect(readTable(within(dialog).getByRole('table'))[1]).toEqual(['1', '25.001'])
  })

  test('the rider field is reset to the tile’s rider when the pop-up is opened again (D-128)', async () => {
    const open = async (): Promise<string | null> => {
      const dialog = await renderDetail('SectorTime', options)
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
