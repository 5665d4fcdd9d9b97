import type { ControlCommand } from '#contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../../data/api/call'
import { offlineSinceChanged } from '../../../../data/control-desk/actions'
import type { DeskServer } from '../../../../data/testing/desk-server'
import { createDesk, createDeskEvent, createDeskRow, deskStart } from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const selectAna = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
const selectLongLap = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('row', { name: /3:04.500/ }))
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const choose = async (label: RegExp, option: string): Promise<void> => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const preview = (): ReturnType<typeof within> =>
  within(screen.getByRole('region', { name: 'Before and after' }))
/** The command that the dialog has sent before it closed. */
const findSaved = async (server: DeskServer): Promise<ControlCommand | undefined> => {
  await waitFor(() => expect(server.commands).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return server.commands[0]
}

test('E-1 C-067 splitting a lap proposes its middle as an inferred passing', async () => {
  const { server } = await openDesk()
  await selectLongLap()
  press(/^Split lap/)
  expect(screen.getByLabelText<HTMLInputElement>('Session time of the missing passing').value).toBe(
    '4:40.250',
  )
  type('Reason', 'missed at the line')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'passing.insert',
    competitor: 'e_71',
    line: 'SF',
    at: 280_250,
    quality: 'inferred',
    countsForBest: false,
    reason: 'missed at the line',
  })
})

test('C-067 the two laps of a split count as best only if the time was taken by hand and it is ticked', async () => {
  const { server } = await openDesk()
  await selectLongLap()
  press(/^Split lap/)
  fireEvent.click(screen.getByLabelText('The time was taken by hand'))
  fireEvent.click(screen.getByLabelText('The two laps count as best laps'))
  type('Session time of the missing passing', '4:39.900')
  type('Reason', 'video')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ at: 279_900, quality: 'manual', countsForBest: true })
})

test('C-016 a decision that needs a reason is not saved without one', async () => {
  const { server } = await openDesk()
  await selectLongLap()
  press(/^Delete/)
  type('Reason', 'no')
  press('Save')
  expect(screen.getByText('At least 3 characters')).toBeDefined()
  expect(server.commands).toEqual([])
})

test('C-016 recent reasons are offered', async () => {
  const { server } = await openDesk({ desk: { events: [createDeskEvent(1, { reason: 'ghost read' })] } })
  await selectLongLap()
  press(/^Delete/)
  press('ghost read')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'passing.delete',
    passing: 'p_3',
    reason: 'ghost read',
  })
})

test('C-066 each row that changes is shown before and after, from a dry run', async () => {
  const answer = (server: DeskServer) => (command: ControlCommand) =>
    server.accept(command, [
      {
        competitor: 'e_71',
        number: '71',
        name: 'Rider 71',
        before: createDeskRow('71', 2),
        after: createDeskRow('71', 1, { laps: 5 }),
      },
    ])
  const { server } = await openDesk({
    prepare: server => {
      server.answer = answer(server)
    },
  })
  await selectLongLap()
  press(/^Count|^Delete/)
  expect(await preview().findByText('2', { selector: 'del' })).toBeDefined()
  expect(preview().getByText('1', { selector: 'ins' })).toBeDefined()
  expect(preview().getByRole('columnheader', { name: 'Laps' })).toBeDefined()
  expect(preview().queryByRole('columnheader', { name: 'Best' })).toBeNull()
  expect(server.previews).toMatchObject([{ kind: 'passing.delete', isDry: true }])
  expect(server.commands).toEqual([])
})

test('C-066 a dialog is saved only after what changes is shown for what is typed', async () => {
  let arrive = (): void => undefined
  const { server } = await openDesk({
    prepare: prepared => {
      prepared.answer = command => {
        if (command.isDry !== true) return prepared.accept(command)
        return new Promise(resolve => {
          arrive = () => resolve(prepared.accept(command))
        })
      }
    },
  })
  await selectLongLap()
  press(/^Delete/)
  type('Reason', 'ghost read')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(server.previews).toHaveLength(1))
  fireEvent.submit(screen.getByRole('form', { name: 'Delete passing' }))
  expect(server.commands).toEqual([])
  expect(await screen.findByText('Not saved yet: what changes is being computed')).toBeDefined()
  arrive()
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  type('Reason', 'ghost read at the line')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(server.previews).toHaveLength(2))
  arrive()
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ reason: 'ghost read at the line' })
})

