import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TimetableRun } from '#contract'
import { ApiError } from '../../../../data/api/call'
import { onlineChanged } from '../../../../data/preferences/reducer'
import { createSuccessReply, fillFields } from '../../../admin/testing/list-page'
import { ada, sam, visit } from '../../../testing/visit'
import { at, controlEvent, createRun, createTimetable } from '../../testing/setup-samples'
// Preloads the lazy screens, so that their import does not count toward the timeout of the first test.
import '../event-screen'
import './timetable-tab'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Saved {
  readonly body: { readonly version: string; readonly runs: readonly Record<string, unknown>[] }
}

const qualifying = createRun('q', {
  name: 'Qualifying',
  kind: 'qualifying',
  limit: { kind: 'time', timeMs: 1_200_000 },
  races: ['Superbike', 'Twins Cup'].map((category, index) => ({
    id: `q${index}`,
    categoryId: category,
    category,
  })),
})
const race = createRun('r', { name: 'Race 1', startsAt: at('10:00'), endsAt: at('10:30') })

function open(runs: readonly TimetableRun[], { answers = {}, as = ada, event = controlEvent } = {}) {
  const put = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ data: createTimetable(runs, 'v2') }),
  )
  const view = visit('/control/events/e1', {
    as,
    answers: {
      '/api/control/events/:id': { data: event },
      'GET /api/control/events/:id/timetable': { data: createTimetable(runs) },
      'PUT /api/control/events/:id/timetable': put,
      '/api/dashboard/category/list': {
        categories: [{ id: 'k9', name: 'Junior Cup', sort_name: 'Junior Cup' }],
      },
      ...answers,
    },
  })
  return { ...view, put, saved: () => (put.mock.lastCall?.[0] as Saved | undefined)?.body }
}

async function chooseAction(of: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${of}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  // The dialog opens after the menu has closed.
  await screen.findByRole(action === 'Delete' ? 'alertdialog' : 'dialog')
}

