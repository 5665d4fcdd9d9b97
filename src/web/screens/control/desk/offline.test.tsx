import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { offlineSinceChanged } from '../../../data/control-desk/actions'
import { createDesk, createDeskEvent, deskStart } from '../../../data/testing/desk-sample'
import { openDesk } from './testing/open-desk'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const before = { ...desk.clock, state: 'before' as const, startedAtOfDay: null }

async function openOffline(options: Parameters<typeof openDesk>[0] = {}): ReturnType<typeof openDesk> {
  const opened = await openDesk(options)
  await screen.findByRole('heading', { name: 'Race 1' })
  act(() => void opened.store.dispatch(offlineSinceChanged(deskStart + 131_000)))
  return opened
}

test('C-071 offline the desk says since when, and its actions are disabled', async () => {
  await openOffline()
  expect(screen.getByText('Offline since 14:12:11.')).toBeDefined()
  fireEvent.click(screen.getByRole('row', { name: /Ana Ortiz/ }))
  for (const name of [/^Penalty/, /^Status/, 'Finish', 'Yellow'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark' }).disabled).toBe(false)
})

test('C-071 marks made offline wait under `Not sent yet` and are sent one by one by hand', async () => {
  const { server, store } = await openOffline()
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(list.getAllByRole<HTMLButtonElement>('button', { name: 'Send' })[0]?.disabled).toBe(true)
  act(() => void store.dispatch(offlineSinceChanged(null)))
  const [first] = list.getAllByRole('button', { name: 'Send' })
  if (first) fireEvent.click(first)
  await waitFor(() => expect(list.getAllByRole('button', { name: 'Send' })).toHaveLength(1))
  expect(server.commands).toMatchObject([{ kind: 'mark' }])
})

test('C-071 marks that were not sent are there after a reload', async () => {
  const { unmount } = await openOffline()
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  await screen.findByRole('region', { name: 'Not sent yet' })
  unmount()
  await openDesk()
  expect(await screen.findByRole('region', { name: 'Not sent yet' })).toBeDefined()
})

test('C-071 a start made offline is stored once, with its time', async () => {
  const { store } = await openOffline({ desk: { clock: before } })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start: press again' }))
  await waitFor(() =>
    expect(store.getState().controlDesk.unsent).toMatchObject([{ decision: { kind: 'start' } }]),
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true)
})

test('C-070 C-071 a start made offline replaces that of another official only when it is confirmed', async () => {
  const event = createDeskEvent(5, { kind: 'start', actorName: 'Grace Hopper', text: 'Started' })
  const { server, store } = await openOffline({
    desk: { clock: before },
    prepare: prepared => {
      prepared.answer = command =>
        command.basedOn < 5
          ? new ApiError(409, 'Failed to save', { message: 'Grace Hopper has started', event })
          : prepared.accept(command)
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start: press again' }))
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  act(() => void store.dispatch(offlineSinceChanged(null)))
  fireEvent.click(list.getByRole('button', { name: 'Send' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Decided meanwhile' }))
  expect(
    question.getByText(/^Grace Hopper decided at 14:10:05: Started\. You wanted: Start, at/),
  ).toBeDefined()
  expect(store.getState().controlDesk.unsent).toHaveLength(1)
  fireEvent.click(question.getByRole('button', { name: 'Do it anyway' }))
  await waitFor(() => expect(store.getState().controlDesk.unsent).toEqual([]))
  expect(server.commands.map(({ basedOn }) => basedOn)).toEqual([0, 5])
})

test('C-071 leaving the desk with unsent marks asks', async () => {
  const { path } = await openOffline()
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  await screen.findByRole('region', { name: 'Not sent yet' })
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const [link] = screen.getAllByRole('link')
  if (link) fireEvent.click(link)
  expect(await screen.findByRole('alertdialog', { name: 'Leave the desk?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/control/races/x_9')
})

test('C-062 one press of Start starts nothing; the second one sends the time of the first', async () => {
  const { server } = await openDesk({ desk: { clock: before } })
  const earliest = Date.now()
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  expect(server.commands).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Start: press again' }))
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'start', source: 'press' }]))
  const [command] = server.commands
  const pressedAt = command?.kind === 'start' ? command.at : 0
  expect(pressedAt - server.desk.nowOfDay).toBeGreaterThan(-60_000)
  expect(earliest).toBeLessThanOrEqual(Date.now())
})

async function showYellow(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Yellow' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yellow: again' }))
}

test('C-063 C-071 a flag that was pressed as the link died is never shown by itself', async () => {
  const { server, store } = await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  server.isReachable = false
  await showYellow()
  act(() => void store.dispatch(offlineSinceChanged(deskStart + 131_000)))
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(list.getByText(/^Yellow flag \d\d:\d\d:\d\d/)).toBeDefined()
  server.isReachable = true
  act(() => void store.dispatch(offlineSinceChanged(null)))
  expect(server.commands).toEqual([])
  fireEvent.click(list.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
  expect(server.commands).toEqual([])
})

test('C-071 a flag without an answer leaves the list when the control log has it', async () => {
  const { server, store } = await openDesk({
    prepare: prepared => {
      prepared.answer = () => new ApiError(0, 'Failed to save')
    },
  })
  await showYellow()
  await waitFor(() => expect(server.commands).toHaveLength(1))
  act(() => void store.dispatch(offlineSinceChanged(deskStart + 131_000)))
  await screen.findByRole('region', { name: 'Not sent yet' })
  const event = createDeskEvent(1, { id: server.commands[0]?.id ?? '', kind: 'flag' })
  act(() => server.send('change', { nowOfDay: deskStart, sequence: 1, events: [event] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
  expect(server.commands).toHaveLength(1)
})

test('C-068 leaving while a mark has no answer yet asks, until it is answered', async () => {
  let answer = (): void => undefined
  const { store, path } = await openDesk({
    prepare: prepared => {
      prepared.answer = command =>
        new Promise(resolve => {
          answer = () => resolve(prepared.accept(command))
        })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark' }))
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(store.getState().controlDesk.unsent).toHaveLength(1)
  const [link] = screen.getAllByRole('link')
  if (link) fireEvent.click(link)
  await screen.findByRole('alertdialog', { name: 'Leave the desk?' })
  answer()
  await waitFor(() => expect(path()).not.toBe('/control/races/x_9'))
})
