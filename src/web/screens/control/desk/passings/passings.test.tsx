import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDeskPassing, deskStart } from '../../../../data/testing/desk-sample'
import { estimateCrossing } from '../dialogs/estimate-crossing'
import { openDesk } from '../testing/open-desk'
import { everyPassing, filterPassings } from './filter-passings'

const many = Array.from({ length: 10_000 }, (_, index) =>
  createDeskPassing(`p_${index}`, index * 100, { number: '71', lap: index }),
)

describe('C-064 filters', () => {
  const passings = [
    createDeskPassing('known', 1, { number: '7', name: 'Ana Ortiz', source: '4071007' }),
    createDeskPassing('other', 2, { number: '71', line: 'S1', marks: ['short'], isCounted: false }),
    createDeskPassing('unknown', 3, { competitor: '', number: '', name: '', source: '99123' }),
    createDeskPassing('hand', 4, { by: 'hand', number: '5', name: 'Bo', source: '' }),
  ]
  test.each([
    [{ text: '7' }, ['known']],
    [{ text: '#71' }, ['other']],
    [{ text: 'ortiz' }, ['known']],
    [{ text: '99123' }, ['unknown']],
    [{ line: 'S1' }, ['other']],
    [{ view: 'unknown' }, ['unknown']],
    [{ view: 'suspicious' }, ['other']],
    [{ view: 'manual' }, ['hand']],
    [{ view: 'not counted' }, ['other']],
    [{ view: 'deleted' }, []],
  ] as const)('C-064 %j shows %j', (filter, ids) => {
    expect(filterPassings(passings, { ...everyPassing, ...filter }).map(({ id }) => id)).toEqual(ids)
  })
})

describe('C-066 estimated crossings', () => {
  const at = (id: string, time: number, line: 'SF' | 'S1', competitor = 'e_71') =>
    createDeskPassing(id, time, { line, competitor })
  const passings = [
    at('a', 0, 'SF'),
    at('b', 30_000, 'S1'),
    at('c', 90_000, 'SF'),
    at('d', 121_000, 'S1'),
    at('e', 300_000, 'S1', 'e_5'),
  ]

  test('C-066 the time at another line is the median way of the rider from the nearer crossing', () => {
    const basis = at('f', 211_000, 'S1')
    expect(estimateCrossing([...passings, basis], basis, 'SF')).toBe(180_000)
  })

  test('C-066 a rider without own crossings gets the way of the others', () => {
    const basis = at('e', 300_000, 'S1', 'e_5')
    expect(estimateCrossing(passings, basis, 'SF')).toBe(269_000)
  })

  test('C-066 without any crossing at the other line there is no estimate', () => {
    const basis = at('b', 30_000, 'S1')
    expect(estimateCrossing([basis], basis, 'SF')).toBeUndefined()
  })
})

describe('C-064 long lists', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(cleanup)

  async function openMany(): ReturnType<typeof openDesk> {
    const opened = await openDesk({ desk: { passings: many } })
    await screen.findByRole('table', { name: 'Passings' })
    await waitFor(() => expect(opened.server.streams).toHaveLength(1))
    return opened
  }

  function scrollTo(top: number): HTMLElement | null {
    const box = screen.getByRole('table', { name: 'Passings' }).parentElement
    if (box) box.scrollTop = top
    if (box) fireEvent.scroll(box)
    return box
  }

  const newer = Array.from({ length: 12 }, (_, index) => createDeskPassing(`n_${index}`, 2_000_000 + index))

  test('C-064 of 10,000 passings only those in view are in the document', async () => {
    await openMany()
    const table = screen.getByRole('table', { name: 'Passings' })
    expect(within(table).getAllByRole('row').length).toBeLessThan(100)
    expect(table.getAttribute('aria-rowcount')).toBe('10001')
    expect(within(table).getByText('16:39.900')).toBeDefined()
  })

  test('C-064 a scrolled list stands still while passings arrive, and says how many are new', async () => {
    const { server } = await openMany()
    const box = scrollTo(2500)
    act(() => server.send('change', { nowOfDay: deskStart, passings: newer }))
    const button = await screen.findByRole('button', { name: '12 new' })
    expect(box?.scrollTop).toBe(2500 + 12 * 25)
    fireEvent.click(button)
    expect(box?.scrollTop).toBe(0)
    expect(screen.queryByRole('button', { name: '12 new' })).toBeNull()
  })

  test('C-064 a list at its top follows what arrives', async () => {
    const { server } = await openMany()
    act(() => server.send('change', { nowOfDay: deskStart, passings: newer }))
    expect(await screen.findByText('33:20.011')).toBeDefined()
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })

  test('C-073 the arrow keys move the selection, also beyond the rows in view', async () => {
    await openMany()
    const table = screen.getByRole('table', { name: 'Passings' })
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(table, { key: 'PageDown' })
    await waitFor(() =>
      expect(table.querySelector('[aria-selected="true"]')?.getAttribute('aria-rowindex')).toBe('32'),
    )
  })
})
