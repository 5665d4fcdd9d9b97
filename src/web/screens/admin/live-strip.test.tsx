import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '../../data/api/call'
import { defaultServices } from '../../data/api/services'
import { createStore } from '../../data/store'
import { parseReply } from '../../data/testing/contract-reply'
import { LiveStrip } from './live-strip'
import { race } from './testing/samples'

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

/** Renders the strip with a fake server that has one live race or none, and returns the requests that change it. */
function renderStrip(isLive: boolean): object[] {
  let current: object = isLive ? live : idle
  const sent: object[] = []
  const call = (async (endpoint, input) => {
    if (endpoint.name === 'admin/readLive') return parseReply(endpoint, { data: current })
    if (endpoint.name === 'admin/listRaces') return parseReply(endpoint, { data: [race] })
    sent.push(input)
    current = current === live ? idle : live
    return parseReply(endpoint, { data: race })
    // The answer was parsed by the schema of the endpoint, which the compiler cannot see.
  }) as Call
  const router = createMemoryRouter([{ path: '*', element: <LiveStrip /> }])
  render(
    <Provider store={createStore({ ...defaultServices, call, showSuccess: () => {} })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return sent
}

test('the strip shows the live race, its flag, status and feed state, and links to the races page', async () => {
  renderStrip(true)
  expect(await screen.findByText('Race 1')).toBeTruthy()
  for (const text of [
    'Green Flag',
    'Feed down',
    'connect ECONNREFUSED',
    'Last line 42 s ago',
    '1,200 lines rejected',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.querySelector('[data-flag="green"]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage Races' }).getAttribute('href')).toBe('/admin/race')
})

test('switching live off ends the race after a confirmation', async () => {
  const sent = renderStrip(true)
  await screen.findByText('Race 1')
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  expect(await screen.findByText('No live race')).toBeTruthy()
  expect(sent).toEqual([{ params: { id: 'r1' }, body: { isLive: false } }])
})

test('switching live on without a live race opens a dialog to choose one', async () => {
  const sent = renderStrip(false)
  await screen.findByText('No live race')
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /Race/ }))
  fireEvent.click(await screen.findByRole('option', { name: /Race 1/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Go live' }))
  await waitFor(() => expect(sent).toEqual([{ params: { id: 'r1' }, body: { isLive: true } }]))
  expect(await screen.findByText('Green Flag')).toBeTruthy()
})
