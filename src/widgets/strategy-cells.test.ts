import type { Lap, Race, SummaryRow } from '#contract'
import { describe, expect, test } from 'vitest'
import { buildSessionView, type SessionView } from './session-view'
import { computeStrategyCells, type StrategyCells, type StrategyColumn } from './strategy-cells'
import { createLap, createRow, sampleRace } from './testing/sample-rows'

const startsAt = Date.parse('2026-07-12T21:00:00.000Z')
const all: readonly StrategyColumn[] = ['pits', 'to_me', 'change', 'catch', 'pace', 'projection', 'stint']

/** The laps of a rider, in seconds. */
function createLaps(name: string, times: readonly number[], changes: Partial<Lap> = {}): Lap[] {
  let at = 0
  return times.map((time, index) => {
    at += time
    const text = time.toFixed(3)
    const lap = { time: text, raw_time: text, at: at.toFixed(3), flag: 'green' as const }
    return createLap(name, index + 1, Object.assign(lap, index === times.length - 1 ? changes : {}))
  })
}

/** The row of a rider who has completed the laps. */
function createRowOf(
  position: number,
  name: string,
  times: readonly number[],
  changes: Partial<SummaryRow> = {},
) {
  const total = times.reduce((sum, time) => sum + time, 0)
  const crossed = new Date(startsAt - 4 * 3_600_000 + total * 1000).toISOString().slice(0, 23)
  return createRow(position, name, { laps: times.length, last_crossed_start: crossed, ...changes })
}

/** my laps 91.7 91.6 91.5, the rider ahead 92.1 91.9 92.0, and 2.1 seconds between us. */
const times: Readonly<Record<string, readonly number[]>> = {
  'Ana Zed': [90, 92.1, 91.9, 92],
  'Bob Adams': [93.3, 91.7, 91.6, 91.5],
  'Cy Hale': [99.3, 93, 93, 93],
}
const race: Race = {
  ...sampleRace,
  laps_total: 20,
  flags: [{ at: '0.000', flag: 'green' }],
  flags_exact: true,
}

interface Changes {
  readonly race?: Partial<Race>
  readonly rows?: Readonly<Record<string, Partial<SummaryRow>>>
  readonly laps?: Readonly<Record<string, Partial<Lap>>>
  readonly isLive?: boolean
}

function createView(changes: Changes = {}): SessionView {
  const names = Object.keys(times)
  return buildSessionView({
    race: { ...race, ...changes.race },
    isLive: changes.isLive ?? true,
    rows: names.map((name, index) => createRowOf(index + 1, name, times[name] ?? [], changes.rows?.[name])),
    laps: names.map(name => createLaps(name, times[name] ?? [], changes.laps?.[name])),
  })
}

const now = startsAt + 369_000

function computeCells(columns = all, changes: Changes = {}): readonly StrategyCells[] {
  return computeStrategyCells({ view: createView(changes), myId: 'racer-Bob Adams', columns, now })
}

describe('the strategist columns of a race', () => {
  test('R-300 the gap is plus behind my rider, and my row is marked', () => {
    const cells = computeCells(['to_me'])
    expect(cells.map(({ isMe, gap }) => [isMe, gap])).toEqual([
      [false, -2100],
      [true, undefined],
      [false, 10_200],
    ])
  })

  test('R-300 the change is how much the gap shrank in one lap', () => {
    expect(computeCells(['change']).map(({ change }) => change)).toEqual([500, undefined, -1500])
  })

  test('R-310 my rider catches the one ahead in 4.0 laps', () => {
    const [ahead, me, behind] = computeCells(['catch'])
    expect(ahead).toMatchObject({ isCaughtByMe: true, catch: { state: 'closing', laps: 4 } })
    expect(me?.catch).toBeUndefined()
    expect(behind).toMatchObject({ isCaughtByMe: false, catch: { state: 'losing' } })
  })

  test('R-320 the pace is the mean of the clean laps', () => {
    expect(computeCells(['pace']).map(({ pace }) => pace?.time)).toEqual([92_000, 91_600, 93_000])
  })

  test('R-351 the projected order has my rider first, who is faster', () => {
    expect(computeCells(['projection']).map(({ place }) => place)).toEqual([2, 1, 3])
  })

  test.each([
    ['after the flag', { race: { status_details: { ...race.status_details, flagcolor: 'checkered' } } }],
    ['of a session that does not run', { isLive: false }],
  ])('R-351 there is no projected order %s', (_, changes) => {
    expect(computeCells(['projection'], changes).map(({ place }) => place)).toEqual(Array(3).fill(undefined))
  })

  test('R-406 riders are in the pit lane or on the out lap, while the session runs', () => {
    const changes = { rows: { 'Ana Zed': { pit: true } }, laps: { 'Cy Hale': { in: true, pit: true } } }
    const listStates = (more: Changes) => computeCells(['pits'], more).map(({ pit }) => pit)
    expect(listStates(changes)).toEqual(['in', undefined, 'out'])
    expect(listStates({ ...changes, isLive: false })).toEqual(Array(3).fill(undefined))
  })

  test('R-370 the stint has its age, and a slope from six clean laps on', () => {
    const rising = createLaps('Bob Adams', [99, 91, 91.1, 91.2, 91.3, 91.4, 91.5])
    const view = buildSessionView({ race, isLive: true, rows: [createRow(1, 'Bob Adams')], laps: [rising] })
    const [rider] = computeStrategyCells({ view, myId: undefined, columns: ['stint'], now })
    expect(rider?.stint).toMatchObject({ age: 7, slope: 100 })
    const stints = computeCells(['stint']).map(({ stint }) => stint)
    expect(stints.map(stint => stint?.age)).toEqual([4, 4, 4])
    expect(stints.map(stint => stint?.slope)).toEqual([undefined, undefined, undefined])
  })

  test('R-370 on the out lap the stint has no laps yet, and after the flag the last one stays', () => {
    const changes = { rows: { 'Ana Zed': { pit: true } }, laps: { 'Cy Hale': { in: true, pit: true } } }
    const listAges = (more: Changes) => computeCells(['stint'], more).map(({ stint }) => stint?.age)
    expect(listAges(changes)).toEqual([4, 4, 0])
    const details = { ...race.status_details, flagcolor: 'checkered' }
    expect(listAges({ ...changes, race: { status_details: details } })).toEqual([4, 4, 4])
  })

  test('values of columns that are not shown are not computed', () => {
    const { isMe, isCaughtByMe, gapLaps, ...values } = computeCells([])[0] ?? {}
    expect([isMe, isCaughtByMe, gapLaps]).toEqual([false, false, 0])
    expect(new Set(Object.values(values))).toEqual(new Set([undefined]))
  })

  test('without my rider in the session there are no gaps, but paces', () => {
    const cells = computeStrategyCells({ view: createView(), myId: 'racer-Zoe', columns: all, now })
    expect(cells.map(({ gap, catch: forecast }) => gap ?? forecast)).toEqual(Array(3).fill(undefined))
    expect(cells[0]?.pace?.time).toBe(92_000)
  })
})
