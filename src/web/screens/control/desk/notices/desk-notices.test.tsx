import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDesk, createDeskEvent, deskStart } from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const next = createDeskEvent(6, { kind: 'part', text: 'Part 2 follows', body: { part: 2, raceId: 'x_10' } })

test('C-104 after a restart every official is shown the way to the next part', async () => {
  const { server, path } = await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  expect(screen.queryByText('Part 2 follows.')).toBeNull()
  await waitFor(() => expect(server.streams).toHaveLength(1))
  act(() => server.send('change', { nowOfDay: deskStart, sequence: 6, events: [next] }))
  expect(await screen.findByText('Part 2 follows.')).toBeDefined()
  server.desk = createDesk({ race: { ...desk.race, id: 'x_10', name: 'Race 1, part 2', part: 2 } })
  fireEvent.click(screen.getByRole('link', { name: 'Go to part 2' }))
  expect(await screen.findByRole('heading', { name: /^Race 1, part 2/ })).toBeDefined()
  expect(path()).toBe('/control/races/x_10')
  expect(screen.queryByText('Part 2 follows.')).toBeNull()
})

test('C-104 a stopped race is restarted as its next part', async () => {
  const clock = { ...desk.clock, state: 'stopped' as const, flag: 'red' as const, stoppedAt: 465_000 }
  const { server } = await openDesk({ desk: { clock, race: { ...desk.race, part: 2 } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Restart' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Restart' }))
  expect(dialog.getByText(/^Part 3 goes live and waits for its start/)).toBeDefined()
  await pressSave('Prepare part 3')
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'part', part: 3 }]))
})
