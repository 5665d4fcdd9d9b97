import type { RaceMessage } from '#contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { labelRiders } from '../typed-riders'
import { MessageComposer, type MessageComposerProps } from './message-composer'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const riders = labelRiders([
  { number: '21', category: 'Superbike', name: 'Ana Ortiz' },
  { number: '44', category: 'Superbike', name: 'Ben Kaya' },
  { number: '7', category: 'Superbike', name: 'Cara Dent' },
  { number: '7', category: 'Supersport', name: 'Dan Eriksen' },
])
const now = Date.parse('2026-06-13T14:02:11Z')

const createMessage = (id: string, more: Partial<RaceMessage> = {}): RaceMessage => ({
  id,
  number: 1,
  at: '2026-06-13T14:02:11.000Z',
  source: 'control',
  kind: 'message',
  text: 'Declared wet',
  riders: [],
  until: null,
  retracted_at: null,
  outcome_of: null,
  ...more,
})

const onSend = vi.fn<MessageComposerProps['onSend']>()
const onRetract = vi.fn<MessageComposerProps['onRetract']>()
const onSaveTemplates = vi.fn<MessageComposerProps['onSaveTemplates']>()
beforeEach(() => {
  for (const each of [onSend, onRetract, onSaveTemplates]) each.mockReset().mockResolvedValue(true)
})

const renderComposer = (props: Partial<MessageComposerProps> = {}) =>
  render(
    <MessageComposer
      riders={riders}
      messages={[]}
      templates={[]}
      timezone="UTC"
      clock={() => now}
      onSend={onSend}
      onRetract={onRetract}
      onSaveTemplates={onSaveTemplates}
      {...props}
    />,
  )