describe('C-030, C-031 the timetable of an event', () => {
  test('shows the sessions of each day with their classes, limits and overlaps', async () => {
    open([qualifying, race, createRun('w', { name: 'Warm Up', startsAt: at('10:15') })])
    const day = within(await screen.findByRole('region', { name: /May 16, 2026/ }))
    expect(day.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Qualifying',
      'Race 1',
      'Warm Up',
    ])
    expect(day.getByText('Qualifying · 20 min · No feed')).toBeTruthy()
    expect(
      within(day.getByRole('list', { name: 'Classes of Qualifying' })).getByText('Twins Cup'),
    ).toBeTruthy()
    expect(day.getByText('Overlaps with Warm Up')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: /May 17/ })).getByText('No sessions on this day.'),
    ).toBeTruthy()
    expect(day.getByRole('link', { name: 'Open Desk of Race 1' }).getAttribute('href')).toBe(
      '/control/races/r',
    )
  })

  test('adds a session after the last one of the day', async () => {
    const { saved } = open([qualifying])
    const day = await screen.findByRole('region', { name: /May 16, 2026/ })
    fireEvent.click(within(day).getByRole('button', { name: 'Add' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Start')).toHaveProperty('value', '09:20')
    fireEvent.click(dialog.getByRole('button', { name: 'Add session' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    fillFields({ Name: 'Race 2', Minutes: '15', 'Other classes': 'Junior Cup' })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Twins Cup' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Add session' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toMatchObject({
      version: 'v1',
      runs: [
        { id: 'q', categories: ['Superbike', 'Twins Cup'] },
        {
          name: 'Race 2',
          kind: 'race',
          startsAt: '2026-05-16T09:20:00-05:00',
          limit: { kind: 'time', timeMs: 900_000 },
          categories: ['Twins Cup', 'Junior Cup'],
        },
      ],
    })
  })

  test('a start that is typed in place is saved with Enter', async () => {
    const { saved } = open([race])
    const field = await screen.findByLabelText('Start of Race 1')
    field.focus()
    fireEvent.change(field, { target: { value: '11:15' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() =>
      expect(saved()?.runs).toMatchObject([
        { startsAt: '2026-05-16T16:15:00.000Z', endsAt: '2026-05-16T16:45:00.000Z' },
      ]),
    )
  })

  test('delays all later sessions of the day', async () => {
    const { saved } = open([qualifying, race])
    await chooseAction('Qualifying', 'Delay all after this')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Qualifying starts later too' }))
    expect(screen.getByText('Moves Race 1.')).toBeTruthy()
    fillFields({ 'Delay all after this by … min': '15' })
    fireEvent.click(screen.getByRole('button', { name: 'Delay' }))
    await waitFor(() => expect(saved()?.runs[1]).toMatchObject({ startsAt: '2026-05-16T15:15:00.000Z' }))
    expect(saved()?.runs[0]).toMatchObject({ startsAt: '2026-05-16T14:00:00.000Z' })
  })

  test('is ordered with the arrow keys', async () => {
    const { saved } = open([qualifying, race])
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Race 1' }), { key: 'ArrowUp' })
    await waitFor(() => expect(saved()?.runs[1]).toMatchObject({ startsAt: '2026-05-16T14:00:00.000Z' }))
    expect(await screen.findByText('Race 1 moved to place 1 of the day')).toBeTruthy()
  })

  test.each([
    ['a hyphen', '-15'],
    ['the minus sign U+2212', '−15'],
    ['a dash', '–15'],
  ])('moves the sessions of a day forward by minutes typed with %s', async (_sign, minutes) => {
    const { saved } = open([qualifying, race])
    await chooseAction('Qualifying', 'Delay all after this')
    fillFields({ 'Delay all after this by … min': minutes })
    fireEvent.click(screen.getByRole('button', { name: 'Delay' }))
    await waitFor(() => expect(saved()?.runs[1]).toMatchObject({ startsAt: '2026-05-16T14:45:00.000Z' }))
    expect(await screen.findByText('2 sessions start 15 minutes earlier')).toBeTruthy()
  })

  test('says that a session was not moved past one that has started', async () => {
    const { put, saved } = open([
      { ...qualifying, isStarted: true },
      race,
      createRun('w', { startsAt: at('11:00') }),
    ])
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Race 1' }), { key: 'ArrowUp' })
    expect(await screen.findByText('Race 1 was not moved: Qualifying has started')).toBeTruthy()
    expect(put).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Race 1' }), { key: 'ArrowDown' })
    await waitFor(() => expect(saved()?.runs).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText(/was not moved/)).toBeNull())
  })

  test('deletes a session after the confirmation', async () => {
    const { saved } = open([qualifying, race])
    await chooseAction('Race 1', 'Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(saved()?.runs).toMatchObject([{ id: 'q' }]))
  })

  test('sets the feed of all sessions of a day that have not started', async () => {
    const put = vi.fn<(input: object) => Record<string, unknown>>(() =>
      createSuccessReply({ data: createTimetable([qualifying]) }),
    )
    open([createRun('s', { isStarted: true }), qualifying, race], {
      answers: { 'PUT /api/control/events/:id/feed': put },
    })
    await chooseAction('Saturday, May 16, 2026', 'Feed of this day')
    fillFields({ Host: 'decoder.example' })
    fireEvent.click(screen.getByRole('button', { name: 'Save feed' }))
    await waitFor(() =>
      expect(put.mock.calls[0]?.[0]).toEqual({
        params: { id: 'e1' },
        body: { runs: ['q', 'r'], protocol: 'p3', host: 'decoder.example' },
      }),
    )
  })

  test('a conflict loads the newer timetable, and saving again applies the change to it', async () => {
    const answers: (Record<string, unknown> | ApiError)[] = [
      new ApiError(409, '', { message: 'Another official has changed the timetable.' }),
      createSuccessReply({ data: createTimetable([race, qualifying], 'v3') }),
    ]
    const sent: unknown[] = []
    let version = 'v1'
    open([race], {
      answers: {
        'GET /api/control/events/:id/timetable': () => ({
          data: createTimetable(version === 'v1' ? [race] : [race, qualifying], version),
        }),
        'PUT /api/control/events/:id/timetable': (input: object) => {
          version = 'v2'
          sent.push((input as Saved).body)
          return answers.shift() ?? {}
        },
      },
    })
    await chooseAction('Race 1', 'Edit')
    fillFields({ Name: 'Race 1 (restart)' })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Save again to apply your change/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[1]).toMatchObject({
      version: 'v2',
      runs: [{ id: 'q' }, { id: 'r', name: 'Race 1 (restart)' }],
    })
  })
})

describe('the states of the timetable', () => {
  test('an event without sessions offers to add or copy them', async () => {
    open([])
    expect(await screen.findByText('No sessions yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add session' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy from another event' })).toBeTruthy()
  })

  test('a failure offers to try again', async () => {
    let isFailing = true
    open([], {
      answers: {
        'GET /api/control/events/:id/timetable': () =>
          isFailing ? new ApiError(500, 'Failed to fetch the timetable') : { data: createTimetable([race]) },
      },
    })
    expect(await screen.findByText('The timetable could not be loaded')).toBeTruthy()
    isFailing = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Race 1' })).toBeTruthy()
  })

  test('stewards and pages without a network can read only', async () => {
    open([race], { as: sam, event: { ...controlEvent, permissions: ['steward'] } })
    await screen.findByRole('heading', { name: 'Race 1' })
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(screen.queryByLabelText('Start of Race 1')).toBeNull()
    cleanup()
    const { store } = open([race])
    await screen.findByLabelText('Start of Race 1')
    act(() => void store.dispatch(onlineChanged(false)))
    expect(screen.queryByLabelText('Start of Race 1')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Race 1' })).toBeTruthy()
  })
})
