import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../data/api/call'
import {
  createDesk,
  createDeskEntry,
  createDeskEvent,
  createDeskHealth,
  createDeskPassing,
  createDeskRow,
  createDeskTodo,
  deskStart,
} from '../../../data/testing/desk-sample'
import { openDesk } from './testing/open-desk'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(cleanup)

const desk = createDesk()

test('the desk shows race, clock, laps, board, passings, to-do list and control log', async () => {
  await openDesk()
  expect(await screen.findByRole('heading', { name: 'Race 1' })).toBeDefined()
  expect(screen.getByText('Lap 4 of 18')).toBeDefined()
  for (const name of ['Board', 'Passings', 'To do', 'Control log', 'Time marks'])
    expect(screen.getByRole('region', { name })).toBeDefined()
  expect(screen.getByRole('row', { name: /^1 21 Ana Ortiz 5/ })).toBeDefined()
  expect(
    screen.getByRole('row', { name: /14:16:12.500 6:12.500 SF 71 Rider 71 3 3:04.500.*missed before/ }),
  ).toBeDefined()
})

test('C-003 without a duty the page says so and keeps its address', async () => {
  const { path } = await openDesk({
    prepare: server => {
      server.readFailure = new ApiError(403, 'Failed', { message: 'Access forbidden' })
    },
  })
  expect(await screen.findByText(/not allowed|access/i)).toBeDefined()
  expect(path()).toBe('/control/races/x_9')
})

test('C-060 each lamp has a word and opens its history', async () => {
  const health = createDeskHealth({
    database: { lagSeconds: 0, auditPending: 3 },
    history: [{ atOfDay: deskStart, lamp: 'Feed', text: 'Connected again' }],
  })
  await openDesk({ desk: { health } })
  const lamps = within(await screen.findByRole('list', { name: 'Lamps' }))
  expect(lamps.getByRole('button', { name: /Database Audit pending \(3\)/ })).toBeDefined()
  fireEvent.click(lamps.getByRole('button', { name: /^Feed connected/ }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Feed' })).getByText(/Connected again/),
  ).toBeDefined()
})

test.each([
  ['Viewers', '214', '200 to 214', 'Lowest and highest value of a minute, where it has changed'],
  ['Lines', '1.4/s', '0.2/s to 1.4/s', 'Lowest and highest value of a minute, where it has changed'],
  ['Missed laps', 'none', '2 missed while the link was down', 'History'],
])(
  'C-060 the dialog of the lamp %s shows what it shows now and its history',
  async (lamp, word, text, title) => {
    const health = createDeskHealth({
      history: [
        { atOfDay: deskStart, lamp, text },
        { atOfDay: deskStart, lamp: 'Feed', text: 'Connected again' },
      ],
    })
    await openDesk({ desk: { health } })
    const lamps = within(await screen.findByRole('list', { name: 'Lamps' }))
    fireEvent.click(lamps.getByRole('button', { name: new RegExp(`^${lamp}`) }))
    const dialog = within(await screen.findByRole('dialog', { name: lamp }))
    expect(dialog.getByText(`Now: ${word}`)).toBeDefined()
    expect(dialog.getByRole('heading', { name: title })).toBeDefined()
    expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.queryByText('Connected again')).toBeNull()
  },
)

test('C-064 a deleted passing stays, struck through', async () => {
  const passings = [createDeskPassing('p_1', 95_000, { isDeleted: true, isCounted: false })]
  await openDesk({ desk: { passings } })
  const row = await screen.findByRole('row', { name: /1:35.000.*deleted/ })
  expect(row.dataset['deleted']).toBe('')
})

