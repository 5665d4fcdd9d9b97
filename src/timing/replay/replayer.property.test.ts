// Seeking in a timeline gives the state that folding its records from the start gives.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFold } from '../engine/fold'
import type { Message } from '../engine/messages'
import { createSession } from '../engine/session-state'
import {
  addClaims,
  delay,
  delaysArbitrary,
  describeSession,
  raceArbitrary,
} from '../engine/test-race-arbitrary'
import { noCrossingMoments } from '../wire/crossing-moments'
import type { TimelineRecord } from './columns'
import { foldRecord, type RecordFold } from './fold-record'
import { Replayer } from './replayer'

const startsAt = 1_780_000_000_000

interface Division {
  readonly sizes: readonly number[]
  readonly stepsMs: readonly number[]
}

/** Sizes and steps repeat. Records may arrive in the same millisecond, and the clock may be set back. */
const divisionArbitrary: fc.Arbitrary<Division> = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
  stepsMs: fc.array(fc.constantFrom(0, 1, 50, 700, 30_000, -400, -90_000), { minLength: 1, maxLength: 7 }),
})

function divide(messages: readonly Message[], { sizes, stepsMs }: Division): TimelineRecord[] {
  const records: TimelineRecord[] = []
  let receivedAt = startsAt
  for (let start = 0; start < messages.length;) {
    const size = sizes[records.length % sizes.length] ?? 1
    records.push({ receivedAt, messages: messages.slice(start, start + size) })
    receivedAt += stepsMs[records.length % stepsMs.length] ?? 0
    start += size
  }
  return records
}

const describe = ({ fold, moments }: RecordFold): unknown => [describeSession(fold.session), [...moments]]

/** The states before the first record and after each one. */
function foldFromStart(records: readonly TimelineRecord[]): readonly RecordFold[] {
  const states: RecordFold[] = [{ fold: createFold(), moments: noCrossingMoments }]
  let [state] = states
  for (const { messages, receivedAt } of records) {
    if (state === undefined) break
    state = foldRecord(state, messages, receivedAt)
    states.push(state)
  }
  return states
}

function createReplayer(records: readonly TimelineRecord[]): Replayer {
  const replayer = new Replayer(createSession(), startsAt)
  replayer.append(records)
  return replayer
}

const messagesArbitrary = fc
  .tuple(raceArbitrary, delaysArbitrary, fc.boolean())
  .map(([race, delays, hasClaims]) => delay(hasClaims ? addClaims(race) : race, delays))

it('R-100, R-120 seeking in any order gives the fold of all records that had arrived by then', () => {
  fc.assert(
    fc.property(messagesArbitrary, divisionArbitrary, fc.array(fc.nat()), (messages, division, seeks) => {
      const records = divide(messages, division)
      const replayer = createReplayer(records)
      const states = foldFromStart(records)
      for (const seek of [...seeks, 0, records.length - 1]) {
        const time = replayer.times[seek % records.length] ?? 0
        const count = replayer.times.filter(each => each <= time).length
        const { session, moments, receivedAt, records: arrived } = replayer.at(time)
        expect([arrived, receivedAt]).toEqual([count, records[count - 1]?.receivedAt])
        const expected = states[count]
        expect([describeSession(session), [...moments]]).toEqual(expected && describe(expected))
      }
    }),
    { numRuns: 150 },
  )
})

it('R-120 records that are appended while they are replayed give the same states', () => {
  fc.assert(
    fc.property(messagesArbitrary, divisionArbitrary, fc.array(fc.nat()), (messages, division, seeks) => {
      const records = divide(messages, division)
      const replayer = createReplayer([])
      for (const [index, record] of records.entries()) {
        replayer.append([record])
        replayer.at((seeks[index % seeks.length] ?? 0) % (replayer.length + 1))
      }
      const { session, moments } = replayer.at(replayer.length)
      const last = foldFromStart(records).at(-1)
      expect([describeSession(session), [...moments]]).toEqual(last && describe(last))
    }),
    { numRuns: 100 },
  )
})

it('R-120 the time axis never decreases and has all records, although the clock was set back', () => {
  fc.assert(
    fc.property(messagesArbitrary, divisionArbitrary, (messages, division) => {
      const replayer = createReplayer(divide(messages, division))
      const { times, records } = replayer
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect([times[0], times.length]).toEqual([0, records.length])
      expect(replayer.at(replayer.length).records).toBe(records.length)
    }),
  )
})
