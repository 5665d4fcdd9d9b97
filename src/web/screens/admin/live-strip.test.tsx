import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '../../data/call'
import { bareServices } from '../../data/services'
import { makeStore } from '../../data/store'
import { LiveStrip } from './live-strip'
import { race } from './testing/samples'
import { good } from './testing/say'

afterEach(cleanup)

const health = {
  state: 'down',
  since: '',
  connects: 3,
  problem: 'connect ECONNREFUSED',
  lastLineAt: null,
  dataAgeMs: 42_000,
  lines: { accepted: 9, ignored: 0, refused: 1200 },
  isJournalStuck: false,
}
const live = { race: { ...race, isLive: true }, feed: null, health }
const idle = { race: null, feed: null, health: null }

/** A server with one live race, or none. */
function show(isLive: boolean): object[] {
  let now: object = isLive ? live : idle
  const sent: object[] = []
  const call = (async ({ name }: { readonly name: string }, input: object) => {
    if (name === 'admin/readLive') return good({ data: now })
    if (name === 'admin/listRaces') return good({ data: [race] })
    sent.push(input)
    now = now === live ? idle : live
    return good({ data: race })
    // Held to no endpoint in particular.
  }) as Call
  const router = createMemoryRouter([{ path: '*', element: <LiveStrip /> }])
  render(
    <Provider store={makeStore({ ...bareServices, call, showSuccess: () => {} })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return sent
}

test('the live race with its flag and status, how its feed is, and the way to the races', async () => {
  show(true)
  expect(await screen.findByText('Race 1')).toBeTruthy()
  for (const words of [
    'Green Flag',
    'Feed down',
    'connect ECONNREFUSED',
    'Last line 42 s ago',
    '1,200 lines refused',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(document.querySelector('[data-flag="green"]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage Races' }).getAttribute('href')).toBe('/admin/race')
})

test('switched off after a question', async () => {
  const sent = show(true)
  await screen.findByText('Race 1')
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  expect(await screen.findByText('No live race')).toBeTruthy()
  expect(sent).toEqual([{ params: { id: 'r1' }, body: { isLive: false } }])
})

test('without a live race one is chosen', async () => {
  const sent = show(false)
  await screen.findByText('No live race')
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /Race/ }))
  fireEvent.click(await screen.findByRole('option', { name: /Race 1/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Go live' }))
  await waitFor(() => expect(sent).toEqual([{ params: { id: 'r1' }, body: { isLive: true } }]))
  expect(await screen.findByText('Green Flag')).toBeTruthy()
})
