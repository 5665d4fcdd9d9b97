import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskChanged } from '../../../../data/control-desk/actions'
import { viewingChosen } from '../../../../data/preferences/viewing'
import {
  createDesk,
  createDeskEvent,
  createDeskPassing,
  createDeskTodo,
  deskStart,
} from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.body, { key: name, ...more })

async function openWithAna(desk: Parameters<typeof openDesk>[0] = {}): ReturnType<typeof openDesk> {
  const opened = await openDesk(desk)
  await screen.findByRole('heading', { name: 'Race 1' })
  for (const digit of ['2', '1']) key(digit)
  expect(screen.getByText(/Ana Ortiz · Enter selects/)).toBeDefined()
  key('Enter')
  return opened
}

test('C-073 digits and Enter select a rider', async () => {
  await openWithAna()
  expect(screen.getByRole('row', { name: /Ana Ortiz/ }).getAttribute('aria-selected')).toBe('true')
})

test.each([
  ['p', 'Penalty for #21 Ana Ortiz'],
  ['o', 'Status of #21 Ana Ortiz'],
  ['t', 'Message'],
])('C-073 the key %s opens the dialog %s', async (letter, name) => {
  await openWithAna()
  key(letter)
  expect(await screen.findByRole('dialog', { name })).toBeDefined()
})

test('C-073 the key C cancels the last lap of the selected rider', async () => {
  await openDesk()
  fireEvent.click(await screen.findByRole('row', { name: /^2 71/ }))
  key('c')
  expect(await screen.findByText(/#71 Rider 71 at SF, 7:45.000, lap 4/)).toBeDefined()
})

test('C-106 the key L counts a track limit at once; two quick ones are based on each other', async () => {
  const { server } = await openWithAna()
  key('l')
  key('l')
  await waitFor(() => expect(server.commands.map(({ basedOn }) => basedOn)).toEqual([0, 1]))
  expect(server.commands).toMatchObject([{ kind: 'limit', competitor: 'e_21' }, { kind: 'limit' }])
})

test('C-073 Delete asks for the selected passing, and S splits its lap', async () => {
  await openDesk()
  fireEvent.click(await screen.findByRole('row', { name: /3:04.500/ }))
  key('Delete')
  expect(await screen.findByRole('dialog', { name: 'Delete passing' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('s')
  expect(await screen.findByRole('dialog', { name: 'Split lap' })).toBeDefined()
})

test('C-073 U goes to the first unknown transponder, and slash to the filter of the passings', async () => {
  await openDesk({ desk: { todo: [createDeskTodo('unknown', { transponder: '99' })] } })
  await screen.findByRole('heading', { name: 'Race 1' })
  key('u')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Number of transponder 99')
  ;(document.activeElement as HTMLElement).blur()
  key('/')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rider or transponder')
})

test('C-105 V marks the open penalty as served', async () => {
  const todo = [createDeskTodo('penalty', { penalty: 12, competitor: 'e_21' })]
  const { server } = await openWithAna({ desk: { todo } })
  key('v')
  await waitFor(() =>
    expect(server.commands).toMatchObject([{ kind: 'penalty.served', penalty: 12, isServed: true }]),
  )
})

test('C-105 V marks no penalty of another rider than the selected one as served', async () => {
  const todo = [createDeskTodo('penalty', { penalty: 12, competitor: 'e_71' })]
  const { server } = await openWithAna({ desk: { todo } })
  key('v')
  key('x')
  expect(screen.queryByRole('dialog')).toBeNull()
  key('l')
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'limit' }]))
})

test('C-105 without a selected rider V works only while one penalty is open', async () => {
  const todo = [12, 13].map(penalty =>
    createDeskTodo('penalty', { id: `penalty ${penalty}`, penalty, competitor: `e_${penalty}` }),
  )
  const { server, store } = await openDesk({ desk: { todo } })
  await screen.findByRole('heading', { name: 'Race 1' })
  key('v')
  act(() => void store.dispatch(deskChanged({ nowOfDay: deskStart, todo: todo.slice(1) })))
  key('v')
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'penalty.served', penalty: 13 }]))
})

test('C-073 selecting another rider clears the passing, so S splits a lap of that rider', async () => {
  const last = createDeskPassing('p_9', 466_000, {
    competitor: 'e_21',
    number: '21',
    lap: 5,
    lapTime: 92_000,
  })
  await openDesk({ desk: { passings: [...createDesk().passings, last] } })
  fireEvent.click(await screen.findByRole('row', { name: /3:04.500/ }))
  for (const digit of ['2', '1']) key(digit)
  key('Enter')
  key('Delete')
  expect(screen.queryByRole('dialog')).toBeNull()
  key('s')
  expect(await screen.findByText(/#21 .* at SF, 7:46.000, lap 5/)).toBeDefined()
})

test('C-073 a selected passing stays when its own rider is selected', async () => {
  await openDesk()
  fireEvent.click(await screen.findByRole('row', { name: /3:04.500/ }))
  for (const digit of ['7', '1']) key(digit)
  key('Enter')
  key('s')
  expect(await screen.findByText(/#71 Rider 71 at SF, 6:12.500, lap 3/)).toBeDefined()
})

test('C-073 the slash and digits work on keyboards that have them above other keys', async () => {
  await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  for (const name of ['Shift', '2', 'Shift', '1']) key(name, { shiftKey: true })
  key('Enter')
  expect(screen.getByRole('row', { name: /Ana Ortiz/ }).getAttribute('aria-selected')).toBe('true')
  key('/', { shiftKey: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rider or transponder')
})

test('C-070 Ctrl+Z undoes the own last decision, never that of another official', async () => {
  const events = [
    createDeskEvent(3, { actorId: 'u9' }),
    createDeskEvent(2, { actorId: 'u1' }),
    createDeskEvent(1, { actorId: 'u1' }),
  ]
  const { server } = await openDesk({ desk: { events, sequence: 3 } })
  await screen.findByRole('heading', { name: 'Race 1' })
  key('z', { ctrlKey: true })
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'undo', of: 2 }]))
})

test('C-073 no key works while typing', async () => {
  const { server } = await openWithAna()
  const field = screen.getByRole('searchbox', { name: 'Rider or transponder' })
  fireEvent.keyDown(field, { key: 'm' })
  fireEvent.keyDown(field, { key: 'p' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.commands).toEqual([])
})

test('C-073 single keys can be turned off', async () => {
  const { server, store } = await openWithAna()
  act(() => void store.dispatch(viewingChosen({ areShortcutsOn: false })))
  key('m')
  key('p')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.commands).toEqual([])
})

test('C-063 C-073 Shift and the letter choose a flag, and Enter shows it', async () => {
  const { server } = await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  key('Y', { shiftKey: true })
  expect(screen.getByRole('button', { name: 'Yellow: again' })).toBeDefined()
  key('Enter')
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'flag', flag: 'yellow' }]))
})

test('C-073 another key gives up the chosen flag', async () => {
  const { server } = await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  key('R', { shiftKey: true })
  key('Escape')
  key('Enter')
  expect(screen.getByRole('button', { name: 'Red' })).toBeDefined()
  expect(server.commands).toEqual([])
})
