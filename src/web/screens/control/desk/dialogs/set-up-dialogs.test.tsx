import type { ControlCommand, Desk } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDesk } from '../../../../data/testing/desk-sample'
import type { DeskServer } from '../../../../data/testing/desk-server'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const desk = createDesk()
const adminDuties: Desk['race']['duties'] = ['timekeeper', 'steward', 'admin']
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const getSave = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const findSaved = async (server: DeskServer): Promise<ControlCommand | undefined> => {
  await waitFor(() => expect(server.commands).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return server.commands[0]
}

test('C-033 a rider is added to the live session', async () => {
  const { server } = await openDesk()
  fireEvent.click(await screen.findByRole('button', { name: 'Add rider' }))
  expect(getSave().disabled).toBe(true)
  type('Number', '#9')
  expect(screen.getByText('Digits and letters only')).toBeTruthy()
  type('Number', '99')
  type('Name', 'Gus Hall')
  type('Transponders', '9900, 9901')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'entry',
    entry: { number: '99', name: 'Gus Hall', transponders: ['9900', '9901'] },
  })
})

test('C-033 a rider is taken out of the live session', async () => {
  const { server } = await openDesk()
  fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
  const entry = desk.entries.find(({ name }) => name === 'Ana Ortiz')
  press(`Change #${entry?.number}`)
  fireEvent.click(screen.getByLabelText('Take out of the session'))
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'entry',
    isRemoved: true,
    entry: { competitor: entry?.competitor, transponders: entry?.transponders },
  })
})

test('C-033 C-018 where the timing system scores, it also has the entries', async () => {
  await openDesk({ desk: { race: { ...desk.race, duties: adminDuties }, scoring: 'feed' } })
  expect(await screen.findByRole('button', { name: 'Rules' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add rider' })).toBeNull()
})

test('C-036 rules of a live session are changed with a reason, by administrators', async () => {
  const { server } = await openDesk({ desk: { race: { ...desk.race, duties: adminDuties } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Rules' }))
  expect(getSave().disabled).toBe(true)
  const field = within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Shortest possible lap/ })
  fireEvent.change(field, { target: { value: 'fast' } })
  expect(screen.getByText('Shortest possible lap, s must be a number from 0 to 3600')).toBeTruthy()
  fireEvent.change(field, { target: { value: '61.5' } })
  expect(getSave().disabled).toBe(true)
  type('Reason', 'chicane opened')
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'rules',
    rules: { ...desk.rules, minimumLapMs: 61_500 },
    reason: 'chicane opened',
  })
})

test('C-036 timekeepers do not change rules', async () => {
  await openDesk({ desk: { race: { ...desk.race, duties: ['timekeeper'] } } })
  expect(await screen.findByRole('button', { name: 'Add rider' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull()
})

test('C-037 the grid of a live session is changed before its start', async () => {
  const { server } = await openDesk({ desk: { clock: { ...desk.clock, state: 'before' } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }))
  const [first, second] = desk.entries
  type('Numbers, pole position first', `${second?.number}, ${second?.number}`)
  expect(screen.getByText(`#${second?.number} is there twice`)).toBeTruthy()
  expect(getSave().disabled).toBe(true)
  type('Numbers, pole position first', `${second?.number}`)
  type('From the pit lane', `${first?.number}`)
  await pressSave()
  expect(await findSaved(server)).toMatchObject({
    kind: 'grid',
    places: [{ competitor: second?.competitor, place: 1 }],
    pitStarts: [first?.competitor],
  })
})

test('C-030 before a session goes live it is prepared on the page of the event', async () => {
  await openDesk({
    desk: {
      race: { ...desk.race, isLive: false, source: 'none' },
      clock: { ...desk.clock, state: 'before' },
    },
  })
  expect(await screen.findByRole('button', { name: 'Go live' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add rider' })).toBeNull()
})
