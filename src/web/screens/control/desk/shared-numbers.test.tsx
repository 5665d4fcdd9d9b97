// Two classes on the track together in which riders have the same number.
import type { ControlCommand } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createDesk,
  createDeskEntry,
  createDeskPassing,
  createDeskRow,
  createDeskTodo,
} from '../../../data/testing/desk-sample'
import type { DeskServer } from '../../../data/testing/desk-server'
import { openDesk } from './testing/open-desk'
import { pressSave } from './testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const { race } = createDesk()
const superbike = { competitor: 'e_7', name: 'Ana Ortiz', category: 'Superbike' }
const supersport = { competitor: 'f_7', name: 'Ben Kaya', category: 'Supersport' }
const sharedDesk = {
  race: { ...race, categories: ['Superbike', 'Supersport'] },
  board: [createDeskRow('7', 1, superbike), createDeskRow('21', 2), createDeskRow('7', 1, supersport)],
  entries: [
    createDeskEntry('7', { ...superbike, grid: 1 }),
    createDeskEntry('21', { grid: 2 }),
    createDeskEntry('7', { ...supersport, grid: 3, transponders: ['4071007'] }),
  ],
  passings: [
    createDeskPassing('p_1', 95_000),
    createDeskPassing('p_2', 99_000, { ...supersport, number: '7' }),
  ],
}

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const key = (name: string): boolean => fireEvent.keyDown(document.body, { key: name })
const selectBen = async (): Promise<void> =>
  void fireEvent.click(within(await screen.findByRole('table', { name: 'Board' })).getByText('Ben Kaya'))
const pressInsert = (): boolean =>
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Rider' })).getByRole('button', { name: 'Insert' }),
  )
const getSave = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const findSaved = async (server: DeskServer): Promise<ControlCommand | undefined> => {
  await waitFor(() => expect(server.commands).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return server.commands[0]
}

describe('C-066 the selected rider', () => {
  test('C-066 gets the inserted passing where another class has the number too', async () => {
    const { server } = await openDesk({ desk: sharedDesk })
    await selectBen()
    pressInsert()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rider' }).value).toBe('7 (Supersport)')
    expect(screen.getByText('#7 (Supersport) Ben Kaya', { selector: 'p' })).toBeDefined()
    type('Session time', '9:17.500')
    type('Reason', 'seen by the judge')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({ kind: 'passing.insert', competitor: 'f_7' })
  })

  test('C-034 gets the transponder where another class has the number too', async () => {
    const { server } = await openDesk({ desk: sharedDesk })
    await selectBen()
    press('Transponder')
    type('Transponder', '99')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({ kind: 'transponder', competitor: 'f_7' })
  })

  test('C-072 stays the same rider when the dialog is opened again after signing in', async () => {
    const { unmount } = await openDesk({ desk: sharedDesk })
    await selectBen()
    pressInsert()
    unmount()
    const { server } = await openDesk({ desk: sharedDesk })
    type('Session time', '9:17.500')
    type('Reason', 'seen by the judge')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({ competitor: 'f_7' })
  })
})

describe('C-066 a typed number that two riders have', () => {
  test('C-066 is saved only when the class was chosen', async () => {
    const { server } = await openDesk({ desk: sharedDesk })
    fireEvent.click(await screen.findByRole('row', { name: /1:35.000/ }))
    press('Move')
    type('Rider', '7')
    expect(screen.getByText('2 riders have this number: choose one')).toBeDefined()
    expect(getSave().disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Supersport Ben Kaya' }))
    type('Reason', 'swapped transponders')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({ kind: 'passing.move', passing: 'p_1', competitor: 'f_7' })
  })

  test('C-066 needs no choice with its class, and is asked again when it is typed anew', async () => {
    await openDesk({ desk: sharedDesk })
    await selectBen()
    pressInsert()
    type('Rider', '7')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ])
    type('Rider', '7 SBK')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
    ])
    expect(screen.getByText('#7 (Superbike) Ana Ortiz', { selector: 'p' })).toBeDefined()
  })

  test('C-035 an unknown transponder is assigned only when the class was chosen', async () => {
    const todo = [createDeskTodo('unknown', { transponder: '99' })]
    const { server } = await openDesk({ desk: { ...sharedDesk, todo } })
    const field = await screen.findByRole('textbox', { name: 'Number of transponder 99' })
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.submit(field)
    expect(screen.getByText('Which class?')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(server.commands).toEqual([])
    press('Transponder 99 is that of #7 (Supersport) Ben Kaya')
    await waitFor(() =>
      expect(server.commands).toMatchObject([{ kind: 'transponder', transponder: '99', competitor: 'f_7' }]),
    )
  })

  test('C-073 selects the next rider each time it is typed, and says which one', async () => {
    await openDesk({ desk: sharedDesk })
    await screen.findByRole('heading', { name: 'Race 1' })
    key('7')
    expect(screen.getByText(/Ana Ortiz, 1 of 2 with this number · Enter selects/)).toBeDefined()
    key('Enter')
    expect(screen.getByText('#7 (Superbike) Ana Ortiz', { selector: 'span' })).toBeDefined()
    key('7')
    key('Enter')
    expect(screen.getByText('#7 (Supersport) Ben Kaya', { selector: 'span' })).toBeDefined()
    key('p')
    expect(await screen.findByRole('dialog', { name: 'Penalty for #7 (Supersport) Ben Kaya' })).toBeDefined()
  })

  test('C-073 a button selects the next rider with the number', async () => {
    await openDesk({ desk: sharedDesk })
    await selectBen()
    press('Next #7')
    expect(screen.getByText('#7 (Superbike) Ana Ortiz', { selector: 'span' })).toBeDefined()
  })
})

