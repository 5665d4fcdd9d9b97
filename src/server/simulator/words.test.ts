// What is said, heard by our own parsers and counted by our own engine, is what was simulated.
import { describe, expect, test } from 'vitest'
import { type Kind, summaryOf } from '#timing'
import { multiloopParser } from '../feeds/multiloop/parse'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import { fold } from '../recordings/fold'
import type { Simulation } from './happening'
import { MultiloopWords } from './multiloop-words'
import { RmonitorWords } from './rmonitor-words'
import { resultOf } from './scoreboard'
import { simulate } from './simulate'
import { testPlan } from './testing'
import { Playback, recordingOf } from './words'

const kinds: readonly Kind[] = ['practice', 'qualifying', 'race']
const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

function session(seed: number, kind: Kind): Simulation {
  return simulate(testPlan(seed, kind, { riders: 6, length: kind === 'race' ? { laps: 5 } : { minutes: 7 } }))
}

const multiloop = (simulation: Simulation): Buffer => recordingOf(simulation, new MultiloopWords(simulation))
const rmonitor = (simulation: Simulation): Buffer => recordingOf(simulation, new RmonitorWords(simulation))

describe.each(kinds)('%s', kind => {
  test('Multiloop tells all of it', () => {
    for (const seed of seeds) {
      const simulation = session(seed, kind)
      const { sessions, lines } = fold(multiloopParser(), multiloop(simulation))
      expect(lines.refused).toBe(0)
      expect(sessions).toHaveLength(1)
      const [heard] = sessions
      const rows = heard === undefined ? [] : summaryOf(heard)
      expect(heard).toMatchObject({
        kind,
        track: 'Example Raceway',
        sectors: 4,
        flag: 'chequered',
        phase: 'after',
      })
      const told = rows.map(({ racer, position, laps, total, best, bestLap, bestSectors, pits }) => ({
        position,
        rider: racer.number,
        laps,
        total,
        best,
        bestLap: bestLap?.number,
        sectors: bestSectors,
        pits,
        isOut: racer.status === 'retired',
      }))
      const result = resultOf(simulation).map(({ sectors, ...row }) =>
        Object.assign(row, { sectors: Array.from({ length: 4 }, (_, index) => sectors[index]) }),
      )
      expect(told).toEqual(result)
      // Not only as the feed claims: the engine's own count of the crossings comes to the same.
      for (const { racer, best } of rows) expect(racer.statistics.best?.time).toBe(best)
      for (const { racer, total } of rows) expect(racer.last?.at).toBe(total)
      for (const { diff, gap } of rows.slice(1))
        expect(Math.min(diff?.time ?? 0, gap?.time ?? 0)).toBeGreaterThanOrEqual(0)
    }
  })

  test('RMonitor tells what it can', () => {
    for (const seed of seeds) {
      const simulation = session(seed, kind)
      const { sessions, lines } = fold(rmonitorParser(), rmonitor(simulation))
      expect(lines.refused).toBe(0)
      expect(sessions).toHaveLength(1)
      const rows = sessions[0] === undefined ? [] : summaryOf(sessions[0])
      expect(sessions[0]).toMatchObject({ kind, sectors: 0 })
      const told = rows.map(({ racer, position, laps, total, best }) => ({
        rider: racer.number,
        position,
        laps,
        total,
        best,
      }))
      const result = resultOf(simulation, false).map(({ rider, position, laps, total, best }) => ({
        rider,
        position,
        laps,
        total,
        best,
      }))
      expect(told).toEqual(result)
    }
  })

  test('the same seed gives the same bytes', () => {
    expect(multiloop(session(3, kind)).equals(multiloop(session(3, kind)))).toBe(true)
    expect(rmonitor(session(3, kind)).equals(rmonitor(session(3, kind)))).toBe(true)
    expect(multiloop(session(3, kind)).equals(multiloop(session(4, kind)))).toBe(false)
  })
})

test('entries arrive with their letters, their machine, their class and their place on the grid', () => {
  const simulation = session(1, 'race')
  const [heard] = fold(multiloopParser(), multiloop(simulation)).sessions
  const riders = simulation.plan.riders.map(({ number, name, make }) => ({
    number,
    name,
    make,
    category: 'Superbike',
    grid: simulation.grid.indexOf(number) + 1,
  }))
  expect(heard?.racers).toMatchObject(riders)
})

test.each([
  [
    'Multiloop',
    (each: Simulation, index: number) => new MultiloopWords(each, { startsAt: 1_800_000_000 + index * 900 }),
    multiloopParser,
  ],
  [
    'RMonitor',
    (each: Simulation, index: number) => new RmonitorWords(each, { runNumber: index + 1 }),
    rmonitorParser,
  ],
])('%s: one session after another, two of them with one name, are as many sessions', (_, words, parser) => {
  const all = [session(1, 'qualifying'), session(2, 'race'), session(3, 'race'), session(4, 'practice')]
  const bytes = all.map((each, index) => recordingOf(each, words(each, index)))
  const { sessions, lines } = fold(parser(), Buffer.concat(bytes))
  expect(lines.refused).toBe(0)
  const told = sessions.map(each =>
    summaryOf(each).map(({ racer, laps, total }) => [racer.number, laps, total]),
  )
  const results = all.map(each => resultOf(each).map(({ rider, laps, total }) => [rider, laps, total]))
  expect(told).toEqual(results)
})

test('Multiloop is bytes between broken bars, with every kind of record', () => {
  const text = multiloop(session(2, 'race')).toString('latin1')
  const commands = new Set(text.split('\r\n').map(line => line.split('\u00A6')[0]))
  expect(commands).toEqual(new Set(['', ...'A C E F H L N R S T V'.split(' ').map(letter => `$${letter}`)]))
  expect(text.match(/^\$S\u00A6.*Spd/gm)?.length).toBeGreaterThan(20)
  const beats = text.match(/^\$H/gm)?.length ?? 0
  expect(Math.abs(beats * 1000 - session(2, 'race').overAt - 15_000)).toBeLessThan(2000)
})

test('who comes in the middle is told where everybody is', () => {
  const simulation = session(5, 'race')
  const words = new MultiloopWords(simulation)
  const playback = new Playback(simulation, words)
  playback.until(250_000)
  const greeting = playback.greeting()
  const late = [...greeting, ...playback.until(Infinity)].map(line => `${line}\r\n`).join('')
  const { sessions, lines } = fold(multiloopParser(), Buffer.from(late, 'latin1'))
  expect(lines.refused).toBe(0)
  const rows = sessions[0] === undefined ? [] : summaryOf(sessions[0])
  expect(rows.map(({ racer, laps, total, best }) => ({ rider: racer.number, laps, total, best }))).toEqual(
    resultOf(simulation).map(({ rider, laps, total, best }) => ({ rider, laps, total, best })),
  )
  expect(greeting).toEqual(greeting.filter(line => line.split('\u00A6')[1] === 'R'))
})
