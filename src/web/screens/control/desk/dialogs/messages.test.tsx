// Messages of the desk: the composer in its dialog, and the messages that decisions propose.
import type { RaceMessage } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createDesk,
  createDeskEntry,
  createDeskEvent,
  createDeskRow,
} from '../../../../data/testing/desk-sample'
import type { DeskServer } from '../../../../data/testing/desk-server'
import { openDesk } from '../testing/open-desk'
import { pressSave } from '../testing/press-save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const createMessage = (id: string, more: Partial<RaceMessage> = {}): RaceMessage => ({
  id,
  number: 1,
  at: '2026-05-17T19:12:00.000Z',
  source: 'control',
  kind: 'investigation',
  text: '#21 under investigation',
  riders: ['21'],
  until: null,
  retracted_at: null,
  outcome_of: null,
  ...more,
})
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const selectAna = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('row', { name: /Ana Ortiz/ }))
const openPenalty = async (messages: readonly RaceMessage[]): Promise<DeskServer> => {
  const { server } = await openDesk({ prepare: each => Object.assign(each, { messages }) })
  await selectAna()
  press(/^Penalty/)
  press('Jump start')
  return server
}
const findSent = async (server: DeskServer): Promise<object> => {
  await waitFor(() => expect(server.others.map(({ name }) => name)).toContain('control/sendMessage'))
  const input = server.others.find(({ name }) => name === 'control/sendMessage')?.input
  return Reflect.get(input ?? {}, 'body') as object
}

describe('C-192 the message of a decision', () => {
  test('C-192 is the outcome of the open investigation of the rider', async () => {
    const server = await openPenalty([
      createMessage('m_44', { text: '#71 under investigation', riders: ['71'] }),
      createMessage('m_21'),
    ])
    expect(
      await screen.findByRole('checkbox', { name: /outcome of #21 under investigation/ }),
    ).toHaveProperty('checked', true)
    await pressSave()
    expect(await findSent(server)).toMatchObject({ kind: 'message', riders: ['21'], outcomeOf: 'm_21' })
  })

  test('C-192 is no outcome when that is not ticked', async () => {
    const server = await openPenalty([createMessage('m_21')])
    fireEvent.click(await screen.findByRole('checkbox', { name: /outcome of #21/ }))
    await pressSave()
    expect(await findSent(server)).not.toHaveProperty('outcomeOf')
  })

  test('C-192 is the outcome of the newest of several investigations, unless another is chosen', async () => {
    const server = await openPenalty([
      createMessage('m_1'),
      createMessage('m_2', { at: '2026-05-17T19:15:00.000Z', text: '#21 and #71 under investigation' }),
    ])
    const choice = await screen.findByRole('button', { name: /^Outcome of/ })
    expect(choice.textContent).toContain('#21 and #71 under investigation')
    fireEvent.click(choice)
    fireEvent.click(await screen.findByRole('option', { name: /#21 under investigation/ }))
    await pressSave()
    expect(await findSent(server)).toMatchObject({ outcomeOf: 'm_1' })
  })

  test('C-192 is no outcome of an investigation that is retracted or settled', async () => {
    const server = await openPenalty([
      createMessage('m_1', { retracted_at: '2026-05-17T19:13:00.000Z' }),
      createMessage('m_2'),
      createMessage('m_3', { kind: 'message', text: '#21: no further action', outcome_of: 'm_2' }),
    ])
    expect(screen.queryByText(/outcome of/i)).toBeNull()
    await pressSave()
    expect(await findSent(server)).not.toHaveProperty('outcomeOf')
  })

  test('C-192 that a rider has stopped is offered as an outcome, but not proposed', async () => {
    await openDesk({ prepare: each => Object.assign(each, { messages: [createMessage('m_21')] }) })
    await selectAna()
    press(/^Status/)
    expect(await screen.findByRole('checkbox', { name: /outcome of #21/ })).toHaveProperty('checked', false)
  })

  test('C-192 is the outcome of an investigation that another official has just opened', async () => {
    const { server } = await openDesk()
    await selectAna()
    await waitFor(() => expect(server.streams).toHaveLength(1))
    server.messages = [createMessage('m_21')]
    server.send('change', {
      nowOfDay: server.desk.nowOfDay,
      events: [createDeskEvent(1, { kind: 'message' })],
    })
    press(/^Penalty/)
    press('Jump start')
    expect(await screen.findByRole('checkbox', { name: /outcome of #21/ })).toHaveProperty('checked', true)
  })

  test('C-192 names the class, and is the outcome for its rider only, where classes share a number', async () => {
    const { race } = createDesk()
    const other = { competitor: 'f_21', name: 'Ben Kaya', category: 'Supersport' }
    const { server } = await openDesk({
      desk: {
        race: { ...race, categories: ['Superbike', 'Supersport'] },
        board: [createDeskRow('21', 1, { name: 'Ana Ortiz' }), createDeskRow('21', 1, other)],
        entries: [createDeskEntry('21', { name: 'Ana Ortiz' }), createDeskEntry('21', other)],
      },
      prepare: each =>
        Object.assign(each, {
          messages: [
            createMessage('m_1', { text: '#21 (Superbike) under investigation' }),
            createMessage('m_2', { text: '#21 (Supersport) under investigation' }),
          ],
        }),
    })
    await selectAna()
    press(/^Penalty/)
    press('Jump start')
    expect(await screen.findByRole('checkbox', { name: /outcome of #21 \(Superbike\)/ })).toBeDefined()
    await pressSave()
    expect(await findSent(server)).toMatchObject({
      text: expect.stringMatching(/^#21 \(Superbike\) Ana Ortiz: /),
      outcomeOf: 'm_1',
    })
  })
})

describe('C-072 the composer', () => {
  const openComposer = async (): Promise<void> => {
    await screen.findByRole('heading', { name: 'Race 1' })
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Control log' })).getByRole('button', { name: 'Message' }),
    )
  }
  const getText = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

  test('C-072 keeps its message when its dialog is closed', async () => {
    await openDesk()
    await openComposer()
    fireEvent.change(getText(), { target: { value: 'Debris in T5' } })
    fireEvent.keyDown(getText(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openComposer()
    expect(getText().value).toBe('Debris in T5')
  })

  test('C-072 is open with its message after signing in again', async () => {
    const { unmount } = await openDesk()
    await openComposer()
    fireEvent.change(getText(), { target: { value: 'Debris in T5' } })
    unmount()
    await openDesk()
    expect(await screen.findByRole('dialog', { name: 'Message' })).toBeDefined()
    expect(getText().value).toBe('Debris in T5')
  })
})
