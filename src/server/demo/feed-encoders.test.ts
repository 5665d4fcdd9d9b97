// Encodes simulated sessions and checks that our parsers and the timing engine reproduce their results.
import {
  MultiloopEncoder,
  Playback,
  encodeRecording,
  computeResult,
  RmonitorEncoder,
  simulate,
  type Simulation,
} from '#simulator'
import { createTestPlan } from '#simulator/testing'
import { describe, expect, test } from 'vitest'
import { type SessionKind, computeSummary } from '#timing'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from '../recordings/replay'

const kinds: readonly SessionKind[] = ['practice', 'qualifying', 'race']
const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

function simulateSession(seed: number, kind: SessionKind): Simulation {
  return simulate(
    createTestPlan(seed, kind, { riders: 6, length: kind === 'race' ? { laps: 5 } : { minutes: 7 } }),
  )
}

const encodeMultiloop = (simulation: Simulation): Buffer =>
  Buffer.from(encodeRecording(simulation, new MultiloopEncoder(simulation)))
const encodeRmonitor = (simulation: Simulation): Buffer =>
  Buffer.from(encodeRecording(simulation, new RmonitorEncoder(simulation)))

describe.each(kinds)('%s', kind => {
  test('the Multiloop feed reproduces the complete result', () => {
    for (const seed of seeds) {
      const simulation = simulateSession(seed, kind)
      const { sessions, lines } = replayRecording(createMultiloopParser(), encodeMultiloop(simulation))
      expect(lines.refused).toBe(0)
      expect(sessions).toHaveLength(1)
      const [parsed] = sessions
      const rows = parsed === undefined ? [] : computeSummary(parsed)
      expect(parsed).toMatchObject({
        kind,
        track: 'Example Raceway',
        sectors: 4,
        flag: 'chequered',
        phase: 'after',
      })
      const actual = rows.map(({ racer, position, laps, total, best, bestLap, bestSectors, pits }) => ({
        position,
        rider: racer.number,
        laps,
        total,
        best,
        bestLap: bestLap?.number,
        sectors: bestSectors,
        pits,
        isRetired: racer.status === 'retired',
      }))
      const result = computeResult(simulation).map(({ sectors, ...row }) =>
        Object.assign(row, { sectors: Array.from({ length: 4 }, (_, index) => sectors[index]) }),
      )
      expect(actual).toEqual(result)
      // The engine computes the same values from the crossings alone, without the standings sent by the feed.
      for (const { racer, best } of rows) expect(racer.statistics.best?.time).toBe(best)
      for (const { racer, total } of rows) expect(racer.last?.at).toBe(total)
      for (const { diff, gap } of rows.slice(1))
        expect(Math.min(diff?.time ?? 0, gap?.time ?? 0)).toBeGreaterThanOrEqual(0)
    }
  })

  test('the RMonitor feed reproduces positions, laps, totals and best laps', () => {
    for (const seed of seeds) {
      const simulation = simulateSession(seed, kind)
      const { sessions, lines } = replayRecording(createRmonitorParser(), encodeRmonitor(simulation))
      expect(lines.refused).toBe(0)
      expect(sessions).toHaveLength(1)
      const rows = sessions[0] === undefined ? [] : computeSummary(sessions[0])
      expect(sessions[0]).toMatchObject({ kind, sectors: 0 })
      const actual = rows.map(({ racer, position, laps, total, best }) => ({
        rider: racer.number,
        position,
        laps,
        total,
        best,
      }))
      const result = computeResult(simulation, false).map(({ rider, position, laps, total, best }) => ({
        rider,
        position,
        laps,
        total,
        best,
      }))
      expect(actual).toEqual(result)
    }
  })

  test('the encoded bytes are the same for the same seed and differ for another seed', () => {
    expect(encodeMultiloop(simulateSession(3, kind)).equals(encodeMultiloop(simulateSession(3, kind)))).toBe(
      true,
    )
    expect(encodeRmonitor(simulateSession(3, kind)).equals(encodeRmonitor(simulateSession(3, kind)))).toBe(
      true,
    )
    expect(encodeMultiloop(simulateSession(3, kind)).equals(encodeMultiloop(simulateSession(4, kind)))).toBe(
      false,
    )
  })
})

test('entries keep non-ASCII names, make, class and grid position', () => {
  const simulation = simulateSession(1, 'race')
  const [parsed] = replayRecording(createMultiloopParser(), encodeMultiloop(simulation)).sessions
  const riders = simulation.plan.riders.map(({ number, name, make }) => ({
    number,
    name,
    make,
    category: 'Superbike',
    grid: simulation.grid.indexOf(number) + 1,
  }))
  expect(parsed?.racers).toMatchObject(riders)
})

test.each([
  [
    'Multiloop',
    (each: Simulation, index: number) =>
      new MultiloopEncoder(each, { startsAt: 1_800_000_000 + index * 900 }),
    createMultiloopParser,
  ],
  [
    'RMonitor',
    (each: Simulation, index: number) => new RmonitorEncoder(each, { runNumber: index + 1 }),
    createRmonitorParser,
  ],
])(
  '%s: consecutive sessions are parsed as separate sessions even when two have the same name',
  (_, createEncoder, createParser) => {
    const all = [
      simulateSession(1, 'qualifying'),
      simulateSession(2, 'race'),
      simulateSession(3, 'race'),
      simulateSession(4, 'practice'),
    ]
    const bytes = all.map((each, index) => encodeRecording(each, createEncoder(each, index)))
    const { sessions, lines } = replayRecording(createParser(), Buffer.concat(bytes))
    expect(lines.refused).toBe(0)
    const actual = sessions.map(each =>
      computeSummary(each).map(({ racer, laps, total }) => [racer.number, laps, total]),
    )
    const results = all.map(each => computeResult(each).map(({ rider, laps, total }) => [rider, laps, total]))
    expect(actual).toEqual(results)
  },
)

test('the Multiloop feed contains every record type and a heartbeat every second', () => {
  const text = encodeMultiloop(simulateSession(2, 'race')).toString('latin1')
  const commands = new Set(text.split('\r\n').map(line => line.split('\u00A6')[0]))
  expect(commands).toEqual(new Set(['', ...'A C E F H L N R S T V'.split(' ').map(command => `$${command}`)]))
  expect(text.match(/^\$S\u00A6.*Spd/gm)?.length).toBeGreaterThan(20)
  const heartbeats = text.match(/^\$H/gm)?.length ?? 0
  expect(Math.abs(heartbeats * 1000 - simulateSession(2, 'race').endsAt - 15_000)).toBeLessThan(2000)
})

test('a connection opened during the session receives the complete state', () => {
  const simulation = simulateSession(5, 'race')
  const encoder = new MultiloopEncoder(simulation)
  const playback = new Playback(simulation, encoder)
  playback.advanceTo(250_000)
  const state = playback.encodeState()
  const received = [...state, ...playback.advanceTo(Infinity)].map(line => `${line}\r\n`).join('')
  const { sessions, lines } = replayRecording(createMultiloopParser(), Buffer.from(received, 'latin1'))
  expect(lines.refused).toBe(0)
  const rows = sessions[0] === undefined ? [] : computeSummary(sessions[0])
  expect(rows.map(({ racer, laps, total, best }) => ({ rider: racer.number, laps, total, best }))).toEqual(
    computeResult(simulation).map(({ rider, laps, total, best }) => ({ rider, laps, total, best })),
  )
  expect(state).toEqual(state.filter(line => line.split('\u00A6')[1] === 'R'))
})
