import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDesk, createDeskEvent, createDeskRow, deskStart } from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Move start' }))
const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }))
const typeTime = (value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Time of day' }), { target: { value } })
const choose = async (option: string | RegExp): Promise<void> => {
  const dialog = await findDialog()
  fireEvent.click(dialog.getByRole('button', { name: /^New start/ }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('C-062 moving the start', () => {
  test('C-062 a start that was pressed 2 s late is typed; its rows are shown before and it needs no reason', async () => {
    const { server } = await openDesk({
      prepare: prepared => {
        prepared.answer = command =>
          prepared.accept(command, [
            {
              competitor: 'e_71',
              number: '71',
              name: 'Rider 71',
              before: createDeskRow('71', 2, { total: 465_000 }),
              after: createDeskRow('71', 2, { total: 467_000 }),
            },
          ])
      },
    })
    await press('Move start')
    const dialog = await findDialog()
    expect(dialog.getByText('The session started at 14:10:00.000.')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    typeTime('14:09:58.000')
    expect(
      dialog.getByText('The start becomes 14:09:58.000. All totals become 0:02.000 longer.'),
    ).toBeDefined()
    expect(await dialog.findByRole('table', { name: 'Changed rows' })).toBeDefined()
    const start = { kind: 'start', source: 'moved', at: deskStart - 2000 }
    expect(server.previews.at(-1)).toMatchObject({ ...start, isDry: true })
    await pressSave()
    await waitFor(() => expect(server.commands).toMatchObject([start]))
  })

  test('C-062 a text that is no time of day moves nothing', async () => {
    await openDesk()
    await press('Move start')
    typeTime('14:70:00')
    const dialog = await findDialog()
    expect(dialog.getByText('Type a time such as 14:10:05.250')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  test('C-062 the start can be moved to the selected passing', async () => {
    const { server } = await openDesk()
    fireEvent.click(await screen.findByRole('row', { name: /1:35.000/ }))
    await press('Move start')
    await choose('At the selected passing')
    const dialog = await findDialog()
    expect(
      dialog.getByText('The start becomes 14:11:35.000. All totals become 1:35.000 shorter.'),
    ).toBeDefined()
    await pressSave()
    await waitFor(() => expect(server.commands).toMatchObject([{ at: deskStart + 95_000, source: 'moved' }]))
  })

  test('C-062 the start can be moved to the moment at which the dialog was opened', async () => {
    const { server } = await openDesk()
    await press('Move start')
    await choose('When you opened this dialog')
    await findDialog()
    await pressSave()
    await waitFor(() => expect(server.commands).toHaveLength(1))
    const [command] = server.commands
    const at = command?.kind === 'start' ? command.at : 0
    expect(Math.abs(at - server.desk.nowOfDay)).toBeLessThan(60_000)
  })

  test('C-062 a later start pulse before the first lap is shown and proposed', async () => {
    const clock = { ...desk.clock, lapsDone: 0, pulseAtOfDay: deskStart + 61_250 }
    const { server } = await openDesk({ desk: { clock } })
    const notice = within(
      await screen.findByText(/^The decoder has sent another start pulse at 14:11:01.250/),
    )
    fireEvent.click(notice.getByRole('button', { name: 'Move start' }))
    await findDialog()
    await pressSave()
    await waitFor(() => expect(server.commands).toMatchObject([{ at: deskStart + 61_250 }]))
  })

  test.each([
    ['the pulse has started the clock', { pulseAtOfDay: deskStart }, []],
    ['laps are done', { pulseAtOfDay: deskStart + 61_250, lapsDone: 1 }, []],
    [
      'an official has moved the start since',
      { pulseAtOfDay: deskStart + 61_250 },
      [
        createDeskEvent(1, {
          kind: 'start',
          atOfDay: deskStart + 90_000,
          body: { source: 'moved', at: deskStart - 100 },
        }),
      ],
    ],
  ])('C-062 no later pulse is shown when %s', async (_what, more, events) => {
    await openDesk({ desk: { clock: { ...desk.clock, lapsDone: 0, ...more }, events } })
    await screen.findByRole('button', { name: 'Move start' })
    expect(screen.queryByText(/another start pulse/)).toBeNull()
  })

  test('C-062 after midnight a time before it is that of the day before', async () => {
    const start = Date.parse('2026-05-18T00:00:01.000-05:00')
    const { server } = await openDesk({ desk: { clock: { ...desk.clock, startedAtOfDay: start } } })
    await press('Move start')
    typeTime('23:59:59,5')
    await findDialog()
    await pressSave()
    await waitFor(() => expect(server.commands).toMatchObject([{ at: start - 1500 }]))
  })
})

describe('C-018 where the start cannot be moved', () => {
  test.each([
    ['the timing system scores the session', { scoring: 'feed' as const }],
    ['only the laps are known', { race: { ...desk.race, source: 'laps' as const } }],
    ['the caller is a steward', { race: { ...desk.race, duties: ['steward' as const] } }],
    ['the session has not started', { clock: { ...desk.clock, state: 'before' as const } }],
  ])('C-062, C-018 the start cannot be moved when %s', async (_what, more) => {
    await openDesk({ desk: more })
    await screen.findByRole('heading', { name: 'Race 1' })
    expect(screen.queryByRole('button', { name: 'Move start' })).toBeNull()
  })
})