test('C-071 a dialog whose command has no answer closes, and the command is listed to be sent by hand', async () => {
  const { server, store } = await openDesk({
    prepare: prepared => {
      prepared.answer = command =>
        command.isDry === true ? prepared.accept(command) : new ApiError(0, 'Failed to save')
    },
  })
  await selectLongLap()
  press(/^Delete/)
  type('Reason', 'ghost read')
  await pressSave()
  await waitFor(() => expect(server.commands).toHaveLength(1))
  act(() => void store.dispatch(offlineSinceChanged(deskStart)))
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(list.getByText(/^Delete passing: #71 Rider 71, 6:12.500/)).toBeDefined()
  expect(server.errors).toEqual(['The decision has no answer. It is listed under `Not sent yet`.'])
  server.answer = command => server.accept(command)
  act(() => void store.dispatch(offlineSinceChanged(null)))
  fireEvent.click(list.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
  expect(new Set(server.commands.map(({ id }) => id)).size).toBe(1)
})

test('C-018 C-017 what the server rejects is shown in the dialog, which cannot be saved', async () => {
  await openDesk({
    desk: { events: [createDeskEvent(7)], sequence: 7 },
    prepare: server => {
      server.answer = () => new ApiError(409, 'Failed to save', { message: 'Undo 9 first' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo 7: Decision 7' }))
  expect(await preview().findByText('Undo 9 first')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
})

test('C-070 a conflict shows what the other official decided and asks again', async () => {
  const event = createDeskEvent(5, {
    actorName: 'Grace Hopper',
    text: '#71 Rider 71: passing moved',
    atOfDay: deskStart,
  })
  let isFirst = true
  const { server } = await openDesk({
    prepare: server => {
      server.answer = command => {
        if (command.isDry || !isFirst) return server.accept(command)
        isFirst = false
        return new ApiError(409, 'Failed to save', { message: 'Decided meanwhile', event })
      }
    },
  })
  await selectLongLap()
  press(/^Delete/)
  type('Reason', 'ghost read')
  await pressSave()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Grace Hopper')).toBeDefined()
  expect(alert.getByText('#71 Rider 71: passing moved')).toBeDefined()
  await pressSave('Save anyway')
  await waitFor(() => expect(server.commands.map(({ basedOn }) => basedOn)).toEqual([0, 5]))
})

test('C-105 a penalty has infringement, sanction and the lap in progress, and its message is sent with it', async () => {
  const { server } = await openDesk()
  await selectAna()
  press(/^Penalty/)
  press('Track limits')
  await choose(/^Sanction/, 'Long lap')
  expect(screen.getByText(/#21 Ana Ortiz: Long lap penalty, Track limits/)).toBeDefined()
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'penalty',
    competitor: 'e_21',
    sanction: { type: 'longLap', count: 1 },
    infringement: 'Track limits',
    lap: 6,
    reason: 'Track limits',
  })
  expect(server.others.map(({ name }) => name)).toContain('control/sendMessage')
})

test('C-192 the message of a decision is not sent when it is not ticked', async () => {
  const { server } = await openDesk()
  await selectAna()
  press(/^Penalty/)
  press('Jump start')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Send the message/ }))
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ kind: 'penalty', sanction: { type: 'time', timeMs: 3000 } })
  expect(server.others.map(({ name }) => name)).not.toContain('control/sendMessage')
})

test('C-068 a time mark gets its rider, without a reason', async () => {
  const mark = createDeskEvent(4, { kind: 'mark', body: { at: deskStart + 470_000 } })
  const { server } = await openDesk({ desk: { events: [mark], sequence: 4 } })
  fireEvent.click(await screen.findByRole('button', { name: /14:17:50.000/ }))
  type('Rider', '21')
  expect(screen.getByText('Session time 7:50.000')).toBeDefined()
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'passing.insert',
    competitor: 'e_21',
    at: 470_000,
    mark: 4,
    quality: 'manual',
  })
})

test('C-034 a transponder is moved for the whole session unless another time is chosen', async () => {
  const { server } = await openDesk()
  await selectAna()
  press('Transponder')
  type('Transponder', '4071071')
  await choose(/^Valid/, 'From a passing …')
  await choose(/^First passing/, 'SF 6:12.500')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'transponder',
    transponder: '4071071',
    competitor: 'e_21',
    from: 372_500,
  })
})

test('C-066 a status is saved, and one by judgement needs a reason', async () => {
  const { server } = await openDesk()
  await selectAna()
  press(/^Status/)
  await choose(/^Status/, 'DSQ, disqualified')
  press('Save')
  expect(server.commands).toEqual([])
  type('Reason', 'technical check')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'status',
    competitor: 'e_21',
    status: 'dsq',
    reason: 'technical check',
  })
})

test('E-9 the order of a dead heat is typed as numbers', async () => {
  const board = [createDeskRow('21', 1), createDeskRow('71', 2)]
  const { server } = await openDesk({ desk: { board } })
  fireEvent.click(await screen.findByRole('row', { name: /Rider 21/ }))
  press('Photo order')
  type('Numbers, the first one first', '71 21')
  type('Reason', 'photo finish')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ kind: 'order', competitors: ['e_71', 'e_21'] })
})

test('C-070 undoing a decision of another official is asked, with their name', async () => {
  const event = createDeskEvent(3, { actorId: 'u9', actorName: 'Grace Hopper', text: '#21: warning' })
  const { server } = await openDesk({ desk: { events: [event], sequence: 3 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo 3: #21: warning' }))
  expect(screen.getByRole('dialog', { name: 'Undo a decision of Grace Hopper?' })).toBeDefined()
  await pressSave('Undo')
  expect(await findSaved(server)).toMatchObject({ kind: 'undo', of: 3 })
})

test('C-066 a cancelled lap is restored by undoing its cancellation', async () => {
  const passings = desk.passings.map(each =>
    Object.assign({ ...each }, { isLapCancelled: each.id === 'p_3' }),
  )
  const events = [createDeskEvent(2, { kind: 'lap.cancel', body: { passing: 'p_3' } })]
  const { server } = await openDesk({ desk: { passings, events, sequence: 2 } })
  await selectLongLap()
  press('Restore lap')
  await pressSave('Undo')
  expect(await findSaved(server)).toMatchObject({ kind: 'undo', of: 2 })
})

test('C-072 an open dialog with what was typed survives signing in again, for the same user only', async () => {
  const { unmount } = await openDesk()
  await selectLongLap()
  press(/^Delete/)
  type('Reason', 'ghost read')
  unmount()
  await openDesk()
  expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('ghost read')
  press('Cancel')
  cleanup()
  await openDesk()
  await screen.findByRole('heading', { name: 'Race 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a decision about a passing that is gone cannot be saved', async () => {
  const { server } = await openDesk()
  await selectLongLap()
  press(/^Delete/)
  await waitFor(() => expect(server.streams).toHaveLength(1))
  server.send('change', { nowOfDay: deskStart, gonePassings: ['p_3'] })
  expect(await screen.findByText('What this dialog was about is not on the desk any more.')).toBeDefined()
})
