// What the lamps of the desk show about decoders.
import { encodeP3Passing, encodeP3Status } from '#simulator'
import { expect, test } from 'vitest'
import { DecoderMonitor } from './decoder-monitor'

const zero = 1_750_000_000_000

interface TestPassing {
  readonly number: number
  /** Milliseconds since zero by the clock of the decoder. */
  readonly at: number
  readonly decoder?: number
  readonly strength?: number
  readonly hits?: number
  readonly clock?: number
}

const createPassing = ({ number, at, decoder = 7, strength = 120, hits = 20, clock = 1 }: TestPassing) =>
  encodeP3Passing({ number, decoder, strength, hits, clock, transponder: 4711, time: (zero + at) * 1000 })

function read(monitor: DecoderMonitor, now = zero): ReturnType<DecoderMonitor['read']> {
  return monitor.read(now)
}

test('C-060 the clock offset is the median of the last 50 passings', () => {
  const monitor = new DecoderMonitor()
  expect(read(monitor).clockOffsetMs).toBeUndefined()
  // The decoder is 2000 ms ahead; one passing was delayed by the network.
  for (let number = 1; number <= 60; number += 1)
    monitor.push(createPassing({ number, at: number * 1000 + 2000 }), zero + number * 1000)
  monitor.push(createPassing({ number: 61, at: 63_000 }), zero + 69_000)
  expect(read(monitor).clockOffsetMs).toBe(2000)
  // 50 passings later only the new ones count.
  for (let number = 62; number <= 112; number += 1)
    monitor.push(createPassing({ number, at: number * 1000 + 3000 }), zero + number * 1000)
  expect(read(monitor).clockOffsetMs).toBe(3000)
})

test('C-060 the clock offset starts again when the clock of the decoder is set', () => {
  const monitor = new DecoderMonitor()
  for (let number = 1; number <= 50; number += 1)
    monitor.push(createPassing({ number, at: number * 1000 }), zero + number * 1000)
  monitor.push(createPassing({ number: 51, at: 3_651_000, clock: 2 }), zero + 51_000)
  expect(read(monitor).clockOffsetMs).toBe(3_600_000)
})

test('C-060 passings that were missed while the link was down are recovered and do not change the clock offset', () => {
  const monitor = new DecoderMonitor()
  monitor.changeLink(true, zero)
  monitor.push(createPassing({ number: 1, at: 1000 }), zero + 1000)
  monitor.changeLink(false, zero + 2000)
  monitor.changeLink(true, zero + 90_000)
  monitor.buildRequest(zero + 90_000)
  for (const number of [2, 3]) monitor.push(createPassing({ number, at: number * 20_000 }), zero + 90_500)
  monitor.push(createPassing({ number: 4, at: 91_000 }), zero + 91_000)
  expect(read(monitor)).toMatchObject({
    clockOffsetMs: 0,
    numbers: { gaps: 2, requested: 2, recovered: 2, lost: 0 },
  })
})

test('C-060 a gap is expected until it arrives or ten seconds after it was requested', () => {
  const monitor = new DecoderMonitor()
  monitor.push(createPassing({ number: 1, at: 0 }), zero)
  monitor.push(createPassing({ number: 5, at: 1000 }), zero + 1000)
  expect(read(monitor).numbers).toEqual({ gaps: 3, requested: 0, recovered: 0, lost: 0 })
  expect(monitor.buildGapRequest(zero + 1000)).toBeDefined()
  expect(monitor.buildGapRequest(zero + 1001)).toBeUndefined()
  monitor.push(createPassing({ number: 3, at: 700 }), zero + 1100)
  const recovered = { gaps: 3, requested: 3, recovered: 1 }
  expect(read(monitor, zero + 11_000).numbers).toEqual({ ...recovered, lost: 0 })
  expect(read(monitor, zero + 11_001).numbers).toEqual({ ...recovered, lost: 2 })
})

test('C-060 a request that the link has cut is made again on the next connection', () => {
  const monitor = new DecoderMonitor()
  monitor.push(createPassing({ number: 1, at: 0 }), zero)
  monitor.push(createPassing({ number: 3, at: 1000 }), zero + 1000)
  monitor.buildGapRequest(zero + 1000)
  monitor.changeLink(false, zero + 1500)
  expect(read(monitor, zero + 60_000).numbers.lost).toBe(0)
  expect(monitor.buildRequest(zero + 60_000)).toBeDefined()
  expect(read(monitor, zero + 60_001).numbers).toMatchObject({ gaps: 1, lost: 0 })
})

test('C-060 each loop has its noise, and the median strength and hits of its last 20 passings', () => {
  const monitor = new DecoderMonitor({ 7: 'SF' })
  monitor.push(encodeP3Status({ decoder: 7, noise: 44, temperature: 30 }), zero)
  for (let number = 1; number <= 21; number += 1)
    monitor.push(createPassing({ number, at: number, strength: 100 + number, hits: number }), zero + number)
  monitor.push(createPassing({ number: 1, at: 5, decoder: 8 }), zero + 5)
  expect(read(monitor).loops).toEqual([
    {
      decoder: '7',
      line: 'SF',
      noise: 44,
      signal: 111.5,
      hits: 11.5,
      lastPassingAt: zero + 21,
      passings: 21,
      isSilent: false,
    },
    expect.objectContaining({ decoder: '8', line: undefined, noise: undefined, passings: 1 }),
  ])
})

test('C-060 a feed with random decoders and numbers is followed with limited memory', () => {
  const monitor = new DecoderMonitor()
  for (let index = 1; index <= 300; index += 1) {
    monitor.push(createPassing({ number: 1, at: index, decoder: index }), zero + index)
    monitor.push(createPassing({ number: 1 + index * 2, at: 1000 + index, decoder: 1 }), zero + index)
    monitor.push(createPassing({ number: index * 1e6, at: 2000 + index, decoder: 2 }), zero + index)
  }
  const { loops, numbers } = read(monitor)
  expect(loops).toHaveLength(64)
  // Decoder 1 has 300 gaps, of which the newest 100 are expected. The jumps of decoder 2 are no gaps.
  expect(numbers).toEqual({ gaps: 300, requested: 0, recovered: 0, lost: 200 })
})
