import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit, ada } from '../../testing/visit'
import { clickRowButton, createSuccessReply } from '../testing/list-page'
import { track } from '../testing/samples'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './tracks-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const finish = { name: 'Finish', kind: 'line', line: 'SF', decoder: '268307', metres: 0 }

async function openLoops(loops: readonly object[]) {
  const put = vi.fn<(input: object) => Record<string, unknown>>(() => createSuccessReply({ data: [] }))
  visit('/admin/track', {
    as: ada,
    answers: {
      'GET /api/admin/tracks': createSuccessReply({ data: [track] }),
      'GET /api/admin/tracks/:id/loops': { data: loops },
      'PUT /api/admin/tracks/:id/loops': put,
    },
  })
  await clickRowButton(/Barber/, 'Loops')
  await screen.findByRole('button', { name: 'Save loops' })
  return put
}

test('C-181 a loop is added beside the stored ones, and all are saved', async () => {
  const put = await openLoops([finish])
  fireEvent.click(screen.getByRole('button', { name: 'Add loop' }))
  const added = within(screen.getByRole('group', { name: 'Loop 2' }))
  fireEvent.change(added.getByLabelText('Name'), { target: { value: 'Hill' } })
  fireEvent.change(added.getByLabelText('Decoder'), { target: { value: '7' } })
  fireEvent.change(added.getByLabelText('Metres'), { target: { value: '1200.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save loops' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(put.mock.calls[0]?.[0]).toEqual({
    params: { id: 't1' },
    body: { loops: [finish, { name: 'Hill', kind: 'line', line: 'S1', decoder: '7', metres: 1200.5 }] },
  })
})

test('C-181 a wrong decoder is reported with its row and not sent', async () => {
  const put = await openLoops([finish])
  fireEvent.change(screen.getByLabelText('Decoder'), { target: { value: '0x41' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save loops' }))
  expect(await screen.findByText('Row 1: Decoder must be its number, such as 268307')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove loop 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save loops' }))
  await waitFor(() => expect(put.mock.calls[0]?.[0]).toMatchObject({ body: { loops: [] } }))
})
