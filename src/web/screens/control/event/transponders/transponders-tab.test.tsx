import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clickRowButton, createSuccessReply, fillFields } from '../../../admin/testing/list-page'
import { entry, other, race, visitEvent } from '../entries/testing/visit-event'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Handler = (input: object) => Record<string, unknown>
const putPath = 'PUT /api/control/events/:id/entries/:entry'
const succeed = () => vi.fn<Handler>(() => createSuccessReply({ data: entry }))

test('C-034 lists transponders with their riders, and riders without one', async () => {
  visitEvent('transponders')
  expect(await screen.findByRole('row', { name: /5551.*#7 Ana Ortiz/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /No transponder.*#8 Ben Rossi/ })).toBeTruthy()
  expect(screen.getByText('1 transponder, 1 rider without one')).toBeTruthy()
  expect(screen.getByText('Ignored on the desks of this event: 999')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Without transponder' }))
  expect(screen.queryByRole('row', { name: /5551/ })).toBeNull()
})

test('C-034 without entries the tab names what is missing', async () => {
  visitEvent('transponders', { entries: [] })
  expect(await screen.findByText('No transponders yet')).toBeTruthy()
})

test('C-035 a transponder is assigned by number and added to those of the rider', async () => {
  const put = succeed()
  visitEvent('transponders', { answers: { [putPath]: put } })
  await screen.findByRole('row', { name: /5551/ })
  const [assign] = screen.getAllByRole('button', { name: 'Assign' })
  if (assign) fireEvent.click(assign)
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Transponder' }))
  fillFields({ Transponder: '777', 'Number of the rider': '12' })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('No rider has this number')).toBeTruthy()
  fillFields({ 'Number of the rider': '#7' })
  expect(dialog.getByText('#7 Ana Ortiz, Superbike')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(put).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'e1', entry: 'n7' },
    body: {
      version: 1,
      transponders: [
        { transponder: '5551', note: '' },
        { transponder: '777', note: '' },
      ],
      moves: [],
    },
  })
})

test('C-034 a transponder is moved to another rider, who is chosen if two have the number', async () => {
  const put = succeed()
  const third = { ...other, id: 'n8b', firstName: 'Cleo', category: 'Supersport', categoryId: 'k2' }
  visitEvent('transponders', {
    entries: [entry, other, third],
    races: [{ ...race, isLive: true, isTimed: true }],
    answers: { [putPath]: put },
  })
  await clickRowButton(/5551/, 'Move')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Transponder' }))
  expect(dialog.getByText('That of #7 Ana Ortiz')).toBeTruthy()
  expect(dialog.getByText(/Race 1 is live/)).toBeTruthy()
  fillFields({ 'Number of the rider': '8' })
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('Choose which rider with this number')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^Rider/ }))
  fireEvent.click(await screen.findByRole('option', { name: '#8 Cleo Rossi, Supersport' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    params: { entry: 'n8b' },
    body: { transponders: [{ transponder: '5551' }], moves: ['5551'] },
  })
})

test('C-034 a transponder is removed from its rider', async () => {
  const put = succeed()
  visitEvent('transponders', { answers: { [putPath]: put } })
  await clickRowButton(/5551/, 'Remove')
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({ body: { transponders: [], version: 1 } })
})
