import { expect, test } from 'vitest'
import { createControlledFold, foldArrival, type Message, runToEnd } from '#timing'
import type { ControlState } from '../log/control-run'
import { findStartOfDay } from './clock'
import { DeskPassings } from './desk-passings'

const startedAt = Date.UTC(2026, 5, 1, 12)

/** Records of a feed that scores the session itself, each with the time of receipt since the start. */
function receive(...records: readonly (readonly [at: number, message: Message])[]): ControlState {
  const controlled = records.reduce(
    (fold, [at, message]) => foldArrival(fold, { receivedAt: startedAt + at, messages: [message] }),
    createControlledFold(),
  )
  return { controlled, events: [] }
}

function readTimesOfDay(state: ControlState): (number | null)[] {
  const passings = new DeskPassings()
  runToEnd(passings.follow(state))
  return passings.toWire().map(({ timeOfDay }) => timeOfDay)
}

const crossing = (at: number): Message => ({ type: 'crossing', competitor: '7', line: 'SF', at })

test('C-064 the time of day of a passing stays when the feed sends records without a time', () => {
  const passings = [[90_000, crossing(90_000)] as const, [180_000, crossing(180_000)] as const]
  const later = [900_000, { type: 'entry', competitor: '8', number: '8', name: 'Ana Ortiz' }] as const
  const times = [startedAt + 90_000, startedAt + 180_000]
  expect(readTimesOfDay(receive(...passings))).toEqual(times)
  expect(readTimesOfDay(receive(...passings, later))).toEqual(times)
})

test('the start of a session without a crossing follows from the clock of the feed', () => {
  const state = receive([5000, { type: 'flag', flag: 'green', at: 4000 }])
  expect(findStartOfDay(state)).toBe(startedAt + 1000)
})