const choose = async (label: string, option: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(label) }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const readText = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('C-192 writing', () => {
  test('C-192 a template is filled in, with the name of the number, and shown before it is sent', async () => {
    renderComposer()
    await choose('Template', '#{number} {name}: {penalty}, {reason}')
    expect(readText()).toBe('#{number} {name}: {penalty}, {reason}')
    expect(screen.getByText('Fill in the fields in braces')).toBeTruthy()
    type('Number', '21')
    type('Penalty', '+3.000 s')
    type('Reason', 'jump start')
    expect(readText()).toBe('#21 Ana Ortiz: +3.000 s, jump start')
    expect(screen.getByText('Viewers see: #21 Ana Ortiz: +3.000 s, jump start')).toBeTruthy()
    expect(screen.getByText('35/200')).toBeTruthy()
    send()
    const sent = { kind: 'message', text: '#21 Ana Ortiz: +3.000 s, jump start', riders: ['21'] }
    expect(onSend).toHaveBeenCalledExactlyOnceWith(sent, expect.any(String))
    await waitFor(() => expect(readText()).toBe(''))
  })

  test('C-192 the rider who is selected on the desk is filled in', async () => {
    renderComposer({ selectedNumber: '44' })
    await choose('Template', '#{number} under investigation')
    expect(readText()).toBe('#44 under investigation')
    send()
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ kind: 'investigation', riders: ['44'] })
    await waitFor(() => expect(readText()).toBe(''))
  })

  test('C-192 the outcome of an investigation is linked with it', async () => {
    const investigation = createMessage('m1', { kind: 'investigation', text: '#21 under investigation' })
    const retracted = createMessage('m2', {
      kind: 'investigation',
      text: '#44 under investigation',
      retracted_at: '2026-06-13T14:03:00Z',
    })
    renderComposer({ messages: [investigation, retracted] })
    type('Message', '#21 no further action')
    await choose('Outcome of', '#21 under investigation')
    send()
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ outcomeOf: 'm1', riders: ['21'] })
    await waitFor(() => expect(readText()).toBe(''))
  })

  test('C-192 an investigation with an outcome is not offered again', () => {
    const investigation = createMessage('m1', { kind: 'investigation' })
    renderComposer({ messages: [investigation, createMessage('m2', { outcome_of: 'm1' })] })
    expect(screen.queryByText('Outcome of')).toBeNull()
  })

  test('C-192 a message can stay for some minutes', async () => {
    renderComposer()
    type('Message', 'Declared wet')
    await choose('Shown for', '15 minutes')
    send()
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ until: now + 900_000 })
    await waitFor(() => expect(readText()).toBe(''))
  })

  test('C-192 a message that was not sent stays in the form', async () => {
    onSend.mockResolvedValue(false)
    renderComposer()
    type('Message', 'Declared wet')
    send()
    await waitFor(() => expect(onSend).toHaveBeenCalled())
    expect(readText()).toBe('Declared wet')
  })

  test.each([
    ['an empty message', '  ', 'Choose a template or write a message.'],
    ['a message that is too long', 'x'.repeat(203), '3 characters too long'],
  ])('C-192 %s cannot be sent', (_what, text, hint) => {
    renderComposer()
    type('Message', text)
    expect(screen.getByText(hint)).toBeTruthy()
    fireEvent.submit(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).not.toHaveBeenCalled()
  })

  test('C-071 nothing can be sent or retracted offline', () => {
    renderComposer({ isDisabled: true, messages: [createMessage('m1')] })
    for (const name of ['Send', 'Retract: Declared wet'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('C-192 a number that two classes share', () => {
  test('C-192 the class is chosen, and is part of the message', async () => {
    renderComposer()
    await choose('Template', '#{number} under investigation')
    type('Number', '7')
    expect(screen.getByText(/^2 riders have the number 7: type 7 \(Superbike\)/)).toBeTruthy()
    send()
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: 'Supersport Dan Eriksen' }))
    expect(readText()).toBe('#7 (Supersport) under investigation')
    send()
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ kind: 'investigation', riders: ['7'] })
    await waitFor(() => expect(readText()).toBe(''))
  })

  test('C-192 an abbreviation of the class gives the name of its rider', async () => {
    renderComposer()
    await choose('Template', '#{number} {name}: {penalty}, {reason}')
    type('Number', '7 SSP')
    expect(readText()).toBe('#7 (Supersport) Dan Eriksen: {penalty}, {reason}')
  })

  test('C-192 free text has to name the class', () => {
    renderComposer()
    type('Message', '#21 and #7 collided at T5')
    expect(screen.getByText(/^2 riders have the number 7/)).toBeTruthy()
    type('Message', '#21 and #7 (Supersport) collided at T5')
    expect(screen.getByText(/^Viewers see: #21 and #7 \(Supersport\)/)).toBeTruthy()
  })
})

describe('C-072 a message that was not sent', () => {
  const storage = { key: 'r1 u1' }

  test('C-072 is there again when the composer is opened again, for the same user only', async () => {
    const { unmount } = renderComposer({ storage })
    await choose('Template', 'Race restarts at {time}')
    type('Time', '14:10')
    unmount()
    const again = renderComposer({ storage })
    expect(readText()).toBe('Race restarts at 14:10')
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '14:10')
    again.unmount()
    renderComposer({ storage: { key: 'r1 u2' } })
    expect(readText()).toBe('')
  })

  test('C-016 keeps its id after a failure, also when the composer was closed', async () => {
    onSend.mockResolvedValue(false)
    const { unmount } = renderComposer({ storage })
    type('Message', 'Declared wet')
    await choose('Shown for', '15 minutes')
    send()
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
    unmount()
    renderComposer({ storage, clock: () => now + 5000 })
    send()
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
    type('Message', 'Declared dry')
    send()
    const [first, second, other] = onSend.mock.calls.map(([, id]) => id)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  test('C-072 is not there again after it was sent, although the composer was closed meanwhile', async () => {
    let answer: (isSent: boolean) => void = () => {}
    onSend.mockImplementation(() => new Promise(resolve => (answer = resolve)))
    const { unmount } = renderComposer({ storage })
    type('Message', 'Declared wet')
    send()
    unmount()
    answer(true)
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    renderComposer({ storage })
    expect(readText()).toBe('')
  })

  test('C-072 is discarded with Clear', () => {
    const { unmount } = renderComposer({ storage })
    type('Message', 'Declared wet')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(readText()).toBe('')
    unmount()
    renderComposer({ storage })
    expect(readText()).toBe('')
  })
})

describe('C-192 own templates', () => {
  test('C-192 a text with fields is saved as a template of the event', async () => {
    renderComposer({ templates: ['Grid opens at {time}'] })
    type('Message', 'Debris in {turn}')
    fireEvent.click(screen.getByRole('button', { name: 'Save as template' }))
    await waitFor(() =>
      expect(onSaveTemplates).toHaveBeenCalledWith(['Grid opens at {time}', 'Debris in {turn}']),
    )
  })

  test('C-192 an own template is filled in and can be deleted', async () => {
    renderComposer({ templates: ['Debris in {turn}'] })
    await choose('Template', 'Debris in {turn}')
    type('Turn', 'T5')
    expect(readText()).toBe('Debris in T5')
    fireEvent.click(screen.getByRole('button', { name: 'Delete template' }))
    await waitFor(() => expect(onSaveTemplates).toHaveBeenCalledWith([]))
    await waitFor(() => expect(readText()).toBe(''))
  })
})

describe('C-192 sent messages', () => {
  test('C-192 are listed, newest first, with the time at the track', () => {
    const messages = [
      createMessage('m1', { kind: 'investigation', text: '#21 under investigation' }),
      createMessage('m2', { text: '#21 no further action', outcome_of: 'm1' }),
    ]
    renderComposer({ messages, timezone: 'America/New_York' })
    const items = within(screen.getByRole('list', { name: 'Sent messages' })).getAllByRole('listitem')
    expect(items[0]?.textContent).toContain('#21 no further action')
    expect(items[0]?.textContent).toContain('Outcome of: ↳ #21 under investigation')
    expect(items[1]?.textContent).toContain('10:02:11')
  })

  test('C-192 a message is retracted, and then struck through', async () => {
    const { rerender } = renderComposer({ messages: [createMessage('m1')] })
    fireEvent.click(screen.getByRole('button', { name: 'Retract: Declared wet' }))
    await waitFor(() => expect(onRetract).toHaveBeenCalledWith('m1'))
    const retracted = createMessage('m1', { retracted_at: '2026-06-13T14:03:00Z' })
    rerender(
      <MessageComposer
        riders={riders}
        messages={[retracted]}
        templates={[]}
        timezone="UTC"
        clock={() => now}
        onSend={onSend}
        onRetract={onRetract}
        onSaveTemplates={onSaveTemplates}
      />,
    )
    expect(screen.getByText('Declared wet').tagName).toBe('S')
    expect(screen.queryByRole('button', { name: 'Retract: Declared wet' })).toBeNull()
  })
})
