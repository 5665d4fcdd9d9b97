import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offlineSinceChanged } from '../../../../data/control-desk/actions'
import { createDesk, createDeskHealth, deskStart } from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const before = { ...desk.clock, state: 'before' as const, startedAtOfDay: null }
const stopped = { ...desk.clock, state: 'stopped' as const, flag: 'red' as const, stoppedAt: 465_000 }

const pressTwice = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name: `${name}: press again` }))
}

test.each([
  ['Stop (red)', desk.clock, { kind: 'stop', as: 'red' }],
  ['Finish', desk.clock, { kind: 'finish' }],
  ['End', stopped, { kind: 'stop', as: 'end' }],
])(
  'C-062 %s is sent with the time of its first press by the clock of the server',
  async (name, clock, sent) => {
    const { server } = await openDesk({ desk: { clock } })
    await pressTwice(name)
    await waitFor(() => expect(server.commands).toMatchObject([sent]))
    expectPressedNow(server.commands[0], server.desk.nowOfDay)
  },
)

test('C-062, C-063 a flag is sent with the time of its first press by the clock of the server', async () => {
  const { server } = await openDesk()
  fireEvent.click(await screen.findByRole('button', { name: 'Yellow' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yellow: again' }))
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'flag', flag: 'yellow' }]))
  expectPressedNow(server.commands[0], server.desk.nowOfDay)
})

function expectPressedNow(command: object | undefined, now: number): void {
  const pressedAt: unknown = Reflect.get(command ?? {}, 'pressedAt')
  expect(pressedAt).toBeTypeOf('number')
  expect(Math.abs(Number(pressedAt) - now)).toBeLessThan(60_000)
}

test('C-018, C-062 where the timing system scores the session, neither Start nor Hold flag is offered', async () => {
  const { unmount } = await openDesk({ desk: { scoring: 'feed', clock: before } })
  await screen.findByRole('heading', { name: 'Race 1' })
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  unmount()
  await openDesk({ desk: { scoring: 'feed' } })
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hold flag' })).toBeNull()
})

test('C-018, C-062 where the session is scored here, the checkered flag can be put on hold', async () => {
  const { server } = await openDesk()
  fireEvent.click(await screen.findByRole('button', { name: 'Hold flag' }))
  await waitFor(() => expect(server.commands).toMatchObject([{ kind: 'hold', isOn: true }]))
})

test('C-018, C-071 offline the scoring cannot be taken over, and no presses are promised', async () => {
  const race = { ...desk.race, duties: ['admin' as const] }
  const { store } = await openDesk({ desk: { scoring: 'feed', race } })
  const takeOver = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take over scoring' })
  expect(takeOver.disabled).toBe(false)
  act(() => void store.dispatch(offlineSinceChanged(deskStart + 131_000)))
  expect(takeOver.disabled).toBe(true)
  expect(screen.getByText(/Nothing can be decided until you are back/)).toBeDefined()
  expect(screen.queryByText(/Only time marks and Start are stored/)).toBeNull()
})

test.each([
  ['own', true],
  ['feed', false],
] as const)('C-018, C-068 under %s scoring a lost feed offers time marks: %s', async (scoring, isOffered) => {
  const { feed } = desk.health
  const health = createDeskHealth({ feed: { ...feed, state: 'down', sinceOfDay: deskStart + 400_000 } })
  await openDesk({ desk: { scoring, health } })
  expect(await screen.findByText(/Passings are missing until the feed is back/)).toBeDefined()
  expect(screen.queryAllByText(/mark them with M/)).toHaveLength(isOffered ? 1 : 0)
})
