import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, visit } from '../../testing/visit'
import { race, track } from '../testing/samples'
import { createSuccessReply } from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './races-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const superbike = { id: 'k1', name: 'Superbike', sort_name: 'Superbike' }
const twins = { id: 'k2', name: 'Twins Cup', sort_name: 'Twins Cup' }

test('an existing event lists its own classes first and suggests the session types of the selected class', async () => {
  const classesHandler = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ categories: [twins] }),
  )
  const sessionsHandler = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ sessionTypes: [{ id: 'Superpole', name: 'Superpole' }] }),
  )
  const { store } = visit('/admin/race', {
    as: ada,
    answers: {
      'GET /api/admin/races': createSuccessReply({ data: [race] }),
      'GET /api/admin/tracks': createSuccessReply({ data: [track] }),
      'GET /api/dashboard/category/list': createSuccessReply({ categories: [superbike, twins] }),
      'GET /api/category': classesHandler,
      'GET /api/session-type': sessionsHandler,
    },
  })
  await screen.findByRole('row', { name: /Race 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Race' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fillField = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const readOfferedClasses = async (): Promise<(string | null)[]> => {
    fireEvent.click(dialog.getByRole('button', { name: /^Class/ }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  fillField('Event', 'Superbikes at')
  expect(classesHandler).not.toHaveBeenCalled()
  expect(await readOfferedClasses()).toEqual(['Superbike', 'Twins Cup', 'New class…'])
  fireEvent.click(screen.getByRole('option', { name: 'New class…' }))
  fillField('Event', race.event)
  fillField('Year', String(race.year))
  await waitFor(() =>
    expect(classesHandler).toHaveBeenLastCalledWith({
      query: { event: race.event, year: String(race.year) },
    }),
  )
  expect(sessionsHandler).not.toHaveBeenCalled()
  await waitFor(() => expect(store.getState().adminPages.eventChoices.classes).toEqual([twins]))
  expect(await readOfferedClasses()).toEqual(['Twins Cup', 'Superbike', 'New class…'])
  fireEvent.click(screen.getByRole('option', { name: 'Twins Cup' }))
  await waitFor(() => expect(sessionsHandler).toHaveBeenCalledOnce())
  expect(sessionsHandler).toHaveBeenCalledWith({
    query: { event: race.event, year: String(race.year), category_code: 'k2' },
  })
  const list = dialog.getByLabelText('Session').getAttribute('list') ?? ''
  await waitFor(() => expect(document.getElementById(list)?.firstElementChild?.textContent).toBe('Superpole'))
})
