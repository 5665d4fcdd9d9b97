import type { ControlCommand } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeskRow, createDeskTodo } from '../../../../data/testing/desk-sample'
import type { DeskServer } from '../../../../data/testing/desk-server'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const pressTodo = async (name: string): Promise<void> => {
  const list = within(await screen.findByRole('list', { name: 'To do' }))
  fireEvent.click(list.getByRole('button', { name }))
}
const choose = async (label: RegExp, option: string): Promise<void> => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const findField = async (name: RegExp): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await findField(name), { target: { value } })
const openPenalty = async (options: Parameters<typeof openDesk>[0] = {}): Promise<DeskServer> => {
  const { server } = await openDesk(options)
  fireEvent.click(await screen.findByRole('row', { name: /^\d 71/ }))
  press(/^Penalty/)
  return server
}
/** The command that the dialog has sent before it closed. */
const findSaved = async (server: DeskServer): Promise<ControlCommand | undefined> => {
  await waitFor(() => expect(server.commands).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return server.commands[0]
}

test('C-105 a penalty before the end of the first lap is given on lap 1', async () => {
  await openPenalty({ desk: { board: [createDeskRow('71', 1, { laps: 0 })], passings: [] } })
  expect((await findField(/^Given at lap/)).value).toBe('1')
})

test('C-105 a penalty that takes a lap off does not change the lap in progress', async () => {
  await openPenalty({ desk: { board: [createDeskRow('71', 1, { laps: 3, penalty: '-1 lap' })] } })
  expect((await findField(/^Given at lap/)).value).toBe('5')
})

test('C-105 a penalty for a rider who has finished is given on the last lap', async () => {
  await openPenalty({ desk: { board: [createDeskRow('71', 1, { isFinished: true })] } })
  expect((await findField(/^Given at lap/)).value).toBe('4')
})

test('C-105 the rules decide within how many laps a penalty is to be served, unless a number is typed', async () => {
  const server = await openPenalty()
  press('Jump start')
  await choose(/^Sanction/, 'Long lap')
  expect(screen.getByText('By the rules: 3')).toBeDefined()
  await type(/^How many/, '2')
  expect(screen.getByText('By the rules: 5')).toBeDefined()
  await pressSave()
  const saved = await findSaved(server)
  expect(saved).toMatchObject({ kind: 'penalty', sanction: { type: 'longLap', count: 2 } })
  expect(saved).not.toHaveProperty('within')
})

test('C-105 a typed number of laps within which a penalty is to be served is sent', async () => {
  const server = await openPenalty()
  press('Jump start')
  await choose(/^Sanction/, 'Ride-through')
  await type(/^To be served within/, '2')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ sanction: { type: 'rideThrough' }, within: 2 })
})

test('C-105 a penalty that was not served becomes a ride-through', async () => {
  const todo = [createDeskTodo('penalty', { penalty: 12, competitor: 'e_21' })]
  const { server } = await openDesk({ desk: { todo } })
  await pressTodo('Ride-through')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'penalty',
    competitor: 'e_21',
    sanction: { type: 'rideThrough' },
    infringement: 'Penalty not served',
    replaces: 12,
  })
})

test('C-105 X makes the open penalty a ride-through', async () => {
  const todo = [createDeskTodo('penalty', { penalty: 12, competitor: 'e_21' })]
  const { server } = await openDesk({ desk: { todo } })
  await screen.findByRole('list', { name: 'To do' })
  fireEvent.keyDown(document.body, { key: 'x' })
  await screen.findByRole('dialog', { name: 'Penalty for #21 Ana Ortiz' })
  await pressSave()
  expect(await findSaved(server)).toMatchObject({ sanction: { type: 'rideThrough' }, replaces: 12 })
})

test.each([
  { button: 'Warning', sanction: { type: 'warning' as const } },
  { button: 'Penalty', sanction: { type: 'longLap' as const, count: 1 } },
])('C-106 $button opens the penalty that is due for track limits', async ({ button, sanction }) => {
  const todo = [createDeskTodo('limits', { competitor: 'e_21', sanction })]
  const { server } = await openDesk({ desk: { todo } })
  await pressTodo(button)
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    competitor: 'e_21',
    sanction,
    infringement: 'Track limits',
  })
})

test('C-106 in practice the lap is cancelled in which the track limits were exceeded', async () => {
  const todo = [createDeskTodo('limits', { competitor: 'e_71', passing: 'p_2' })]
  const { server } = await openDesk({ desk: { todo } })
  await pressTodo('Cancel lap')
  expect(await screen.findByText(/#71 Rider 71 at SF, 3:08.000, lap 2/)).toBeDefined()
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'lap.cancel',
    passing: 'p_2',
    reason: 'Track limits',
  })
})
