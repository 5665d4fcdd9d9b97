import { expect, test } from 'vitest'
import type { Message } from '../engine/messages'
import type { Racer } from '../engine/racer'
import { applyToRuns, emptyRuns } from '../engine/runs'
import type { Session } from '../engine/session-state'
import { LapEncoder } from './lap-encoder'
import type { WireLap } from './wire-lap'
import type { WireRider } from './wire-row'

const createCrossing = (competitor: string, lap: number, at: number, more: object = {}): Message => ({
  type: 'crossing',
  competitor,
  line: 'SF',
  at,
  lap,
  ...more,
})

function buildSession(messages: readonly Message[], kind: Session['kind'] = 'race'): Session {
  let runs = applyToRuns(emptyRuns, { type: 'session', kind })
  for (const message of messages) runs = applyToRuns(runs, message)
  return runs.session
}

const riderOf = ({ competitor }: Racer): WireRider => ({
  id: `r${competitor}`,
  name: `Rider ${competitor}`,
  number: competitor,
  make: '',
})
const describeLaps = (texts: readonly string[]): string[] =>
  texts.map(text => {
    const { lapindex, number, time, position } = JSON.parse(text) as WireLap
    return `${lapindex}:${number} ${time} P${position}`
  })
const describeAll = (encoder: LapEncoder): string[] =>
  describeLaps((JSON.parse(`[${encoder.toText()}]`) as WireLap[]).map(lap => JSON.stringify(lap)))

const race = [
  createCrossing('1', 1, 90_000),
  createCrossing('2', 1, 91_000),
  createCrossing('2', 2, 180_000),
  createCrossing('1', 2, 181_000),
]

test('returns each lap once, when it is completed, and the text of all laps by lap and position', () => {
  const encoder = new LapEncoder()
  const changedTexts = race.map(
    (_, index) => encoder.update(buildSession(race.slice(0, index + 1)), riderOf).changed,
  )
  expect(changedTexts.map(changed => describeLaps(changed.map(({ text }) => text)))).toEqual([
    ['1:1 90.000 P1'],
    ['1:2 91.000 P2'],
    ['2:2 89.000 P1'],
    ['2:1 91.000 P2'],
  ])
  expect(describeAll(encoder)).toEqual(['1:1 90.000 P1', '1:2 91.000 P2', '2:2 89.000 P1', '2:1 91.000 P2'])
  expect(encoder.update(buildSession(race), riderOf)).toEqual({ changed: [], removed: [] })
})

test('gives the same text whether the session is passed after every lap or only at the end', () => {
  const once = new LapEncoder()
  once.update(buildSession(race), riderOf)
  const everyLap = new LapEncoder()
  for (const [index] of race.entries()) everyLap.update(buildSession(race.slice(0, index + 1)), riderOf)
  expect(once.toText()).toBe(everyLap.toText())
})

test('positions in practice are ranked by the best laps so far', () => {
  const encoder = new LapEncoder()
  encoder.update(
    buildSession(
      [
        createCrossing('1', 1, 90_000, { lapTime: 90_000 }),
        createCrossing('2', 1, 90_500, { lapTime: 89_000 }),
        createCrossing('1', 2, 178_000, { lapTime: 88_000 }),
      ],
      'practice',
    ),
    riderOf,
  )
  expect(describeAll(encoder)).toEqual(['1:1 90.000 P1', '1:2 89.000 P1', '2:1 88.000 P1'])
})

test('a canceled lap loses its time, and only that lap is returned as changed', () => {
  const encoder = new LapEncoder()
  encoder.update(buildSession(race), riderOf)
  const cancelled: Message = { type: 'correction', kind: 'cancelled', competitor: '1', lap: 2 }
  const { changed, removed } = encoder.update(buildSession([...race, cancelled]), riderOf)
  expect(describeLaps(changed.map(({ text }) => text))).toEqual(['2:1  P2'])
  expect(removed).toEqual([])
})

test('when a rider gets another id, the laps of the old id are removed and those of the new id added', () => {
  const encoder = new LapEncoder()
  encoder.update(buildSession(race), riderOf)
  const { changed, removed } = encoder.update(buildSession(race), racer =>
    racer.competitor === '1' ? { ...riderOf(racer), id: 'known' } : riderOf(racer),
  )
  expect(describeLaps(changed.map(({ text }) => text))).toEqual(['1:1 90.000 P1', '2:1 91.000 P2'])
  expect(removed).toEqual([
    { racer_id: 'r1', lapindex: 1 },
    { racer_id: 'r1', lapindex: 2 },
  ])
})

test('a crossing that is received late moves other riders down', () => {
  const encoder = new LapEncoder()
  encoder.update(buildSession(race.slice(0, 1)), riderOf)
  const { changed } = encoder.update(
    buildSession([...race.slice(0, 1), createCrossing('3', 1, 89_000)]),
    riderOf,
  )
  expect(describeLaps(changed.map(({ text }) => text)).toSorted()).toEqual(['1:1 90.000 P2', '1:3 89.000 P1'])
})

test('two riders who complete a lap at the same time have different positions', () => {
  const deadHeat = [createCrossing('2', 1, 90_000), createCrossing('1', 1, 90_000)]
  const encoder = new LapEncoder()
  for (let count = 1; count <= deadHeat.length; count += 1)
    encoder.update(buildSession(deadHeat.slice(0, count)), riderOf)
  expect(describeAll(encoder)).toEqual(['1:2 90.000 P1', '1:1 90.000 P2'])
})

test('a late message encodes only the laps that it changes', () => {
  const laps = Array.from({ length: 50 }, (_, lap) =>
    ['1', '2', '3'].map(each => createCrossing(each, lap + 1, (lap + 1) * 90_000 + Number(each))),
  ).flat()
  const heartbeat: Message = { type: 'flag', flag: 'green', at: 51 * 90_000 }
  const encoder = new LapEncoder()
  encoder.update(buildSession([...laps, heartbeat]), riderOf)
  const late = createCrossing('2', 51, 51 * 90_000 - 100)
  const { changed, removed } = encoder.update(buildSession([...laps, late, heartbeat]), riderOf)
  expect(describeLaps(changed.map(({ text }) => text))).toEqual(['51:2 89.898 P1'])
  expect(removed).toEqual([])
})

test('R-122 a lap that no rider has any more leaves nothing in the text of all laps', () => {
  const encoder = new LapEncoder()
  encoder.update(buildSession(race), riderOf)
  const { removed } = encoder.update(buildSession(race.slice(0, 2)), riderOf)
  expect(removed).toEqual([
    { racer_id: 'r1', lapindex: 2 },
    { racer_id: 'r2', lapindex: 2 },
  ])
  expect(describeAll(encoder)).toEqual(['1:1 90.000 P1', '1:2 91.000 P2'])
})

test.each(['race', 'practice'] as const)(
  'R-122 the laps of a rider who is no longer in a %s are removed',
  kind => {
    const encoder = new LapEncoder()
    encoder.update(buildSession(race, kind), riderOf)
    const { removed } = encoder.update(buildSession(race.slice(0, 1), kind), riderOf)
    expect(removed.filter(({ racer_id }) => racer_id === 'r2').map(({ lapindex }) => lapindex)).toEqual([
      1, 2,
    ])
    const fresh = new LapEncoder()
    fresh.update(buildSession(race.slice(0, 1), kind), riderOf)
    expect(encoder.toText()).toBe(fresh.toText())
  },
)
