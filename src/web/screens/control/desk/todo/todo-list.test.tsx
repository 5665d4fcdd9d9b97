import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeskTodo, deskStart } from '../../../../data/testing/desk-sample'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const overdue = (number: string, since: number): ReturnType<typeof createDeskTodo> =>
  createDeskTodo('overdue', {
    id: `overdue ${number}`,
    competitor: `e_${number}`,
    text: `#${number} is overdue`,
    sinceOfDay: deskStart + since,
  })
const findItem = async (text: string): Promise<HTMLElement> => {
  const list = await screen.findByRole('list', { name: 'To do' })
  const item = within(list).getByText(text).closest('li')
  if (item === null) throw new Error(`${text} is not in the list`)
  return item
}
const press = async (item: string, name: string): Promise<void> =>
  void fireEvent.click(within(await findItem(item)).getByRole('button', { name }))

test('C-065 overdue riders are listed, the oldest first', async () => {
  await openDesk({ desk: { todo: [overdue('71', 430_000), overdue('21', 400_000)] } })
  const items = within(await screen.findByRole('list', { name: 'To do' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('#21 is overdue1:07'),
    expect.stringContaining('#71 is overdue0:37'),
  ])
})

test('C-065 an overdue rider is set out', async () => {
  const { server } = await openDesk({ desk: { todo: [overdue('71', 400_000)] } })
  await press('#71 is overdue', 'Out')
  await pressSave()
  await waitFor(() =>
    expect(server.commands).toMatchObject([{ kind: 'status', competitor: 'e_71', status: 'out' }]),
  )
})

test('C-065 an overdue rider gets the passing that was missed', async () => {
  const { server } = await openDesk({ desk: { todo: [overdue('71', 400_000)] } })
  await press('#71 is overdue', 'Insert')
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert passing' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Session time' }), { target: { value: '9:17.500' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Seen by the judge' },
  })
  await pressSave()
  await waitFor(() =>
    expect(server.commands).toMatchObject([
      { kind: 'passing.insert', competitor: 'e_71', line: 'SF', at: 557_500, quality: 'manual' },
    ]),
  )
})

test('C-018 where the timing system scores the session, no rider is asked for an unknown transponder', async () => {
  const todo = [createDeskTodo('unknown', { transponder: '9912345', count: 3, line: 'SF' })]
  await openDesk({ desk: { todo, scoring: 'feed' } })
  expect(await screen.findByText('9912345 3×, SF')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /9912345/ })).toBeNull()
})
