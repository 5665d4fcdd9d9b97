import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../data/api/call'
import { createSuccessReply, fillFields } from '../../../admin/testing/list-page'
import { ada, visit } from '../../../testing/visit'
import { at, controlEvent, createGrid, createTimetable } from '../../testing/setup-samples'
// Preloads the lazy screens, so that their import does not count toward the timeout of the first test.
import '../event-screen'
import '../timetable/timetable-tab'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(more = {}, answers = {}) {
  const put = vi.fn<(input: object) => Record<string, unknown> | ApiError>(() =>
    createSuccessReply({ data: createGrid() }),
  )
  visit('/control/events/e1?tab=timetable&grid=r1', {
    as: ada,
    answers: {
      '/api/control/events/:id': { data: controlEvent },
      '/api/control/events/:id/timetable': { data: createTimetable([]) },
      'GET /api/control/races/:id/grid': { data: createGrid(more) },
      'PUT /api/control/races/:id/grid': put,
      ...answers,
    },
  })
  return put
}

const readRows = () =>
  screen
    .getAllByRole('listitem', { name: /^Row/ })
    .map(row => [...row.querySelectorAll('ol li')].map(({ textContent }) => textContent))

describe('C-037 the grid', () => {
  test('stands in rows as on the track, with the riders without a place below', async () => {
    open({ row: 2 })
    await screen.findByRole('region', { name: 'Grid' })
    expect(readRows()).toEqual([['121Rider 21', '244Rider 44'], ['37Rider 7']])
    expect(screen.getByText('Without a place: #9 Rider 9')).toBeTruthy()
  })

  test('is changed by number and place, penalties and pit starts, and saved as a whole', async () => {
    const put = open()
    await screen.findByRole('region', { name: 'Order' })
    fillFields({ Number: '9', Place: '1' })
    fireEvent.click(screen.getByRole('button', { name: 'Place' }))
    fireEvent.change(screen.getByLabelText('Places down for #21'), { target: { value: '1' } })
    fireEvent.click(screen.getByLabelText('Pit start of #44'))
    // 9, 21, 44, 7 with 21 one place down and 44 from the pit lane.
    expect(readRows()).toEqual([['19Rider 9', '27Rider 7', '321Rider 21']])
    fireEvent.click(screen.getByRole('button', { name: 'Save grid' }))
    await waitFor(() =>
      expect(put.mock.calls[0]?.[0]).toEqual({
        params: { id: 'r1' },
        body: {
          version: 'v1',
          places: ['n9', 'n7', 'n21', 'n44'].map((entry, index) => ({ entry, place: index + 1 })),
          pitStarts: ['n44'],
        },
      }),
    )
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  })

  test('is changed with the arrow keys', async () => {
    open()
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move #7, place 3' }), { key: 'ArrowUp' })
    expect(readRows()).toEqual([['121Rider 21', '27Rider 7', '344Rider 44']])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move #21, place 1' }), { key: 'ArrowUp' })
    expect(readRows()[0]?.[0]).toBe('121Rider 21')
  })

  test('is made from the combined result of the qualifying sessions', async () => {
    const source = {
      kind: 'qualifying',
      startsAt: at('09:00'),
      isTimed: true,
      isPreviousPart: false,
    } as const
    const sources = [
      { ...source, id: 's1', name: 'Q1' },
      { ...source, id: 's2', name: 'Q2' },
      { ...source, id: 's3', name: 'Q3', isTimed: false },
    ]
    const propose = vi.fn<(input: object) => Record<string, unknown>>(() => ({
      data: {
        order: ['n9', 'n21'],
        others: ['n7', 'n44'],
        penalties: [{ entry: 'n9', placesDown: 1, isPitStart: false, text: 'Grid penalty 1 place' }],
      },
    }))
    open({ sources }, { '/api/control/races/:id/grid/proposal': propose })
    fireEvent.click(await screen.findByRole('button', { name: 'Use combined result' }))
    await waitFor(() => expect(readRows()).toEqual([['121Rider 21', '29Rider 9']]))
    expect(screen.getByText('#9 Grid penalty 1 place')).toBeTruthy()
    expect(propose.mock.calls[0]?.[0]).toMatchObject({ query: { races: 's1,s2' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add all at the end' }))
    expect(readRows()[1]).toEqual(['47Rider 7'])
  })

  test('a conflict keeps the changes until they are saved again or discarded', async () => {
    const put = open()
    put.mockReturnValueOnce(new ApiError(409, '', { message: 'Another official has changed the grid.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take #44 off the grid' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save grid' }))
    expect(await screen.findByText(/Save again to replace it by yours/)).toBeTruthy()
    expect(readRows()).toEqual([['121Rider 21', '27Rider 7']])
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(readRows()).toEqual([['121Rider 21', '244Rider 44', '37Rider 7']])
  })

  test('of a race that has started can be read only', async () => {
    open({ isStarted: true })
    expect(await screen.findByText(/Change its grid on the desk/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Order' })).toBeNull()
  })

  test('without entries names the tab on which they are added', async () => {
    open({ riders: [] })
    const empty = await screen.findByText('No riders yet')
    expect(within(empty.closest('div') ?? document.body).getByText(/tab of entries/)).toBeTruthy()
  })
})