describe('C-037 E-9 lists of numbers', () => {
  test('C-037 the grid of two classes that share a number is saved', async () => {
    const clock = { ...createDesk().clock, state: 'before' as const, startedAtOfDay: null }
    const { server } = await openDesk({ desk: { ...sharedDesk, clock, board: [] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Grid' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers, pole position first' })
    expect(field.value).toBe('7 (Superbike), 21, 7 (Supersport)')
    type('Numbers, pole position first', '21, 7')
    expect(screen.getByText('2 riders have the number 7: type 7 (Superbike) or 7 (Supersport)')).toBeDefined()
    type('Numbers, pole position first', '7 SSP, 21')
    type('From the pit lane', '7 SSP')
    expect(screen.getByText('#7 (Supersport) is on the grid and in the pit lane')).toBeDefined()
    type('From the pit lane', '7 SBK')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({
      kind: 'grid',
      places: [
        { competitor: 'f_7', place: 1 },
        { competitor: 'e_21', place: 2 },
      ],
      pitStarts: ['e_7'],
    })
  })

  test('E-9 the photo order proposes riders with their class', async () => {
    const board = [...sharedDesk.board, createDeskRow('71', 2, { category: 'Supersport' })]
    const { server } = await openDesk({ desk: { ...sharedDesk, board } })
    await selectBen()
    press('Photo order')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Numbers, the first one first' })
    expect(field.value).toBe('7 (Supersport), 71')
    type('Numbers, the first one first', '71 7')
    expect(screen.getByText(/^2 riders have the number 7/)).toBeDefined()
    type('Numbers, the first one first', '71 7 supersport')
    type('Reason', 'photo finish')
    await pressSave()
    expect(await findSaved(server)).toMatchObject({ kind: 'order', competitors: ['e_71', 'f_7'] })
  })
})

test('C-064 the class is beside the number in the passings where classes share it', async () => {
  await openDesk({ desk: sharedDesk })
  const passings = within(await screen.findByRole('table', { name: 'Passings' }))
  expect(passings.getByText('7 (Supersport)')).toBeDefined()
  expect(passings.getByText('71')).toBeDefined()
})
