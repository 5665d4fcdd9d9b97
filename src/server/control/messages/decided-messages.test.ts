import type { Decision } from '#timing'
import { expect, test } from 'vitest'
import { isAboutMessage, listDecidedMessages, type MessageEvent } from './decided-messages'

const start = Date.parse('2026-06-13T14:00:00Z')

const listEvents = (...decisions: readonly Decision[]): MessageEvent[] =>
  decisions.map((decision, index) => ({
    id: `event-${index + 1}`,
    at: start + (index + 1) * 1000,
    raceId: 'x_9',
    decision: { ...decision, sequence: index + 1 },
  }))

const wet: Decision = { kind: 'message', text: 'Declared wet', competitors: [] }

test('C-190 a message of the control log is for its race, or without riders for the whole run', () => {
  const investigation = { kind: 'message', text: '#21 under investigation', isInvestigation: true } as const
  const [first, second] = listDecidedMessages(
    listEvents(wet, { ...investigation, competitors: ['e21'], riders: ['21'], until: start + 60_000 }),
  )
  expect(first).toMatchObject({ isForRun: true, raceId: 'x_9', message: { id: 'event-1', number: 1 } })
  expect(second).toMatchObject({
    isForRun: false,
    message: { kind: 'investigation', riders: ['21'], until: '2026-06-13T14:01:00.000Z' },
  })
})

test('C-192 an undo retracts a message, and the undo of the undo restores it, each with a higher number', () => {
  const steps = listEvents(wet, { kind: 'undo', of: 1 }, { kind: 'undo', of: 2 }, { kind: 'undo', of: 3 })
  const states = [1, 2, 3, 4].map(count => listDecidedMessages(steps.slice(0, count))[0]?.message)
  expect(states.map(message => [message?.number, message?.retracted_at])).toEqual([
    [1, null],
    [2, '2026-06-13T14:00:02.000Z'],
    [3, null],
    [4, '2026-06-13T14:00:04.000Z'],
  ])
})

test('C-190 only messages and what undoes them change no result', () => {
  const events = listEvents(
    wet,
    { kind: 'undo', of: 1 },
    { kind: 'finish', at: 0 },
    { kind: 'undo', of: 3 },
    { kind: 'undo', of: 9 },
  )
  expect(events.map(event => isAboutMessage(event, events))).toEqual([true, true, false, false, false])
})
