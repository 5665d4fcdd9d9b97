import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, visit } from '../../testing/visit'
import { race, track } from '../testing/samples'
import { good } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './races-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const superbike = { id: 'k1', name: 'Superbike', sort_name: 'Superbike' }
const twins = { id: 'k2', name: 'Twins Cup', sort_name: 'Twins Cup' }

test('an event that there has been brings its classes first, and the sessions of the class chosen', async () => {
  const classes = vi.fn<(input: object) => Record<string, unknown>>(() => good({ categories: [twins] }))
  const sessions = vi.fn<(input: object) => Record<string, unknown>>(() =>
    good({ sessionTypes: [{ id: 'Superpole', name: 'Superpole' }] }),
  )
  const { store } = visit('/admin/race', {
    as: ada,
    answers: {
      'GET /api/admin/races': good({ data: [race] }),
      'GET /api/admin/tracks': good({ data: [track] }),
      'GET /api/dashboard/category/list': good({ categories: [superbike, twins] }),
      'GET /api/category': classes,
      'GET /api/session-type': sessions,
    },
  })
  await screen.findByRole('row', { name: /Race 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Race' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const offered = async (): Promise<(string | null)[]> => {
    fireEvent.click(dialog.getByRole('button', { name: /^Class/ }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  type('Event', 'Superbikes at')
  expect(classes).not.toHaveBeenCalled()
  expect(await offered()).toEqual(['Superbike', 'Twins Cup', 'New class…'])
  fireEvent.click(screen.getByRole('option', { name: 'New class…' }))
  type('Event', race.event)
  type('Year', String(race.year))
  await waitFor(() =>
    expect(classes).toHaveBeenLastCalledWith({ query: { event: race.event, year: String(race.year) } }),
  )
  expect(sessions).not.toHaveBeenCalled()
  await waitFor(() => expect(store.getState().eventChoices.classes).toEqual([twins]))
  expect(await offered()).toEqual(['Twins Cup', 'Superbike', 'New class…'])
  fireEvent.click(screen.getByRole('option', { name: 'Twins Cup' }))
  await waitFor(() => expect(sessions).toHaveBeenCalledOnce())
  expect(sessions).toHaveBeenCalledWith({
    query: { event: race.event, year: String(race.year), category_code: 'k2' },
  })
  const list = dialog.getByLabelText('Session').getAttribute('list') ?? ''
  await waitFor(() => expect(document.getElementById(list)?.firstElementChild?.textContent).toBe('Superpole'))
})