test('C-064 the filter shows only unknown transponders', async () => {
  const unknown = createDeskPassing('p_9', 470_000, { competitor: '', number: '', name: '', source: '99' })
  await openDesk({ desk: { passings: [...desk.passings, unknown] } })
  fireEvent.click(await screen.findByRole('button', { name: 'unknown' }))
  const table = within(screen.getByRole('table', { name: 'Passings' }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
  expect(table.getByRole('row', { name: /7:50.000 SF 99/ })).toBeDefined()
})

test('C-035 an unknown transponder gets its rider by the number and Enter', async () => {
  const todo = [createDeskTodo('unknown', { transponder: '9912345', count: 3, line: 'SF', signal: 92 })]
  const { server } = await openDesk({ desk: { todo } })
  expect(await screen.findByText('9912345 3×, SF, signal 92')).toBeDefined()
  const field = screen.getByRole('textbox', { name: 'Number of transponder 9912345' })
  fireEvent.change(field, { target: { value: '71' } })
  expect(screen.getByText('#71 Rider 71')).toBeDefined()
  fireEvent.submit(field)
  await waitFor(() =>
    expect(server.commands).toMatchObject([
      { kind: 'transponder', transponder: '9912345', competitor: 'e_71' },
    ]),
  )
})

test('C-035 a number that no rider has is not sent', async () => {
  const todo = [createDeskTodo('unknown', { transponder: '9912345' })]
  const { server } = await openDesk({ desk: { todo } })
  const field = await screen.findByRole('textbox', { name: 'Number of transponder 9912345' })
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.submit(field)
  expect(await screen.findByText('No such number')).toBeDefined()
  expect(server.commands).toEqual([])
})

test('C-070 a decision of another official appears with their name', async () => {
  const { server } = await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  await waitFor(() => expect(server.streams).toHaveLength(1))
  const event = createDeskEvent(1, { actorId: 'u9', actorName: 'Grace Hopper', text: '#21: warning' })
  act(() => server.send('change', { nowOfDay: deskStart, sequence: 1, events: [event] }))
  const log = within(screen.getByRole('list', { name: 'Control log' }))
  expect(await log.findByText('#21: warning')).toBeDefined()
  expect(log.getByText('Grace Hopper')).toBeDefined()
})

test('C-070 the bar names who else is here', async () => {
  const operators = [
    { userId: 'u1', name: 'Ada Byron' },
    { userId: 'u9', name: 'Grace Hopper' },
  ]
  await openDesk({ desk: { operators } })
  expect((await screen.findByTitle('Grace Hopper')).textContent).toBe('Also here: Grace Hopper')
})

async function showYellowAfterGrace(): Promise<Awaited<ReturnType<typeof openDesk>>> {
  const event = createDeskEvent(5, { kind: 'flag', actorName: 'Grace Hopper', text: 'Red flag' })
  const opened = await openDesk({
    prepare: server => {
      server.answer = command =>
        command.basedOn < 5
          ? new ApiError(409, 'Failed to save', { message: 'Grace Hopper has just decided', event })
          : server.accept(command)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Yellow' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yellow: again' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Decided meanwhile' }))
  expect(
    question.getByText(/^Grace Hopper decided at 14:10:05: Red flag\. You wanted: Yellow flag, at /),
  ).toBeDefined()
  return opened
}

test('C-070 a flag that contradicts a newer decision is asked about, and shown if you insist', async () => {
  const { server } = await showYellowAfterGrace()
  fireEvent.click(screen.getByRole('button', { name: 'Do it anyway' }))
  await waitFor(() => expect(server.commands.map(({ basedOn }) => basedOn)).toEqual([0, 5]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.errors).toEqual([])
})

test('C-070 a flag that contradicts a newer decision is not shown if you leave theirs', async () => {
  const { server } = await showYellowAfterGrace()
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.commands).toHaveLength(1)
})

test('C-018 under the scoring of the feed the desk says so and offers to take over', async () => {
  await openDesk({ desk: { scoring: 'feed', race: { ...desk.race, duties: ['admin'] } } })
  expect(await screen.findByText('The timing system scores this session.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take over scoring' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Insert' })).toBeNull()
})

test('C-019 an imported race offers lap times in place of passings', async () => {
  await openDesk({ desk: { passings: [], race: { ...desk.race, source: 'laps' } } })
  fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
  expect(screen.getByText('Only the laps of this race are known')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lap time' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Insert' })).toBeNull()
})

test('a steward is offered penalties and not the clock, a timekeeper the other way round', async () => {
  const { unmount } = await openDesk({ desk: { race: { ...desk.race, duties: ['steward'] } } })
  fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
  expect(screen.getByRole('button', { name: /^Penalty/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  unmount()
  await openDesk({ desk: { race: { ...desk.race, duties: ['timekeeper'] } } })
  fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
  expect(screen.queryByRole('button', { name: /^Penalty/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined()
})

test('before the start the desk lists who has been seen and who has not', async () => {
  const clock = { ...desk.clock, state: 'before' as const, startedAtOfDay: null }
  const entries = [createDeskEntry('21'), createDeskEntry('71', { isSeen: false, transponders: [] })]
  await openDesk({ desk: { clock, entries } })
  const missing = within(await screen.findByRole('region', { name: 'Not seen on track (1)' }))
  expect(missing.getByRole('button', { name: /71 Rider 71 no transponder/ })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Seen on track (1)' })).toBeDefined()
})

test('before it is live the desk lists who takes part, links to the event, and offers nothing but going live', async () => {
  const clock = { ...desk.clock, state: 'before' as const, startedAtOfDay: null }
  const race = { ...desk.race, isLive: false, source: 'none' as const, duties: ['timekeeper' as const] }
  const entries = [createDeskEntry('71'), createDeskEntry('8')]
  await openDesk({ desk: { race, clock, entries, board: [], passings: [], todo: [], events: [] } })
  const list = within(await screen.findByRole('region', { name: 'Take part (2)' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '8Rider 8',
    '71Rider 71',
  ])
  expect(screen.getByRole('link', { name: race.event }).getAttribute('href')).toBe(
    `/control/events/${race.eventId}`,
  )
  expect(screen.getByText('Not live yet', { selector: 'p, h3, strong, div' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go live' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yellow' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark' }).disabled).toBe(true)
})

test('a lost feed is counted in a red bar, and the board stays', async () => {
  const health = createDeskHealth()
  const feed = { ...health.feed, state: 'down' as const, sinceOfDay: deskStart + 406_000 }
  await openDesk({ desk: { health: { ...health, feed } } })
  expect(await screen.findByText(/^Feed lost for 1:0\d\.$/)).toBeDefined()
  expect(screen.getByRole('row', { name: /Ana Ortiz/ })).toBeDefined()
})

test('after the finish the desk names the riders who are still out', async () => {
  const clock = { ...desk.clock, state: 'finished' as const, finishedAt: 465_000 }
  const board = [createDeskRow('21', 1, { isFinished: true }), createDeskRow('71', 2)]
  await openDesk({ desk: { clock, board } })
  expect(await screen.findByText('Finished. Still out (1):')).toBeDefined()
  expect(screen.getByText(/#71/, { selector: 'output' })).toBeDefined()
})

test('without a feed the desk offers to attach one or to time by hand', async () => {
  await openDesk({ desk: { passings: [], race: { ...desk.race, source: 'none' } } })
  expect(await screen.findAllByText(/Attach a feed or time by hand/)).not.toHaveLength(0)
})

test('below 1024 px there are the board, messages and time marks only', async () => {
  await openDesk({ isNarrow: true })
  expect(await screen.findByRole('region', { name: 'Board' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mark' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Passings' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Lamps' })).toBeNull()
})
